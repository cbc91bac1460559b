//! How targets hold and multiply tiles (`intrinsics/tile.rs` has their rows).
//!
//! A program of tiles is inlined as a whole and simplified, so that sizes are constants. Then what depends on the target alone becomes
//! constants, and each product a function of its sizes, written as IR text: by `wgmma` ([`wgmma`]), by waves' fragments ([`waves`]), by
//! one thread ([`alone`]), or by one thread with the CPU's matrix unit ([`amx`]).

mod alone;
mod amx;
mod convergence;
mod copies;
mod dot;
mod exact;
mod layout;
mod maps;
mod memory;
mod waves;
mod wgmma;

use super::matrix::{Factor, Sum, Unit};
use crate::analysis::cfg::Cfg;
use crate::analysis::dominators::DominatorTree;
use crate::analysis::loops::LoopForest;
use crate::intrinsics::{self, Intrinsic, calls, tile};
use crate::llvm::value::{At, Builder, Call, Func, Inst, Types, Value, declare, function, functions};
use crate::llvm::{Module, Session, TargetMachine};
use crate::portable::{self, link_text};
use crate::target::inlining;
use gpu_abi::Arch;
use gpu_abi::manifest::Kernel;
use gpu_llvm::llvm_sys::LLVMLinkage;
use layout::{By, Shape, Spread};
pub use maps::maps_of;
pub use memory::dynamic_memory;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Bytes of a panel's row: of columns of `a` and rows of `b` a product has as many as that.
const ROW: u32 = 128;
/// In `orders`: `a` has panels of neighbouring rows.
const A_BY_COLUMNS: u32 = 1;
/// In `orders`: `b` has panels of neighbouring columns.
const B_BY_ROWS: u32 = 2;
/// Where `orders` has how many rows the panels of `b` have.
const PANEL_ROWS: u32 = 8;
/// Where `orders` has how many columns a tile has that threads hold.
const HELD_COLUMNS: u32 = 20;

/// A product of constant sizes.
pub struct Product {
    factor: Factor,
    shape: Shape,
    orders: u32,
    /// Whether threads hold the first factor.
    is_held: bool,
}

impl Product {
    /// How many columns of `a` and rows of `b` it has.
    fn depth(&self) -> u32 {
        ROW / self.factor.bytes()
    }

    /// How many rows of the depth a panel of `a` has, if it has these.
    fn rows_of_a(&self) -> Option<u32> {
        (self.orders & A_BY_COLUMNS != 0).then(|| self.depth())
    }

    /// How many rows of the depth a panel of `b` has, if it has these.
    fn rows_of_b(&self) -> Option<u32> {
        let rows = match self.orders >> PANEL_ROWS & 0xfff {
            0 => self.depth(),
            rows => rows,
        };
        (self.orders & B_BY_ROWS != 0).then_some(rows)
    }

    /// How many columns the first factor has, if threads hold it.
    fn held_columns(&self) -> Option<u32> {
        self.is_held.then_some(self.orders >> HELD_COLUMNS)
    }
}

/// Simplifies a program until its sizes are constants, and its loops have the form that tells how often they run.
///
/// A closure holds addresses of what it borrows: once it is values itself, what it borrows can be. So can a small array, once the loops
/// over it are unrolled.
const SIMPLIFY: &str = "always-inline,globaldce,function(sroa,early-cse,sroa,early-cse,instcombine<no-verify-fixpoint>,simplifycfg,\
    loop-mssa(loop-rotate),loop(indvars,loop-unroll-full),sroa,early-cse<memssa>,instcombine<no-verify-fixpoint>,simplifycfg)";
/// The same once more, behind what is constant for a target.
const FOLD: &str = "function(sroa,early-cse,instcombine<no-verify-fixpoint>,sccp,simplifycfg,instcombine<no-verify-fixpoint>)";

/// Whether a module has to do with tiles.
fn uses_tiles(module: &Module<'_>) -> bool {
    functions(module).into_iter().any(|function| function.name().starts_with(tile::PREFIX))
}

