//! How a value differs between neighbouring threads: not at all, by a constant step, or in a way that is not known.

use super::flow::Flow;
use super::masks::Masks;
use crate::llvm::value::{Type, Value};
use crate::target::cpu::thread::Thread;
use inkwell::llvm_sys::{LLVMOpcode, LLVMTypeKind};
use inkwell::module::Module;
use std::collections::HashMap;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    Same,
    Steps(Steps),
    Differs,
}

/// A value that grows by a constant from each thread to the next, modulo its type's range.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Steps {
    pub by: i64,
    /// The step is 1, and the first thread's value a multiple of the number of threads.
    pub aligned: bool,
    /// From the first thread to the last it does not wrap around, as a number without sign.
    pub unsigned: bool,
    /// The same, as a number with sign.
    pub signed: bool,
    /// No thread's value is negative.
    pub small: bool,
    /// Whether the steps are certain; if not, the running code looks.
    pub sure: bool,
}

impl Steps {
    const fn plain(by: i64) -> Steps {
        Steps { by, aligned: false, unsigned: false, signed: false, small: false, sure: true }
    }
    /// One that an aligned value has: it cannot wrap.
    const ALIGNED: Steps = Steps { by: 1, aligned: true, unsigned: true, signed: true, small: false, sure: true };
}

/// The shapes of a body's values.
pub struct Shapes<'a, 'm> {
    module: &'a Module<'m>,
    pub thread: &'a Thread,
    width: i64,
    known: HashMap<Value, Shape>,
}

impl<'a, 'm> Shapes<'a, 'm> {
    pub fn new(module: &'a Module<'m>, thread: &'a Thread, width: u32) -> Shapes<'a, 'm> {
        Shapes { module, thread, width: i64::from(width), known: HashMap::new() }
    }

    pub fn of(&self, value: Value) -> Shape {
        self.look(value).unwrap_or(Shape::Same)
    }

    fn look(&self, value: Value) -> Option<Shape> {
        if value == self.thread.id(0) {
            return Some(Shape::Steps(Steps { small: true, ..Steps::ALIGNED }));
        }
        if value == self.thread.linear {
            return Some(Shape::Steps(Steps { unsigned: true, signed: true, small: true, ..Steps::plain(1) }));
        }
        if value.is_instruction() { self.known.get(&value).copied() } else { Some(Shape::Same) }
    }

    /// Looks at every value until nothing changes. Shapes found under other masks may only become less.
    pub fn find(&mut self, flow: &Flow, masks: &Masks) {
        loop {
            let mut changed = false;
            for (number, block) in flow.blocks.iter().enumerate() {
                for value in block.instructions() {
                    let Some(new) = self.transfer(flow, masks, number, value) else { continue };
                    let old = self.known.get(&value).copied();
                    let new = old.map_or(new, |old| join(old, new));
                    if old != Some(new) {
                        self.known.insert(value, new);
                        changed = true;
                    }
                }
            }
            if !changed {
                return;
            }
        }
    }

    fn transfer(&self, flow: &Flow, masks: &Masks, block: usize, value: Value) -> Option<Shape> {
        use LLVMOpcode::*;
        if value.is_phi() {
            return self.phi(flow, masks, block, value);
        }
        let operands = value.operands();
        if value.is(LLVMAlloca) {
            let size = i64::try_from(super::own_size(self.module, value)).ok()?;
            return Some(Shape::Steps(Steps::plain(size)));
        }
        if matches!(value.opcode(), LLVMAtomicRMW | LLVMAtomicCmpXchg) {
            return Some(Shape::Differs);
        }
        let shapes: Vec<Shape> =
            operands.iter().filter(|operand| !operand.ty().is_label()).map(|operand| self.look(*operand)).collect::<Option<_>>()?;
        if shapes.iter().all(|shape| *shape == Shape::Same) {
            return Some(Shape::Same);
        }
        Some(self.steps(value, &operands, &shapes).map_or(Shape::Differs, |steps| match steps {
            Steps { by: 0, sure: true, .. } => Shape::Same,
            steps => Shape::Steps(steps),
        }))
    }

    fn phi(&self, flow: &Flow, masks: &Masks, block: usize, phi: Value) -> Option<Shape> {
        let known: Vec<Shape> = phi.operands().into_iter().filter_map(|value| self.look(value)).collect();
        let mut joined = *known.first()?;
        for shape in &known[1..] {
            joined = join(joined, *shape);
        }
        let unsure = matches!(joined, Shape::Steps(steps) if !steps.sure);
        Some(if unsure || !masks.one_way(flow, block) { Shape::Differs } else { joined })
    }

