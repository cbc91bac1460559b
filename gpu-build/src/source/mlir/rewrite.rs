//! A `gpu.module` with those operations replaced that MLIR's lowering lacks or gets wrong.

use super::operations::{Operation, Region};
use super::{all_reduce, atomics, decompose, elements, intrinsics, printf, subgroup, vectors};
use std::ops::Range;

/// The text of a `gpu.module` in the generic form, rewritten. What takes an operation's place is in MLIR's usual form: a text
/// may have both.
pub fn rewrite(text: &str, module: &Operation<'_>, amd_only: bool) -> String {
    let mut rewriter = Rewriter { text, amd_only, number: 0, buffers: String::new(), declared: elements::Declared::new() };
    let mut out = rewriter.regions(module);
    // Buffers and declarations go to the module's beginning.
    let before = module.regions.first().and_then(|region| region.operations.first()).map(|first| first.range.start - module.range.start);
    let added = rewriter.declared.into_values().fold(rewriter.buffers, |added, declared| added + &declared);
    if let Some(at) = before.filter(|_| !added.is_empty()) {
        out.insert_str(at, &added);
    }
    out
}

struct Rewriter<'t> {
    text: &'t str,
    /// With operations of AMD's dialects, whose lowering knows subgroups in its own way.
    amd_only: bool,
    /// Of the operation that is looked at: new names have it in them.
    number: usize,
    buffers: String,
    /// The functions that the code calls.
    declared: elements::Declared,
}

impl Rewriter<'_> {
    fn operation(&mut self, operation: &Operation<'_>) -> String {
        self.number += 1;
        let number = self.number;
        let replaced = printf::widen(operation, number).or_else(|| intrinsics::replace(operation));
        let replaced = replaced.or_else(|| elements::replace(operation, number, &mut self.declared));
        let replaced = replaced.or_else(|| vectors::replace(operation, number)).or_else(|| decompose::replace(operation, number));
        let replaced = replaced.or_else(|| self.atomic(operation, number));
        let replaced = replaced.or_else(|| if self.amd_only { None } else { self.collective(operation, number) });
        replaced.unwrap_or_else(|| self.regions(operation))
    }

    fn atomic(&mut self, operation: &Operation<'_>, number: usize) -> Option<String> {
        let region = operation.regions.first().filter(|_| operation.name == "memref.generic_atomic_rmw");
        let body = region.and_then(|region| {
            let (argument, yielded) = (region.arguments.first()?, region.operations.last()?.operands.first()?);
            Some(atomics::Body { argument, code: self.code(region, region.body.clone(), true), yielded })
        });
        atomics::replace(operation, number, body)
    }

    /// What threads do together, by shuffles.
    fn collective(&mut self, operation: &Operation<'_>, number: usize) -> Option<String> {
        if operation.name != "gpu.all_reduce" {
            return subgroup::replace(operation, number);
        }
        let region = operation.regions.first().filter(|region| !region.operations.is_empty());
        let code = region.map(|region| self.code(region, region.body.clone(), true));
        let (buffer, code) = all_reduce::replace(operation, number, code.as_deref())?;
        self.buffers += &buffer;
        Some(code)
    }

    /// The operation itself, with what is in its regions rewritten.
    fn regions(&mut self, operation: &Operation<'_>) -> String {
        let (mut out, mut at) = (String::new(), operation.range.start);
        for region in &operation.regions {
            out += &self.text[at..region.range.start];
            out += &self.code(region, region.range.clone(), false);
            at = region.range.end;
        }
        out + &self.text[at..operation.range.end]
    }

    /// A region's code. In inlined code, a reduction's terminator becomes `scf.yield`, and an atomic operation's is dropped.
    fn code(&mut self, region: &Region<'_>, range: Range<usize>, is_inlined: bool) -> String {
        let (mut out, mut at) = (String::new(), range.start);
        for operation in &region.operations {
            out += &self.text[at..operation.range.start];
            match operation.name {
                "memref.atomic_yield" if is_inlined => {}
                "gpu.yield" if is_inlined => {
                    let (values, types) = (operation.operands.join(", "), operation.operand_types.join(", "));
                    out += &format!("scf.yield {values} : {types}{}", operation.ending());
                }
                _ => out += &self.operation(operation),
            }
            at = operation.range.end;
        }
        out + &self.text[at..range.end]
    }
}
