//! Entries of kernels for small arguments: a launch that sees that the memory of each slice and matrix is less than 4 GiB, and that one is as long as
//! another, takes an entry that was compiled with that knowledge.
//!
//! Rust counts elements with 64 bits and checks each access. A GPU computes 64 bits by several instructions, in twice the registers, and asks
//! in every thread what is the same for the whole launch:
//!
//! ```text
//! kernel                          its entry where x and y have less than 4 GiB and x.len() >= y.len()
//!   i = place in the grid           i = place in the grid
//!   if i >= y.len(): return         if i >= y.len(): return
//!   if i >= x.len(): panic
//!   y[i] = f(x[i])                  y[i] = f(x[i]), at distances of 32 bits
//! ```
//!
//! The entry is a copy of the kernel before optimisation. Its lengths are numbers of 32 bits, and what the launch compares is assumed ([`Small`]).
//! After optimisation [`offsets`] narrows the addresses. An entry that is not shorter than the kernel is left out.

mod copy;
mod cost;
mod offsets;
mod relations;
mod sums;

use super::control_divergence::ControlDivergence;
use super::{Session, another_entry};
use crate::llvm::Module;
use crate::llvm::TargetMachine;
use crate::llvm::value::{At, Block, Builder, Func, Type, Types, Value, declare, function};
use crate::portable;
use gpu_abi::Arch;
use gpu_abi::arch::Vendor;
use gpu_abi::manifest::{Extent, Kernel, ParamKind, Small};
use gpu_abi::symbol::published;
use gpu_llvm::llvm_sys::{LLVMIntPredicate, LLVMOpcode};
use std::collections::HashMap;

/// What a pointer is marked with whose memory is small.
const MARK: &str = "gpu-small";
/// Larger kernels would take too long to compile twice.
const MOST_INSTRUCTIONS: usize = 1000;

/// Kernels by their symbols (once [narrowed](narrow), by their published names), each with the conditions of its entry.
pub type Entries = Vec<(String, Small)>;

/// Adds entries to a module that is to be optimised. Returns the kernels that have one.
pub fn add_entries(module: &Module<'_>, kernels: &[Kernel]) -> Entries {
    let described = |name: &str| kernels.iter().find(|kernel| kernel.name == name);
    let candidates = portable::kernels(module)
        .into_iter()
        .filter_map(|function| Some((function, described(&portable::symbols::kernel_name(function))?)));
    let candidates: Vec<_> = candidates.collect();
    candidates.into_iter().filter_map(|(function, kernel)| Some((function.name(), add_entry(module, function, kernel)?))).collect()
}

/// A number among the arguments that says how much memory is behind a pointer, by the parameter it is.
struct Length<'m> {
    param: Value<'m>,
    /// Where it is among the packed arguments.
    at: u32,
    /// Rank and number, so that rows are compared with rows.
    kind: (u32, u32),
}

fn add_entry<'m>(module: &'m Module<'_>, kernel: Func<'m>, described: &Kernel) -> Option<Small> {
    let words: Vec<(u32, u32)> = described.params.iter().flat_map(gpu_abi::manifest::Param::words).collect();
    let params = kernel.params();
    // Tensor maps come behind the arguments. Of programs of tiles few would be shorter, and they are large.
    let is_candidate = words.len() == params.len() && !super::tile::is_program(kernel);
    if !is_candidate || kernel.instructions().len() > MOST_INSTRUCTIONS {
        return None;
    }
    let at = |offset: u32| words.iter().position(|(at, _)| *at == offset).map(|index| params[index]);
    let (mut memory, mut lengths, mut pointers) = (Vec::new(), Vec::new(), Vec::new());
    for param in &described.params {
        let ParamKind::Slice { rank: rank @ (1 | 2), size, .. } = param.kind else { continue };
        memory.push(Extent { lengths: param.offset + 8, rank, size });
        pointers.push(at(param.offset)?);
        for number in 0..(if rank == 1 { 1 } else { 3 }) {
            let at_word = param.offset + 8 * (1 + number);
            lengths.push(Length { param: at(at_word)?, at: at_word, kind: (rank, number) });
        }
    }
    let is_known =
        lengths.iter().all(|length| length.param.ty().int_width() == Some(64)) && pointers.iter().all(|one| one.ty().is_pointer());
    if memory.is_empty() || !is_known {
        return None;
    }
    let relations = relations::of(kernel, &lengths);
    build(module, kernel, &Small::symbol(&kernel.name()), &pointers, &lengths, &relations)?;
    let at_least = relations.iter().map(|(more, less)| [lengths[*more].at, lengths[*less].at]).collect();
    Some(Small { memory, at_least })
}

