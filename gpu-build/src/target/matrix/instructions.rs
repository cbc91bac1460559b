//! Multiplication by the units' instructions.

use super::DEPTH;
use super::factor::{Factor, Sum};
use super::unit::Unit;
use std::fmt::Write;

/// Some words of a fragment as a value of another type, with that type before it.
fn part(text: &mut String, name: &str, from: u32, words: u32, ty: &str) -> String {
    let mask: Vec<String> = (from..from + words).map(|word| format!("i32 {word}")).collect();
    let _ = writeln!(
        text,
        "  %{name}.part{from} = shufflevector <8 x i32> %{name}, <8 x i32> poison, <{words} x i32> <{}>\n  %{name}.as{from} = bitcast <{words} x i32> %{name}.part{from} to {ty}",
        mask.join(", ")
    );
    format!("{ty} %{name}.as{from}")
}

/// A fragment of the sum from its elements.
pub fn vector(text: &mut String, sum: Sum, elements: &[String]) -> String {
    let (ty, mut whole) = (sum.ty(), "poison".to_string());
    for (index, element) in elements.iter().enumerate() {
        let _ = writeln!(text, "  %r{index} = insertelement <8 x {ty}> {whole}, {ty} {element}, i32 {index}");
        whole = format!("%r{index}");
    }
    whole
}

/// The sum's name, of a unit that has the instruction.
pub fn multiply(text: &mut String, unit: Unit, factor: Factor) -> String {
    match unit {
        Unit::Mma(sm) => mma(text, factor, sm),
        Unit::Mfma(version, is_generic) => mfma(text, factor, version, is_generic),
        Unit::Wmma11 => wmma(text, factor, 8),
        _ => wmma(text, factor, 4),
    }
}

/// Numbers of 8 bits as halves: each word has two neighbours for one product and two for another. As fragments of 8 and of 16 bits have
/// words for the same rows and columns, and both factors the same `k`, the halves' words are fragments: `{fragment}.h0`, `{fragment}.h1`.
pub fn halves(text: &mut String, factor: Factor, fragment: &str) {
    let _ = writeln!(text, "  {fragment}.bytes = bitcast <8 x i32> {fragment} to <32 x i8>");
    for step in 0..2 {
        let name = format!("{fragment}.h{step}");
        let mask: Vec<String> = (0..16).map(|index| format!("i32 {}", index / 2 * 4 + 2 * step + index % 2)).collect();
        let _ =
            writeln!(text, "  {name}.own = shufflevector <32 x i8> {fragment}.bytes, <32 x i8> poison, <16 x i32> <{}>", mask.join(", "));
        factor.to_half(text, &format!("{name}.half"), &format!("{name}.own"), Some(16));
        let _ = writeln!(text, "  {name} = bitcast <16 x half> {name}.half to <8 x i32>");
    }
}

/// Multiplies them so.
pub fn multiply_as_half(text: &mut String, factor: Factor) -> String {
    ["%a", "%b"].into_iter().for_each(|fragment| halves(text, factor, fragment));
    multiply_halves(text, "%s", ("%a", "%b", "%c"));
    "%s".into()
}

/// `{name}`: the sum of `c` and the products of both halves of two fragments.
pub fn multiply_halves(text: &mut String, name: &str, (a, b, c): (&str, &str, &str)) {
    const CALL: &str = "call <8 x float> @gpu.matrix.multiply.f16";
    let _ = writeln!(text, "  {name}.h0 = {CALL}(<8 x i32> {a}.h0, <8 x i32> {b}.h0, <8 x float> {c})");
    let _ = writeln!(text, "  {name} = {CALL}(<8 x i32> {a}.h1, <8 x i32> {b}.h1, <8 x float> {name}.h0)");
}

/// One `mma.sync`: words of `a`, words of `b`, elements of the sum.
struct Step {
    a: Vec<usize>,
    b: Vec<usize>,
    c: Vec<usize>,
}

