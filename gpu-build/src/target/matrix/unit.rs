//! What multiplies fragments on a target, and the layouts that it wants.
//!
//! What defines the layouts: the PTX ISA's section on `mma.m16n8k16`; AMD's instruction set manuals (CDNA 2 and 3 on MFMA, RDNA 3 and RDNA
//! 4 on WMMA). Those of NVIDIA ran on a GPU; those of AMD did not yet. How `k` is spread over lanes and elements is free where both factors have it alike: products are summed over it.

use super::layout::{Layout, Layouts, element, lane};
use super::{cpu, lanes};
use gpu_abi::Arch;
use std::fmt::Write;

/// What multiplies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    /// `mma.sync`: f16 on sm_75, by half of `k`; from sm_80 on both types, whole.
    Mma { is_whole: bool },
    /// MFMA; on gfx908 bf16 comes by half of `k`.
    Mfma { is_whole: bool },
    /// WMMA of gfx11: both halves of a wave hold all of `a` and `b`.
    Wmma11,
    /// WMMA of gfx12.
    Wmma12,
    /// The lanes' own arithmetic, for waves of this many.
    Lanes(u32),
    /// The processor's vectors; lanes exchange fragments through memory.
    Cpu,
}

impl Unit {
    pub fn of(arch: &Arch) -> Unit {
        match arch {
            Arch::Nvptx(sm) => match (sm.major, sm.minor) {
                (8.., _) => Unit::Mma { is_whole: true },
                (7, 5..) => Unit::Mma { is_whole: false },
                _ => Unit::Lanes(32),
            },
            Arch::Amdgpu(id) => match id.processor.isa_version {
                9008 => Unit::Mfma { is_whole: false },
                9010 | 9400..=9599 => Unit::Mfma { is_whole: true },
                11000..=11999 => Unit::Wmma11,
                12000..=12099 => Unit::Wmma12,
                _ => Unit::Lanes(u32::from(id.processor.wave)),
            },
            Arch::Cpu(_) => Unit::Cpu,
        }
    }

    /// The lanes of a wave.
    pub fn wave(self) -> u32 {
        match self {
            Unit::Mfma { .. } => 64,
            Unit::Lanes(lanes) => lanes,
            _ => 32,
        }
    }

    pub fn layouts(self) -> Layouts {
        match self {
            Unit::Mma { .. } => MMA,
            Unit::Mfma { .. } => MFMA,
            Unit::Wmma11 => WMMA11,
            Unit::Wmma12 => WMMA12,
            Unit::Lanes(64) => LANES64,
            Unit::Lanes(_) | Unit::Cpu => LANES32,
        }
    }

    /// Definitions of the multiplications.
    pub fn text(self) -> String {
        let header = if self == Unit::Cpu { cpu::MEMORY } else { lanes::HEADER };
        [Half::F16, Half::Bf16].into_iter().fold(header.to_string(), |text, half| text + &self.multiply(half))
    }

    fn multiply(self, half: Half) -> String {
        let mut text = format!(
            "define linkonce_odr hidden <8 x float> @gpu.matrix.multiply.{}(<8 x i32> %a, <8 x i32> %b, <8 x float> %c) #1 {{\n",
            half.name()
        );
        let sum = match self {
            // Without an instruction for bf16 the lanes multiply, in whatever layout.
            Unit::Mma { is_whole: false } if half == Half::Bf16 => lanes::multiply(&mut text, &MMA, half),
            Unit::Mma { is_whole } => mma(&mut text, half, is_whole),
            Unit::Mfma { is_whole } => mfma(&mut text, half, is_whole),
            Unit::Wmma11 => wmma(&mut text, half, 8),
            Unit::Wmma12 => wmma(&mut text, half, 4),
            Unit::Lanes(_) => lanes::multiply(&mut text, &self.layouts(), half),
            Unit::Cpu => cpu::multiply(&mut text, half),
        };
        let _ = writeln!(text, "  ret <8 x float> {sum}\n}}");
        text
    }
}

/// The factors' types.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Half {
    F16,
    Bf16,
}

impl Half {
    fn name(self) -> &'static str {
        match self {
            Half::F16 => "f16",
            Half::Bf16 => "bf16",
        }
    }
}

const MMA: Layouts = Layouts {
    a: Layout { elements: 8, row: &[lane(2, 3, 1), element(1, 1, 8)], column: &[element(0, 1, 1), lane(0, 2, 2), element(2, 1, 8)] },
    b: Layout { elements: 8, row: &[element(0, 1, 1), lane(0, 2, 2), element(1, 1, 8)], column: &[lane(2, 3, 1), element(2, 1, 8)] },
    c: Layout { elements: 8, row: &[lane(2, 3, 1), element(1, 1, 8)], column: &[element(0, 1, 1), lane(0, 2, 2), element(2, 1, 8)] },
};
const MFMA: Layouts = Layouts {
    a: Layout { elements: 4, row: &[lane(0, 4, 1)], column: &[element(0, 2, 1), lane(4, 2, 4)] },
    b: Layout { elements: 4, row: &[element(0, 2, 1), lane(4, 2, 4)], column: &[lane(0, 4, 1)] },
    c: Layout { elements: 4, row: &[element(0, 2, 1), lane(4, 2, 4)], column: &[lane(0, 4, 1)] },
};
const WMMA11: Layouts = Layouts {
    a: Layout { elements: 16, row: &[lane(0, 4, 1)], column: &[element(0, 4, 1)] },
    b: Layout { elements: 16, row: &[element(0, 4, 1)], column: &[lane(0, 4, 1)] },
    c: Layout { elements: 8, row: &[element(0, 3, 2), lane(4, 1, 1)], column: &[lane(0, 4, 1)] },
};
const WMMA12: Layouts = Layouts {
    a: Layout { elements: 8, row: &[lane(0, 4, 1)], column: &[element(0, 3, 1), lane(4, 1, 8)] },
    b: Layout { elements: 8, row: &[element(0, 3, 1), lane(4, 1, 8)], column: &[lane(0, 4, 1)] },
    c: Layout { elements: 8, row: &[element(0, 3, 1), lane(4, 1, 8)], column: &[lane(0, 4, 1)] },
};
/// Each lane holds a part of a row of each tile.
const BY_ROWS32: Layout = Layout { elements: 8, row: &[lane(1, 4, 1)], column: &[element(0, 3, 1), lane(0, 1, 8)] };
const BY_ROWS64: Layout = Layout { elements: 4, row: &[lane(2, 4, 1)], column: &[element(0, 2, 1), lane(0, 2, 4)] };
const LANES32: Layouts = Layouts { a: BY_ROWS32, b: BY_ROWS32, c: BY_ROWS32 };
const LANES64: Layouts = Layouts { a: BY_ROWS64, b: BY_ROWS64, c: BY_ROWS64 };

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

