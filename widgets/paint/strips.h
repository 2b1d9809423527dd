#pragma once

#include <functional>

namespace allostrata {

/// Calls work(i) for each i below `count`, on this thread and on those of Qt's pool that are idle; returns when all
/// are done. `work` is called from several threads at a time. One that is busy elsewhere is not waited for: what it
/// would have done is done here.
void forEachStrip(int count, const std::function<void(int)> &work);

} // namespace allostrata
