//! What multiplies fragments on a target, and the layouts that it wants.
//!
//! What defines the layouts: the PTX ISA's sections on `mma.sync`'s shapes; AMD's instruction set manuals (CDNA 2 and 3 on MFMA, RDNA 3 and
//! RDNA 4 on WMMA) and the tables that AMD's matrix instruction calculator prints of each instruction. Those of NVIDIA with 16 bits ran on a
//! GPU; the others did not yet. How `k` is spread over lanes and elements is free where both factors have it alike: products are summed
//! over it.

use super::DEPTH;
use super::factor::{Factor, Sum};
use super::layout::{Layout, Layouts, element, lane, layout};
use super::{cpu, instructions, lanes};
use gpu_abi::Arch;
use std::fmt::Write;

/// What multiplies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    /// `mma.sync` of this compute capability: f16 and i8 from 75 on, by parts; from 80 on all but the numbers of 8 bits, from 89 on
    /// these.
    Mma(u32),
    /// MFMA of this version of the instruction set, and whether other versions run the code, too.
    Mfma(u32, bool),
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
                (7, 5..) | (8.., _) => Unit::Mma(u32::from(sm.major) * 10 + u32::from(sm.minor)),
                _ => Unit::Lanes(32),
            },
            Arch::Amdgpu(id) => match id.processor.isa_version {
                version @ (9008 | 9010 | 9400..=9599) => Unit::Mfma(version, id.processor.is_generic()),
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
            Unit::Mfma(..) => 64,
            Unit::Lanes(lanes) => lanes,
            _ => 32,
        }
    }

    /// Whether it has an instruction for these factors. Numbers of 8 bits it may multiply as f16.
    pub fn has(self, factor: Factor) -> bool {
        use Factor::{Bf16, E4m3, E5m2, F16, F32, F64, I8, Tf32};
        match self {
            // By fused multiplications, each rounded once.
            _ if factor == F32 => false,
            Unit::Mma(..80) => matches!(factor, F16 | I8),
            Unit::Mma(sm) => sm >= 89 || !matches!(factor, E4m3 | E5m2),
            // MFMA of f32 is exact, and slower than that of xf32. From gfx950 on the formats of 8 bits are OCP's.
            Unit::Mfma(version, _) => match factor {
                F16 | Bf16 | I8 | Tf32 => true,
                F64 => version > 9008,
                E4m3 | E5m2 => version >= 9500,
                F32 => false,
            },
            Unit::Wmma11 => matches!(factor, F16 | Bf16 | I8),
            Unit::Wmma12 => matches!(factor, F16 | Bf16 | I8 | E4m3 | E5m2),
            Unit::Lanes(_) | Unit::Cpu => false,
        }
    }

    /// Fragments of factors whose elements have so many bytes.
    pub fn layouts(self, bytes: u32) -> Layouts {
        match self {
            Unit::Mma(_) => mma(bytes),
            Unit::Mfma(..) => mfma(bytes),
            Unit::Wmma11 => wmma11(bytes),
            Unit::Wmma12 => wmma12(bytes),
            Unit::Lanes(_) | Unit::Cpu => by_rows(self.wave(), bytes),
        }
    }

    /// A fragment of a sum, of whatever type.
    pub fn sum(self) -> Layout {
        match self {
            Unit::Mma(_) => MMA_SUM,
            Unit::Mfma(..) => MFMA_SUM,
            Unit::Wmma11 => WMMA11_SUM,
            Unit::Wmma12 => WMMA12_SUM,
            Unit::Lanes(64) => layout(4, &[lane(2, 4, 1)], &[element(0, 2, 1), lane(0, 2, 4)]),
            Unit::Lanes(_) | Unit::Cpu => layout(8, &[lane(1, 4, 1)], &[element(0, 3, 1), lane(0, 1, 8)]),
        }
    }

    /// Definitions of all intrinsics but multiplications that nobody asks for.
    pub fn text(self, asks_for: impl Fn(Factor) -> bool) -> String {
        let mut text = String::from(if self == Unit::Cpu { cpu::MEMORY } else { lanes::HEADER });
        for bytes in [1, 2, 4, 8] {
            text += &self.layouts(bytes).text(bytes);
        }
        text += &self.sum().places("c");
        for sum in Sum::ALL {
            text += &self.sum().text(sum);
        }
        // Numbers of 8 bits may be multiplied as halves.
        let by_half = [Factor::E4m3, Factor::E5m2].into_iter().any(|factor| asks_for(factor) && !self.has(factor));
        let wanted = |factor: &Factor| asks_for(*factor) || (*factor == Factor::F16 && by_half);
        Factor::ALL.into_iter().filter(wanted).fold(text, |text, factor| text + &self.multiply(factor))
    }

    fn multiply(self, factor: Factor) -> String {
        let sum = format!("<8 x {}>", factor.sum().ty());
        let mut text = format!(
            "define linkonce_odr hidden {sum} @gpu.matrix.multiply.{}(<8 x i32> %a, <8 x i32> %b, {sum} %c) #1 {{\n",
            factor.name()
        );
        let result = match self {
            Unit::Cpu => cpu::multiply(&mut text, factor),
            Unit::Lanes(_) => lanes::multiply(&mut text, self, factor),
            _ if self.has(factor) => instructions::multiply(&mut text, self, factor),
            _ if matches!(factor, Factor::E4m3 | Factor::E5m2) => instructions::multiply_as_half(&mut text, factor),
            // In whatever layout.
            _ => lanes::multiply(&mut text, self, factor),
        };
        let _ = writeln!(text, "  ret {sum} {result}\n}}");
        text
    }
}

