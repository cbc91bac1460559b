//! NVIDIA's products of matrices on other targets: `mma.sync`, `wmma` and `ldmatrix`, made from their names.
//!
//! Which elements of a tile each lane of a warp holds is PTX's: PTX ISA 9.0, "Matrix multiply-accumulate instructions" (`mma`), and
//! "ldmatrix". All of `mma`'s layouts are one. A lane is `4 g + t`. Registers are words of 32 bits, each of as many elements as fit,
//! next to each other along the depth; a double is a word of its own. Of `a`, register `r` has row `g + 8 (r % 2)` and word
//! `t + 4 (r / 2)` of that row; of `b`, column `g` and word `t + 4 r`. Of sums, number `i` has row `g + 8 (i / 2)` and column `2 t + i % 2`.
//! Tiles of 8 rows have the first half of each.
//!
//! `wmma`'s layouts are nobody's business: here they are those of `mma`, of 16 columns one half behind the other.

mod load;
mod name;
mod product;

use name::Name;
use std::fmt::Write;

/// The definitions of those of the declared functions that are NVIDIA's products, or belong to them.
pub fn definitions(declared: &[String]) -> String {
    declared.iter().filter_map(|name| Some((name, Name::of(name)?))).fold(String::new(), |text, (name, of)| text + &define(name, &of))
}

fn define(name: &str, of: &Name) -> String {
    let mut body = Body::default();
    match of {
        Name::Mma(kind) => product::mma(&mut body, kind),
        Name::Wmma(kind) => product::wmma(&mut body, kind),
        Name::Load(part) | Name::Store(part) => load::part(&mut body, part),
        Name::LdMatrix(matrix) => load::matrices(&mut body, matrix),
    }
    format!("define linkonce_odr hidden {} @{name}({}) #1 {{\n{}}}\n", body.result, body.params.join(", "), body.text)
}

/// A function that is being written.
#[derive(Default)]
struct Body {
    result: String,
    params: Vec<String>,
    text: String,
    values: u32,
}

impl Body {
    /// An instruction's value.
    fn value(&mut self, instruction: impl std::fmt::Display) -> String {
        let name = format!("%v{}", self.values);
        self.values += 1;
        let _ = writeln!(self.text, "  {name} = {instruction}");
        name
    }

    /// An instruction without a value.
    fn effect(&mut self, instruction: impl std::fmt::Display) {
        let _ = writeln!(self.text, "  {instruction}");
    }

    /// A parameter.
    fn take_one(&mut self, ty: &str) -> String {
        self.take(ty, 1).concat()
    }

    /// Parameters of a type.
    fn take(&mut self, ty: &str, count: usize) -> Vec<String> {
        let first = self.params.len();
        let names: Vec<String> = (first..first + count).map(|index| format!("%p{index}")).collect();
        self.params.extend(names.iter().map(|name| format!("{ty} {name}")));
        names
    }

    /// Returns values of one type: a structure of them, or the only one.
    fn give(&mut self, ty: &str, values: &[String]) {
        if let [only] = values {
            self.result = ty.into();
            return self.effect(format_args!("ret {ty} {only}"));
        }
        let all = format!("{{ {} }}", vec![ty; values.len()].join(", "));
        let mut last = "poison".to_string();
        for (index, value) in values.iter().enumerate() {
            last = self.value(format_args!("insertvalue {all} {last}, {ty} {value}, {index}"));
        }
        self.effect(format_args!("ret {all} {last}"));
        self.result = all;
    }

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
            "nvvm.ldmatrix.sync.aligned.m8n8.x2.trans.b16.p3",
        ];
        let others = [
            "nvvm.mma.m16n8k256.row.col.xor.popc.b1",
            "nvvm.mma.m16n8k16.row.col.satfinite.s8",
            "nvvm.mma.m8n8k4.col.row.f32.f32",
            "nvvm.wmma.m32n8k16.load.a.row.stride.f16.p0",
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
