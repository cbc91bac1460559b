//! Building instructions: the insertion point, and the checks of LLVM's preconditions.
//!
//! LLVM's builders assert that types fit, in builds for its own developers alone; elsewhere they fold constants of types that
//! do not, and read what is not there. So each method here checks first. Where types do not fit, nothing is built: poison
//! stands for the result, and a defect is noted.

use super::*;
use std::ffi::c_uint;

/// Builds instructions at one place.
pub struct Builder<'m> {
    raw: LLVMBuilderRef,
    home: &'m Home,
    block: Option<Block<'m>>,
    /// The instruction in front of which it builds; none at a block's end.
    before: Option<Inst<'m>>,
}

/// No name: LLVM numbers the value.
pub(super) const UNNAMED: *const c_char = c"".as_ptr();

impl<'m> Builder<'m> {
    /// In front of an instruction.
    pub fn before(instruction: Inst<'m>) -> Builder<'m> {
        let (home, block) = (instruction.home, instruction.block());
        // SAFETY: a live context. The builder is at a live instruction that is in a block, or nowhere.
        let raw = unsafe {
            let raw = LLVMCreateBuilderInContext(home.context());
            if block.is_some() {
                LLVMPositionBuilderBefore(raw, instruction.raw());
            }
            raw
        };
        Builder { raw, home, block, before: Some(instruction) }
    }
    /// At the start of a function that has a body.
    pub fn at_entry(function: Func<'m>) -> Option<Builder<'m>> {
        let entry = function.blocks().into_iter().next()?;
        entry.first().map(Builder::before)
    }
    /// At the end of a block.
    pub fn at_end(block: Block<'m>) -> Builder<'m> {
        let home = block.home;
        // SAFETY: a live context, and a live block.
        let raw = unsafe {
            let raw = LLVMCreateBuilderInContext(home.context());
            LLVMPositionBuilderAtEnd(raw, block.raw());
            raw
        };
        Builder { raw, home, block: Some(block), before: None }
    }
    /// The block that is built.
    pub fn block(&self) -> Option<Block<'m>> {
        self.block
    }

    /// LLVM's builder, to be used where [`is_ready`](Self::is_ready) holds.
    pub(super) fn raw(&self) -> LLVMBuilderRef {
        self.raw
    }
    pub(super) fn home(&self) -> &'m Home {
        self.home
    }
    /// Whether the place where it builds is still there: the block in a function, the instruction in the block.
    pub(super) fn is_ready(&self) -> bool {
        self.block.is_some_and(|block| block.function().is_some()) && self.before.is_none_or(|before| before.block() == self.block)
    }
    /// Whether a value is of the builder's module.
    pub(super) fn is_of(&self, value: Value<'m>) -> bool {
        self.home.is(value.home)
    }
    /// Whether a block is of the function that is built.
    fn leads_to(&self, block: Block<'m>) -> bool {
        self.block.and_then(Block::function).is_some_and(|function| block.function() == Some(function))
    }

    /// What `build` makes of the place, if the place is there, the values are of its module, and `fits` says that their types
    /// fit. Else poison of `otherwise`, and a defect.
    ///
    /// # Safety
    /// `build` may be called where all that holds, and gives a live value.
    pub(super) unsafe fn make(
        &self,
        what: &str,
        values: &[Value<'m>],
        fits: bool,
        otherwise: Type<'m>,
        build: impl FnOnce(LLVMBuilderRef) -> LLVMValueRef,
    ) -> Value<'m> {
        if fits && self.is_ready() && values.iter().all(|value| self.is_of(*value)) && otherwise.is_of(self.home) {
            // SAFETY: the caller's word.
            unsafe { Value::new(build(self.raw), self.home) }
        } else {
            self.home.defect(&format!("no `{what}` can be made of these operands here"));
            otherwise.poison()
        }
    }
    pub(super) fn bit(&self) -> Type<'m> {
        self.int(1)
    }
    pub(super) fn int(&self, bits: u32) -> Type<'m> {
        // SAFETY: a live context, and callers' constants, which are widths that LLVM has.
        unsafe { Type::new(LLVMIntTypeInContext(self.home.context(), bits), self.home) }
    }

    pub fn call(&self, callee: Func<'m>, arguments: &[Value<'m>]) -> Value<'m> {
        self.call_pointer(callee.value_type(), callee.value(), arguments)
    }
    /// A call through a pointer.
    pub fn call_pointer(&self, ty: Type<'m>, callee: Value<'m>, arguments: &[Value<'m>]) -> Value<'m> {
        let params = ty.params();
        let enough = params.len() == arguments.len() || ty.is_variadic() && params.len() < arguments.len();
        let fits = ty.is_function()
            && callee.ty().is_pointer()
            && self.is_of(callee)
            && enough
            && params.iter().zip(arguments).all(|(param, argument)| *param == argument.ty());
        let mut raw: Vec<LLVMValueRef> = arguments.iter().map(|value| value.raw()).collect();
        // SAFETY: a function's type, a pointer, and arguments of the parameters' types; LLVM copies the list, whose length it
        // is told.
        unsafe {
            self.make("call", arguments, fits, ty.result(), |at| {
                LLVMBuildCall2(at, ty.raw(), callee.raw(), raw.as_mut_ptr(), raw.len() as c_uint, UNNAMED)
            })
        }
    }
    pub fn load(&self, ty: Type<'m>, pointer: Value<'m>) -> Value<'m> {
        let fits = pointer.ty().is_pointer() && ty.is_value() && ty.is_sized();
        // SAFETY: a pointer, and a type that has a size.
        unsafe { self.make("load", &[pointer], fits, ty, |at| LLVMBuildLoad2(at, ty.raw(), pointer.raw(), UNNAMED)) }
    }
    pub fn store(&self, value: Value<'m>, pointer: Value<'m>) -> Value<'m> {
        let fits = pointer.ty().is_pointer() && value.ty().is_value() && value.ty().is_sized();
        // SAFETY: a pointer, and a value whose type has a size.
        unsafe { self.make("store", &[value, pointer], fits, self.bit(), |at| LLVMBuildStore(at, value.raw(), pointer.raw())) }
    }
    /// An alloca in the address space that the module's data layout names.
    pub fn alloca(&self, ty: Type<'m>) -> Value<'m> {
        // SAFETY: a type that has a size, in a function of a module, which has a layout.
        unsafe { self.make("alloca", &[], ty.is_sized() && ty.is_of(self.home), self.bit(), |at| LLVMBuildAlloca(at, ty.raw(), UNNAMED)) }
    }
    pub fn array_alloca(&self, ty: Type<'m>, count: Value<'m>) -> Value<'m> {
        let fits = ty.is_sized() && ty.is_of(self.home) && count.ty().int_width().is_some();
        // SAFETY: a type that has a size, in a function of a module, which has a layout, and an integer.
        unsafe { self.make("alloca", &[count], fits, self.bit(), |at| LLVMBuildArrayAlloca(at, ty.raw(), count.raw(), UNNAMED)) }
    }
    /// A constant text, as a pointer to its first byte.
    pub fn global_text(&self, text: &str) -> Value<'m> {
        let pointer = self.int(8).types().ptr(0);
        // SAFETY: the place is in a module, which the text is added to; LLVM copies it.
        unsafe { self.make("text", &[], true, pointer, |at| LLVMBuildGlobalString(at, c_string(text).as_ptr(), UNNAMED)) }
    }

    /// Ends the block, or notes a defect: see [`make`](Self::make).
    ///
    /// # Safety
    /// `build` may be called where all that holds.
    unsafe fn end(&self, values: &[Value<'m>], fits: bool, build: impl FnOnce(LLVMBuilderRef) -> LLVMValueRef) -> Value<'m> {
        // SAFETY: the caller's word; a terminator is a live value.
        unsafe { self.make("end of a block", values, fits, self.bit(), build) }
    }
    pub fn ret_void(&self) {
        // SAFETY: the place is there.
        unsafe { self.end(&[], true, |at| LLVMBuildRetVoid(at)) };
    }
    pub fn ret(&self, value: Value<'m>) {
        // SAFETY: the place is there, and the value is one of its module. Whether the function returns it, the verifier asks.
        unsafe { self.end(&[value], value.ty().is_value(), |at| LLVMBuildRet(at, value.raw())) };
    }
    pub fn unreachable(&self) {
        // SAFETY: the place is there.
        unsafe { self.end(&[], true, |at| LLVMBuildUnreachable(at)) };
    }
    pub fn jump(&self, to: Block<'m>) {
        // SAFETY: the place is there, and the block is of the same function.
        unsafe { self.end(&[], self.leads_to(to), |at| LLVMBuildBr(at, to.raw())) };
    }
    /// Ends a block: on to `then` if the condition holds, else to `other`.
    pub fn branch_if(&self, condition: Value<'m>, then: Block<'m>, other: Block<'m>) {
        let fits = condition.ty().int_width() == Some(1) && self.leads_to(then) && self.leads_to(other);
        // SAFETY: the place is there, a truth value, and blocks of the same function.
        unsafe { self.end(&[condition], fits, |at| LLVMBuildCondBr(at, condition.raw(), then.raw(), other.raw())) };
    }
    /// `switch value, other [cases]`
    pub fn switch(&self, value: Value<'m>, other: Block<'m>, cases: &[(Value<'m>, Block<'m>)]) {
        let case =
            |(number, block): &(Value<'m>, Block<'m>)| number.is_constant_int() && number.ty() == value.ty() && self.leads_to(*block);
        let fits = value.ty().int_width().is_some() && self.leads_to(other) && cases.iter().all(case);
        // SAFETY: the place is there, an integer, constants of its type, and blocks of the same function.
        unsafe {
            self.end(&[value], fits, |at| {
                let switch = LLVMBuildSwitch(at, value.raw(), other.raw(), cases.len() as c_uint);
                cases.iter().for_each(|(number, block)| LLVMAddCase(switch, number.raw(), block.raw()));
                switch
            })
        };
    }
    /// A phi with these values and the blocks they come from.
    pub fn phi(&self, ty: Type<'m>, incoming: &[(Value<'m>, Block<'m>)]) -> Value<'m> {
        let values: Vec<Value<'m>> = incoming.iter().map(|(value, _)| *value).collect();
        let fits = ty.is_value() && incoming.iter().all(|(value, block)| value.ty() == ty && self.leads_to(*block));
        // SAFETY: a type of values, values of it, and blocks of the same function, one by one.
        unsafe {
            self.make("phi", &values, fits, ty, |at| {
                let phi = LLVMBuildPhi(at, ty.raw(), UNNAMED);
                for (value, block) in incoming {
                    LLVMAddIncoming(phi, &mut value.raw(), &mut block.raw(), 1);
                }
                phi
            })
        }
    }
}

impl Drop for Builder<'_> {
    fn drop(&mut self) {
        // SAFETY: made by this value, and disposed of once.
        unsafe { LLVMDisposeBuilder(self.raw) }
    }
}
