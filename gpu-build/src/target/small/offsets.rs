//! Addresses of 32 bits from an argument on.
//!
//! An access that is within its argument's memory is less than 4 GiB behind the argument, so that the lower half of its distance is all of
//! it, however it was computed: sums and products of 64 bits are ones of 32, which the units here compute at once, and which take half the
//! registers. AMD's instructions add such a distance to an address that is the same for all threads.

use super::sums::{Term, terms};
use crate::analysis::divergence::Divergences;
use crate::analysis::loops::blocks_in_loops;
use crate::llvm::Module;
use crate::llvm::value::{Block, Builder, Func, Inst, Type, Types, Value};
use gpu_llvm::llvm_sys::LLVMOpcode;
use std::collections::{HashMap, HashSet};

/// Narrows the addresses that a kernel computes from these parameters, whose memory is small. Where `divergences` says
/// which numbers are the same for all threads, these are added up by themselves in loops.
pub fn narrow<'m>(module: &'m Module<'_>, kernel: Func<'m>, pointers: &[Value<'m>], divergences: Option<Divergences<'m>>) {
    let [short, long] = [32, 64].map(|bits| Types::of(module).int(bits));
    let loops = if divergences.is_some() { blocks_in_loops(kernel) } else { HashSet::new() };
    let mut narrowed = Narrowed { kernel, short, long, divergences, loops, lower: HashMap::new() };
    for block in kernel.blocks() {
        // What may end a thread may end it before it comes to the next access.
        block.instructions().split(|one| may_end(*one)).for_each(|code| narrowed.code(code, pointers));
    }
}

/// Whether a thread may end in an instruction instead of continuing after it.
fn may_end(one: Inst<'_>) -> bool {
    let is_known = |callee: Func<'_>| callee.is_intrinsic();
    one.is(LLVMOpcode::LLVMCall) && !one.callee().is_some_and(is_known)
}

/// An access, by an argument and the distance from there in bytes: terms (a number and a factor), and a constant.
struct Access<'m> {
    access: Inst<'m>,
    /// Which of its operands the address is.
    operand: u32,
    argument: Value<'m>,
    terms: Vec<(Value<'m>, u64)>,
    constant: i64,
}

impl<'m> Access<'m> {
    fn of(access: Inst<'m>, pointers: &[Value<'m>]) -> Option<Access<'m>> {
        use LLVMOpcode::*;
        let operand = match access.opcode() {
            LLVMLoad | LLVMAtomicRMW | LLVMAtomicCmpXchg => 0,
            LLVMStore => 1,
            _ => return None,
        };
        let mut found = Access { access, operand, argument: access.operand(operand)?, terms: Vec::new(), constant: 0 };
        loop {
            if let Some(gep) = found.argument.as_gep() {
                let [base, index] = gep.operands().try_into().ok()?;
                found.add(index, gep.element().abi_size())?;
                found.argument = base;
            } else if found.argument.is(LLVMAddrSpaceCast) {
                found.argument = *found.argument.operands().first()?;
            } else {
                let is_far = !found.terms.is_empty() && pointers.contains(&found.argument);
                return is_far.then_some(found);
            }
        }
    }

    fn add(&mut self, index: Value<'m>, factor: u64) -> Option<()> {
        match index.constant_int() {
            Some(number) => self.constant = self.constant.checked_add(number.checked_mul(i64::try_from(factor).ok()?)?)?,
            None if index.ty().int_width() == Some(64) => match index.as_inst().map(|one| (one, one.operands())) {
                Some((one, parts)) if one.is(LLVMOpcode::LLVMAdd) && parts.len() == 2 && parts[1].constant_int().is_some() => {
                    self.add(parts[0], factor)?;
                    self.add(parts[1], factor)?;
                }
                _ => self.terms.push((index, factor)),
            },
            None => return None,
        }
        Some(())
    }

    /// Accesses what is so many bytes behind a pointer.
    fn set_address(&self, base: Value<'m>, behind: i64, long: Type<'m>) {
        let at = Builder::before(self.access);
        let near = at.byte(base, long.int(behind.cast_unsigned()));
        let wanted = self.access.operand(self.operand).map(Value::ty);
        let cast = wanted.filter(|ty| *ty != near.ty()).map_or(near, |ty| at.space_cast(near, ty));
        self.access.set_operand(self.operand, cast);
    }

    fn is_beside(&self, other: &Access<'m>) -> bool {
        self.argument == other.argument && self.terms == other.terms
    }
}

