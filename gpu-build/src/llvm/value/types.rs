//! Types: made, asked for their kind, and laid out under a module's data layout.

use super::*;
use crate::llvm::Module;
use crate::llvm::TargetData;
use gpu_llvm::llvm_sys::target::{
    LLVMABIAlignmentOfType, LLVMABISizeOfType, LLVMGetModuleDataLayout, LLVMOffsetOfElement, LLVMStoreSizeOfType, LLVMTargetDataRef,
};
use std::ffi::c_uint;

/// LLVM numbers address spaces with so many bits.
pub(super) const SPACES: u32 = (1 << 24) - 1;

/// The widest integer that LLVM has.
const WIDEST: u32 = 1 << 23;

/// The names of the scalar types in a module's context.
#[derive(Clone, Copy)]
pub struct Types<'m>(&'m Home);

/// A type.
#[derive(Clone, Copy)]
pub struct Type<'m> {
    raw: LLVMTypeRef,
    pub(super) home: &'m Home,
}

impl<'m> Types<'m> {
    pub fn of(module: &'m Module<'_>) -> Types<'m> {
        Types(module.home())
    }
    /// # Safety
    /// A live type of this context.
    unsafe fn known(&self, raw: LLVMTypeRef) -> Type<'m> {
        Type { raw, home: self.0 }
    }
    /// An integer of so many bits, at least one.
    pub fn int(&self, bits: u32) -> Type<'m> {
        // SAFETY: a live context, and a width that LLVM has.
        unsafe { self.known(LLVMIntTypeInContext(self.0.context(), bits.clamp(1, WIDEST))) }
    }
    pub fn ptr(&self, space: u32) -> Type<'m> {
        // SAFETY: a live context, and a number that LLVM has.
        unsafe { self.known(LLVMPointerTypeInContext(self.0.context(), space & SPACES)) }
    }
    pub fn double(&self) -> Type<'m> {
        // SAFETY: a live context.
        unsafe { self.known(LLVMDoubleTypeInContext(self.0.context())) }
    }
    pub fn float(&self) -> Type<'m> {
        // SAFETY: a live context.
        unsafe { self.known(LLVMFloatTypeInContext(self.0.context())) }
    }
    /// The type that IR text names so: `void`, `ptr`, `float`, `double`, `iN`, or a vector of one of these. Any other text is `void`, and a defect.
    pub fn named(&self, text: &str) -> Type<'m> {
        let vector = || text.strip_prefix('<')?.strip_suffix('>')?.split_once(" x ");
        let width = || text.strip_prefix('i')?.parse().ok();
        match (text, vector(), width()) {
            ("void", ..) => self.void(),
            ("ptr", ..) => self.ptr(0),
            ("float", ..) => self.float(),
            ("double", ..) => self.double(),
            (_, Some((count, element)), _) if let Ok(count) = count.parse() => self.named(element).vector(count),
            (_, _, Some(width)) => self.int(width),
            _ => {
                self.0.defect("a row of the intrinsics has an unknown type");
                self.void()
            }
        }
    }
    pub fn void(&self) -> Type<'m> {
        // SAFETY: a live context.
        unsafe { self.known(LLVMVoidTypeInContext(self.0.context())) }
    }
    /// The number of an atomic scope's name in this context.
    pub fn sync_scope(&self, name: &str) -> u32 {
        // SAFETY: a live context; LLVM copies the name, whose length it is told.
        unsafe { LLVMGetSyncScopeID(self.0.context(), name.as_ptr().cast(), name.len()) }
    }
    /// A function's type. One that no function can have is one of no parameters and no result, and a defect.
    pub fn function(&self, result: Type<'m>, params: &[Type<'m>]) -> Type<'m> {
        let valid = (result.is_value() || result.is_void()) && params.iter().chain([&result]).all(|ty| ty.is_of(self.0));
        if !valid || !params.iter().all(|param| param.is_value() || param.kind() == LLVMTypeKind::LLVMMetadataTypeKind) {
            self.0.defect("a function would take or return what is no value");
            return self.function(self.void(), &[]);
        }
        let mut params: Vec<LLVMTypeRef> = params.iter().map(|ty| ty.raw).collect();
        // SAFETY: types of one live context that a function may take and return; LLVM copies the list, whose length it is told.
        unsafe { self.known(LLVMFunctionType(result.raw, params.as_mut_ptr(), params.len() as c_uint, 0)) }
    }
    /// `!{}`
    pub fn empty_node(&self) -> Node<'m> {
        Node::empty(self.0)
    }
    /// `!{!"text"}`
    pub fn text_node(&self, text: &str) -> Node<'m> {
        Node::text(self.0, text)
    }
    /// How often a branch goes each way, as a proportion: metadata of the kind `prof`.
    pub fn branch_weights(&self, weights: [u32; 2]) -> Node<'m> {
        Node::weights(self.0, weights.map(|weight| self.int(32).int(weight.into())))
    }
    pub fn metadata_kind(&self, name: &str) -> u32 {
        // SAFETY: a live context; LLVM copies the name, whose length it is told.
        unsafe { LLVMGetMDKindIDInContext(self.0.context(), name.as_ptr().cast(), name.len() as c_uint) }
    }
    /// The metadata kinds that stay true of one access to several elements when they were true of each.
    pub fn access_kinds(&self) -> Vec<u32> {
        ["tbaa", "alias.scope", "noalias", "invariant.load"].into_iter().map(|name| self.metadata_kind(name)).collect()
    }
}