fn mma(text: &mut String, factor: Factor, sm: u32) -> String {
    let sum = factor.sum();
    let ty = sum.ty();
    // Of f64 an element is what else is a word.
    let (words, operand) = match factor {
        Factor::F64 => (2, "double"),
        Factor::F16 => (4, "<2 x half>"),
        _ => (4, "i32"),
    };
    let mut operands = |name: &str| -> Vec<String> {
        (0..words)
            .map(|word| match factor {
                Factor::F64 => part(text, name, 2 * word, 2, operand),
                // With the digits that are read rounded to the nearest number. Without this they would be cut off.
                Factor::Tf32 => {
                    let _ = part(text, name, word, 1, "float");
                    let _ = writeln!(text, "  %{name}.near{word} = call i32 @llvm.nvvm.f2tf32.rna(float %{name}.as{word})");
                    format!("i32 %{name}.near{word}")
                }
                _ => part(text, name, word, 1, operand),
            })
            .collect()
    };
    let (a, b) = (operands("a"), operands("b"));
    // Where the instruction has all rows and all of `k`, for both halves of the columns.
    let whole =
        || (0..2).map(|half| Step { a: (0..4).collect(), b: (2 * half..2 * half + 2).collect(), c: (4 * half..4 * half + 4).collect() });
    let (name, steps): (&str, Vec<Step>) = match factor {
        // Both halves of the columns, twice 8 of `k`.
        Factor::F16 if sm < 80 => {
            let step = |(half, k): (usize, usize)| Step {
                a: vec![2 * k, 2 * k + 1],
                b: vec![2 * half + k],
                c: (4 * half..4 * half + 4).collect(),
            };
            ("m16n8k8.row.col.f32.f32", [(0, 0), (0, 1), (1, 0), (1, 1)].map(step).into())
        }
        // Both halves of the columns, both of the rows, twice 16 of `k`.
        Factor::I8 if sm < 80 => {
            let places = (0..8).map(|index| (index / 4, index / 2 % 2, index % 2));
            let step = |(half, row, k): (usize, usize, usize)| Step {
                a: vec![2 * k + row],
                b: vec![2 * half + k],
                c: vec![4 * half + 2 * row, 4 * half + 2 * row + 1],
            };
            ("m8n8k16.row.col.s8", places.map(step).collect())
        }
        Factor::F64 => {
            let places = (0..4).map(|index| (index / 2, index % 2));
            let step =
                |(half, row): (usize, usize)| Step { a: vec![row], b: vec![half], c: vec![4 * half + 2 * row, 4 * half + 2 * row + 1] };
            ("m8n8k4.row.col.f64", places.map(step).collect())
        }
        Factor::F16 => ("m16n8k16.row.col.f32.f32", whole().collect()),
        Factor::Bf16 => ("m16n8k16.row.col.bf16", whole().collect()),
        Factor::I8 => ("m16n8k32.row.col.s8", whole().collect()),
        Factor::Tf32 | Factor::F32 => ("m16n8k8.row.col.tf32", whole().collect()),
        Factor::E4m3 | Factor::E5m2 => ("", whole().collect()),
    };
    let mut sums: Vec<String> = (0..8).map(|index| format!("%c.{index}")).collect();
    for (index, own) in sums.iter().enumerate() {
        let _ = writeln!(text, "  {own} = extractelement <8 x {ty}> %c, i32 {index}");
    }
    for (number, step) in steps.iter().enumerate() {
        let fields = format!("{{ {} }}", vec![ty; step.c.len()].join(", "));
        let factors = step.a.iter().map(|word| &a[*word]).chain(step.b.iter().map(|word| &b[*word])).cloned();
        let arguments: Vec<String> = factors.chain(step.c.iter().map(|index| format!("{ty} {}", sums[*index]))).collect();
        let callee = if name.is_empty() { assembly(factor) } else { format!("@llvm.nvvm.mma.{name}") };
        let _ = writeln!(text, "  %s{number} = call {fields} {callee}({}) #2", arguments.join(", "));
        for (field, index) in step.c.iter().enumerate() {
            sums[*index] = format!("%s{number}.{field}");
            let _ = writeln!(text, "  {} = extractvalue {fields} %s{number}, {field}", sums[*index]);
        }
    }
    vector(text, sum, &sums)
}

/// `mma.sync` of numbers of 8 bits, for which not every LLVM has an intrinsic.
fn assembly(factor: Factor) -> String {
    let name = factor.name();
    format!(
        "asm \"mma.sync.aligned.m16n8k32.row.col.f32.{name}.{name}.f32 {{$0, $1, $2, $3}}, {{$4, $5, $6, $7}}, {{$8, $9}}, {{$10, $11, $12, $13}};\", \"=f,=f,=f,=f,r,r,r,r,r,r,f,f,f,f\""
    )
}

