//! How strided values follow from others: the arithmetic of threads that lie side by side.

use super::{Divergence, Divergences, join};
use crate::llvm::value::{Gep, Inst, Value};
use gpu_llvm::llvm_sys::{LLVMOpcode, LLVMTypeKind};

/// A value that grows by a constant from each thread to the next, modulo its type's range.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stride {
    pub by: i64,
    /// The stride is 1, and the first thread's value a multiple of the number of threads.
    pub aligned: bool,
    /// From the first thread to the last it does not wrap around, as an unsigned number.
    pub no_unsigned_wrap: bool,
    /// The same, as a signed number.
    pub no_signed_wrap: bool,
    /// No thread's value is negative.
    pub non_negative: bool,
    /// Whether the stride is certain; if not, the compiled code tests it.
    pub certain: bool,
}

impl Stride {
    /// A stride of which nothing else is known.
    pub const fn plain(by: i64) -> Stride {
        Stride { by, aligned: false, no_unsigned_wrap: false, no_signed_wrap: false, non_negative: false, certain: true }
    }
    /// One that an aligned value has: it cannot wrap.
    pub const ALIGNED: Stride =
        Stride { by: 1, aligned: true, no_unsigned_wrap: true, no_signed_wrap: true, non_negative: false, certain: true };

    /// What holds for both of two values with the same stride.
    pub(super) fn meet(self, other: Stride) -> Stride {
        Stride {
            by: self.by,
            aligned: self.aligned && other.aligned,
            no_unsigned_wrap: self.no_unsigned_wrap && other.no_unsigned_wrap,
            no_signed_wrap: self.no_signed_wrap && other.no_signed_wrap,
            non_negative: self.non_negative && other.non_negative,
            certain: self.certain && other.certain,
        }
    }
}

