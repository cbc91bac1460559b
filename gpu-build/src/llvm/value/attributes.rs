//! Attributes and metadata of functions.

use super::{Type, Value, optional};
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::{LLVMAttributeFunctionIndex, LLVMAttributeIndex};
use std::ffi::c_uint;

/// Where an attribute sits.
#[derive(Clone, Copy)]
pub enum At {
    Function,
    Param(u32),
}

impl At {
    fn index(self) -> LLVMAttributeIndex {
        match self {
            At::Function => LLVMAttributeFunctionIndex,
            At::Param(index) => index + 1,
        }
    }
}

/// Attributes of a function.
impl Value {
    pub fn string_attribute(self, at: At, key: &str) -> Option<String> {
        let attribute = llvm!(LLVMGetStringAttributeAtIndex(self.0, at.index(), key.as_ptr().cast(), key.len() as c_uint));
        (!attribute.is_null()).then(|| {
            let mut length = 0;
            let start = llvm!(LLVMGetStringAttributeValue(attribute, &mut length)).cast::<u8>();
            // SAFETY: LLVM gives the start and length of the text, which the context owns.
            String::from_utf8_lossy(unsafe { std::slice::from_raw_parts(start, length as usize) }).into_owned()
        })
    }
    pub fn set_string_attribute(self, at: At, key: &str, value: &str) {
        let attribute = llvm!(LLVMCreateStringAttribute(
            self.context(),
            key.as_ptr().cast(),
            key.len() as c_uint,
            value.as_ptr().cast(),
            value.len() as c_uint,
        ));
        llvm!(LLVMAddAttributeAtIndex(self.0, at.index(), attribute));
    }
    pub fn remove_string_attribute(self, at: At, key: &str) {
        llvm!(LLVMRemoveStringAttributeAtIndex(self.0, at.index(), key.as_ptr().cast(), key.len() as c_uint));
    }
    pub fn has_attribute(self, at: At, name: &str) -> bool {
        !llvm!(LLVMGetEnumAttributeAtIndex(self.0, at.index(), attribute_kind(name))).is_null()
    }
    /// The number in `align(16)` and its like.
    pub fn int_attribute(self, at: At, name: &str) -> Option<u64> {
        let attribute = llvm!(LLVMGetEnumAttributeAtIndex(self.0, at.index(), attribute_kind(name)));
        (!attribute.is_null()).then(|| llvm!(LLVMGetEnumAttributeValue(attribute)))
    }
    /// The type in `byval(T)`, `byref(T)` and their like.
    pub fn type_attribute(self, at: At, name: &str) -> Option<Type> {
        let attribute = llvm!(LLVMGetEnumAttributeAtIndex(self.0, at.index(), attribute_kind(name)));
        (!attribute.is_null()).then(|| Type(llvm!(LLVMGetTypeAttributeValue(attribute))))
    }
    pub fn add_attribute(self, at: At, name: &str) {
        let attribute = llvm!(LLVMCreateEnumAttribute(self.context(), attribute_kind(name), 0));
        llvm!(LLVMAddAttributeAtIndex(self.0, at.index(), attribute));
    }
    /// `byref(T)` and its like.
    pub fn add_type_attribute(self, at: At, name: &str, ty: Type) {
        let attribute = llvm!(LLVMCreateTypeAttribute(self.context(), attribute_kind(name), ty.0));
        llvm!(LLVMAddAttributeAtIndex(self.0, at.index(), attribute));
    }
    /// `align N` and its like.
    pub fn add_number_attribute(self, at: At, name: &str, number: u64) {
        let attribute = llvm!(LLVMCreateEnumAttribute(self.context(), attribute_kind(name), number));
        llvm!(LLVMAddAttributeAtIndex(self.0, at.index(), attribute));
    }
    pub fn remove_attribute(self, at: At, name: &str) {
        llvm!(LLVMRemoveEnumAttributeAtIndex(self.0, at.index(), attribute_kind(name)));
    }
    /// Says that calls of this function touch no memory: `memory(none)`, whose encoding is zero.
    pub fn set_memory_none(self) {
        self.add_attribute(At::Function, "memory");
    }
    /// Whether a call touches no memory, as itself or its function says.
    pub fn touches_no_memory(self) -> bool {
        let kind = attribute_kind("memory");
        let own = llvm!(LLVMGetCallSiteEnumAttribute(self.0, LLVMAttributeFunctionIndex, kind));
        let own = (!own.is_null()).then(|| llvm!(LLVMGetEnumAttributeValue(own)));
        own.or_else(|| self.callee()?.int_attribute(At::Function, "memory")) == Some(0)
    }
    /// The integers of the metadata node that a function has under this kind.
    pub fn global_metadata_ints(self, kind: u32) -> Option<Vec<i64>> {
        let mut count = 0;
        let entries = llvm!(LLVMGlobalCopyAllMetadata(self.0, &mut count));
        let found = (0..count as c_uint).find(|&index| llvm!(LLVMValueMetadataEntriesGetKind(entries, index)) == kind);
        let node = found.map(|index| llvm!(LLVMMetadataAsValue(self.context(), LLVMValueMetadataEntriesGetMetadata(entries, index))));
        if !entries.is_null() {
            llvm!(LLVMDisposeValueMetadataEntries(entries));
        }
        let node = node?;
        let mut operands = vec![std::ptr::null_mut(); llvm!(LLVMGetMDNodeNumOperands(node)) as usize];
        llvm!(LLVMGetMDNodeOperands(node, operands.as_mut_ptr()));
        operands.into_iter().map(|operand| optional(operand)?.constant_int()).collect()
    }
    /// Gives this function the attributes that another has at one place.
    pub fn copy_attributes(self, from: Value, source: At, target: At) {
        let count = llvm!(LLVMGetAttributeCountAtIndex(from.0, source.index()));
        let mut attributes = vec![std::ptr::null_mut(); count as usize];
        llvm!(LLVMGetAttributesAtIndex(from.0, source.index(), attributes.as_mut_ptr()));
        for attribute in attributes {
            llvm!(LLVMAddAttributeAtIndex(self.0, target.index(), attribute));
        }
    }
    pub(super) fn context(self) -> LLVMContextRef {
        llvm!(LLVMGetTypeContext(LLVMTypeOf(self.0)))
    }
}

pub(super) fn attribute_kind(name: &str) -> c_uint {
    llvm!(LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len()))
}