/// Makes one function of each program of tiles, and values of what it keeps on its stack, as long as the module is of no target: there
/// stack memory may be in an address space that LLVM's passes follow less well.
///
/// # Errors
/// A program whose threads may not come to its barriers together.
pub fn prepare<'s>(session: &'s Session, module: &mut Module<'s>) -> Result<(), String> {
    if !uses_tiles(module) {
        return Ok(());
    }
    inline_programs(module);
    session.run(module, SIMPLIFY, &*super::host_machine()?)?;
    convergence::check(module)?;
    convergence::drop_same(module);
    Ok(())
}

/// Defines the intrinsics of tiles that a module calls.
///
/// # Errors
/// Sizes that are no constants or do not fit.
pub fn define<'s>(
    session: &'s Session,
    module: &mut Module<'s>,
    arch: &Arch,
    machine: &TargetMachine,
    described: &[Kernel],
) -> Result<(), String> {
    if !uses_tiles(module) {
        return Ok(());
    }
    mark_programs(module);
    maps::give(module, arch, described)?;
    link_text(session, module, "tiles", &copies::text(arch))?;
    replace_sizes(module, arch)?;
    session.run(module, &format!("always-inline,globaldce,{FOLD}"), machine)?;
    let text = products(module, arch)?;
    if !text.is_empty() {
        link_text(session, module, "products of tiles", &text)?;
    }
    memory::give(module, arch)?;
    if matches!(arch, Arch::Cpu(_)) {
        tile::UNROLL.calls(module).into_iter().for_each(|call| call.erase())
    } else {
        unroll(session, module)?
    }
    Ok(())
}

/// Whether a kernel is a program of tiles.
pub fn is_program(kernel: Func<'_>) -> bool {
    kernel.string_attribute(At::Function, PROGRAM).is_some()
}

/// The attribute of kernels that are programs of tiles.
const PROGRAM: &str = "gpu.tile.program";

/// A tile's functions, and the program's, become part of the kernel.
fn inline_programs(module: &Module<'_>) {
    for function in functions(module).into_iter().filter(|function| !function.is_declaration() && !portable::is_kernel(*function)) {
        inlining::mark(function);
        function.set_linkage(LLVMLinkage::LLVMInternalLinkage);
    }
}

/// Marks the kernels that are programs.
fn mark_programs(module: &Module<'_>) {
    for call in tile::PROGRAM.calls(module) {
        if let Some(kernel) = call.function() {
            kernel.set_string_attribute(At::Function, PROGRAM, "");
        }
    }
}

/// A constant argument.
fn constant(call: Call<'_>, index: u32) -> Result<u32, String> {
    let value = call.argument(index).and_then(Value::constant_int).and_then(|value| u32::try_from(value).ok());
    value.ok_or_else(|| format!("argument {index} of a tile's function is not a constant: {}", call.text().trim()))
}

fn shape(call: Call<'_>, first: u32) -> Result<Shape, String> {
    Ok(Shape { m: constant(call, first)?, n: constant(call, first + 1)?, threads: constant(call, first + 2)? })
}

/// How many rows and columns threads hold, as constants; which they are, as functions.
fn replace_sizes(module: &mut Module<'_>, arch: &Arch) -> Result<(), String> {
    type Answer = fn(&Spread) -> u32;
    for call in tile::HOLDS.calls(module) {
        let holds = By::of(arch, shape(call, 0)?) == By::Wgmma;
        call.replace_with(call.ty().int(holds.into()));
        call.erase();
    }
    if !amx::may_have(arch) {
        for (has, _) in amx::names() {
            for call in calls(module, &has) {
                call.replace_with(call.ty().int(0));
                call.erase();
            }
        }
    }
    for (size, answer) in [(tile::PITCH, By::pitch as fn(By) -> u32), (tile::SWIZZLE, By::swizzle)] {
        for call in size.calls(module) {
            call.replace_with(call.ty().int(answer(By::of(arch, shape(call, 0)?)).into()));
            call.erase();
        }
    }
    let answers: [(&Intrinsic, Answer); 5] = [
        (tile::ROWS, Spread::rows),
        (tile::COLUMNS, Spread::columns),
        (tile::NEIGHBOURS, Spread::neighbours),
        (tile::LANES, Spread::lanes),
        (tile::WAVES, |spread| spread.along),
    ];
    for (size, answer) in answers {
        for call in size.calls(module) {
            let spread = Spread::of(arch, shape(call, 0)?)?;
            call.replace_with(call.ty().int(answer(&spread).into()));
            call.erase();
        }
    }
    Ok(())
}

