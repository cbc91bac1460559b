//! Tensor maps: NVIDIA's GPUs copy parts of a matrix by themselves (TMA), if the launch describes the matrix.
//!
//! Which matrices of a kernel's arguments these are shows once the program is inlined: those that `gpu.tile.map` is asked about. The kernel
//! gets one parameter more, with the maps of all ([`TensorMaps`] says how it is laid out), and a name for each as an attribute, which
//! becomes a part of the image. Where the runtime has made no map, the answer is null, and threads copy.

use super::{constant, copies};
use crate::analysis::roots::roots;
use crate::intrinsics::{Intrinsic, tile};
use crate::llvm::Module;
use crate::llvm::value::{At, Builder, Call, Func, Types, Value, functions};
use crate::portable;
use crate::target::arguments;
use gpu_abi::Arch;
use gpu_abi::manifest::{Kernel, Owner, Param, ParamKind, TensorMap, TensorMaps};

/// The attribute of kernels that take maps.
const MAPS: &str = "gpu.tensor_maps";

/// A matrix of a kernel's: its first parameter, which is followed by its rows, its columns and the distance of its rows.
#[derive(Clone, Copy)]
struct Matrix {
    param: u32,
    offset: u32,
}

/// Replaces the intrinsics of maps by what kernels get, or by nothing.
///
/// # Errors
/// Sizes that are no constants.
pub fn give(module: &Module<'_>, arch: &Arch, described: &[Kernel]) -> Result<(), String> {
    // Maps swizzle as `wgmma` reads.
    if copies::multiplies_apart(arch) {
        for kernel in functions(module).into_iter().filter(|function| portable::is_kernel(*function) && !function.is_declaration()) {
            if let Some(described) = described.iter().find(|one| one.name == portable::symbols::kernel_name(kernel)) {
                give_to(module, kernel, described)?;
            }
        }
    }
    for intrinsic in [tile::MAP, tile::MAP_START, tile::MAP_ROWS, tile::MAP_COLUMNS] {
        for call in intrinsic.calls(module) {
            answer(call, call.ty().null());
        }
    }
    Ok(())
}

/// The kernels that take maps.
pub fn maps_of(module: &Module<'_>) -> Vec<(String, TensorMaps)> {
    let kernels = functions(module).into_iter().filter_map(|function| function.string_attribute(At::Function, MAPS));
    kernels.filter_map(|text| TensorMaps::from_text(&text).map(|(kernel, maps)| (kernel.to_string(), maps))).collect()
}

/// Where the kernel's parameters are among the packed arguments.
fn words_of(described: &Kernel) -> Vec<u32> {
    described.params.iter().flat_map(Param::words).map(|(offset, _)| offset).collect()
}

/// The matrices that all threads may read, if the kernel's parameters are the words of the arguments.
fn matrices_of(described: &Kernel, kernel: Func<'_>) -> Vec<Matrix> {
    let words = words_of(described);
    if words.len() != kernel.params().len() {
        return Vec::new();
    }
    let is_matrix = |param: &&Param| matches!(param.kind, ParamKind::Slice { rank: 2, owner: Owner::Grid, .. });
    let matrices = described.params.iter().filter(is_matrix).filter_map(|param| {
        let first = words.iter().position(|offset| *offset == param.offset)?;
        Some(Matrix { param: first as u32, offset: param.offset })
    });
    matrices.collect()
}

fn give_to<'m>(module: &'m Module<'_>, kernel: Func<'m>, described: &Kernel) -> Result<(), String> {
    let (params, matrices) = (kernel.params(), matrices_of(described, kernel));
    let matrix_of = |call: Call<'m>| {
        let param = origin(call.argument(0)?)?;
        matrices.iter().find(|matrix| params.get(matrix.param as usize) == Some(&param)).copied()
    };
    let own = |intrinsic: &Intrinsic| intrinsic.calls(module).into_iter().filter(|call| call.function() == Some(kernel));
    for (intrinsic, word) in [(tile::MAP_START, 0), (tile::MAP_ROWS, 1), (tile::MAP_COLUMNS, 2)] {
        for call in own(intrinsic) {
            let of = matrix_of(call).and_then(|matrix| params.get(matrix.param as usize + word));
            let cast = |param: &Value<'m>| {
                if param.ty().is_pointer() { Builder::before(*call).space_cast(*param, call.ty()) } else { *param }
            };
            answer(call, of.map_or_else(|| call.ty().null(), cast));
        }
    }
    let mut maps: Vec<TensorMap> = Vec::new();
    let mut asked: Vec<(Call<'m>, usize)> = Vec::new();
    for call in own(tile::MAP) {
        let (Some(matrix), rows, element) = (matrix_of(call), constant(call, 1)?, constant(call, 2)?) else { continue };
        let map = TensorMap { matrix: matrix.offset, element, rows };
        let known = maps.iter().position(|other| *other == map);
        if known.is_none() && maps.len() == TensorMaps::MOST {
            continue;
        }
        asked.push((call, known.unwrap_or(maps.len())));
        if known.is_none() {
            maps.push(map);
        }
    }
    if maps.is_empty() {
        return Ok(());
    }
    let (kernel, argument) = with_argument(module, kernel, TensorMaps::argument_bytes(maps.len()) as u64);
    let maps = TensorMaps { params: words_of(described), maps };
    kernel.set_string_attribute(At::Function, MAPS, &maps.to_text(&portable::symbols::kernel_name(kernel)));
    let count = maps.maps.len();
    let Some(builder) = Builder::at_entry(kernel) else { return Ok(()) };
    let int = Types::of(module).int(32);
    let at = |bytes: usize| builder.offset(argument, int.int(bytes as u64));
    let there = builder.load(int, at(count * TensorMap::BYTES));
    let found: Vec<Value<'m>> = (0..count)
        .map(|index| {
            let is_there = builder.is_not(builder.and(there, int.int(1 << index)), int.int(0));
            builder.choose(is_there, at(index * TensorMap::BYTES), argument.ty().null())
        })
        .collect();
    for (call, index) in asked {
        answer(call, found[index]);
    }
    Ok(())
}

fn answer<'m>(call: Call<'m>, value: Value<'m>) {
    call.replace_with(value);
    call.erase();
}

/// The parameter that a pointer is computed from, if it is computed from a parameter alone.
fn origin(pointer: Value<'_>) -> Option<Value<'_>> {
    let mut roots = roots(pointer).into_iter();
    roots.next().filter(|root| root.is_argument() && roots.next().is_none())
}

/// The kernel with one parameter more, of so many bytes.
fn with_argument<'m>(module: &'m Module<'_>, kernel: Func<'m>, bytes: u64) -> (Func<'m>, Value<'m>) {
    let all = Types::of(module);
    let mut types = kernel.value_type().params();
    types.push(all.ptr(0));
    let rebuilt = arguments::move_to(module, kernel, &types);
    let new = rebuilt.params();
    for (index, (old, new)) in (0u32..).zip(kernel.params().into_iter().zip(&new)) {
        arguments::keep(kernel, (index, old), rebuilt, (index, *new));
    }
    arguments::replace(kernel, rebuilt);
    let (at, argument) = (At::Param(types.len() as u32 - 1), new[types.len() - 1]);
    argument.set_name("tensor_maps");
    rebuilt.add_type_attribute(at, "byval", all.int(8).array(bytes));
    rebuilt.add_number_attribute(at, "align", TensorMap::ALIGN as u64);
    // The copies read it where it is.
    rebuilt.set_string_attribute(at, "nvvm.grid_constant", "");
    (rebuilt, argument)
}
