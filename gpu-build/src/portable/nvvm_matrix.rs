//! NVIDIA's products of matrices on other targets: `mma.sync`, `wmma` and `ldmatrix`, made from their names.
//!
//! Which elements of a tile each lane of a warp holds is PTX's: PTX ISA 9.0, "Matrix multiply-accumulate instructions" (`mma`), and
//! "ldmatrix". All of `mma`'s layouts are one. A lane is `4 g + t`. Registers are words of 32 bits, each of as many elements as fit,
//! next to each other along the depth; a double is a word of its own. Of `a`, register `r` has row `g + 8 (r % 2)` and word
//! `t + 4 (r / 2)` of that row; of `b`, column `g` and word `t + 4 r`. Of sums, number `i` has row `g + 8 (i / 2)` and column `2 t + i % 2`.
//! Tiles of 8 rows have the first half of each.
//!
//! `wmma`'s layouts are nobody's business: here they are those of `mma`, one part of 8 columns after another.

mod load;
mod name;
mod product;

use super::function_text::FunctionText;
use name::Name;

/// The definitions of those of the declared functions that are NVIDIA's products, or belong to them.
pub fn definitions(declared: &[String]) -> String {
    declared.iter().filter_map(|name| Some((name, Name::of(name)?))).fold(String::new(), |text, (name, of)| text + &define(name, &of))
}

fn define(name: &str, of: &Name) -> String {
    let mut body = FunctionText::default();
    match of {
        Name::Mma(kind) => product::mma(&mut body, kind),
        Name::Wmma(kind) => product::wmma(&mut body, kind),
        Name::Load(part) | Name::Store(part) => load::part(&mut body, part),
        Name::LdMatrix(matrix) => load::matrices(&mut body, matrix),
    }
    body.define(name, "#1")
}

impl FunctionText {
    /// The lane's group of four, and its place in there.
    fn lane(&mut self) -> (String, String) {
        let lane = self.value("call i32 @gpu.lane_id()");
        (self.value(format_args!("lshr i32 {lane}, 2")), self.value(format_args!("and i32 {lane}, 3")))
    }

    /// `a x + b`
    fn linear(&mut self, a: &str, x: u32, b: impl std::fmt::Display) -> String {
        let product = self.value(format_args!("mul i32 {a}, {x}"));
        self.value(format_args!("add i32 {product}, {b}"))
    }

    /// What another lane has as this word.
    fn shuffle(&mut self, word: &str, lane: &str) -> String {
        self.value(format_args!("call i32 @gpu.shuffle.idx.i32(i32 {word}, i32 {lane}, i32 31)"))
    }
}

#[cfg(test)]
mod tests {
    use super::definitions;

    /// Shapes and types of which there is no definition stay NVIDIA's.
    #[test]
    fn only_what_is_known_is_defined() {
        let known = [
            "nvvm.mma.m16n8k16.row.col.f32.f32",
            "nvvm.wmma.m16n16k16.load.a.row.stride.f16.p3",
            "nvvm.wmma.m32n8k16.load.b.row.stride.s8.p0",
            "nvvm.ldmatrix.sync.aligned.m8n8.x2.trans.b16.p3",
        ];
        let others = [
            "nvvm.mma.m16n8k256.row.col.xor.popc.b1",
            "nvvm.mma.m16n8k16.row.col.satfinite.s8",
            "nvvm.mma.m8n8k4.col.row.f32.f32",
            "nvvm.wmma.m32n16k16.load.a.row.stride.f16.p0",
            "nvvm.wmma.m16n16k16.load.a.row.stride.f16.p4",
            "nvvm.wmma.m16n16k8.load.c.row.stride.f16.p0",
            "nvvm.ldmatrix.sync.aligned.m8n8.x3.b16.p3",
            "nvvm.ldmatrix.sync.aligned.m8n8.x1.b16",
            "nvvm.wmma",
        ];
        let text = definitions(&known.iter().chain(&others).map(ToString::to_string).collect::<Vec<_>>());
        let defined: Vec<&str> = text
            .lines()
            .filter_map(|line| line.strip_prefix("define ")?.split_once('@')?.1.split_once('('))
            .map(|(name, _)| name)
            .collect();
        assert_eq!(defined, known);
    }
}