struct Narrowed<'m> {
    kernel: Func<'m>,
    short: Type<'m>,
    long: Type<'m>,
    divergences: Option<Divergences<'m>>,
    /// The blocks in loops.
    loops: HashSet<Block<'m>>,
    /// The lower halves of numbers.
    lower: HashMap<Value<'m>, Value<'m>>,
}

impl<'m> Narrowed<'m> {
    /// Narrows the accesses of code that a thread runs from beginning to end.
    fn code(&mut self, code: &[Inst<'m>], pointers: &[Value<'m>]) {
        let all: Vec<Access<'m>> = code.iter().filter_map(|one| Access::of(*one, pointers)).collect();
        let mut bases: Vec<(&Access<'m>, i64, Value<'m>)> = Vec::new();
        for access in &all {
            let known = bases.iter().find(|(first, ..)| first.is_beside(access));
            let (lowest, base) = match known {
                Some(&(_, lowest, base)) => (lowest, base),
                None => {
                    // The lowest of them is in the argument's memory, and the others are behind it.
                    let beside = all.iter().filter(|other| other.is_beside(access));
                    let lowest = beside.map(|other| other.constant).min().unwrap_or(access.constant);
                    let base = self.address(access, lowest);
                    bases.push((access, lowest, base));
                    (lowest, base)
                }
            };
            access.set_address(base, access.constant.wrapping_sub(lowest), self.long);
        }
    }