impl<'m> Divergences<'m> {
    /// The stride of a value some of whose operands are not uniform; `None` if it has none.
    pub(super) fn stride(&self, value: Inst<'m>, operands: &[Value<'m>], found: &[Divergence]) -> Option<Stride> {
        use Divergence::{Strided as By, Uniform};
        use LLVMOpcode::*;
        let (unsigned, signed) = value.no_wrap();
        // A value that wraps is a promise broken for every thread that runs; but of threads that do not run nothing is
        // known, so a promise counts only where it holds for smaller values as well.
        let onwards = |stride: Stride, by: i64| Stride {
            by,
            aligned: false,
            no_unsigned_wrap: by > 0 && unsigned && stride.no_unsigned_wrap,
            no_signed_wrap: by > 0 && signed && stride.no_signed_wrap && stride.non_negative,
            non_negative: by > 0 && signed && unsigned && stride.non_negative,
            certain: stride.certain,
        };
        let less = |stride: Stride| Stride { no_unsigned_wrap: false, non_negative: false, ..onwards(stride, stride.by) };
        match (value.opcode(), found) {
            (LLVMAdd, [By(stride), Uniform]) => {
                Some(self.moved(sum(onwards(*stride, stride.by), *stride, operands[1]), *stride, operands[1]))
            }
            (LLVMAdd, [Uniform, By(stride)]) => {
                Some(self.moved(sum(onwards(*stride, stride.by), *stride, operands[0]), *stride, operands[0]))
            }
            (LLVMOr, [By(stride), Uniform]) if value.is_disjoint() => Some(self.moved(
                Stride { no_unsigned_wrap: false, no_signed_wrap: false, ..onwards(*stride, stride.by) },
                *stride,
                operands[1],
            )),
            (LLVMOr, [Uniform, By(stride)]) if value.is_disjoint() => Some(self.moved(
                Stride { no_unsigned_wrap: false, no_signed_wrap: false, ..onwards(*stride, stride.by) },
                *stride,
                operands[0],
            )),
            (LLVMAdd, [By(a), By(b)]) => Some(Stride { certain: a.certain && b.certain, ..Stride::plain(a.by.checked_add(b.by)?) }),
            (LLVMSub, [By(stride), Uniform]) => Some(self.moved(less(*stride), *stride, operands[1])),
            (LLVMSub, [Uniform, By(stride)]) if stride.certain => Some(Stride::plain(-stride.by)),
            (LLVMSub, [By(a), By(b)]) if a.certain && b.certain => Some(Stride::plain(a.by.checked_sub(b.by)?)),
            (LLVMMul, [By(stride), Uniform]) => Some(onwards(*stride, stride.by.checked_mul(operands[1].constant_int()?)?)),
            (LLVMMul, [Uniform, By(stride)]) => Some(onwards(*stride, stride.by.checked_mul(operands[0].constant_int()?)?)),
            (LLVMShl, [By(stride), Uniform]) => {
                let factor = 1_i64.checked_shl(u32::try_from(operands[1].constant_int()?).ok()?)?;
                Some(onwards(*stride, stride.by.checked_mul(factor).filter(|_| factor > 0)?))
            }
            (LLVMLShr, [By(stride), Uniform]) if stride.aligned => {
                let bits = u32::try_from(operands[1].constant_int()?).ok().filter(|bits| *bits < 62)?;
                (1 << bits >= self.model.lanes).then_some(Stride::plain(0))
            }
            (LLVMUDiv, [By(stride), Uniform]) if stride.aligned => {
                (operands[1].constant_int()? > 0 && operands[1].constant_int()? % self.model.lanes == 0).then_some(Stride::plain(0))
            }
            (LLVMURem, [By(stride), Uniform]) if stride.aligned => {
                (operands[1].constant_int()? > 0 && operands[1].constant_int()? % self.model.lanes == 0).then_some(Stride::ALIGNED)
            }
            (LLVMAnd, [By(stride), Uniform]) if stride.aligned => {
                let low = operands[1].constant_int()? & (self.model.lanes - 1);
                match low {
                    0 => Some(Stride::plain(0)),
                    low if low == self.model.lanes - 1 => Some(Stride::ALIGNED),
                    _ => None,
                }
            }
            // All below a multiple of the number of threads, or none.
            (LLVMICmp, [By(stride), Uniform]) if stride.aligned => self.is_same_for_all(value, operands[1]).then_some(Stride::plain(0)),
            (LLVMZExt, [By(stride)]) => widened(*stride, stride.no_unsigned_wrap),
            (LLVMSExt, [By(stride)]) => widened(*stride, stride.no_signed_wrap),
            (LLVMTrunc, [By(stride)]) => {
                Some(Stride { no_unsigned_wrap: stride.aligned, no_signed_wrap: stride.aligned, non_negative: false, ..*stride })
                    .filter(|_| value.ty().int_width().is_some_and(|bits| bits >= 8))
            }
            (LLVMPtrToInt | LLVMIntToPtr, [By(stride)]) => Some(Stride { certain: stride.certain, ..Stride::plain(stride.by) })
                .filter(|_| operands[0].ty().int_width().or(value.ty().int_width()) == Some(64)),
            (LLVMAddrSpaceCast | LLVMBitCast | LLVMFreeze, [By(stride)]) => {
                Some(*stride).filter(|_| value.ty() == operands[0].ty() || value.ty().is_pointer())
            }
            (LLVMSelect, [Uniform, By(a), By(b)]) if a.certain && b.certain && a.by == b.by => match join(found[1], found[2]) {
                By(stride) => Some(stride),
                _ => None,
            },
            (LLVMGetElementPtr, _) => self.address(value.as_gep()?, operands, found),
            _ => None,
        }
    }

    /// A value moved by `distance`, the same for all: still aligned if the distance is.
    fn moved(&self, stride: Stride, from: Stride, distance: Value<'m>) -> Stride {
        if from.aligned && self.is_multiple(distance, 6) { Stride::ALIGNED } else { stride }
    }

    /// Whether a comparison of an aligned value with `limit` has one result for all.
    fn is_same_for_all(&self, compare: Inst<'m>, limit: Value<'m>) -> bool {
        use gpu_llvm::llvm_sys::LLVMIntPredicate::*;
        match compare.predicate() {
            Some(LLVMIntULT | LLVMIntUGE) => self.is_multiple(limit, 6),
            Some(LLVMIntUGT | LLVMIntULE) => {
                limit.constant_int().is_some_and(|limit| limit.checked_add(1).is_some_and(|next| next % self.model.lanes == 0))
            }
            _ => false,
        }
    }

    /// Whether a value that is the same for all is a multiple of the number of threads.
    fn is_multiple(&self, value: Value<'m>, depth: u32) -> bool {
        use LLVMOpcode::*;
        if let Some(constant) = value.constant_int() {
            return constant % self.model.lanes == 0;
        }
        if depth == 0 || !value.is_instruction() {
            return false;
        }
        let operands = value.operands();
        let multiple = |value: &Value<'m>| self.is_multiple(*value, depth - 1);
        match value.opcode() {
            Some(LLVMShl) => {
                operands[1].constant_int().is_some_and(|bits| (0..62).contains(&bits) && 1 << bits >= self.model.lanes)
                    || multiple(&operands[0])
            }
            Some(LLVMMul | LLVMAnd) => operands.iter().any(multiple),
            Some(LLVMAdd | LLVMSub | LLVMOr) => operands.iter().all(multiple),
            Some(LLVMZExt | LLVMSExt) => multiple(&operands[0]),
            Some(LLVMTrunc) => multiple(&operands[0]) && value.ty().int_width().is_some_and(|bits| bits >= 8),
            _ => false,
        }
    }

    fn address(&self, gep: Gep<'m>, operands: &[Value<'m>], found: &[Divergence]) -> Option<Stride> {
        let (mut by, mut certain) = (0_i64, true);
        let mut add = |divergence: Divergence, scale: i64, index: Option<Value<'m>>| match divergence {
            Divergence::Uniform => Some(()),
            Divergence::Divergent => None,
            Divergence::Strided(stride) => {
                // A narrow index is extended with its sign.
                let narrow = index.is_some_and(|index| index.ty().int_width().is_none_or(|bits| bits < 64));
                certain &= stride.certain;
                by = by.checked_add(stride.by.checked_mul(scale)?)?;
                (!narrow || stride.no_signed_wrap).then_some(())
            }
        };
        add(found[0], 1, None)?;
        let mut ty = gep.element();
        for (place, (operand, divergence)) in operands.iter().zip(found).enumerate().skip(1) {
            if place > 1 {
                ty = match ty.kind() {
                    LLVMTypeKind::LLVMArrayTypeKind => ty.element()?,
                    _ if *divergence != Divergence::Uniform => return None,
                    // A structure's field, or a vector's element: what comes behind is not followed.
                    _ if operands.len() == place + 1 => return Some(Stride { by, certain, ..Stride::plain(by) }),
                    _ => return None,
                };
            }
            add(*divergence, i64::try_from(ty.abi_size()).ok()?, Some(*operand))?;
        }
        Some(Stride { certain, ..Stride::plain(by) })
    }
}

/// A sum with a constant: below half of the range it cannot wrap around.
fn sum<'m>(sum: Stride, of: Stride, distance: Value<'m>) -> Stride {
    let up = of.non_negative && of.no_unsigned_wrap && distance.constant_int().is_some_and(|distance| distance >= 0);
    Stride { no_unsigned_wrap: sum.no_unsigned_wrap || up, ..sum }
}

/// The stride of a number made wider, if it does not wrap before.
fn widened(stride: Stride, whole: bool) -> Option<Stride> {
    match whole || stride.aligned {
        true => Some(Stride { no_unsigned_wrap: true, no_signed_wrap: true, ..stride }),
        false => {
            (stride.certain && stride.by > 0).then_some(Stride { certain: false, no_unsigned_wrap: true, no_signed_wrap: true, ..stride })
        }
    }
}
