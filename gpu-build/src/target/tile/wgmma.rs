//! Multiplication by `wgmma`: four warps multiply 64 rows at a time, of factors in shared memory, while they go on.
//!
//! What defines the descriptors and the registers: the PTX ISA's sections on `wgmma.mma_async` and its matrix descriptors. Factors lie
//! there in 128-byte swizzle: panels of 64 elements of 16 bits, 8 rows of which are 1024 bytes.

use super::layout::Spread;
use super::{A_BY_COLUMNS, B_BY_ROWS, Product, ROW};
use crate::target::matrix::{Factor, Sum};
use std::fmt::Write;

/// The depth of one instruction, in bytes.
const STEP: u32 = 32;
/// Where a descriptor says that its matrix is in 128-byte swizzle.
const SWIZZLE_128: u64 = 1 << 62;

/// Whether it multiplies these factors: those of 16 bits however they lie, others where their rows (of `b`: columns) do.
pub fn takes(product: &Product) -> bool {
    match product.factor {
        Factor::F16 | Factor::Bf16 => true,
        Factor::I8 | Factor::Tf32 | Factor::E4m3 | Factor::E5m2 => product.orders & (A_BY_COLUMNS | B_BY_ROWS) == 0,
        Factor::F32 | Factor::F64 => false,
    }
}

/// The function of a product, whose first factor is in shared memory, or threads hold it.
pub fn text(name: &str, product: &Product, spread: &Spread) -> String {
    let (columns, n) = (spread.columns(), product.shape.n);
    let Product { factor, .. } = *product;
    let sum = factor.sum();
    let (ty, class) = (sum.ty(), class(sum));
    let a_by_columns = product.orders & A_BY_COLUMNS != 0;
    let b_by_rows = product.orders & B_BY_ROWS != 0;
    let mut text = format!("define linkonce_odr hidden void @{name}(ptr %sums, ptr %a, ptr %b) #1 {{\n");
    // Leading dimension: from panel to panel.
    descriptor(&mut text, "b", product.rows_of_b().map_or(1, |rows| rows * ROW / 16));
    // From one group of 64 rows to the next: 64 rows of one panel, or a panel.
    let group = product.rows_of_a().unwrap_or(64) * ROW;
    if !product.is_held {
        descriptor(&mut text, "a", product.rows_of_a().map_or(1, |rows| rows * ROW / 16));
        // It is the same in all threads of a warp, and the descriptor with it.
        text += "  %thread = call i32 @gpu.thread_id.x()\n  %group = lshr i32 %thread, 7\n";
        let _ = writeln!(text, "  %a.skip = mul i32 %group, {}\n  %a.own = add i32 %a.first, %a.skip", group / 16);
    }
    let elements = spread.deep * 2 * columns;
    for index in 0..elements {
        let _ =
            writeln!(text, "  %p{index} = getelementptr {ty}, ptr %sums, i32 {index}\n  %v{index}.0 = load {ty}, ptr %p{index}, align 4");
    }
    if let Some(k) = product.held_columns() {
        fragments(&mut text, spread.deep, k);
    }
    text += "  call void asm sideeffect \"wgmma.fence.sync.aligned;\", \"~{memory}\"() #2\n";
    let per = 2 * columns;
    // Which register is which of the thread's elements: in order of the instruction's columns by 8, then rows, then pairs.
    let element = |i: u32, register: u32| {
        let (j, row, pair) = (register / 4, (register / 2) % 2, register % 2);
        (i * 2 + row) * columns + j * 2 + pair
    };
    let outputs = format!("{{ {} }}", vec![ty; per as usize].join(", "));
    let registers = (0..per).map(|register| format!("${register}")).collect::<Vec<_>>().join(", ");
    // Operands behind the sums: the first factor, the second, and that sums are added to.
    let (a, b, given, orders) = if product.is_held {
        let registers = (per..per + 4).map(|register| format!("${register}")).collect::<Vec<_>>().join(", ");
        (format!("{{{registers}}}"), per + 4, "r,r,r,r,l,r", u32::from(b_by_rows).to_string())
    } else {
        (format!("${per}"), per + 1, "l,l,r", format!("{}, {}", u32::from(a_by_columns), u32::from(b_by_rows)))
    };
    // Signs of the factors, and whether their rows or columns are neighbours. Integers have neither, and only those of 16 bits the latter.
    let (name, modifiers) = match factor {
        Factor::I8 => ("s32.s8.s8".to_string(), String::new()),
        Factor::F16 | Factor::Bf16 => (format!("f32.{0}.{0}", factor.name()), format!(", 1, 1, {orders}")),
        _ => (format!("f32.{0}.{0}", factor.name()), ", 1, 1".into()),
    };
    let depth = STEP / factor.bytes();
    let assembly = format!(
        "{{\\0A.reg .pred p;\\0Asetp.ne.b32 p, ${}, 0;\\0Awgmma.mma_async.sync.aligned.m64n{n}k{depth}.{name} {{{registers}}}, {a}, ${b}, p{modifiers};\\0A}}",
        b + 1,
    );
    let tied = (0..per).map(|register| register.to_string()).collect::<Vec<_>>().join(",");
    let constraints = format!("{},{given},{tied}", vec![format!("={class}"); per as usize].join(","));
    for step in 0..ROW / STEP {
        let along_depth = |is_panels: bool| if is_panels { depth * ROW } else { STEP } * step / 16;
        let _ = writeln!(text, "  %b{step}.low = add i32 %b.first, {}", along_depth(b_by_rows));
        whole(&mut text, &format!("b{step}"));
        for i in 0..spread.deep {
            let a = if product.is_held {
                (0..4).map(|register| format!("i32 %h{step}.{i}.{register}")).collect::<Vec<_>>().join(", ")
            } else {
                // A turn of all waves is `down` times 16 rows.
                let turn = i * (spread.down / 4) * group / 16 + along_depth(a_by_columns);
                let _ = writeln!(text, "  %a{step}.{i}.low = add i32 %a.own, {turn}");
                whole(&mut text, &format!("a{step}.{i}"));
                format!("i64 %a{step}.{i}")
            };
            let given = (0..per).map(|register| format!("{ty} %v{}.{step}", element(i, register))).collect::<Vec<_>>().join(", ");
            let _ = writeln!(
                text,
                "  %r{step}.{i} = call {outputs} asm sideeffect \"{assembly}\", \"{constraints}\"({a}, i64 %b{step}, i32 1, {given}) #2"
            );
            for register in 0..per {
                let _ = writeln!(text, "  %v{}.{} = extractvalue {outputs} %r{step}.{i}, {register}", element(i, register), step + 1);
            }
        }
    }
    text += "  call void asm sideeffect \"wgmma.commit_group.sync.aligned;\", \"~{memory}\"() #2\n";
    for index in 0..elements {
        let _ = writeln!(text, "  store {ty} %v{index}.{}, ptr %p{index}, align 4", ROW / STEP);
    }
    text + "  ret void\n}\n"
}