    /// The address so many bytes behind the access' terms.
    fn address(&mut self, access: &Access<'m>, constant: i64) -> Value<'m> {
        let at = Builder::before(access.access);
        let distance = self.in_two_parts(access, constant).unwrap_or_else(|| {
            let terms = access.terms.iter().map(|(number, factor)| Term { factors: vec![*number], times: *factor });
            let constant = Term { factors: Vec::new(), times: constant.cast_unsigned() };
            self.sum(&at, terms.chain([constant]).collect())
        });
        at.offset(access.argument, at.cast(LLVMOpcode::LLVMZExt, distance, self.long))
    }

    /// In a loop, the distance as the sum of what is the same for all threads and what is a thread's own. LLVM would add the two up before the
    /// loop, and count in the vector registers of each thread; what is frozen it takes as it is. `None` where that is no other sum.
    fn in_two_parts(&mut self, access: &Access<'m>, constant: i64) -> Option<Value<'m>> {
        let divergences = self.divergences.as_ref().filter(|_| access.access.block().is_some_and(|block| self.loops.contains(&block)))?;
        let all = access.terms.iter().map(|(number, factor)| Some(terms(*number)?.into_iter().map(|term| term.times(*factor))));
        let all: Vec<_> = all.collect::<Option<Vec<_>>>()?.into_iter().flatten().collect();
        let is_same = |term: &Term<'m>| term.factors.iter().all(|factor| divergences.is_uniform(*factor));
        let (mut same, own): (Vec<Term<'m>>, Vec<Term<'m>>) = all.into_iter().partition(is_same);
        if own.is_empty() || same.iter().all(|term| term.factors.is_empty()) {
            return None;
        }
        same.push(Term { factors: Vec::new(), times: constant.cast_unsigned() });
        let at = Builder::before(access.access);
        let (same, own) = (self.sum(&at, same), self.sum(&at, own));
        Some(at.add(own, at.freeze(same)))
    }

    /// The lower half of a sum.
    fn sum(&mut self, at: &Builder<'m>, terms: Vec<Term<'m>>) -> Value<'m> {
        let short = self.short;
        let half = |number: u64| short.int(number & u64::from(u32::MAX));
        let is_constant = |term: &Term<'m>| term.factors.is_empty();
        let constant = terms.iter().filter(|term| is_constant(term)).fold(0u64, |sum, term| sum.wrapping_add(term.times));
        let mut sum = (constant & u64::from(u32::MAX) != 0).then(|| half(constant));
        for term in terms.iter().filter(|term| !is_constant(term)) {
            let factors = term.factors.iter().map(|factor| self.lower(*factor)).collect::<Vec<_>>();
            let product = factors.into_iter().chain((term.times != 1).then(|| half(term.times))).reduce(|a, b| at.mul(a, b));
            sum = match (sum, product) {
                (Some(sum), Some(product)) => Some(at.add(product, sum)),
                (sum, product) => product.or(sum),
            };
        }
        sum.unwrap_or_else(|| half(0))
    }

    /// The lower half of a number.
    fn lower(&mut self, number: Value<'m>) -> Value<'m> {
        if number.ty() == self.short {
            return number;
        }
        if let Some(known) = self.lower.get(&number) {
            return *known;
        }
        if let Some(constant) = number.constant_int() {
            return self.short.int(constant.cast_unsigned() & u64::from(u32::MAX));
        }
        let lower = number.as_inst().and_then(|one| self.computed(one)).unwrap_or_else(|| self.cut(number));
        self.lower.insert(number, lower);
        lower
    }

    /// The same computed from lower halves.
    fn computed(&mut self, one: Inst<'m>) -> Option<Value<'m>> {
        use LLVMOpcode::*;
        let operands = one.operands();
        match (one.opcode(), operands.as_slice()) {
            (LLVMZExt | LLVMSExt, [from]) => match from.ty().int_width()? {
                32 => Some(*from),
                0..32 => Some(Builder::before(one).cast(one.opcode(), *from, self.short)),
                _ => None,
            },
            (LLVMAdd | LLVMSub | LLVMMul | LLVMAnd | LLVMOr | LLVMXor, &[a, b]) => {
                let operands = [self.lower(a), self.lower(b)];
                Builder::before(one).loosely_like(one, &operands, self.short)
            }
            (LLVMShl, &[a, by]) => {
                let by = by.constant_int().filter(|by| (0..32).contains(by))?;
                let operands = [self.lower(a), self.short.int(by.cast_unsigned())];
                Builder::before(one).loosely_like(one, &operands, self.short)
            }
            (LLVMSelect, &[condition, a, b]) => {
                let (a, b) = (self.lower(a), self.lower(b));
                Some(Builder::before(one).choose(condition, a, b))
            }
            // Its own lower half is at hand where all of it stays.
            (LLVMPHI, _) if is_compared(one) => None,
            (LLVMPHI, _) => {
                let phi = one.as_phi()?;
                let incoming = phi.incoming();
                let made: Vec<_> = incoming.iter().map(|(_, block)| (self.short.poison(), *block)).collect();
                let lower = Builder::before(one).phi(self.short, &made);
                // It may be needed for itself.
                self.lower.insert(one.value(), lower);
                for (index, (value, _)) in (0..).zip(incoming) {
                    let value = self.lower(value);
                    lower.as_inst()?.set_operand(index, value);
                }
                Some(lower)
            }
            _ => None,
        }
    }

    fn cut(&self, number: Value<'m>) -> Value<'m> {
        let at = match number.as_inst() {
            Some(one) if one.is_phi() => first_behind_phis(one).map(Builder::before),
            Some(one) => one.next().map(Builder::before),
            None => Builder::at_entry(self.kernel),
        };
        at.map_or_else(|| self.short.poison(), |at| at.cast(LLVMOpcode::LLVMTrunc, number, self.short))
    }
}

/// Whether a count, or what it becomes, is compared with something.
fn is_compared(phi: Inst<'_>) -> bool {
    let is_compared = |value: Value<'_>| value.users().into_iter().any(|user| user.is(LLVMOpcode::LLVMICmp));
    is_compared(phi.value()) || phi.operands().into_iter().any(|next| next.is_instruction() && is_compared(next))
}

fn first_behind_phis<'m>(phi: Inst<'m>) -> Option<Inst<'m>> {
    phi.block()?.instructions().into_iter().find(|one| !one.is_phi())
}