fn mfma(text: &mut String, factor: Factor, version: u32, is_generic: bool) -> String {
    let ty = factor.sum().ty();
    let _ = writeln!(text, "  %c4 = shufflevector <8 x {ty}> %c, <8 x {ty}> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>");
    // First word, words, their type, the instruction.
    let steps: &[(u32, u32, &str, &str)] = match factor {
        Factor::F16 => &[(0, 2, "<4 x half>", "f32.16x16x16f16")],
        Factor::Bf16 if version > 9008 => &[(0, 2, "<4 x i16>", "f32.16x16x16bf16.1k")],
        Factor::Bf16 => &[(0, 1, "<2 x i16>", "f32.16x16x8bf16"), (1, 1, "<2 x i16>", "f32.16x16x8bf16")],
        Factor::I8 if version >= 9400 => &[(0, 2, "i64", "i32.16x16x32.i8")],
        Factor::I8 => &[(0, 1, "i32", "i32.16x16x16i8"), (1, 1, "i32", "i32.16x16x16i8")],
        Factor::Tf32 if version == 9402 && !is_generic => &[(0, 2, "<2 x float>", "f32.16x16x8.xf32")],
        Factor::Tf32 | Factor::F32 => &[(0, 1, "float", "f32.16x16x4f32"), (1, 1, "float", "f32.16x16x4f32")],
        Factor::F64 => &[(0, 2, "double", "f64.16x16x4f64")],
        Factor::E4m3 => &[(0, 2, "i64", "f32.16x16x32.fp8.fp8")],
        Factor::E5m2 => &[(0, 2, "i64", "f32.16x16x32.bf8.bf8")],
    };
    let mut sum = "%c4".to_string();
    for (step, &(from, words, operand, name)) in steps.iter().enumerate() {
        let (a, b) = (part(text, "a", from, words, operand), part(text, "b", from, words, operand));
        let _ = writeln!(text, "  %s{step} = call <4 x {ty}> @llvm.amdgcn.mfma.{name}({a}, {b}, <4 x {ty}> {sum}, i32 0, i32 0, i32 0)");
        sum = format!("%s{step}");
    }
    let _ = writeln!(
        text,
        "  %r = shufflevector <4 x {ty}> {sum}, <4 x {ty}> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>"
    );
    "%r".into()
}

/// `words` of each factor are all of `k`: of 8 bits, of twice as much as an instruction takes.
fn wmma(text: &mut String, factor: Factor, words: u32) -> String {
    let sum = format!("<8 x {}>", factor.sum().ty());
    let vectors = |count: u32, element: &str| format!("<{count} x {element}>");
    let (name, operand, steps) = match factor {
        Factor::I8 => (format!("i32.16x16x16.iu8.v8i32.v{}i32", words / 2), vectors(words / 2, "i32"), 2),
        Factor::E4m3 => ("f32.16x16x16.fp8.fp8.v8f32.v2i32".into(), vectors(2, "i32"), 2),
        Factor::E5m2 => ("f32.16x16x16.bf8.bf8.v8f32.v2i32".into(), vectors(2, "i32"), 2),
        Factor::F16 => (format!("f32.16x16x16.f16.v8f32.v{}f16", 2 * words), vectors(2 * words, "half"), 1),
        _ => (format!("f32.16x16x16.bf16.v8f32.v{}i16", 2 * words), vectors(2 * words, "i16"), 1),
    };
    let mut last = "%c".to_string();
    for step in 0..steps {
        let mut own = |factor: &str| part(text, factor, step * words / steps, words / steps, &operand);
        let (a, b) = (own("a"), own("b"));
        // Integers are signed, and wrap.
        let arguments = if factor == Factor::I8 {
            format!("i1 true, {a}, i1 true, {b}, {sum} {last}, i1 false")
        } else {
            format!("{a}, {b}, {sum} {last}")
        };
        let _ = writeln!(text, "  %s{step} = call {sum} @llvm.amdgcn.wmma.{name}({arguments})");
        last = format!("%s{step}");
    }
    debug_assert!(words * 4 <= DEPTH);
    last
}
