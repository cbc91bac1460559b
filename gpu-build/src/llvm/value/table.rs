//! LLVM's accessors whose only precondition is the class of the handle, in one table.

use super::*;
use gpu_llvm::llvm_sys::{LLVMIntPredicate, LLVMOpcode, LLVMRealPredicate, LLVMTypeKind, LLVMUnnamedAddr};
use std::ffi::c_int;

/// What LLVM answers, as ours.
trait Answer<'m, Raw> {
    /// # Safety
    /// What one of LLVM's functions said of a live handle of this module.
    unsafe fn of(raw: Raw, home: &'m Home) -> Self;
}

/// Answers that are the same for us.
macro_rules! plain {
    ($($ty:ty),*) => {
        $(impl Answer<'_, $ty> for $ty {
            unsafe fn of(raw: $ty, _: &Home) -> $ty {
                raw
            }
        })*
    };
}

plain!(u32, u64, LLVMOpcode, LLVMIntPredicate, LLVMRealPredicate, LLVMLinkage, LLVMTypeKind, LLVMUnnamedAddr);

impl Answer<'_, c_int> for bool {
    unsafe fn of(raw: c_int, _: &Home) -> bool {
        raw != 0
    }
}

/// For a cast: a null says no.
impl Answer<'_, LLVMValueRef> for bool {
    unsafe fn of(raw: LLVMValueRef, _: &Home) -> bool {
        !raw.is_null()
    }
}

impl<'m> Answer<'m, LLVMValueRef> for Option<Value<'m>> {
    unsafe fn of(raw: LLVMValueRef, home: &'m Home) -> Option<Value<'m>> {
        // SAFETY: LLVM answers with live values of the module that it was asked about, and of its context.
        (!raw.is_null()).then(|| unsafe { Value::new(raw, home) })
    }
}

impl<'m> Answer<'m, LLVMBasicBlockRef> for Option<Block<'m>> {
    unsafe fn of(raw: LLVMBasicBlockRef, home: &'m Home) -> Option<Block<'m>> {
        // SAFETY: the same.
        (!raw.is_null()).then(|| unsafe { Block::new(raw, home) })
    }
}

impl<'m> Answer<'m, LLVMTypeRef> for Type<'m> {
    unsafe fn of(raw: LLVMTypeRef, home: &'m Home) -> Type<'m> {
        // SAFETY: types of the context, of which each of the rows has one.
        unsafe { Type::new(raw, home) }
    }
}

/// A row: a method of a class, and the function that answers.
macro_rules! ask {
    ($($class:ident { $($(#[$doc:meta])* $seen:vis $method:ident -> $answer:ty = $function:ident;)* })*) => {
        $(impl<'m> $class<'m> {
            $($(#[$doc])* $seen fn $method(self) -> $answer {
                // SAFETY: the value is live, as `raw` says. It is of the class that the row stands under, for all of whose
                // values LLVM defines the function, which changes nothing and wants nothing else.
                unsafe { <$answer as Answer<'m, _>>::of($function(self.raw()), self.home) }
            })*
        })*
    };
}

ask! {
    Value {
        pub(super) is_instruction_value -> bool = LLVMIsAInstruction;
        pub(super) is_function_value -> bool = LLVMIsAFunction;
        pub(super) is_variable_value -> bool = LLVMIsAGlobalVariable;
        pub(super) is_alias_value -> bool = LLVMIsAGlobalAlias;
        pub(super) is_global_value -> bool = LLVMIsAGlobalValue;
        pub is_argument -> bool = LLVMIsAArgument;
        pub is_constant -> bool = LLVMIsConstant;
        pub is_constant_expr -> bool = LLVMIsAConstantExpr;
        pub(super) is_constant_int -> bool = LLVMIsAConstantInt;
        pub(super) is_constant_float -> bool = LLVMIsAConstantFP;
        pub(super) is_zeros -> bool = LLVMIsAConstantAggregateZero;
        /// Whether it is poison or undefined.
        pub is_undefined -> bool = LLVMIsAUndefValue;
        pub(super) is_constant_data -> bool = LLVMIsAConstantDataSequential;
        pub is_constant_struct -> bool = LLVMIsAConstantStruct;
        pub is_constant_array -> bool = LLVMIsAConstantArray;
        pub(super) is_inline_assembly -> bool = LLVMIsAInlineAsm;
        pub(super) takes_fast_math_flags -> bool = LLVMCanValueUseFastMathFlags;
    }
    Inst {
        pub opcode -> LLVMOpcode = LLVMGetInstructionOpcode;
        /// The block that it is in.
        pub block -> Option<Block<'m>> = LLVMGetInstructionParent;
        pub is_terminator -> bool = LLVMIsATerminatorInst;
        pub(super) has_ordering -> bool = LLVMIsAtomic;
        pub(super) is_binary_operator -> bool = LLVMIsABinaryOperator;
        pub(super) is_cast_instruction -> bool = LLVMIsACastInst;
    }
    Call {
        /// What is called: a function, a pointer, or inline assembly.
        pub called -> Option<Value<'m>> = LLVMGetCalledValue;
        /// The number of its calling convention.
        pub conv -> u32 = LLVMGetInstructionCallConv;
        /// The type of the function that is called.
        pub called_type -> Type<'m> = LLVMGetCalledFunctionType;
        pub(super) argument_count -> u32 = LLVMGetNumArgOperands;
    }
    Phi {
        pub(super) incoming_count -> u32 = LLVMCountIncoming;
    }
    Alloca {
        pub allocated_type -> Type<'m> = LLVMGetAllocatedType;
    }
    Gep {
        /// The type that the first index counts in.
        pub element -> Type<'m> = LLVMGetGEPSourceElementType;
        pub(super) no_wrap_flags -> u32 = LLVMGEPGetNoWrapFlags;
    }
    Global {
        /// The type of a function or of what a variable holds.
        pub value_type -> Type<'m> = LLVMGlobalGetValueType;
        pub is_declaration -> bool = LLVMIsDeclaration;
        pub linkage -> LLVMLinkage = LLVMGetLinkage;
        pub(super) unnamed_address -> LLVMUnnamedAddr = LLVMGetUnnamedAddress;
    }
    Func {
        pub(super) intrinsic_id -> u32 = LLVMGetIntrinsicID;
        /// The number of its calling convention.
        pub conv -> u32 = LLVMGetFunctionCallConv;
        pub(super) param_count -> u32 = LLVMCountParams;
        pub(super) block_count -> u32 = LLVMCountBasicBlocks;
        pub(super) has_personality -> bool = LLVMHasPersonalityFn;
    }
    Alias {
        /// What it names: a function, a variable, another alias, or an address in one.
        pub aliasee -> Option<Value<'m>> = LLVMAliasGetAliasee;
    }
    Variable {
        /// What it holds at first.
        pub initializer -> Option<Value<'m>> = LLVMGetInitializer;
        pub(super) is_constant_variable -> bool = LLVMIsGlobalConstant;
        /// Whether each thread of the host has its own.
        pub is_thread_local -> bool = LLVMIsThreadLocal;
    }
    Block {
        pub(super) terminator_value -> Option<Value<'m>> = LLVMGetBasicBlockTerminator;
        pub(super) function_value -> Option<Value<'m>> = LLVMGetBasicBlockParent;
    }
    Type {
        pub kind -> LLVMTypeKind = LLVMGetTypeKind;
        /// Whether it has a size: an opaque structure has none.
        pub is_sized -> bool = LLVMTypeIsSized;
    }
}
