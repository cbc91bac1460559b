//! Reading instructions, and changing what they say.

use super::*;
use gpu_llvm::llvm_sys::{LLVMAtomicOrdering, LLVMIntPredicate, LLVMOpcode};

/// Inline assembly, as LLVM holds it.
pub struct Assembly {
    pub text: String,
    pub constraints: String,
    /// Whether it does more than its results say.
    pub has_effects: bool,
}

/// What may be asked of any value: one of another class has none of it.
impl<'m> Value<'m> {
    /// The opcode of an instruction.
    pub fn opcode(self) -> Option<LLVMOpcode> {
        self.as_inst().map(Inst::opcode)
    }
    pub fn is(self, opcode: LLVMOpcode) -> bool {
        self.opcode() == Some(opcode)
    }
    /// The function that a call instruction calls, if it names one.
    pub fn callee(self) -> Option<Func<'m>> {
        self.as_call()?.called()?.as_func()
    }
    /// Returns true if this is a call of one of `intrinsics`, or of an overload of one.
    pub fn calls_any(self, intrinsics: &[&str]) -> bool {
        self.callee().is_some_and(|callee| {
            let name = callee.name();
            intrinsics.iter().any(|intrinsic| is_overload(&name, intrinsic))
        })
    }
    /// What a rounding of one number of 32 bits rounds, and the type that it rounds to, as LLVM writes it.
    pub fn rounded_single(self) -> Option<(Value<'m>, String)> {
        let text = self.is(LLVMOpcode::LLVMFPTrunc).then(|| self.text())?;
        let (_, ty) = text.split_once("fptrunc float ")?.1.split(',').next()?.rsplit_once(" to ")?;
        Some((*self.operands().first()?, ty.trim().to_string()))
    }
    /// Whether a call instruction calls inline assembly.
    pub fn calls_assembly(self) -> bool {
        self.as_call().and_then(Call::called).is_some_and(Value::is_inline_assembly)
    }
    /// The predicate of an integer comparison.
    pub fn predicate(self) -> Option<LLVMIntPredicate> {
        // SAFETY: a live integer comparison.
        self.is(LLVMOpcode::LLVMICmp).then(|| unsafe { LLVMGetICmpPredicate(self.raw()) })
    }
    /// What a branch decides on, where it decides.
    pub fn condition(self) -> Option<Value<'m>> {
        Some(self.as_branch()?.decides_on())
    }
    /// Whether this is a fence or an access with an ordering.
    pub fn is_atomic(self) -> bool {
        self.as_inst().is_some_and(Inst::has_ordering)
    }
    /// Whether an instruction is a volatile access.
    pub fn is_volatile(self) -> bool {
        // SAFETY: a live instruction of an opcode that may be volatile.
        self.may_be_volatile() && unsafe { LLVMGetVolatile(self.raw()) } != 0
    }
    fn may_be_volatile(self) -> bool {
        use LLVMOpcode::*;
        matches!(self.opcode(), Some(LLVMLoad | LLVMStore | LLVMAtomicRMW | LLVMAtomicCmpXchg))
    }
    /// Whether an instruction computes its value from its operands alone, and may be copied and executed wherever they are known:
    /// it neither traps nor touches memory.
    pub fn is_plain_arithmetic(self) -> bool {
        use LLVMOpcode::*;
        matches!(
            self.opcode(),
            Some(
                LLVMAdd
                    | LLVMSub
                    | LLVMMul
                    | LLVMShl
                    | LLVMLShr
                    | LLVMAShr
                    | LLVMAnd
                    | LLVMOr
                    | LLVMXor
                    | LLVMTrunc
                    | LLVMZExt
                    | LLVMSExt
                    | LLVMGetElementPtr
                    | LLVMAddrSpaceCast
                    | LLVMBitCast
                    | LLVMICmp
                    | LLVMSelect
                    | LLVMPtrToInt
                    | LLVMIntToPtr
                    | LLVMSIToFP
                    | LLVMUIToFP
            )
        )
    }
    /// Whether it states an alignment: a function, a variable, or an instruction that accesses or makes memory.
    fn has_align(self) -> bool {
        self.is_function() || self.is_global_variable() || self.is_alloca() || self.may_be_volatile()
    }
    /// Stated alignment in bytes; 0 if none is stated.
    pub fn align(self) -> u32 {
        // SAFETY: a live value of a class that states an alignment.
        if self.has_align() { unsafe { LLVMGetAlignment(self.raw()) } } else { 0 }
    }
    /// States an alignment in bytes, a power of two.
    pub fn set_align(self, bytes: u32) {
        if !self.has_align() || !bytes.is_power_of_two() {
            return self.home.defect("an alignment of what has none");
        }
        // SAFETY: a live value of a class that states an alignment, and a power of two.
        unsafe { LLVMSetAlignment(self.raw(), bytes) }
    }
    /// Whether integer arithmetic may be said not to overflow.
    fn may_wrap(self) -> bool {
        use LLVMOpcode::*;
        matches!(self.opcode(), Some(LLVMAdd | LLVMSub | LLVMMul | LLVMShl))
    }
    /// Whether integer arithmetic is said not to overflow: without sign, with sign.
    pub fn no_wrap(self) -> (bool, bool) {
        // SAFETY: a live instruction of an opcode that has the flags.
        if self.may_wrap() { unsafe { (LLVMGetNUW(self.raw()) != 0, LLVMGetNSW(self.raw()) != 0) } } else { (false, false) }
    }
    /// Says no longer that integer arithmetic does not overflow.
    pub fn forget_no_wrap(self) {
        if self.may_wrap() {
            // SAFETY: a live instruction of an opcode that has the flags.
            unsafe {
                LLVMSetNUW(self.raw(), 0);
                LLVMSetNSW(self.raw(), 0);
            }
        }
    }
    /// Marks integer arithmetic as overflowing neither signed nor unsigned.
    pub fn set_no_wrap(self) {
        if self.may_wrap() {
            // SAFETY: a live instruction of an opcode that has the flags.
            unsafe {
                LLVMSetNUW(self.raw(), 1);
                LLVMSetNSW(self.raw(), 1);
            }
        }
    }
    /// Marks integer arithmetic as not overflowing without sign.
    pub fn set_no_unsigned_wrap(self) {
        if self.may_wrap() {
            // SAFETY: a live instruction of an opcode that has the flag.
            unsafe { LLVMSetNUW(self.raw(), 1) };
        }
    }
    /// Whether an `or` is said to be of values with no bit in common.
    pub fn is_disjoint(self) -> bool {
        // SAFETY: a live `or`.
        self.is(LLVMOpcode::LLVMOr) && unsafe { LLVMGetIsDisjoint(self.raw()) } != 0
    }
    /// Whether a floating-point instruction may take one zero for the other.
    pub fn ignores_signed_zeros(self) -> bool {
        // SAFETY: a live instruction that takes the flags.
        let flags = if self.takes_fast_math_flags() { unsafe { LLVMGetFastMathFlags(self.raw()) } } else { 0 };
        flags & gpu_llvm::llvm_sys::LLVMFastMathNoSignedZeros != 0
    }
    /// What an `atomicrmw` does, as LLVM writes it: `fadd`.
    pub fn atomic_operation(self) -> Option<String> {
        let text = self.is(LLVMOpcode::LLVMAtomicRMW).then(|| self.text())?;
        let (_, words) = text.split_once("atomicrmw ")?;
        words.split(' ').find(|word| *word != "volatile").map(str::to_string)
    }
    /// The ordering of an `atomicrmw`.
    pub fn ordering(self) -> Option<LLVMAtomicOrdering> {
        // SAFETY: a live `atomicrmw`.
        self.is(LLVMOpcode::LLVMAtomicRMW).then(|| unsafe { LLVMGetOrdering(self.raw()) })
    }
    /// Sets the ordering of an `atomicrmw`, which has one.
    pub fn set_ordering(self, ordering: LLVMAtomicOrdering) {
        use LLVMAtomicOrdering::*;
        if self.is(LLVMOpcode::LLVMAtomicRMW) && !matches!(ordering, LLVMAtomicOrderingNotAtomic | LLVMAtomicOrderingUnordered) {
            // SAFETY: a live `atomicrmw`, and an ordering that it may have.
            unsafe { LLVMSetOrdering(self.raw(), ordering) }
        }
    }
    /// The scope of an atomic instruction, by its number.
    pub fn sync_scope(self) -> Option<u32> {
        // SAFETY: a live instruction with an ordering.
        self.is_atomic().then(|| unsafe { LLVMGetAtomicSyncScopeID(self.raw()) })
    }
    /// Sets the scope of an atomic instruction.
    pub fn set_sync_scope(self, scope: u32) {
        // LLVM keeps eight bits of it.
        if self.is_atomic() && scope < 1 << 8 {
            // SAFETY: a live instruction with an ordering.
            unsafe { LLVMSetAtomicSyncScopeID(self.raw(), scope) }
        }
    }
    pub(super) fn operand_count(self) -> u32 {
        // SAFETY: callers ask for a user.
        u32::try_from(unsafe { LLVMGetNumOperands(self.raw()) }).unwrap_or(0)
    }
}