impl<'m> Type<'m> {
    /// # Safety
    /// A live type of this module's context.
    pub(super) unsafe fn new(raw: LLVMTypeRef, home: &'m Home) -> Type<'m> {
        Type { raw, home }
    }
    pub(super) fn raw(self) -> LLVMTypeRef {
        self.raw
    }
    pub(super) fn types(self) -> Types<'m> {
        Types(self.home)
    }
    /// Whether it is a type of this module's context.
    pub(super) fn is_of(self, home: &Home) -> bool {
        self.home.context() == home.context()
    }
    pub fn is_pointer(self) -> bool {
        self.kind() == LLVMTypeKind::LLVMPointerTypeKind
    }
    pub fn is_void(self) -> bool {
        self.kind() == LLVMTypeKind::LLVMVoidTypeKind
    }
    pub fn is_label(self) -> bool {
        self.kind() == LLVMTypeKind::LLVMLabelTypeKind
    }
    pub(super) fn is_function(self) -> bool {
        self.kind() == LLVMTypeKind::LLVMFunctionTypeKind
    }
    pub(super) fn is_struct(self) -> bool {
        self.kind() == LLVMTypeKind::LLVMStructTypeKind
    }
    /// Width of an integer type.
    pub fn int_width(self) -> Option<u32> {
        // SAFETY: a live integer type.
        (self.kind() == LLVMTypeKind::LLVMIntegerTypeKind).then(|| unsafe { LLVMGetIntTypeWidth(self.raw) })
    }
    /// Address space of a pointer type.
    pub fn space(self) -> Option<u32> {
        // SAFETY: a live pointer type.
        self.is_pointer().then(|| unsafe { LLVMGetPointerAddressSpace(self.raw) })
    }
    /// Element type of an array or a vector.
    pub fn element(self) -> Option<Type<'m>> {
        use LLVMTypeKind::*;
        // SAFETY: a live array or vector type.
        matches!(self.kind(), LLVMArrayTypeKind | LLVMVectorTypeKind).then(|| unsafe { Type::new(LLVMGetElementType(self.raw), self.home) })
    }
    /// Number of elements of an array.
    pub fn array_length(self) -> Option<u64> {
        // SAFETY: a live array type.
        (self.kind() == LLVMTypeKind::LLVMArrayTypeKind).then(|| unsafe { LLVMGetArrayLength2(self.raw) })
    }
    /// Number of elements of a fixed vector.
    pub fn vector_length(self) -> Option<u32> {
        // SAFETY: a live vector type.
        (self.kind() == LLVMTypeKind::LLVMVectorTypeKind).then(|| unsafe { LLVMGetVectorSize(self.raw) })
    }
    /// An array of so many of it. Of what no array can be it is one of bytes, and a defect.
    pub fn array(self, length: u64) -> Type<'m> {
        if !self.is_sized() {
            self.home.defect("an array of what has no size");
            return self.types().int(8).array(length);
        }
        // SAFETY: a live type that has a size, as elements must.
        unsafe { Type::new(LLVMArrayType2(self.raw, length), self.home) }
    }
    /// Parameters of a function type; none of another.
    pub fn params(self) -> Vec<Type<'m>> {
        if !self.is_function() {
            return Vec::new();
        }
        // SAFETY: a live function type, and room for as many parameters as it has.
        unsafe {
            let mut params = vec![std::ptr::null_mut(); LLVMCountParamTypes(self.raw) as usize];
            LLVMGetParamTypes(self.raw, params.as_mut_ptr());
            params.into_iter().map(|ty| Type::new(ty, self.home)).collect()
        }
    }
    /// Elements of a structure; none of another type.
    pub fn fields(self) -> Vec<Type<'m>> {
        if !self.is_struct() {
            return Vec::new();
        }
        // SAFETY: a live structure type, and room for as many elements as it has.
        unsafe {
            let mut fields = vec![std::ptr::null_mut(); LLVMCountStructElementTypes(self.raw) as usize];
            LLVMGetStructElementTypes(self.raw, fields.as_mut_ptr());
            fields.into_iter().map(|ty| Type::new(ty, self.home)).collect()
        }
    }
    /// Whether a function type ends in `...`.
    pub fn is_variadic(self) -> bool {
        // SAFETY: a live function type.
        self.is_function() && unsafe { LLVMIsFunctionVarArg(self.raw) } != 0
    }
    /// What a function type returns; void for another.
    pub fn result(self) -> Type<'m> {
        if !self.is_function() {
            return self.types().void();
        }
        // SAFETY: a live function type.
        unsafe { Type::new(LLVMGetReturnType(self.raw), self.home) }
    }
    /// An integer constant, taken modulo the type's range. What is no integer type has poison, and a defect.
    pub fn int(self, value: u64) -> Value<'m> {
        if self.int_width().is_none() {
            self.home.defect("an integer constant of a type that is no integer");
            return self.poison();
        }
        // SAFETY: a live integer type.
        unsafe { Value::new(LLVMConstInt(self.raw, value, 0), self.home) }
    }
    /// The constant pointer with this address.
    pub fn pointer_to(self, address: u64) -> Value<'m> {
        if !self.is_pointer() {
            self.home.defect("a constant address whose type is not a pointer");
            return self.poison();
        }
        // SAFETY: a constant integer, and a live pointer type of its context.
        unsafe { Value::new(LLVMConstIntToPtr(self.types().int(64).int(address).raw(), self.raw), self.home) }
    }
    /// A value of this type that stands for no value.
    pub fn poison(self) -> Value<'m> {
        // SAFETY: a live type.
        unsafe { Value::new(LLVMGetPoison(self.raw), self.home) }
    }
    /// The null pointer of a pointer type, and the like of others: all of whose bits are 0.
    pub fn null(self) -> Value<'m> {
        let is_whole = self.is_struct() || self.element().is_some() || self.kind() == LLVMTypeKind::LLVMScalableVectorTypeKind;
        if self.element_kind().is_none() && !(is_whole && self.is_sized()) {
            self.home.defect("a null of what is no value");
            return self.poison();
        }
        // SAFETY: a live type that values have.
        unsafe { Value::new(LLVMConstNull(self.raw), self.home) }
    }

    fn layout(self) -> LLVMTargetDataRef {
        // SAFETY: a live module, which owns its layout for as long as nobody sets another; callers ask it at once.
        unsafe { LLVMGetModuleDataLayout(self.home.module()) }
    }
    /// Size in bytes, padding included, under the module's data layout; 0 where it has none.
    pub fn abi_size(self) -> u64 {
        // SAFETY: the module's layout, and a live type that has a size.
        if self.is_sized() { unsafe { LLVMABISizeOfType(self.layout(), self.raw) } } else { 0 }
    }
    /// Bytes that a store of it writes, under the module's data layout; 0 where it has no size.
    pub fn store_size(self) -> u64 {
        // SAFETY: the module's layout, and a live type that has a size.
        if self.is_sized() { unsafe { LLVMStoreSizeOfType(self.layout(), self.raw) } } else { 0 }
    }
    /// Alignment in bytes under the module's data layout; 1 where it has no size.
    pub fn abi_align(self) -> u32 {
        // SAFETY: the module's layout, and a live type that has a size.
        if self.is_sized() { unsafe { LLVMABIAlignmentOfType(self.layout(), self.raw) } } else { 1 }
    }
    /// Size in bytes, padding included, under a data layout; 0 where it has none.
    pub fn size_in(self, layout: &TargetData) -> u64 {
        // SAFETY: a live layout, and a live type that has a size.
        if self.is_sized() { unsafe { LLVMABISizeOfType(layout.raw(), self.raw) } } else { 0 }
    }
    /// Alignment in bytes under a data layout; 1 where it has no size.
    pub fn align_in(self, layout: &TargetData) -> u32 {
        // SAFETY: a live layout, and a live type that has a size.
        if self.is_sized() { unsafe { LLVMABIAlignmentOfType(layout.raw(), self.raw) } } else { 1 }
    }
    /// Where a structure's field begins under a data layout; 0 for a field that is not there.
    pub fn field_offset_in(self, layout: &TargetData, index: u32) -> u64 {
        if !self.is_sized() || index as usize >= self.fields().len() {
            return 0;
        }
        // SAFETY: a live layout, a live structure type that has a size, and the number of one of its fields.
        unsafe { LLVMOffsetOfElement(layout.raw(), self.raw, index) }
    }
}

impl PartialEq for Type<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.raw == other.raw
    }
}

impl Eq for Type<'_> {}

impl std::hash::Hash for Type<'_> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.raw.hash(state);
    }
}

impl std::fmt::Debug for Type<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{self}")
    }
}

impl std::fmt::Display for Type<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // SAFETY: a live type; LLVM hands the text over.
        f.write_str(&unsafe { owned_text(LLVMPrintTypeToString(self.raw)) })
    }
}
