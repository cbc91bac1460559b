//! Classes of values, and the conversions that check them.

use super::*;
use gpu_llvm::llvm_sys::LLVMOpcode;
use std::ops::Deref;

/// A class: what it is a kind of, and the conversion from any value, which asks whether it is one.
macro_rules! class {
    ($(#[$doc:meta])* $name:ident is $wider:ident, $as:ident, $is:ident: $test:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct $name<'m>($wider<'m>);

        impl<'m> Deref for $name<'m> {
            type Target = $wider<'m>;
            fn deref(&self) -> &$wider<'m> {
                &self.0
            }
        }

        impl<'m> Value<'m> {
            pub fn $is(self) -> bool {
                let test: fn(Value<'m>) -> bool = $test;
                test(self)
            }
            pub fn $as(self) -> Option<$name<'m>> {
                self.$is().then(|| $name::of(self))
            }
        }

        impl<'m> $name<'m> {
            /// A value whose class was asked for.
            pub(super) fn of(value: Value<'m>) -> $name<'m> {
                $name($wider::of(value))
            }
        }

        impl<'m> From<$name<'m>> for Value<'m> {
            fn from(value: $name<'m>) -> Value<'m> {
                value.value()
            }
        }

        impl PartialEq<Value<'_>> for $name<'_> {
            fn eq(&self, other: &Value<'_>) -> bool {
                self.value() == *other
            }
        }

        impl PartialEq<$name<'_>> for Value<'_> {
            fn eq(&self, other: &$name<'_>) -> bool {
                *self == other.value()
            }
        }
    };
}

impl<'m> Value<'m> {
    fn of(value: Value<'m>) -> Value<'m> {
        value
    }
    /// The same, as any value.
    pub fn value(self) -> Value<'m> {
        self
    }
}

class! {
    /// An instruction, in a block or in none.
    Inst is Value, as_inst, is_instruction: |value| value.is_instruction_value()
}
class! {
    /// A `call`.
    Call is Inst, as_call, is_call: |value| value.is(LLVMOpcode::LLVMCall)
}
class! {
    Phi is Inst, as_phi, is_phi: |value| value.is(LLVMOpcode::LLVMPHI)
}
class! {
    Load is Inst, as_load, is_load: |value| value.is(LLVMOpcode::LLVMLoad)
}
class! {
    Store is Inst, as_store, is_store: |value| value.is(LLVMOpcode::LLVMStore)
}
class! {
    Alloca is Inst, as_alloca, is_alloca: |value| value.is(LLVMOpcode::LLVMAlloca)
}
class! {
    /// A `getelementptr`.
    Gep is Inst, as_gep, is_gep: |value| value.is(LLVMOpcode::LLVMGetElementPtr)
}
class! {
    /// A `br` of two ways.
    Branch is Inst, as_branch, is_branch: |value| value.as_inst().is_some_and(Inst::is_conditional_branch)
}
class! {
    /// A function, a global variable, an alias, or an indirect function.
    Global is Value, as_global, is_global: |value| value.is_global_value()
}
class! {
    Func is Global, as_func, is_function: |value| value.is_function_value()
}
class! {
    /// Another name of a function or a variable.
    Alias is Global, as_alias, is_alias: |value| value.is_alias_value()
}
class! {
    /// A global variable.
    Variable is Global, as_variable, is_global_variable: |value| value.is_variable_value()
}