/// The lower half of the descriptor of a factor in shared memory, `%{factor}.first`: its address, and its leading dimension.
///
/// Steps add to it alone: the address has 14 bits there, and shared memory no more than they can say.
fn descriptor(text: &mut String, factor: &str, leading: u32) {
    let _ = writeln!(text, "  %{factor}.shared = addrspacecast ptr %{factor} to ptr addrspace(3)");
    let _ = writeln!(text, "  %{factor}.int = ptrtoint ptr addrspace(3) %{factor}.shared to i32");
    let _ = writeln!(text, "  %{factor}.at = lshr i32 %{factor}.int, 4\n  %{factor}.first = or i32 %{factor}.at, {}", leading << 16);
}

/// A descriptor of its lower half. The upper one has the stride, from 8 rows to the next, and the swizzle.
fn whole(text: &mut String, name: &str) {
    let upper = SWIZZLE_128 | 64 << 32;
    let _ = writeln!(text, "  %{name}.wide = zext i32 %{name}.low to i64\n  %{name} = or i64 %{name}.wide, {upper}");
}

/// The registers of a first factor that threads hold as sums are held: of 16 columns, a pair of neighbours in each of two rows, then the
/// same 8 columns further on.
fn fragments(text: &mut String, deep: u32, k: u32) {
    let columns = k / 4;
    for step in 0..ROW / STEP {
        for i in 0..deep {
            for register in 0..4 {
                let (row, half) = (register % 2, register / 2);
                let at = (i * 2 + row) * columns + step * STEP / 8 + half * 2;
                let name = format!("%h{step}.{i}.{register}");
                let _ = writeln!(text, "  {name}.at = getelementptr i16, ptr %a, i32 {at}\n  {name} = load i32, ptr {name}.at, align 2");
            }
        }
    }
}

/// What inline assembly calls the registers of a type of sums.
fn class(sum: Sum) -> &'static str {
    if sum == Sum::I32 { "r" } else { "f" }
}

/// The function that waits for all products: nothing reads the sums before it.
pub fn finish(name: &str, spread: &Spread, sum: Sum) -> String {
    let mut text = format!("define linkonce_odr hidden void @{name}(ptr %sums) #1 {{\n");
    // None is of f64.
    if sum != Sum::F64 {
        let (ty, class) = (sum.ty(), class(sum));
        text += "  call void asm sideeffect \"wgmma.wait_group.sync.aligned 0;\", \"~{memory}\"() #2\n";
        for index in 0..spread.rows() * spread.columns() {
            let _ =
                writeln!(text, "  %p{index} = getelementptr {ty}, ptr %sums, i32 {index}\n  %v{index} = load {ty}, ptr %p{index}, align 4");
            let _ = writeln!(text, "  %r{index} = call {ty} asm sideeffect \"\", \"={class},0\"({ty} %v{index})");
            let _ = writeln!(text, "  store {ty} %r{index}, ptr %p{index}, align 4");
        }
    }
    text + "  ret void\n}\n"
}
