//! Tiles in memory.

use super::FunctionText;
use super::name::{Kind, Matrix, Number, Part, Sum, Tile};

/// LLVM's pointer to a space.
fn pointer(space: u32) -> String {
    if space == 0 { "ptr".into() } else { format!("ptr addrspace({space})") }
}

/// `wmma.load` or `wmma.store`
pub fn part(body: &mut FunctionText, part: &Part) {
    let at = body.take_one(&pointer(part.space));
    let (word, count) = of_sums(&part.kind, part.kind.to);
    let values = if part.stores { body.take(word, count) } else { Vec::new() };
    let stride = match part.has_stride {
        true => body.take_one("i32"),
        false => distance(part).to_string(),
    };
    let (group, place) = body.lane();
    let tile = InMemory { at, stride, part, group, place };
    match part.tile {
        Tile::C if part.stores => tile.store_sums(body, values),
        Tile::C => tile.load_sums(body),
        _ => tile.load_factor(body),
    }
}

/// The distance of rows or columns that lie behind each other.
fn distance(part: &Part) -> u32 {
    let Kind { m, n, k, .. } = part.kind;
    match (part.tile, part.by_columns) {
        (Tile::A, false) | (Tile::B, true) => k,
        (Tile::A | Tile::C, true) => m,
        (Tile::B | Tile::C, false) => n,
    }
}

/// The words that `wmma` passes of sums, and how many.
fn of_sums(kind: &Kind, sum: Sum) -> (&'static str, usize) {
    let count = (2 * kind.halves() * kind.parts()) as usize;
    match sum {
        Sum::F16 => ("<2 x half>", count / 2),
        Sum::F32 => ("float", count),
        Sum::I32 => ("i32", count),
        Sum::F64 => ("double", count),
    }
}

struct InMemory<'a> {
    at: String,
    stride: String,
    part: &'a Part,
    group: String,
    place: String,
}

impl InMemory<'_> {
    /// Where the element of a row and a column is.
    fn address(&self, body: &mut FunctionText, ty: &str, row: &str, column: &str) -> String {
        let (along, across) = if self.part.by_columns { (column, row) } else { (row, column) };
        let before = body.value(format_args!("mul i32 {along}, {}", self.stride));
        let index = body.value(format_args!("add i32 {before}, {across}"));
        body.value(format_args!("getelementptr {ty}, {} {}, i32 {index}", pointer(self.part.space), self.at))
    }

    fn load(&self, body: &mut FunctionText, ty: &str, at: &str, align: u32) -> String {
        body.value(format_args!("load {ty}, {} {at}, align {align}", pointer(self.part.space)))
    }

    fn load_factor(&self, body: &mut FunctionText) {
        let kind = &self.part.kind;
        let (in_word, is_a) = (kind.number.in_word(), self.part.tile == Tile::A);
        // Whether a word's elements lie next to each other.
        let is_whole = self.part.by_columns != is_a;
        let (ty, bytes) = match kind.number {
            Number::F16 => ("half", 2),
            Number::Bf16 => ("bfloat", 2),
            Number::I8(..) => ("i8", 1),
            Number::Tf32 => ("float", 4),
            Number::F64 => ("double", 8),
        };
        let elements = if in_word == 1 { ty.to_string() } else { format!("<{in_word} x {ty}>") };
        let word = kind.number.word();
        let mut words = Vec::new();
        // `a`'s halves of one depth are next to each other, and `b`'s depths of one part.
        let (outer, inner) = if is_a { (kind.depth(), kind.halves()) } else { (kind.parts(), kind.depth()) };
        for (outer, inner) in (0..outer).flat_map(|outer| (0..inner).map(move |inner| (outer, inner))) {
            let (eight, depth) = if is_a { (inner, outer) } else { (outer, inner) };
            let line = body.value(format_args!("add i32 {}, {}", self.group, 8 * eight));
            let first = body.value(format_args!("add i32 {}, {}", self.place, 4 * depth));
            let first = body.value(format_args!("mul i32 {first}, {in_word}"));
            let of = |body: &mut FunctionText, element: u32| {
                let along = body.value(format_args!("add i32 {first}, {element}"));
                let (row, column) = if is_a { (&line, &along) } else { (&along, &line) };
                self.address(body, ty, row, column)
            };
            let mut all = "poison".to_string();
            if is_whole || in_word == 1 {
                let at = of(body, 0);
                all = self.load(body, &elements, &at, bytes * in_word);
            } else {
                for element in 0..in_word {
                    let at = of(body, element);
                    let one = self.load(body, ty, &at, bytes);
                    all = body.value(format_args!("insertelement {elements} {all}, {ty} {one}, i32 {element}"));
                }
            }
            words.push(if elements == word { all } else { body.value(format_args!("bitcast {elements} {all} to {word}")) });
        }
        // Of f16 as many more have no meaning.
        words.resize(kind.passed(self.part.tile), "zeroinitializer".into());
        body.give(word, &words);
    }

    /// The row and the column of a sum.
    fn sum_place(&self, body: &mut FunctionText, index: u32) -> (String, String) {
        let of_part = 2 * self.part.kind.halves();
        let row = body.value(format_args!("add i32 {}, {}", self.group, index % of_part / 2 * 8));
        (row, body.linear(&self.place, 2, index / of_part * 8 + index % 2))
    }

    fn load_sums(&self, body: &mut FunctionText) {
        let (word, count) = of_sums(&self.part.kind, self.part.kind.to);
        let (ty, bytes, in_word) = element(self.part.kind.to);
        let mut words = Vec::new();
        for index in 0..count as u32 {
            let mut pair = "poison".to_string();
            for element in 0..in_word {
                let (row, column) = self.sum_place(body, index * in_word + element);
                let at = self.address(body, ty, &row, &column);
                let one = self.load(body, ty, &at, bytes);
                pair = if in_word == 1 { one } else { body.value(format_args!("insertelement {word} {pair}, {ty} {one}, i32 {element}")) };
            }
            words.push(pair);
        }
        body.give(word, &words);
    }

    fn store_sums(&self, body: &mut FunctionText, values: Vec<String>) {
        let (word, _) = of_sums(&self.part.kind, self.part.kind.to);
        let (ty, bytes, in_word) = element(self.part.kind.to);
        for (index, value) in (0u32..).zip(values) {
            for element in 0..in_word {
                let (row, column) = self.sum_place(body, index * in_word + element);
                let at = self.address(body, ty, &row, &column);
                let one =
                    if in_word == 1 { value.clone() } else { body.value(format_args!("extractelement {word} {value}, i32 {element}")) };
                body.effect(format_args!("store {ty} {one}, {} {at}, align {bytes}", pointer(self.part.space)));
            }
        }
        body.give_nothing();
    }
}