/// The bits of numbers below this power of two.
const fn bits(below: u32) -> u32 {
    below.trailing_zeros()
}

/// A register has 4 bytes: of the neighbouring `k` of both halves of `k` and of rows (`b`: columns). Of f64 two registers are an element.
const fn mma(bytes: u32) -> Layouts {
    if bytes == 8 {
        return Layouts {
            a: layout(2, &[lane(2, 3, 1), element(0, 1, 8)], &[lane(0, 2, 1)]),
            b: layout(2, &[lane(0, 2, 1)], &[lane(2, 3, 1), element(0, 1, 8)]),
        };
    }
    let (word, half) = (4 / bytes, DEPTH / 2 / bytes);
    let in_word = bits(word);
    Layouts {
        a: layout(
            4 * word,
            &[lane(2, 3, 1), element(in_word, 1, 8)],
            &[element(0, in_word, 1), lane(0, 2, word), element(in_word + 1, 1, half)],
        ),
        b: layout(
            4 * word,
            &[element(0, in_word, 1), lane(0, 2, word), element(in_word, 1, half)],
            &[lane(2, 3, 1), element(in_word + 1, 1, 8)],
        ),
    }
}
const MMA_SUM: Layout = layout(8, &[lane(2, 3, 1), element(1, 1, 8)], &[element(0, 1, 1), lane(0, 2, 2), element(2, 1, 8)]);

/// 8 bytes of neighbouring `k`.
const fn mfma(bytes: u32) -> Layouts {
    let count = 8 / bytes;
    let k = [element(0, bits(count), 1), lane(4, 2, count)];
    // Sums of f64 have their rows in another order than all others. With these rows of `a` they are the same.
    let rows: &[_] = if bytes == 8 { &[lane(0, 2, 4), lane(2, 2, 1)] } else { &[lane(0, 4, 1)] };
    Layouts { a: layout(count, rows, &k), b: layout(count, &k, &[lane(0, 4, 1)]) }
}
const MFMA_SUM: Layout = layout(4, &[element(0, 2, 1), lane(4, 2, 4)], &[lane(0, 4, 1)]);

const fn wmma11(bytes: u32) -> Layouts {
    let count = DEPTH / bytes;
    let k = [element(0, bits(count), 1)];
    Layouts { a: layout(count, &[lane(0, 4, 1)], &k), b: layout(count, &k, &[lane(0, 4, 1)]) }
}
const WMMA11_SUM: Layout = layout(8, &[element(0, 3, 2), lane(4, 1, 1)], &[lane(0, 4, 1)]);

const fn wmma12(bytes: u32) -> Layouts {
    let count = DEPTH / 2 / bytes;
    let k = [element(0, bits(count), 1), lane(4, 1, count)];
    Layouts { a: layout(count, &[lane(0, 4, 1)], &k), b: layout(count, &k, &[lane(0, 4, 1)]) }
}
const WMMA12_SUM: Layout = layout(8, &[element(0, 3, 1), lane(4, 1, 8)], &[lane(0, 4, 1)]);

/// Each lane holds a part of a row of each tile: in the order of lanes they are the tile.
fn by_rows(lanes: u32, bytes: u32) -> Layouts {
    let count = 16 * DEPTH / lanes / bytes;
    // Lanes of a row.
    let (of_a, of_b) = (DEPTH / bytes / count, 16 / count);
    let one = |of: u32| (bits(count), bits(of), bits(lanes / of));
    let ((e, a, a_rows), (_, b, b_rows)) = (one(of_a), one(of_b));
    Layouts {
        a: layout(count, &[lane(a, a_rows, 1)], &[element(0, e, 1), lane(0, a, count)]),
        b: layout(count, &[lane(b, b_rows, 1)], &[element(0, e, 1), lane(0, b, count)]),
    }
}