    /// The step of a value some of whose operands differ.
    fn steps(&self, value: Value, operands: &[Value], shapes: &[Shape]) -> Option<Steps> {
        use LLVMOpcode::*;
        use Shape::{Same, Steps as By};
        let (unsigned, signed) = value.no_wrap();
        // A value that wraps is a promise broken for every thread that runs; but of threads that do not run nothing is
        // known, so a promise counts only where it holds for smaller values as well.
        let onwards = |steps: Steps, by: i64| Steps {
            by,
            aligned: false,
            unsigned: by > 0 && unsigned && steps.unsigned,
            signed: by > 0 && signed && steps.signed && steps.small,
            small: by > 0 && signed && unsigned && steps.small,
            sure: steps.sure,
        };
        let less = |steps: Steps| Steps { unsigned: false, small: false, ..onwards(steps, steps.by) };
        match (value.opcode(), shapes) {
            (LLVMAdd, [By(steps), Same]) => Some(self.moved(sum(onwards(*steps, steps.by), *steps, operands[1]), *steps, operands[1])),
            (LLVMAdd, [Same, By(steps)]) => Some(self.moved(sum(onwards(*steps, steps.by), *steps, operands[0]), *steps, operands[0])),
            (LLVMOr, [By(steps), Same]) if value.is_disjoint() => {
                Some(self.moved(Steps { unsigned: false, signed: false, ..onwards(*steps, steps.by) }, *steps, operands[1]))
            }
            (LLVMOr, [Same, By(steps)]) if value.is_disjoint() => {
                Some(self.moved(Steps { unsigned: false, signed: false, ..onwards(*steps, steps.by) }, *steps, operands[0]))
            }
            (LLVMAdd, [By(a), By(b)]) => Some(Steps { sure: a.sure && b.sure, ..Steps::plain(a.by.checked_add(b.by)?) }),
            (LLVMSub, [By(steps), Same]) => Some(self.moved(less(*steps), *steps, operands[1])),
            (LLVMSub, [Same, By(steps)]) if steps.sure => Some(Steps::plain(-steps.by)),
            (LLVMSub, [By(a), By(b)]) if a.sure && b.sure => Some(Steps::plain(a.by.checked_sub(b.by)?)),
            (LLVMMul, [By(steps), Same]) => Some(onwards(*steps, steps.by.checked_mul(operands[1].constant_int()?)?)),
            (LLVMMul, [Same, By(steps)]) => Some(onwards(*steps, steps.by.checked_mul(operands[0].constant_int()?)?)),
            (LLVMShl, [By(steps), Same]) => {
                let factor = 1_i64.checked_shl(u32::try_from(operands[1].constant_int()?).ok()?)?;
                Some(onwards(*steps, steps.by.checked_mul(factor).filter(|_| factor > 0)?))
            }
            (LLVMLShr, [By(steps), Same]) if steps.aligned => {
                let bits = u32::try_from(operands[1].constant_int()?).ok().filter(|bits| *bits < 62)?;
                (1 << bits >= self.width).then_some(Steps::plain(0))
            }
            (LLVMUDiv, [By(steps), Same]) if steps.aligned => {
                (operands[1].constant_int()? > 0 && operands[1].constant_int()? % self.width == 0).then_some(Steps::plain(0))
            }
            (LLVMURem, [By(steps), Same]) if steps.aligned => {
                (operands[1].constant_int()? > 0 && operands[1].constant_int()? % self.width == 0).then_some(Steps::ALIGNED)
            }
            (LLVMAnd, [By(steps), Same]) if steps.aligned => {
                let low = operands[1].constant_int()? & (self.width - 1);
                match low {
                    0 => Some(Steps::plain(0)),
                    low if low == self.width - 1 => Some(Steps::ALIGNED),
                    _ => None,
                }
            }
            // All below a multiple of the number of threads, or none.
            (LLVMICmp, [By(steps), Same]) if steps.aligned => self.splits_nowhere(value, operands[1]).then_some(Steps::plain(0)),
            (LLVMZExt, [By(steps)]) => widened(*steps, steps.unsigned),
            (LLVMSExt, [By(steps)]) => widened(*steps, steps.signed),
            (LLVMTrunc, [By(steps)]) => Some(Steps { unsigned: steps.aligned, signed: steps.aligned, small: false, ..*steps })
                .filter(|_| value.ty().int_width().is_some_and(|bits| bits >= 8)),
            (LLVMPtrToInt | LLVMIntToPtr, [By(steps)]) => Some(Steps { sure: steps.sure, ..Steps::plain(steps.by) })
                .filter(|_| operands[0].ty().int_width().or(value.ty().int_width()) == Some(64)),
            (LLVMAddrSpaceCast | LLVMBitCast | LLVMFreeze, [By(steps)]) => {
                Some(*steps).filter(|_| value.ty() == operands[0].ty() || value.ty().is_pointer())
            }
            (LLVMSelect, [Same, By(a), By(b)]) if a.sure && b.sure && a.by == b.by => match join(shapes[1], shapes[2]) {
                By(steps) => Some(steps),
                _ => None,
            },
            (LLVMGetElementPtr, _) => self.address(value, operands, shapes),
            _ => None,
        }
    }