fn mma(text: &mut String, half: Half, is_whole: bool) -> String {
    let ty = if half == Half::F16 { "<2 x half>" } else { "i32" };
    let mut words = |name: &str| (0..4).map(|word| part(text, name, word, 1, ty)).collect::<Vec<String>>();
    let (a, b) = (words("a"), words("b"));
    let four = "{ float, float, float, float }";
    // For both halves of the columns: by 16 of `k`, or twice by 8.
    let steps: &[(usize, usize, usize, usize)] =
        if is_whole { &[(0, 4, 0, 2), (0, 4, 2, 4)] } else { &[(0, 2, 0, 1), (2, 4, 1, 2), (0, 2, 2, 3), (2, 4, 3, 4)] };
    let name = match (half, is_whole) {
        (Half::F16, true) => "m16n8k16.row.col.f32.f32",
        (Half::F16, false) => "m16n8k8.row.col.f32.f32",
        (Half::Bf16, _) => "m16n8k16.row.col.bf16",
    };
    let mut sums: Vec<String> = (0..8).map(|index| format!("%c.{index}")).collect();
    for (index, sum) in sums.iter().enumerate() {
        let _ = writeln!(text, "  {sum} = extractelement <8 x float> %c, i32 {index}");
    }
    for (step, &(a_from, a_to, b_from, b_to)) in steps.iter().enumerate() {
        let own = if b_from < 2 { 0..4 } else { 4..8 };
        let given: Vec<String> = sums.iter().skip(own.start).take(4).map(|sum| format!("float {sum}")).collect();
        let factors = a.iter().skip(a_from).take(a_to - a_from).chain(b.iter().skip(b_from).take(b_to - b_from));
        let arguments: Vec<String> = factors.cloned().chain(given).collect();
        let _ = writeln!(text, "  %s{step} = call {four} @llvm.nvvm.mma.{name}({})", arguments.join(", "));
        for (field, sum) in sums.iter_mut().skip(own.start).take(4).enumerate() {
            *sum = format!("%s{step}.{field}");
            let _ = writeln!(text, "  {sum} = extractvalue {four} %s{step}, {field}");
        }
    }
    vector(text, &sums)
}

/// A fragment of the sum from its elements.
pub fn vector(text: &mut String, elements: &[String]) -> String {
    let mut whole = "poison".to_string();
    for (index, element) in elements.iter().enumerate() {
        let _ = writeln!(text, "  %r{index} = insertelement <8 x float> {whole}, float {element}, i32 {index}");
        whole = format!("%r{index}");
    }
    whole
}

fn mfma(text: &mut String, half: Half, is_whole: bool) -> String {
    *text += "  %c4 = shufflevector <8 x float> %c, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>\n";
    let steps: &[(u32, u32, &str, &str)] = match (half, is_whole) {
        (Half::F16, _) => &[(0, 2, "<4 x half>", "16x16x16f16")],
        (Half::Bf16, true) => &[(0, 2, "<4 x i16>", "16x16x16bf16.1k")],
        (Half::Bf16, false) => &[(0, 1, "<2 x i16>", "16x16x8bf16"), (1, 1, "<2 x i16>", "16x16x8bf16")],
    };
    let mut sum = "%c4".to_string();
    for (step, &(from, words, ty, name)) in steps.iter().enumerate() {
        let (a, b) = (part(text, "a", from, words, ty), part(text, "b", from, words, ty));
        let _ =
            writeln!(text, "  %s{step} = call <4 x float> @llvm.amdgcn.mfma.f32.{name}({a}, {b}, <4 x float> {sum}, i32 0, i32 0, i32 0)");
        sum = format!("%s{step}");
    }
    let _ = writeln!(
        text,
        "  %r = shufflevector <4 x float> {sum}, <4 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>"
    );
    "%r".into()
}

fn wmma(text: &mut String, half: Half, words: u32) -> String {
    let (name, element) = if half == Half::F16 { ("f16", "half") } else { ("bf16", "i16") };
    let ty = format!("<{} x {element}>", 2 * words);
    let (a, b) = (part(text, "a", 0, words, &ty), part(text, "b", 0, words, &ty));
    let suffix = format!("v8f32.v{}{}", 2 * words, if half == Half::F16 { "f16" } else { "i16" });
    let _ = writeln!(text, "  %r = call <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.{name}.{suffix}({a}, {b}, <8 x float> %c)");
    "%r".into()
}
