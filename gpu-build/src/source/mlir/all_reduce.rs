//! `gpu.all_reduce` over a block, by its warps' sums in shared memory.
//!
//! In place of MLIR's own lowering, in which threads store different values to one place where the number of warps is no
//! power of two, and in which an operation in a loop may overwrite what the last round's have not read.

use super::subgroup::{Lines, operation};
use std::borrow::Cow;

/// The printed module with these operations replaced, of which it has one on several lines.
pub fn replace(text: &str) -> Cow<'_, str> {
    if !text.contains(" = gpu.all_reduce ") {
        return Cow::Borrowed(text);
    }
    let lines: Vec<&str> = text.lines().collect();
    let (mut head, mut out, mut next) = (String::new(), String::with_capacity(text.len()), 0);
    while let Some(line) = lines.get(next) {
        let end = ends(text, &lines, next);
        let replaced = end.and_then(|end| Reduction::read(line, &lines[next + 1..end], lines[end])?.write(next));
        match (replaced, end) {
            (Some((buffer, code)), Some(end)) => {
                head.push_str(&buffer);
                out.push_str(&code);
                next = end + 1;
            }
            _ => {
                out.push_str(line);
                out.push('\n');
                next += 1;
            }
        }
    }
    // The buffers go to the module's beginning.
    if let Some(at) = super::text::body(&out).filter(|_| !head.is_empty()) {
        out.insert_str(at, &format!("\n{head}"));
    }
    Cow::Owned(out)
}

/// The line on which an operation of this kind ends that begins here.
fn ends(text: &str, lines: &[&str], begin: usize) -> Option<usize> {
    let line = lines[begin];
    if !(line.contains(" = gpu.all_reduce ") && line.ends_with('{')) {
        return None;
    }
    // Lines are parts of the text.
    let end_of = |line: &str| line.as_ptr().addr() - text.as_ptr().addr() + line.len();
    let open = end_of(line) - 1;
    let close = open + super::text::closing(&text[open..])?;
    (begin..lines.len()).find(|at| end_of(lines[*at]) > close)
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
    Region([&'t str; 2], &'t [&'t str]),
}

impl<'t> Reduction<'t> {
    /// Nothing for what MLIR refuses itself: not all threads of the block come there.
    fn read(first: &'t str, body: &'t [&'t str], last: &'t str) -> Option<Reduction<'t>> {
        let (result, operation_of) = first.trim_start().split_once(" = gpu.all_reduce ")?;
        let words: Vec<&str> = operation_of.trim_end_matches('{').split_whitespace().collect();
        let (ending, location) = last.rsplit_once(" loc(").map_or((last, String::new()), |(end, place)| (end, format!(" loc({place}")));
        let ty = ending.rsplit_once("-> ")?.1.trim();
        let (value, how) = match words.as_slice() {
            [kind, value, "uniform"] => (*value, How::Operation(operation(kind, ty)?)),
            [value, "uniform"] => {
                let (label, code) = body.split_first()?;
                let mut names = label.split(['(', ' ', ',', ':', ')']).filter(|word| word.starts_with('%'));
                (*value, How::Region([names.next()?, names.next()?], code))
            }
            _ => return None,
        };
        Some(Reduction { result, value, ty, location, how })
    }

    /// The buffer, and what stands in the operation's place on the line of this number.
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
                for line in *code {
                    lines.plain_open(&line.replacen("gpu.yield ", "scf.yield ", usize::from(line.trim_start().starts_with("gpu.yield "))));
                }
                lines.plain("}");
                both
            }
        }
    }
}