/// The functions of a module's products and places, which its calls now call.
fn products(module: &Module<'_>, arch: &Arch) -> Result<String, String> {
    let mut texts: BTreeMap<String, String> = BTreeMap::new();
    for (place, is_row) in [(tile::ROW, true), (tile::COLUMN, false)] {
        for call in place.calls(module) {
            let shape = shape(call, 1)?;
            let spread = Spread::of(arch, shape)?;
            let own = format!("{}.{}.{}.{}", place.name, shape.m, shape.n, shape.threads);
            retarget(module, call, &own, &call.arguments()[..1]);
            texts.entry(own.clone()).or_insert_with(|| spread.text(&own, is_row));
        }
    }
    for call in tile::READ.calls(module) {
        let (bytes, element) = (constant(call, 2)?, constant(call, 3)?);
        let own = format!("{}.{bytes}.{element}", tile::READ.name);
        retarget(module, call, &own, &call.arguments()[..2]);
        texts.entry(own.clone()).or_insert_with(|| copies::read_text(&own, bytes, element, arch));
    }
    for call in tile::WAVE.calls(module) {
        let shape = shape(call, 0)?;
        let own = format!("{}.{}.{}.{}", tile::WAVE.name, shape.m, shape.n, shape.threads);
        retarget(module, call, &own, &[]);
        let spread = Spread::of(arch, shape)?;
        texts.entry(own.clone()).or_insert_with(|| spread.wave_text(&own));
    }
    let kinds = Factor::ALL.map(|factor| (factor, false)).into_iter().chain([(Factor::F16, true), (Factor::Bf16, true)]);
    for (factor, is_held) in kinds {
        let name = format!("gpu.tile.multiply.{}{}", if is_held { "held." } else { "" }, factor.name());
        for call in calls(module, &name) {
            let product = Product { factor, shape: shape(call, 3)?, orders: constant(call, 6)?, is_held };
            let Shape { m, n, threads } = product.shape;
            let spread = Spread::of(arch, product.shape)?;
            if spread.by == By::Alone {
                return Err(format!(
                    "`{name}` is for the threads of a GPU's block: where `gpu.tile.threads` is 1, `gpu.tile.multiply.alone` multiplies"
                ));
            }
            if product.is_held && spread.by != By::Wgmma {
                return Err(format!("`{name}` with {threads} threads: {arch} has no such product, as `gpu.tile.holds` says"));
            }
            let own = format!("{name}.{m}.{n}.{threads}.{}", product.orders);
            retarget(module, call, &own, &call.arguments()[..3]);
            if texts.contains_key(&own) {
                continue;
            }
            let unit = Unit::of(arch);
            let text = if spread.by == By::Wgmma && wgmma::takes(&product) {
                wgmma::text(&own, &product, &spread)
            } else if unit.has(factor) || matches!(factor, Factor::F16 | Factor::Bf16 | Factor::E4m3 | Factor::E5m2) {
                waves::text(&own, &product, &spread, unit)
            } else {
                let places = [(tile::ROW, true), (tile::COLUMN, false)].map(|(place, is_row)| {
                    let place = format!("{}.{m}.{n}.{threads}", place.name);
                    texts.entry(place.clone()).or_insert_with(|| spread.text(&place, is_row));
                    place
                });
                let [rows, columns] = places;
                exact::text(&own, &product, &spread, (&rows, &columns))
            };
            texts.insert(own, text);
        }
    }
    for sum in Sum::ALL {
        for call in calls(module, &format!("gpu.tile.multiply.finish.{}", sum.name())) {
            let shape = shape(call, 1)?;
            let spread = Spread::of(arch, shape)?;
            let own = format!("gpu.tile.multiply.finish.{}.{}.{}.{}", sum.name(), shape.m, shape.n, shape.threads);
            retarget(module, call, &own, &call.arguments()[..1]);
            texts.entry(own.clone()).or_insert_with(|| match spread.by {
                By::Wgmma => wgmma::finish(&own, &spread, sum),
                _ => format!("define linkonce_odr hidden void @{own}(ptr %sums) #0 {{ ret void }}\n"),
            });
        }
    }
    if amx::may_have(arch) && amx::names().any(|(_, multiply)| !calls(module, &multiply).is_empty()) {
        texts.insert("gpu.tile.native".into(), amx::text());
    }
    if let Arch::Cpu(level) = arch {
        for sum in Sum::ALL {
            let name = format!("gpu.tile.multiply.alone.{}", sum.name());
            if !calls(module, &name).is_empty() {
                texts.insert(name, alone::text(*level, sum));
            }
        }
    }
    let text: String = texts.into_values().collect();
    Ok(if text.is_empty() { text } else { format!("{}{text}", header()) })
}

