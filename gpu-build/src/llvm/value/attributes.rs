//! Attributes of functions and calls.

use super::*;
use gpu_llvm::llvm_sys::{LLVMAttributeFunctionIndex, LLVMAttributeIndex};
use std::ffi::c_uint;

/// Where an attribute sits.
#[derive(Clone, Copy)]
pub enum At {
    Function,
    Result,
    Param(u32),
}

impl At {
    fn index(self) -> LLVMAttributeIndex {
        match self {
            At::Function => LLVMAttributeFunctionIndex,
            At::Result => 0,
            // The function's own index is the highest.
            At::Param(index) => index.min(LLVMAttributeFunctionIndex - 2) + 1,
        }
    }
}

/// The attributes that hold a type.
const OF_TYPES: [&str; 6] = ["byval", "byref", "sret", "preallocated", "inalloca", "elementtype"];
/// Those that hold ranges.
const OF_RANGES: [&str; 2] = ["range", "initializes"];

/// Attributes of a function.
impl<'m> Func<'m> {
    pub fn string_attribute(self, at: At, key: &str) -> Option<String> {
        // SAFETY: a live function; LLVM reads the key, whose length it is told, and the answer is null or an attribute of
        // text. The context owns the text: so many bytes from there on, which are copied at once.
        unsafe {
            let attribute = LLVMGetStringAttributeAtIndex(self.raw(), at.index(), key.as_ptr().cast(), key.len() as c_uint);
            (!attribute.is_null()).then(|| {
                let mut length = 0;
                let start = LLVMGetStringAttributeValue(attribute, &mut length);
                String::from_utf8_lossy(&bytes(start, length as usize)).into_owned()
            })
        }
    }
    pub fn set_string_attribute(self, at: At, key: &str, value: &str) {
        // SAFETY: a live context; LLVM copies both texts, whose lengths it is told.
        let attribute = unsafe {
            let (key_length, length) = (key.len() as c_uint, value.len() as c_uint);
            LLVMCreateStringAttribute(self.home.context(), key.as_ptr().cast(), key_length, value.as_ptr().cast(), length)
        };
        self.add(at, attribute);
    }
    pub fn remove_string_attribute(self, at: At, key: &str) {
        // SAFETY: a live function; LLVM reads the key, whose length it is told.
        unsafe { LLVMRemoveStringAttributeAtIndex(self.raw(), at.index(), key.as_ptr().cast(), key.len() as c_uint) }
    }
    fn attribute(self, at: At, name: &str) -> Option<LLVMAttributeRef> {
        let kind = attribute_kind(name)?;
        // SAFETY: a live function, and a kind that LLVM knows. The answer is null, or an attribute of the context.
        Some(unsafe { LLVMGetEnumAttributeAtIndex(self.raw(), at.index(), kind) }).filter(|attribute| !attribute.is_null())
    }
    pub fn has_attribute(self, at: At, name: &str) -> bool {
        self.attribute(at, name).is_some()
    }
    /// The number in `align(16)` and its like.
    pub fn int_attribute(self, at: At, name: &str) -> Option<u64> {
        // SAFETY: an attribute of the context.
        self.attribute(at, name).and_then(|attribute| unsafe { number(attribute) })
    }
    /// The type in `byval(T)`, `byref(T)` and their like.
    pub fn type_attribute(self, at: At, name: &str) -> Option<Type<'m>> {
        let attribute = self.attribute(at, name)?;
        // SAFETY: an attribute of the context, which is asked for its type where it holds one.
        unsafe { (LLVMIsTypeAttribute(attribute) != 0).then(|| Type::new(LLVMGetTypeAttributeValue(attribute), self.home)) }
    }
    pub fn add_attribute(self, at: At, name: &str) {
        self.add_number_attribute(at, name, 0);
    }
    /// `byref(T)` and its like.
    pub fn add_type_attribute(self, at: At, name: &str, ty: Type<'m>) {
        match attribute_kind(name).filter(|_| OF_TYPES.contains(&name) && ty.is_of(self.home)) {
            // SAFETY: a live context, a kind that holds types, and a type of the context.
            Some(kind) => self.add(at, unsafe { LLVMCreateTypeAttribute(self.home.context(), kind, ty.raw()) }),
            None => self.home.defect("an attribute gets a type that it cannot hold"),
        }
    }
    /// `align N` and its like.
    pub fn add_number_attribute(self, at: At, name: &str, number: u64) {
        match plain_attribute(self.home, name, number) {
            Some(attribute) => self.add(at, attribute),
            None => self.home.defect("an attribute that LLVM does not know, or that holds more than a number"),
        }
    }
    /// Adds an attribute of the context.
    fn add(self, at: At, attribute: LLVMAttributeRef) {
        if matches!(at, At::Param(index) if index >= self.param_count()) {
            return self.home.defect("an attribute of a parameter that is not there");
        }
        // SAFETY: a live function, an attribute of its context, and a place that the function has.
        unsafe { LLVMAddAttributeAtIndex(self.raw(), at.index(), attribute) }
    }
    pub fn remove_attribute(self, at: At, name: &str) {
        if let Some(kind) = attribute_kind(name) {
            // SAFETY: a live function, and a kind that LLVM knows.
            unsafe { LLVMRemoveEnumAttributeAtIndex(self.raw(), at.index(), kind) }
        }
    }
    /// Says that calls of this function touch no memory: `memory(none)`, whose encoding is zero.
    pub fn set_memory_none(self) {
        self.add_attribute(At::Function, "memory");
    }
    /// Gives this function the attributes that another has at one place.
    pub fn copy_attributes(self, from: Func<'m>, source: At, target: At) {
        from.attributes(source).into_iter().for_each(|attribute| self.add(target, attribute));
    }
    /// The attributes at one place. They belong to the module's context.
    fn attributes(self, at: At) -> Vec<LLVMAttributeRef> {
        // SAFETY: a live function, and room for as many attributes as it says it has there.
        unsafe {
            let mut attributes = vec![std::ptr::null_mut(); LLVMGetAttributeCountAtIndex(self.raw(), at.index()) as usize];
            LLVMGetAttributesAtIndex(self.raw(), at.index(), attributes.as_mut_ptr());
            attributes
        }
    }
}

