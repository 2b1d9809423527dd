#pragma once

namespace allostrata {

/// A visitor made of one function per alternative of a std::variant, so that the compiler asks for each of them:
/// std::visit(Overloaded{[](const DeviceContents &) ..., [](const StepContents &) ...}, document.contents).
template <typename... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};
template <typename... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

} // namespace allostrata
