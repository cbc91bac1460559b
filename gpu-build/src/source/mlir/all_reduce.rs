//! `gpu.all_reduce` over a block, by its warps' sums in shared memory.
//!
//! In place of MLIR's own lowering, in which threads store different values to one place where the number of warps is no
//! power of two, and in which an operation in a loop may overwrite what the last round's have not read.

use super::operations::Operation;
use super::subgroup::{Lines, combining};

/// The buffer that such an operation needs, and what takes its place. `code` is its region's, if it has one. All threads of the block must come there,
/// whether or not it says `uniform`: it waits at barriers.
pub fn replace(operation: &Operation<'_>, number: usize, code: Option<&str>) -> Option<(String, String)> {
    let ([value], [ty]) = (operation.operands.as_slice(), operation.result_types.as_slice()) else { return None };
    let how = match (operation.choice("op"), code) {
        (Some(kind), _) => How::Operation(combining(kind, ty)?),
        (None, Some(code)) => match operation.regions.first()?.arguments.as_slice() {
            [a, b] => How::Region([a, b], code),
            _ => return None,
        },
        (None, None) => return None,
    };
    Reduction { result: operation.results, value, ty, location: operation.ending(), how }.write(number)
}

struct Reduction<'t> {
    result: &'t str,
    value: &'t str,
    ty: &'t str,
    location: String,
    how: How<'t>,
}

/// How two values become one.
enum How<'t> {
    Operation(&'static str),
    /// The names of the two, and code that yields.
    Region([&'t str; 2], &'t str),
}

impl Reduction<'_> {
    /// The buffer, and what stands in the place of the operation of this number.
    fn write(&self, number: usize) -> Option<(String, String)> {
        let ty = self.ty;
        let (name, memory) = (format!("@gpu_all_reduce_{number}"), format!("memref<32x{ty}, #gpu.address_space<workgroup>>"));
        let buffer = format!("    memref.global \"private\" {name} : {memory}\n");
        let mut lines = Lines::new(format!("%gpu_all_reduce_{number}"), self.location.clone());
        // What an earlier round left is read before it is overwritten.
        lines.plain("gpu.barrier");
        let (thread, threads) = lines.threads();
        let lanes = lines.lanes(&thread, &threads);
        let [zero, one, five, size] = [0, 1, 5, 32].map(|value| lines.value(&format!("arith.constant {value} : index")));
        let (warp, warps) = (
            lines.value(&format!("arith.divui {thread}, {size} : index")),
            lines.value(&format!("arith.ceildivui {threads}, {size} : index")),
        );
        let (first_lane, bit) = (lines.constant(0), lines.constant(1));
        let [a, b] = match &self.how {
            How::Operation(_) => [lines.fresh(), lines.fresh()],
            How::Region(names, _) => names.map(str::to_owned),
        };

        // The values of higher lanes are gathered at lane 0, in order, and all read it.
        let (step, sum, valid) = (lines.fresh(), lines.fresh(), lines.fresh());
        lines.plain_open(&format!("{sum} = scf.for {step} = {zero} to {five} step {one} iter_args({a} = {}) -> ({ty}) {{", self.value));
        let step = lines.value(&format!("arith.index_cast {step} : index to i32"));
        let offset = lines.value(&format!("arith.shli {bit}, {step} : i32"));
        lines.exchange(&b, &a, ty, Some(&valid), |lines, word, valid| lines.shuffle("down", word, &offset, &lanes, valid))?;
        let both = self.combine(&mut lines, &a, &b);
        let kept = lines.value(&format!("arith.select {valid}, {both}, {a} : {ty}"));
        lines.plain(&format!("scf.yield {kept} : {ty}"));
        lines.plain("}");
        let all = lines.fresh();
        lines.exchange(&all, &sum, ty, None, |lines, word, _| lines.shuffle("idx", word, &first_lane, &lanes, None))?;

        let place = lines.value(&format!("memref.get_global {name} : {memory}"));
        lines.plain(&format!("memref.store {all}, {place}[{warp}] : {memory}"));
        lines.plain("gpu.barrier");
        let (first, index) = (lines.value(&format!("memref.load {place}[{zero}] : {memory}")), lines.fresh());
        lines.plain_open(&format!("{} = scf.for {index} = {one} to {warps} step {one} iter_args({a} = {first}) -> ({ty}) {{", self.result));
        lines.define(&b, &format!("memref.load {place}[{index}] : {memory}"));
        let both = self.combine(&mut lines, &a, &b);
        lines.plain(&format!("scf.yield {both} : {ty}"));
        lines.plain("}");
        Some((buffer, lines.out))
    }

    fn combine(&self, lines: &mut Lines, a: &str, b: &str) -> String {
        let ty = self.ty;
        match &self.how {
            How::Operation(operation) => lines.value(&format!("{operation} {a}, {b} : {ty}")),
            How::Region(_, code) => {
                let both = lines.fresh();
                lines.plain_open(&format!("{both} = scf.execute_region -> {ty} {{"));
                lines.plain_open(code);
                lines.plain("}");
                both
            }
        }
    }
}