    /// A value moved by `distance`, the same for all: still aligned if the distance is.
    fn moved(&self, steps: Steps, from: Steps, distance: Value) -> Steps {
        if from.aligned && self.is_multiple(distance, 6) { Steps::ALIGNED } else { steps }
    }

    /// Whether a comparison of an aligned value with `limit` has one result for all.
    fn splits_nowhere(&self, compare: Value, limit: Value) -> bool {
        use inkwell::llvm_sys::LLVMIntPredicate::*;
        match compare.predicate() {
            LLVMIntULT | LLVMIntUGE => self.is_multiple(limit, 6),
            LLVMIntUGT | LLVMIntULE => {
                limit.constant_int().is_some_and(|limit| limit.checked_add(1).is_some_and(|next| next % self.width == 0))
            }
            _ => false,
        }
    }

    /// Whether a value that is the same for all is a multiple of the number of threads.
    fn is_multiple(&self, value: Value, depth: u32) -> bool {
        use LLVMOpcode::*;
        if let Some(constant) = value.constant_int() {
            return constant % self.width == 0;
        }
        if depth == 0 || !value.is_instruction() {
            return false;
        }
        let operands = value.operands();
        let multiple = |value: &Value| self.is_multiple(*value, depth - 1);
        match value.opcode() {
            LLVMShl => {
                operands[1].constant_int().is_some_and(|bits| (0..62).contains(&bits) && 1 << bits >= self.width) || multiple(&operands[0])
            }
            LLVMMul | LLVMAnd => operands.iter().any(multiple),
            LLVMAdd | LLVMSub | LLVMOr => operands.iter().all(multiple),
            LLVMZExt | LLVMSExt => multiple(&operands[0]),
            LLVMTrunc => multiple(&operands[0]) && value.ty().int_width().is_some_and(|bits| bits >= 8),
            _ => false,
        }
    }

    fn address(&self, gep: Value, operands: &[Value], shapes: &[Shape]) -> Option<Steps> {
        let (mut by, mut sure) = (0_i64, true);
        let mut add = |shape: Shape, scale: i64, index: Option<Value>| match shape {
            Shape::Same => Some(()),
            Shape::Differs => None,
            Shape::Steps(steps) => {
                // A narrow index is extended with its sign.
                let narrow = index.is_some_and(|index| index.ty().int_width().is_none_or(|bits| bits < 64));
                sure &= steps.sure;
                by = by.checked_add(steps.by.checked_mul(scale)?)?;
                (!narrow || steps.signed).then_some(())
            }
        };
        add(shapes[0], 1, None)?;
        let mut ty = gep.gep_element();
        for (place, (operand, shape)) in operands.iter().zip(shapes).enumerate().skip(1) {
            if place > 1 {
                ty = match ty.kind() {
                    LLVMTypeKind::LLVMArrayTypeKind => ty.element()?,
                    _ if *shape != Shape::Same => return None,
                    // A structure's field, or a vector's element: what comes behind is not followed.
                    _ if operands.len() == place + 1 => return Some(Steps { by, sure, ..Steps::plain(by) }),
                    _ => return None,
                };
            }
            add(*shape, i64::try_from(ty.abi_size(self.module)).ok()?, Some(*operand))?;
        }
        Some(Steps { sure, ..Steps::plain(by) })
    }
}

/// A sum with a constant: below half of the range it cannot wrap around.
fn sum(sum: Steps, of: Steps, distance: Value) -> Steps {
    let up = of.small && of.unsigned && distance.constant_int().is_some_and(|distance| distance >= 0);
    Steps { unsigned: sum.unsigned || up, ..sum }
}

/// The step of a number made wider, if it does not wrap before.
fn widened(steps: Steps, whole: bool) -> Option<Steps> {
    match whole || steps.aligned {
        true => Some(Steps { unsigned: true, signed: true, ..steps }),
        false => (steps.sure && steps.by > 0).then_some(Steps { sure: false, unsigned: true, signed: true, ..steps }),
    }
}

fn join(a: Shape, b: Shape) -> Shape {
    match (a, b) {
        (Shape::Same, Shape::Same) => Shape::Same,
        (Shape::Steps(a), Shape::Steps(b)) if a.by == b.by => Shape::Steps(Steps {
            by: a.by,
            aligned: a.aligned && b.aligned,
            unsigned: a.unsigned && b.unsigned,
            signed: a.signed && b.signed,
            small: a.small && b.small,
            sure: a.sure && b.sure,
        }),
        _ => Shape::Differs,
    }
}

impl Type {
    fn is_label(self) -> bool {
        self.kind() == LLVMTypeKind::LLVMLabelTypeKind
    }
}
