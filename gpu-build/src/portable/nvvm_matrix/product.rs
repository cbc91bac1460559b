//! Products: each lane asks others for the words of its rows and columns, and multiplies them itself.

use super::FunctionText;
use super::name::{Kind, Number, Sum, Tile};

/// `mma.sync`
pub fn mma(body: &mut FunctionText, kind: &Kind) {
    let a = words(body, kind, (kind.halves() * kind.depth()) as usize);
    let b = words(body, kind, kind.depth() as usize);
    let sums = take_sums(body, kind);
    let (a, b) = (plain(body, kind, &a), plain(body, kind, &b));
    let sums = product(body, kind, &a, &b, &sums);
    give_sums(body, kind, sums);
}

/// `wmma.mma`: a product for each part of 8 columns.
pub fn wmma(body: &mut FunctionText, kind: &Kind) {
    let a = words(body, kind, kind.passed(Tile::A));
    let b = words(body, kind, kind.passed(Tile::B));
    let sums = take_sums(body, kind);
    let (a, b) = (plain(body, kind, &a), plain(body, kind, &b));
    let (depth, of_part) = (kind.depth() as usize, 2 * kind.halves() as usize);
    let parts = b.chunks(depth).zip(sums.chunks(of_part)).take(kind.parts() as usize);
    let sums = parts.flat_map(|(b, sums)| product(body, kind, &a, b, sums)).collect();
    give_sums(body, kind, sums);
}

fn words(body: &mut FunctionText, kind: &Kind, count: usize) -> Vec<String> {
    body.take(kind.number.word(), count)
}

/// Words as integers, which lanes exchange.
fn plain(body: &mut FunctionText, kind: &Kind, words: &[String]) -> Vec<String> {
    if kind.number != Number::F16 {
        return words.to_vec();
    }
    words.iter().map(|word| body.value(format_args!("bitcast <2 x half> {word} to i32"))).collect()
}

/// LLVM's type of what sums are computed in.
fn ty(kind: &Kind) -> &'static str {
    match kind.number {
        Number::I8(..) => "i32",
        Number::F64 => "double",
        _ => "float",
    }
}

/// The sums that come in, one by one.
fn take_sums(body: &mut FunctionText, kind: &Kind) -> Vec<String> {
    let count = (2 * kind.halves() * kind.parts()) as usize;
    if kind.from != Sum::F16 {
        return body.take(ty(kind), count);
    }
    let pairs = body.take("<2 x half>", count / 2);
    let mut sums = Vec::new();
    for (pair, index) in pairs.iter().flat_map(|pair| [(pair, 0), (pair, 1)]) {
        let half = body.value(format_args!("extractelement <2 x half> {pair}, i32 {index}"));
        sums.push(body.value(format_args!("fpext half {half} to float")));
    }
    sums
}

/// Returns the sums.
fn give_sums(body: &mut FunctionText, kind: &Kind, sums: Vec<String>) {
    if kind.to != Sum::F16 {
        return body.give(ty(kind), &sums);
    }
    let mut pairs = Vec::new();
    for pair in sums.chunks(2) {
        let mut both = "poison".to_string();
        for (index, sum) in pair.iter().enumerate() {
            let half = body.value(format_args!("fptrunc float {sum} to half"));
            both = body.value(format_args!("insertelement <2 x half> {both}, half {half}, i32 {index}"));
        }
        pairs.push(both);
    }
    body.give("<2 x half>", &pairs);
}

/// The product of all rows and 8 columns, added to sums.
fn product(body: &mut FunctionText, kind: &Kind, a: &[String], b: &[String], sums: &[String]) -> Vec<String> {
    let (group, place) = body.lane();
    let mut sums = sums.to_vec();
    let halves = kind.halves() as usize;
    for (depth, b) in b.iter().enumerate() {
        for lane in 0..4 {
            // A row's words are in its group, and a column's in the group of its number.
            let own = body.linear(&group, 4, lane);
            let rows: Vec<Vec<String>> = a.iter().skip(depth * halves).take(halves).map(|word| ask(body, kind, true, word, &own)).collect();
            let columns = [0, 4].map(|column| {
                let other = body.linear(&place, 8, column + lane);
                ask(body, kind, false, b, &other)
            });
            for (index, sum) in sums.iter_mut().enumerate() {
                let (Some(row), Some(column)) = (rows.get(index / 2), columns.get(index % 2)) else { continue };
                for (a, b) in row.iter().zip(column) {
                    *sum = match kind.number {
                        Number::I8(..) => {
                            let product = body.value(format_args!("mul i32 {a}, {b}"));
                            body.value(format_args!("add i32 {sum}, {product}"))
                        }
                        Number::F64 => body.value(format_args!("call double @llvm.fma.f64(double {a}, double {b}, double {sum})")),
                        _ => body.value(format_args!("call float @llvm.fma.f32(float {a}, float {b}, float {sum})")),
                    };
                }
            }
        }
    }
    sums
}

/// The numbers of another lane's word, as they are multiplied.
fn ask(body: &mut FunctionText, kind: &Kind, is_a: bool, word: &str, lane: &str) -> Vec<String> {
    if kind.number == Number::F64 {
        let bits = body.value(format_args!("bitcast double {word} to <2 x i32>"));
        let mut whole = "poison".to_string();
        for index in 0..2 {
            let half = body.value(format_args!("extractelement <2 x i32> {bits}, i32 {index}"));
            let other = body.shuffle(&half, lane);
            whole = body.value(format_args!("insertelement <2 x i32> {whole}, i32 {other}, i32 {index}"));
        }
        return vec![body.value(format_args!("bitcast <2 x i32> {whole} to double"))];
    }
    let word = body.shuffle(word, lane);
    match kind.number {
        Number::F16 => {
            let pair = body.value(format_args!("bitcast i32 {word} to <2 x half>"));
            let wide = body.value(format_args!("fpext <2 x half> {pair} to <2 x float>"));
            (0..2).map(|index| body.value(format_args!("extractelement <2 x float> {wide}, i32 {index}"))).collect()
        }
        Number::Bf16 => {
            let bits = [body.value(format_args!("shl i32 {word}, 16")), body.value(format_args!("and i32 {word}, -65536"))];
            bits.map(|bits| body.value(format_args!("bitcast i32 {bits} to float"))).to_vec()
        }
        Number::I8(of_a, of_b) => {
            let is_signed = if is_a { of_a } else { of_b };
            let bytes = body.value(format_args!("bitcast i32 {word} to <4 x i8>"));
            let wide = body.value(format_args!("{} <4 x i8> {bytes} to <4 x i32>", if is_signed { "sext" } else { "zext" }));
            (0..4).map(|index| body.value(format_args!("extractelement <4 x i32> {wide}, i32 {index}"))).collect()
        }
        Number::Tf32 | Number::F64 => vec![body.value(format_args!("bitcast i32 {word} to float"))],
    }
}