/// What the texts refer to.
fn header() -> String {
    let mut text = String::from(
        "declare i32 @gpu.wave_lane() nounwind willreturn memory(none)
declare i32 @gpu.thread_id.x() nounwind willreturn memory(none)
declare float @llvm.fma.f32(float, float, float)
declare double @llvm.fma.f64(double, double, double)
attributes #0 = { alwaysinline nounwind }
attributes #1 = { alwaysinline convergent nounwind }
attributes #2 = { convergent nounwind }
",
    );
    for (factor, bits) in ["a", "b"].into_iter().flat_map(|factor| ["b8", "b16", "b32", "b64"].map(|bits| (factor, bits))) {
        let _ = writeln!(text, "declare <8 x i32> @gpu.matrix.load.{factor}.{bits}(ptr, i32, i1)");
    }
    for factor in Factor::ALL {
        let sum = format!("<8 x {}>", factor.sum().ty());
        let _ = writeln!(text, "declare {sum} @gpu.matrix.multiply.{}(<8 x i32>, <8 x i32>, {sum}) convergent", factor.name());
    }
    text
}

/// Makes a call one of another function, which takes only these arguments.
fn retarget<'m>(module: &'m Module<'_>, call: Call<'m>, name: &str, arguments: &[Value<'m>]) {
    let types = Types::of(module);
    let params: Vec<_> = arguments.iter().map(|argument| argument.ty()).collect();
    let callee = declare(module, name, types.function(call.ty(), &params));
    let fresh = Builder::before(*call).call(callee, arguments);
    if !call.ty().is_void() {
        call.replace_with(fresh);
    }
    call.erase();
}

/// Marks the loops that ask for it, so that LLVM unrolls them whatever their size.
fn unroll<'s>(session: &'s Session, module: &mut Module<'s>) -> Result<(), String> {
    /// A node that names itself cannot be made by LLVM's C interface.
    const PATTERN: &str = "define void @gpu.tile.unroll.pattern() {
entry:
  br label %loop
loop:
  br label %loop, !llvm.loop !0
}
!0 = distinct !{!0, !1}
!1 = !{!\"llvm.loop.unroll.full\"}
";
    link_text(session, module, "a loop to be unrolled", PATTERN)?;
    let kind = Types::of(module).metadata_kind("llvm.loop");
    let Some(pattern) = function(module, "gpu.tile.unroll.pattern") else { return Ok(()) };
    let node = pattern.instructions().last().and_then(|branch| branch.metadata(kind));
    let kernels: Vec<Func<'_>> = functions(module).into_iter().filter(|function| !function.is_declaration()).collect();
    for kernel in kernels {
        let asks = |instruction: &Inst<'_>| intrinsics::of(**instruction) == Some(tile::UNROLL);
        let asking: Vec<Inst<'_>> = kernel.instructions().into_iter().filter(asks).collect();
        if asking.is_empty() {
            continue;
        }
        let cfg = Cfg::of(kernel);
        let dominators = DominatorTree::of(&cfg);
        let loops = LoopForest::of(&cfg, &dominators);
        for call in asking {
            let around = call.block().and_then(|block| cfg.number(block)).and_then(|block| loops.around(block));
            for &latch in around.map(|around| around.latches.as_slice()).unwrap_or_default() {
                if let Some(branch) = cfg.blocks[latch].terminator() {
                    branch.set_metadata(kind, node);
                }
            }
            call.erase();
        }
    }
    pattern.erase();
    Ok(())
}

#[cfg(test)]
mod swizzled;
#[cfg(test)]
mod tests;
