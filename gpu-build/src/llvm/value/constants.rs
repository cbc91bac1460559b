//! What constants hold.

use super::*;
use gpu_llvm::llvm_sys::LLVMOpcode;

impl<'m> Value<'m> {
    /// The value of an integer constant of up to 64 bits.
    pub fn constant_int(self) -> Option<i64> {
        // SAFETY: a live integer constant of a width that fits.
        (self.is_constant_int() && self.ty().int_width()? <= 64).then(|| unsafe { LLVMConstIntGetSExtValue(self.raw()) })
    }
    /// The opcode of a constant expression.
    pub fn constant_opcode(self) -> Option<LLVMOpcode> {
        // SAFETY: a live constant expression.
        self.is_constant_expr().then(|| unsafe { LLVMGetConstOpcode(self.raw()) })
    }
    /// The type that the first index of a constant `getelementptr` counts in.
    pub fn constant_gep_element(self) -> Option<Type<'m>> {
        let is = self.constant_opcode() == Some(LLVMOpcode::LLVMGetElementPtr);
        // SAFETY: a live constant `getelementptr`.
        is.then(|| unsafe { Type::new(LLVMGetGEPSourceElementType(self.raw()), self.home) })
    }
    /// A constant pointer as one of another address space.
    pub fn constant_space_cast(self, ty: Type<'m>) -> Value<'m> {
        if !self.is_constant() || !self.ty().is_pointer() || !ty.is_pointer() || !ty.is_of(self.home) {
            self.home.defect("a constant that is no pointer is cast to an address space");
            return ty.poison();
        }
        if self.ty() == ty {
            return self;
        }
        // SAFETY: a live constant pointer, and another pointer type of its context.
        unsafe { Value::new(LLVMConstAddrSpaceCast(self.raw(), ty.raw()), self.home) }
    }
    /// The bytes of a constant, or of the constant that a pointer points at; none if part of it is an address, or if it is larger than a file may be.
    /// What is not defined is zero.
    pub fn constant_bytes(self) -> Option<Vec<u8>> {
        let constant = self.as_variable().and_then(Variable::initializer).unwrap_or(self);
        let size = usize::try_from(constant.ty().abi_size()).ok().filter(|size| *size as u64 <= gpu_tools::files::MOST)?;
        let zeros = || vec![0; size];
        if constant.is_zeros() || constant.is_undefined() {
            return Some(zeros());
        }
        if let Some(value) = constant.constant_int() {
            return value.to_le_bytes().get(..size).map(<[u8]>::to_vec);
        }
        if let Some(text) = constant.string() {
            return Some(text);
        }
        if !constant.is_constant_struct() && !constant.is_constant_array() {
            return None;
        }
        let parts: Option<Vec<Vec<u8>>> = constant.operands().into_iter().map(|part| part.constant_bytes()).collect();
        parts.map(|parts| parts.concat()).filter(|bytes| bytes.len() == size)
    }
    /// The bytes of a constant array of bytes.
    fn string(self) -> Option<Vec<u8>> {
        // SAFETY: a live constant of sequential data. Whether it is of bytes is asked first; then it owns so many of them.
        unsafe {
            if !self.is_constant_data() || LLVMIsConstantString(self.raw()) == 0 {
                return None;
            }
            let mut length = 0;
            let start = LLVMGetAsString(self.raw(), &mut length);
            Some(bytes(start, length))
        }
    }
    /// The number that a constant pointer was made from.
    pub fn pointer_from_int(self) -> Option<u64> {
        let is = self.constant_opcode() == Some(LLVMOpcode::LLVMIntToPtr);
        is.then(|| self.operands().first()?.constant_int().map(i64::cast_unsigned)).flatten()
    }
    /// The bytes of the text that this constant pointer points at, up to its NUL.
    pub fn text_behind(self) -> Option<Vec<u8>> {
        let mut pointer = self;
        while let Some(LLVMOpcode::LLVMAddrSpaceCast | LLVMOpcode::LLVMBitCast) = pointer.constant_opcode() {
            pointer = *pointer.operands().first()?;
        }
        let initializer = pointer.as_variable().filter(|variable| variable.is_constant_variable())?.initializer()?;
        if initializer.is_zeros() {
            return Some(Vec::new());
        }
        let bytes = initializer.string()?;
        Some(bytes.split(|&byte| byte == 0).next().unwrap_or_default().to_vec())
    }
    /// Whether this is a constant of powers of two whose inverses have all their digits, too.
    pub fn is_powers_of_two(self) -> bool {
        let exact = |element: Option<Value<'m>>| {
            let number = element.filter(|element| element.is_constant_float()).map_or(0.0, |element| element.float() as f32);
            number.is_normal() && (1.0 / number).is_normal() && number.to_bits().trailing_zeros() >= f32::MANTISSA_DIGITS - 1
        };
        match self.ty().vector_length() {
            None => exact(Some(self)),
            Some(_) if !self.is_constant() => false,
            Some(length) => (0..length).all(|index| exact(self.constant_element(index))),
        }
    }
    /// The nearest `f64` of a constant of floating point.
    fn float(self) -> f64 {
        // SAFETY: callers ask for the class; whether digits are lost is written to a place that is there.
        unsafe { LLVMConstRealGetDouble(self.raw(), &mut 0) }
    }
    /// An element of a constant vector.
    fn constant_element(self, index: u32) -> Option<Value<'m>> {
        // SAFETY: callers ask for a constant; the answer is null, or a live constant.
        unsafe {
            let element = LLVMGetAggregateElement(self.raw(), index);
            (!element.is_null()).then(|| Value::new(element, self.home))
        }
    }
}