/// A sum in memory, its size, and how many are passed together.
fn element(sum: Sum) -> (&'static str, u32, u32) {
    match sum {
        Sum::F16 => ("half", 2, 2),
        Sum::F32 => ("float", 4, 1),
        Sum::I32 => ("i32", 4, 1),
        Sum::F64 => ("double", 8, 1),
    }
}

/// `ldmatrix`: lane `8 i + j` has the address of row `j` of matrix `i`. A lane gets two numbers of row `g`, from column `2 t` on; of the
/// transposed matrix two of column `g`, from row `2 t` on.
pub fn matrices(body: &mut FunctionText, matrix: &Matrix) {
    let at = body.take_one(&pointer(matrix.space));
    let (group, place) = body.lane();
    let at = match matrix.space {
        0 => at,
        space => body.value(format_args!("addrspacecast {} {at} to ptr", pointer(space))),
    };
    let address = body.value(format_args!("ptrtoint ptr {at} to i64"));
    let low = body.value(format_args!("trunc i64 {address} to i32"));
    let high = body.value(format_args!("lshr i64 {address}, 32"));
    let high = body.value(format_args!("trunc i64 {high} to i32"));
    // Where a lane's row begins.
    let row = |body: &mut FunctionText, lane: &str| {
        let (low, high) = (body.shuffle(&low, lane), body.shuffle(&high, lane));
        let (low, high) = (body.value(format_args!("zext i32 {low} to i64")), body.value(format_args!("zext i32 {high} to i64")));
        let high = body.value(format_args!("shl i64 {high}, 32"));
        let both = body.value(format_args!("or i64 {high}, {low}"));
        body.value(format_args!("inttoptr i64 {both} to ptr"))
    };
    let mut words = Vec::new();
    for index in 0..matrix.count {
        if !matrix.transposes {
            let lane = body.value(format_args!("add i32 {group}, {}", 8 * index));
            let row = row(body, &lane);
            let at = body.value(format_args!("getelementptr i32, ptr {row}, i32 {place}"));
            words.push(body.value(format_args!("load i32, ptr {at}, align 4")));
            continue;
        }
        let mut pair = "poison".to_string();
        for element in 0..2 {
            let lane = body.linear(&place, 2, 8 * index + element);
            let row = row(body, &lane);
            let at = body.value(format_args!("getelementptr i16, ptr {row}, i32 {group}"));
            let one = body.value(format_args!("load i16, ptr {at}, align 2"));
            pair = body.value(format_args!("insertelement <2 x i16> {pair}, i16 {one}, i32 {element}"));
        }
        words.push(body.value(format_args!("bitcast <2 x i16> {pair} to i32")));
    }
    body.give("i32", &words);
}
