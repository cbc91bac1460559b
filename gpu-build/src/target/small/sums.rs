//! Numbers as sums of products, modulo 2^32.

use crate::llvm::value::Value;
use gpu_llvm::llvm_sys::LLVMOpcode;

/// How deep in sums and products is looked, and how many terms there may be.
const DEEPEST: usize = 8;
const MOST_TERMS: usize = 16;

/// The product of some numbers and a constant.
#[derive(Clone)]
pub struct Term<'m> {
    /// Of 32 or 64 bits.
    pub factors: Vec<Value<'m>>,
    pub times: u64,
}

impl Term<'_> {
    /// So many times as much.
    pub fn times(self, times: u64) -> Self {
        Term { times: self.times.wrapping_mul(times), ..self }
    }
}

/// The terms of a number. `None` if there are too many.
pub fn terms(number: Value<'_>) -> Option<Vec<Term<'_>>> {
    of(number, DEEPEST)
}

fn of(number: Value<'_>, depth: usize) -> Option<Vec<Term<'_>>> {
    let itself = || Some(vec![Term { factors: vec![number], times: 1 }]);
    if let Some(constant) = number.constant_int() {
        return Some(vec![Term { factors: Vec::new(), times: constant.cast_unsigned() }]);
    }
    let Some(one) = number.as_inst().filter(|_| depth > 0) else { return itself() };
    let of = |number| of(number, depth - 1);
    let found = match (one.opcode(), one.operands().as_slice()) {
        (LLVMOpcode::LLVMZExt | LLVMOpcode::LLVMSExt, &[short]) if short.ty().int_width() == Some(32) => of(short)?,
        (LLVMOpcode::LLVMAdd, &[a, b]) => [of(a)?, of(b)?].concat(),
        (LLVMOpcode::LLVMOr, &[a, b]) if one.is_disjoint() => [of(a)?, of(b)?].concat(),
        (LLVMOpcode::LLVMSub, &[a, b]) => of(a)?.into_iter().chain(of(b)?.into_iter().map(|term| term.times(u64::MAX))).collect(),
        (LLVMOpcode::LLVMShl, &[a, by]) => match by.constant_int() {
            Some(by @ 0..32) => of(a)?.into_iter().map(|term| term.times(1 << by)).collect(),
            _ => return itself(),
        },
        (LLVMOpcode::LLVMMul, &[a, b]) => product(&of(a)?, &of(b)?),
        _ => return itself(),
    };
    (found.len() <= MOST_TERMS).then_some(found)
}

/// The product of two sums.
fn product<'m>(a: &[Term<'m>], b: &[Term<'m>]) -> Vec<Term<'m>> {
    let pairs = a.iter().flat_map(|a| b.iter().map(move |b| (a, b)));
    pairs.map(|(a, b)| Term { factors: [a.factors.as_slice(), &b.factors].concat(), times: a.times.wrapping_mul(b.times) }).collect()
}