impl<'m> Inst<'m> {
    /// The function that it is in.
    pub fn function(self) -> Option<Func<'m>> {
        self.block()?.function()
    }
    /// The name of the function that it is in, for messages.
    pub fn function_name(self) -> String {
        self.function().map(|function| function.name()).unwrap_or_default()
    }
    /// Whether it is of this module, which users of constants need not be.
    pub(super) fn is_here(self) -> bool {
        // SAFETY: a live instruction; block, function and module of it are live, where there are any.
        unsafe {
            let block = LLVMGetInstructionParent(self.raw());
            let function = if block.is_null() { std::ptr::null_mut() } else { LLVMGetBasicBlockParent(block) };
            !function.is_null() && LLVMGetGlobalParent(function) == self.home.module()
        }
    }
    pub fn operand(self, index: u32) -> Option<Value<'m>> {
        if index >= self.operand_count() {
            return None;
        }
        // SAFETY: a live instruction that has so many operands; an operand is live, if there is one.
        unsafe {
            let raw = LLVMGetOperand(self.raw(), index);
            (!raw.is_null()).then(|| metadata::operand(raw, self.home))
        }
    }
    /// The instruction right before, in the same block.
    pub fn previous(self) -> Option<Inst<'m>> {
        self.block()?;
        // SAFETY: a live instruction in a block; its neighbour is live, if there is one.
        unsafe {
            let raw = LLVMGetPreviousInstruction(self.raw());
            (!raw.is_null()).then(|| Value::new(raw, self.home))?.as_inst()
        }
    }
    /// The instruction right after, in the same block.
    pub fn next(self) -> Option<Inst<'m>> {
        self.block()?;
        // SAFETY: a live instruction in a block; its neighbour is live, if there is one.
        unsafe {
            let raw = LLVMGetNextInstruction(self.raw());
            (!raw.is_null()).then(|| Value::new(raw, self.home))?.as_inst()
        }
    }
    /// The class of a cast, comparison or arithmetic with two operands; asked where the vectorizer rebuilds one.
    pub fn is_binary(self) -> bool {
        self.is_binary_operator()
    }
    pub fn is_cast(self) -> bool {
        self.is_cast_instruction()
    }
    pub(super) fn is_conditional_branch(self) -> bool {
        // SAFETY: a live `br`.
        self.opcode() == LLVMOpcode::LLVMBr && unsafe { LLVMIsConditional(self.raw()) } != 0
    }
    /// Makes a volatile load or store a plain one.
    pub fn forget_volatile(self) {
        if self.may_be_volatile() {
            // SAFETY: a live instruction of an opcode that may be volatile.
            unsafe { LLVMSetVolatile(self.raw(), 0) }
        }
    }
    /// Makes a plain load or store a volatile one.
    pub fn set_volatile(self) {
        if self.may_be_volatile() {
            // SAFETY: a live instruction of an opcode that may be volatile.
            unsafe { LLVMSetVolatile(self.raw(), 1) }
        }
    }
    /// The fast-math flags of an instruction that takes such flags.
    pub fn fast_math_flags(self) -> Option<u32> {
        // SAFETY: a live instruction that takes the flags.
        self.takes_fast_math_flags().then(|| unsafe { LLVMGetFastMathFlags(self.raw()) })
    }
    /// A terminator's successors; none of another instruction.
    pub fn successors(self) -> Vec<Block<'m>> {
        // SAFETY: a live terminator, numbers below its count, and live blocks.
        (0..self.successor_count()).map(|index| unsafe { Block::new(LLVMGetSuccessor(self.raw(), index), self.home) }).collect()
    }
    fn successor_count(self) -> u32 {
        // SAFETY: a live terminator.
        if self.is_terminator() { unsafe { LLVMGetNumSuccessors(self.raw()) } } else { 0 }
    }
    /// Leads one of a terminator's edges to another block of its function. Phis in the two blocks are not changed.
    pub fn set_successor(self, index: u32, block: Block<'m>) {
        if index >= self.successor_count() || self.function().is_none() || self.function() != block.function() {
            return self.home.defect("an edge that is not there, or would lead to another function");
        }
        // SAFETY: a live terminator with so many edges, and a live block of its function.
        unsafe { LLVMSetSuccessor(self.raw(), index, block.raw()) }
    }
}