/// Attributes of a call.
impl<'m> Call<'m> {
    pub fn string_attribute(self, key: &str) -> Option<String> {
        // SAFETY: a live call; LLVM reads the key, whose length it is told, and returns null or a string attribute. The context
        // owns its text, which has the returned length and is copied at once.
        unsafe {
            let (at, length) = (At::Function.index(), key.len() as c_uint);
            let attribute = LLVMGetCallSiteStringAttribute(self.raw(), at, key.as_ptr().cast(), length);
            (!attribute.is_null()).then(|| {
                let mut length = 0;
                let start = LLVMGetStringAttributeValue(attribute, &mut length);
                String::from_utf8_lossy(&bytes(start, length as usize)).into_owned()
            })
        }
    }
    pub fn set_string_attribute(self, key: &str, value: &str) {
        // SAFETY: a live call and its context; LLVM copies both texts, whose lengths it is told.
        unsafe {
            let (key_length, length) = (key.len() as c_uint, value.len() as c_uint);
            let attribute = LLVMCreateStringAttribute(self.home.context(), key.as_ptr().cast(), key_length, value.as_ptr().cast(), length);
            LLVMAddCallSiteAttribute(self.raw(), At::Function.index(), attribute);
        }
    }
    fn attribute(self, at: At, name: &str) -> Option<u64> {
        let kind = attribute_kind(name)?;
        // SAFETY: a live call, and a kind that LLVM knows. The answer is null, or an attribute of the context.
        unsafe {
            let attribute = LLVMGetCallSiteEnumAttribute(self.raw(), at.index(), kind);
            if attribute.is_null() { None } else { number(attribute) }
        }
    }
    /// Whether the call touches no memory, as itself or its function says.
    pub fn touches_no_memory(self) -> bool {
        let own = self.attribute(At::Function, "memory");
        own.or_else(|| self.callee()?.int_attribute(At::Function, "memory")) == Some(0)
    }
    pub fn remove_attribute(self, at: At, name: &str) {
        if let Some(kind) = attribute_kind(name) {
            // SAFETY: a live call, and a kind that LLVM knows.
            unsafe { LLVMRemoveCallSiteEnumAttribute(self.raw(), at.index(), kind) }
        }
    }
    /// Copies a function's calling convention, and its attributes of arguments and the result (`byval`, `sret`, `zeroext` and the like), to the call.
    pub fn pass_as(self, function: Func<'m>) {
        if self.called_type() != function.value_type() || !self.is_with(function.value()) {
            return self.home.defect("a call copies the argument attributes of a function of another type");
        }
        for place in (0..function.param_count()).map(At::Param).chain([At::Result]) {
            // SAFETY: a live call; its function's type has this place; attributes of its context.
            function.attributes(place).into_iter().for_each(|one| unsafe { LLVMAddCallSiteAttribute(self.raw(), place.index(), one) });
        }
        self.set_conv(function.conv());
    }
    /// The alignment in bytes that the call states for a pointer argument.
    pub fn stated_align(self, index: u32) -> Option<u32> {
        u32::try_from(self.attribute(At::Param(index), "align")?).ok()
    }
    /// The same; 1 if it states none.
    pub fn argument_align(self, index: u32) -> u32 {
        self.stated_align(index).unwrap_or(1)
    }
    /// Copies the attributes of another call of a function of the same type.
    pub fn copy_attributes(self, from: Call<'m>) {
        if self.called_type() != from.called_type() || !self.is_with(from.value()) {
            return self.home.defect("a call copies the attributes of a call of another type");
        }
        for place in (0..from.argument_count()).map(At::Param).chain([At::Result, At::Function]) {
            // SAFETY: live calls with this place, and room for as many attributes as the other says it has there, which are of the context of
            // both.
            unsafe {
                let mut attributes = vec![std::ptr::null_mut(); LLVMGetCallSiteAttributeCount(from.raw(), place.index()) as usize];
                LLVMGetCallSiteAttributes(from.raw(), place.index(), attributes.as_mut_ptr());
                attributes.into_iter().for_each(|one| LLVMAddCallSiteAttribute(self.raw(), place.index(), one));
            }
        }
    }
    /// States the alignment in bytes of a pointer that it passes.
    pub fn set_argument_align(self, index: u32, bytes: u32) {
        match plain_attribute(self.home, "align", u64::from(bytes)).filter(|_| index < self.argument_count() && bytes.is_power_of_two()) {
            // SAFETY: a live call that has the argument, and an attribute of its context.
            Some(attribute) => unsafe { LLVMAddCallSiteAttribute(self.raw(), At::Param(index).index(), attribute) },
            None => self.home.defect("the alignment of an argument that is not there"),
        }
    }
}

/// An attribute that holds a number, or nothing.
fn plain_attribute(home: &Home, name: &str, number: u64) -> Option<LLVMAttributeRef> {
    let kind = attribute_kind(name).filter(|_| !OF_TYPES.contains(&name) && !OF_RANGES.contains(&name))?;
    // SAFETY: a live context, and a kind that holds a number or nothing; one that holds nothing ignores it.
    Some(unsafe { LLVMCreateEnumAttribute(home.context(), kind, number) })
}

/// # Safety
/// A live attribute.
unsafe fn number(attribute: LLVMAttributeRef) -> Option<u64> {
    // SAFETY: the caller's word; it is asked for its number where it has one, or nothing, which is 0.
    unsafe { (LLVMIsEnumAttribute(attribute) != 0).then(|| LLVMGetEnumAttributeValue(attribute)) }
}

fn attribute_kind(name: &str) -> Option<c_uint> {
    // SAFETY: LLVM reads the name, whose length it is told.
    Some(unsafe { LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len()) }).filter(|kind| *kind != 0)
}