/// The entry: a function with the kernel's body, in which lengths have 32 bits, and the relations between them are assumed.
fn build<'m>(
    module: &'m Module<'_>,
    kernel: Func<'m>,
    name: &str,
    pointers: &[Value<'m>],
    lengths: &[Length<'m>],
    relations: &[(usize, usize)],
) -> Option<()> {
    if function(module, name).is_some() {
        return None;
    }
    let types = Types::of(module);
    let short = types.int(32);
    let is_length = |param: &Value<'m>| lengths.iter().any(|length| length.param == *param);
    let halves = |param: Value<'m>| if is_length(&param) { vec![short, short] } else { vec![param.ty()] };
    let params: Vec<Type<'m>> = kernel.params().into_iter().flat_map(halves).collect();
    let entry = another_entry(module, kernel, name, types.function(kernel.value_type().result(), &params));

    let begin = Block::append(entry, "");
    let at = Builder::at_end(begin);
    let mut copies: HashMap<Value<'m>, Value<'m>> = HashMap::new();
    let mut own = (0u32..).zip(entry.params());
    for (index, param) in (0u32..).zip(kernel.params()) {
        let (number, copy) = own.next()?;
        copy.set_name(&param.name());
        if is_length(&param) {
            // The upper half, which is zero.
            own.next()?;
            copies.insert(param, at.cast(LLVMOpcode::LLVMZExt, copy, param.ty()));
            continue;
        }
        entry.copy_attributes(kernel, At::Param(index), At::Param(number));
        if pointers.contains(&param) {
            entry.set_string_attribute(At::Param(number), MARK, "");
        }
        copies.insert(param, copy);
    }
    let assume = declare(module, "llvm.assume", types.function(types.void(), &[types.int(1)]));
    for (more, less) in relations {
        let [more, less] = [more, less].map(|number| copies[&lengths[*number].param]);
        at.call(assume, &[at.compare(LLVMIntPredicate::LLVMIntUGE, more, less)]);
    }
    copy::body(kernel, entry, begin, copies)
}

/// Narrows the addresses of the entries of an optimised module, and leaves out those that are not shorter than their kernels.
///
/// # Errors
/// An error that LLVM reports.
pub fn narrow<'s>(
    session: &'s Session,
    module: &mut Module<'s>,
    arch: &Arch,
    machine: &TargetMachine,
    mut entries: Entries,
) -> Result<Entries, String> {
    if entries.is_empty() {
        return Ok(entries);
    }
    let is_amd = arch.vendor() == Vendor::Amd;
    for entry in all(module, &entries) {
        // Of one unit for a wave's numbers and one for its threads'.
        let divergences = is_amd.then(|| ControlDivergence::without_exits(entry).divergences);
        offsets::narrow(module, entry, &marked(entry), divergences);
    }
    session.run(module, "early-cse,loop-mssa(licm),adce", machine)?;
    let cost = |name: &str| function(module, name).map_or(0, |one| cost::of(one, is_amd));
    entries.retain(|(kernel, _)| {
        let (own, small) = (cost(kernel), cost(&Small::symbol(kernel)));
        let is_worth_it = small * cost::WORTH.1 <= own * cost::WORTH.0;
        if !is_worth_it {
            function(module, &Small::symbol(kernel)).into_iter().for_each(Func::erase);
        }
        is_worth_it
    });
    entries.iter_mut().for_each(|(kernel, _)| *kernel = published(kernel).to_string());
    Ok(entries)
}

/// The entries.
fn all<'m>(module: &'m Module<'_>, entries: &[(String, Small)]) -> Vec<Func<'m>> {
    entries.iter().filter_map(|(kernel, _)| function(module, &Small::symbol(kernel))).collect()
}

/// The parameters whose memory is small.
fn marked<'m>(entry: Func<'m>) -> Vec<Value<'m>> {
    let is_marked = |at: u32| entry.string_attribute(At::Param(at), MARK).is_some();
    (0..).zip(entry.params()).filter(|(at, _)| is_marked(*at)).map(|(_, param)| param).collect()
}
