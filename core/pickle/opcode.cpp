// Names of the pickle opcodes in CPython.

#include "core/pickle/opcode.h"

#include <array>
#include <utility>

namespace allostrata::pickle {

namespace {

constexpr std::array<std::pair<Opcode, std::string_view>, 68> kOpcodeNames = {{
    {Opcode::Mark, "MARK"},
    {Opcode::Stop, "STOP"},
    {Opcode::Pop, "POP"},
    {Opcode::PopMark, "POP_MARK"},
    {Opcode::Dup, "DUP"},
    {Opcode::Float, "FLOAT"},
    {Opcode::Int, "INT"},
    {Opcode::BinInt, "BININT"},
    {Opcode::BinInt1, "BININT1"},
    {Opcode::Long, "LONG"},
    {Opcode::BinInt2, "BININT2"},
    {Opcode::None, "NONE"},
    {Opcode::PersId, "PERSID"},
    {Opcode::BinPersId, "BINPERSID"},
    {Opcode::Reduce, "REDUCE"},
    {Opcode::String, "STRING"},
    {Opcode::BinString, "BINSTRING"},
    {Opcode::ShortBinString, "SHORT_BINSTRING"},
    {Opcode::Unicode, "UNICODE"},
    {Opcode::BinUnicode, "BINUNICODE"},
    {Opcode::Append, "APPEND"},
    {Opcode::Build, "BUILD"},
    {Opcode::Global, "GLOBAL"},
    {Opcode::Dict, "DICT"},
    {Opcode::Appends, "APPENDS"},
    {Opcode::Get, "GET"},
    {Opcode::BinGet, "BINGET"},
    {Opcode::Inst, "INST"},
    {Opcode::LongBinGet, "LONG_BINGET"},
    {Opcode::List, "LIST"},
    {Opcode::Obj, "OBJ"},
    {Opcode::Put, "PUT"},
    {Opcode::BinPut, "BINPUT"},
    {Opcode::LongBinPut, "LONG_BINPUT"},
    {Opcode::SetItem, "SETITEM"},
    {Opcode::Tuple, "TUPLE"},
    {Opcode::SetItems, "SETITEMS"},
    {Opcode::BinFloat, "BINFLOAT"},
    {Opcode::EmptyTuple, "EMPTY_TUPLE"},
    {Opcode::EmptyList, "EMPTY_LIST"},
    {Opcode::EmptyDict, "EMPTY_DICT"},
    {Opcode::BinBytes, "BINBYTES"},
    {Opcode::ShortBinBytes, "SHORT_BINBYTES"},
    {Opcode::Proto, "PROTO"},
    {Opcode::NewObj, "NEWOBJ"},
    {Opcode::Ext1, "EXT1"},
    {Opcode::Ext2, "EXT2"},
    {Opcode::Ext4, "EXT4"},
    {Opcode::Tuple1, "TUPLE1"},
    {Opcode::Tuple2, "TUPLE2"},
    {Opcode::Tuple3, "TUPLE3"},
    {Opcode::NewTrue, "NEWTRUE"},
    {Opcode::NewFalse, "NEWFALSE"},
    {Opcode::Long1, "LONG1"},
    {Opcode::Long4, "LONG4"},
    {Opcode::ShortBinUnicode, "SHORT_BINUNICODE"},
    {Opcode::BinUnicode8, "BINUNICODE8"},
    {Opcode::BinBytes8, "BINBYTES8"},
    {Opcode::EmptySet, "EMPTY_SET"},
    {Opcode::AddItems, "ADDITEMS"},
    {Opcode::FrozenSet, "FROZENSET"},
    {Opcode::NewObjEx, "NEWOBJ_EX"},
    {Opcode::StackGlobal, "STACK_GLOBAL"},
    {Opcode::Memoize, "MEMOIZE"},
    {Opcode::Frame, "FRAME"},
    {Opcode::ByteArray8, "BYTEARRAY8"},
    {Opcode::NextBuffer, "NEXT_BUFFER"},
    {Opcode::ReadonlyBuffer, "READONLY_BUFFER"},
}};

} // namespace

std::string_view opcodeName(std::uint8_t opcode)
{
    for (const auto &[known, name] : kOpcodeNames) {
        if (static_cast<std::uint8_t>(known) == opcode)
            return name;
    }
    return {};
}

} // namespace allostrata::pickle
