//! Places of neighbouring rows: `(row + 8) * stride` is `row * stride` and `8 * stride`, which is the same for all threads.
//!
//! A matrix has its rows at multiples of a stride of 64 bits, which is an argument. A product of 64 bits takes four or five instructions in vector
//! registers, where a row is a thread's own; what is the same for all threads is computed once for a wave. LLVM does so for rows that it sees to
//! be a constant apart, but not where the constant is in an `or`, or added to what it has moved out of a loop.

use crate::analysis::cfg::Cfg;
use crate::analysis::dominators::DominatorTree;
use crate::llvm::Module;
use crate::llvm::value::{Builder, Inst, Value};
use crate::portable;
use gpu_llvm::llvm_sys::LLVMOpcode;

/// How deep in sums a constant is looked for.
const DEEPEST: usize = 8;
/// How far apart rows may be.
const FARTHEST: u64 = 1 << 16;

/// Computes products from earlier ones, in every kernel. Returns whether there were any.
pub fn share(module: &Module<'_>) -> bool {
    let mut any = false;
    for kernel in portable::kernels(module) {
        let cfg = Cfg::of(kernel);
        let tree = DominatorTree::of(&cfg);
        let mut earlier: Vec<(usize, Product<'_>)> = Vec::new();
        for (number, block) in cfg.blocks.iter().enumerate() {
            for product in block.instructions().into_iter().filter_map(Product::of) {
                let from = earlier.iter().find(|(at, from)| tree.dominates(*at, number) && product.is_near(from));
                match from {
                    Some((_, from)) => {
                        product.compute_from(from);
                        any = true;
                    }
                    None => earlier.push((number, product)),
                }
            }
        }
    }
    any
}

/// The product of a sum and an argument.
struct Product<'m> {
    product: Inst<'m>,
    factor: Value<'m>,
    /// What the sum is of, beside the constant.
    parts: Vec<Value<'m>>,
    constant: u64,
}

impl<'m> Product<'m> {
    fn of(product: Inst<'m>) -> Option<Product<'m>> {
        if !product.is(LLVMOpcode::LLVMMul) || product.ty().int_width() != Some(64) {
            return None;
        }
        let &[a, b] = product.operands().as_slice() else { return None };
        let (sum, factor) = if b.is_argument() { (a, b) } else { (b, a) };
        let mut found = Product { product, factor, parts: Vec::new(), constant: 0 };
        (factor.is_argument() && !sum.is_argument()).then(|| found.add(sum, DEEPEST))?;
        Some(found)
    }

    /// Adds a value to the sum, modulo 2^64. What has fewer bits has zeros above them, and its own sums do not wrap.
    fn add(&mut self, value: Value<'m>, depth: usize) {
        let width = value.ty().int_width().unwrap_or(64);
        if let Some(number) = value.constant_int() {
            self.constant = self.constant.wrapping_add(number.cast_unsigned() & (u64::MAX >> 64u32.saturating_sub(width)));
            return;
        }
        let inst = value.as_inst().filter(|_| depth > 0);
        let is_sum = |one: &Inst<'m>| match one.opcode() {
            LLVMOpcode::LLVMAdd => width == 64 || one.no_wrap().0,
            LLVMOpcode::LLVMOr => one.is_disjoint(),
            _ => false,
        };
        match *value.operands().as_slice() {
            [a, b] if inst.as_ref().is_some_and(is_sum) => {
                self.add(a, depth - 1);
                self.add(b, depth - 1);
            }
            [short] if inst.as_ref().is_some_and(|one| one.is(LLVMOpcode::LLVMZExt)) => self.add(short, depth - 1),
            _ => self.parts.push(value),
        }
    }

    /// Whether the sums are of the same but for a constant.
    fn is_near(&self, other: &Product<'m>) -> bool {
        let distance = self.constant.wrapping_sub(other.constant);
        let count = |of: &Product<'m>, part: &Value<'m>| of.parts.iter().filter(|other| *other == part).count();
        let same = self.parts.len() == other.parts.len() && self.parts.iter().all(|part| count(self, part) == count(other, part));
        self.factor == other.factor && same && distance.min(distance.wrapping_neg()) <= FARTHEST
    }

    /// Puts the other product and so many factors in the product's place.
    fn compute_from(&self, other: &Product<'m>) {
        // Where the other overflows, and nobody uses it, this one may be used.
        other.product.forget_no_wrap();
        let builder = Builder::before(self.product);
        let distance = self.constant.wrapping_sub(other.constant);
        let product = match distance {
            0 => other.product.value(),
            u64::MAX => builder.sub(other.product.value(), self.factor),
            _ => builder.add(other.product.value(), builder.mul(self.factor, self.factor.ty().int(distance))),
        };
        self.product.replace_with(product);
        self.product.erase();
    }
}