impl<'m> Call<'m> {
    /// The operand that the call passes at this place.
    pub fn argument(self, index: u32) -> Option<Value<'m>> {
        if index < self.argument_count() { self.operand(index) } else { None }
    }
    /// What the call passes, in order.
    pub fn arguments(self) -> Vec<Value<'m>> {
        (0..self.argument_count()).map_while(|index| self.argument(index)).collect()
    }
    /// The inline assembly that it calls.
    pub fn assembly(self) -> Option<Assembly> {
        let callee = self.called().filter(|called| called.is_inline_assembly())?;
        let mut length = 0;
        // SAFETY: live inline assembly, which owns its texts: so many bytes from there on. They are copied at once.
        let (text, constraints, effects) = unsafe {
            let text = bytes(LLVMGetInlineAsmAsmString(callee.raw(), &mut length), length);
            let constraints = bytes(LLVMGetInlineAsmConstraintString(callee.raw(), &mut length), length);
            (text, constraints, LLVMGetInlineAsmHasSideEffects(callee.raw()))
        };
        let text_of = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
        Some(Assembly { text: text_of(text), constraints: text_of(constraints), has_effects: effects != 0 })
    }
    /// The tags of its operand bundles.
    pub fn bundles(self) -> Vec<String> {
        // SAFETY: a live call, asked for bundles by numbers below their count. A tag has `length` bytes, which are copied before its bundle, which
        // is ours, is disposed of once.
        unsafe {
            (0..LLVMGetNumOperandBundles(self.raw()))
                .map(|index| {
                    let bundle = LLVMGetOperandBundleAtIndex(self.raw(), index);
                    let mut length = 0;
                    let tag = bytes(LLVMGetOperandBundleTag(bundle, &mut length), length);
                    LLVMDisposeOperandBundle(bundle);
                    String::from_utf8_lossy(&tag).into_owned()
                })
                .collect()
        }
    }
    /// Calls by another convention.
    pub fn set_conv(self, conv: u32) {
        // LLVM keeps ten bits of it.
        if conv < 1 << 10 {
            // SAFETY: a live call, and a number that fits.
            unsafe { LLVMSetInstructionCallConv(self.raw(), conv) }
        }
    }
}

impl<'m> Phi<'m> {
    /// The values that come, and the blocks they come from.
    pub fn incoming(self) -> Vec<(Value<'m>, Block<'m>)> {
        self.operands().into_iter().zip((0..).map_while(|index| self.incoming_block(index))).collect()
    }
    /// The block that an operand comes from.
    pub fn incoming_block(self, index: u32) -> Option<Block<'m>> {
        // SAFETY: a live phi with so many operands, and a live block: erased blocks stay while handles do.
        (index < self.incoming_count()).then(|| unsafe { Block::new(LLVMGetIncomingBlock(self.raw(), index), self.home) })
    }
}

impl<'m> Store<'m> {
    /// What is stored.
    pub fn stored(self) -> Value<'m> {
        self.operand(0).unwrap_or(self.value())
    }
    /// The address.
    pub fn pointer(self) -> Value<'m> {
        self.operand(1).unwrap_or(self.value())
    }
}

impl<'m> Branch<'m> {
    /// The condition.
    pub fn decides_on(self) -> Value<'m> {
        // SAFETY: a live branch that has a condition, which is live.
        unsafe { Value::new(LLVMGetCondition(self.raw()), self.home) }
    }
    /// Gives it another condition.
    pub fn set_condition(self, condition: Value<'m>) {
        if condition.ty().int_width() != Some(1) || !self.is_with(condition) {
            return self.home.defect("a branch on what is no truth value");
        }
        // SAFETY: a live branch that has a condition, and a live truth value of its module.
        unsafe { LLVMSetCondition(self.raw(), condition.raw()) }
    }
    /// Exchanges the two successors, and drops the branch weights.
    pub fn swap_successors(self) {
        // SAFETY: a live branch of two successors.
        unsafe {
            let (then, other) = (LLVMGetSuccessor(self.raw(), 0), LLVMGetSuccessor(self.raw(), 1));
            LLVMSetSuccessor(self.raw(), 0, other);
            LLVMSetSuccessor(self.raw(), 1, then);
        }
        self.set_metadata(self.ty().types().metadata_kind("prof"), None);
    }
}
