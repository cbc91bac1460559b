//! The dialect `linalg` on memory of the thread's own.

use super::{divisor, mlir, moderate};
use crate::ir::{FLOAT, Operation, Type, Value, int};
use std::collections::BTreeMap;

/// How elements of the operands become one of the result.
#[derive(Clone, Copy)]
enum Kind {
    /// A sum of products.
    Product,
    /// A sum of products of differences from two numbers.
    Quantized,
    /// Of the elements below a window.
    Pool(fn(u32, u32) -> u32),
}

fn smaller(a: u32, b: u32) -> u32 {
    a.cast_signed().min(b.cast_signed()).cast_unsigned()
}
fn larger(a: u32, b: u32) -> u32 {
    a.cast_signed().max(b.cast_signed()).cast_unsigned()
}

/// Operations: the name, and the indices of the two inputs' and the result's dimensions. A letter is a loop, and those that are not in the result
/// are reduced.
#[rustfmt::skip]
const PRODUCTS: [(&str, &str, &str, &str); 32] = [
    ("dot", "m", "m", ""),
    ("matvec", "m,k", "k", "m"),
    ("vecmat", "k", "k,m", "m"),
    ("matmul", "m,k", "k,f", "m,f"),
    ("batch_matmul", "b,m,k", "b,k,f", "b,m,f"),
    ("batch_matvec", "b,m,k", "b,k", "b,m"),
    ("batch_vecmat", "b,k", "b,k,m", "b,m"),
    ("batch_reduce_matmul", "b,m,k", "b,k,f", "m,f"),
    ("mmt4d", "m,k,p,q", "f,k,r,q", "m,f,p,r"),
    ("batch_mmt4d", "n,m,k,p,q", "n,f,k,r,q", "n,m,f,p,r"),
    ("conv_1d", "w+j", "j", "w"),
    ("conv_1d_nwc_wcf", "n,w+j,c", "j,c,f", "n,w,f"),
    ("conv_1d_ncw_fcw", "n,c,w+j", "f,c,j", "n,f,w"),
    ("conv_2d", "h+i,w+j", "i,j", "h,w"),
    ("conv_2d_nhwc_hwcf", "n,h+i,w+j,c", "i,j,c,f", "n,h,w,f"),
    ("conv_2d_nhwc_fhwc", "n,h+i,w+j,c", "f,i,j,c", "n,h,w,f"),
    ("conv_2d_nchw_fchw", "n,c,h+i,w+j", "f,c,i,j", "n,f,h,w"),
    ("conv_2d_ngchw_fgchw", "n,g,c,h+i,w+j", "f,g,c,i,j", "n,g,f,h,w"),
    ("conv_2d_ngchw_gfchw", "n,g,c,h+i,w+j", "g,f,c,i,j", "n,g,f,h,w"),
    ("conv_2d_nhwgc_gfhwc", "n,h+i,w+j,g,c", "g,f,i,j,c", "n,h,w,g,f"),
    ("conv_3d", "d+l,h+i,w+j", "l,i,j", "d,h,w"),
    ("conv_3d_ndhwc_dhwcf", "n,d+l,h+i,w+j,c", "l,i,j,c,f", "n,d,h,w,f"),
    ("conv_3d_ncdhw_fcdhw", "n,c,d+l,h+i,w+j", "f,c,l,i,j", "n,f,d,h,w"),
    ("depthwise_conv_1d_nwc_wc", "n,w+j,c", "j,c", "n,w,c"),
    ("depthwise_conv_1d_ncw_cw", "n,c,w+j", "c,j", "n,c,w"),
    ("depthwise_conv_1d_nwc_wcm", "n,w+j,c", "j,c,m", "n,w,c,m"),
    ("depthwise_conv_2d_nhwc_hwc", "n,h+i,w+j,c", "i,j,c", "n,h,w,c"),
    ("depthwise_conv_2d_nchw_chw", "n,c,h+i,w+j", "c,i,j", "n,c,h,w"),
    ("depthwise_conv_2d_nhwc_hwcm", "n,h+i,w+j,c", "i,j,c,m", "n,h,w,c,m"),
    ("depthwise_conv_3d_ndhwc_dhwc", "n,d+l,h+i,w+j,c", "l,i,j,c", "n,d,h,w,c"),
    ("depthwise_conv_3d_ncdhw_cdhw", "n,c,d+l,h+i,w+j", "c,l,i,j", "n,c,d,h,w"),
    ("depthwise_conv_3d_ndhwc_dhwcm", "n,d+l,h+i,w+j,c", "l,i,j,c,m", "n,d,h,w,c,m"),
];

/// Those with two more operands, the numbers that stand for zero.
const QUANTIZED: [(&str, &str, &str, &str); 10] = [
    ("quantized_matmul", "m,k", "k,f", "m,f"),
    ("quantized_batch_matmul", "b,m,k", "b,k,f", "b,m,f"),
    ("conv_2d_nhwc_hwcf_q", "n,h+i,w+j,c", "i,j,c,f", "n,h,w,f"),
    ("conv_2d_nhwc_fhwc_q", "n,h+i,w+j,c", "f,i,j,c", "n,h,w,f"),
    ("conv_2d_nchw_fchw_q", "n,c,h+i,w+j", "f,c,i,j", "n,f,h,w"),
    ("conv_2d_ngchw_gfchw_q", "n,g,c,h+i,w+j", "g,f,c,i,j", "n,g,f,h,w"),
    ("conv_2d_nhwgc_gfhwc_q", "n,h+i,w+j,g,c", "g,f,i,j,c", "n,h,w,g,f"),
    ("conv_3d_ndhwc_dhwcf_q", "n,d+l,h+i,w+j,c", "l,i,j,c,f", "n,d,h,w,f"),
    ("depthwise_conv_2d_nhwc_hwc_q", "n,h+i,w+j,c", "i,j,c", "n,h,w,c"),
    ("depthwise_conv_2d_nhwc_hwcm_q", "n,h+i,w+j,c", "i,j,c,m", "n,h,w,c,m"),
];

/// The input's dimensions by an operation's layout, the window's and the result's.
const POOLED: [(&str, &str, &str, &str); 5] = [
    ("nwc", "n,w+j,c", "j", "n,w,c"),
    ("ncw", "n,c,w+j", "j", "n,c,w"),
    ("nhwc", "n,h+i,w+j,c", "i,j", "n,h,w,c"),
    ("nchw", "n,c,h+i,w+j", "i,j", "n,c,h,w"),
    ("ndhwc", "n,d+l,h+i,w+j,c", "l,i,j", "n,d,h,w,c"),
];

/// Returns a loop's trip count: 1 for batches, and for channels if the operands would not fit into a slot otherwise; 2 for all other loops.
fn trips(letter: char, is_large: bool) -> usize {
    match letter {
        'n' => 1,
        'c' | 'f' | 'm' if is_large => 1,
        _ => 2,
    }
}

/// Splits an operand into dimensions, each a list of letters: the index is the sum of these loops' variables.
fn dimensions(operand: &'static str) -> Vec<Vec<char>> {
    operand
        .split(',')
        .filter(|part| !part.is_empty())
        .map(|part| part.split('+').filter_map(|letter| letter.chars().next()).collect())
        .collect()
}

/// An operand of integers in the thread's memory.
struct Operand {
    dimensions: Vec<Vec<char>>,
    sizes: Vec<usize>,
}

impl Operand {
    fn new(operand: &'static str, is_large: bool) -> Operand {
        let dimensions = dimensions(operand);
        // Two loops that run twice reach three elements.
        let size = |letters: &Vec<char>| letters.iter().map(|letter| trips(*letter, is_large) - 1).sum::<usize>() + 1;
        let sizes = dimensions.iter().map(size).collect();
        Operand { dimensions, sizes }
    }
    fn count(&self) -> usize {
        self.sizes.iter().product()
    }
    fn ty(&self) -> String {
        format!("memref<{}i32>", self.sizes.iter().map(|size| format!("{size}x")).collect::<String>())
    }
    /// Where the element for these values of the loops is.
    fn at(&self, loops: &BTreeMap<char, usize>) -> usize {
        self.dimensions
            .iter()
            .zip(&self.sizes)
            .fold(0, |at, (letters, size)| at * size + letters.iter().map(|letter| loops[letter]).sum::<usize>())
    }
    /// Code that gives `%NAME` the elements of `%values`.
    fn stored(&self, name: &str, values: &str) -> String {
        let (ty, count) = (self.ty(), self.count());
        let flat = format!(
            "%{name}.flat = memref.alloca() : memref<{count}xi32>\nvector.store {values}, %{name}.flat[%c0] : memref<{count}xi32>, vector<{count}xi32>\n"
        );
        let shape = |form: &str| format!("{flat}%{name} = memref.{form}\n");
        let list = |of: &dyn Fn(usize) -> String| (0..self.sizes.len()).map(of).collect::<Vec<_>>().join(", ");
        match self.sizes.len() {
            0 => shape(&format!("collapse_shape %{name}.flat [] : memref<1xi32> into {ty}")),
            1 => shape(&format!("cast %{name}.flat : {ty} to {ty}")),
            _ => shape(&format!(
                "expand_shape %{name}.flat [[{}]] output_shape [{}] : memref<{count}xi32> into {ty}",
                list(&|index| index.to_string()),
                list(&|index| self.sizes[index].to_string())
            )),
        }
    }
}

/// An operation on integers, whose result is added to what was there.
fn named(name: &str, operands: (&'static str, &'static str, &'static str), kind: Kind) -> Operation {
    let is_large = operands.0.contains("d+l") || operands.0.contains('g');
    let [a, b, out] = [operands.0, operands.1, operands.2].map(|operand| Operand::new(operand, is_large));
    let mut loops: Vec<char> = [&a, &b].iter().flat_map(|operand| operand.dimensions.concat()).collect();
    loops.sort_unstable();
    loops.dedup();
    let (more, types) = if matches!(kind, Kind::Quantized) { (", %za, %zb", ", i32, i32") } else { ("", "") };
    let code = format!(
        "%c0 = arith.constant 0 : index\n%za = arith.constant 7 : i32\n%zb = arith.constant -5 : i32\n{}{}{}linalg.{name} ins(%a, %b{more} : {}, {}{types}) outs(%out.m : {})
%r = vector.load %out.m.flat[%c0] : memref<{count}xi32>, vector<{count}xi32>",
        a.stored("a", "%a0"),
        b.stored("b", "%a1"),
        out.stored("out.m", "%a2"),
        a.ty(),
        b.ty(),
        out.ty(),
        count = out.count()
    );
    let vector = |operand: &Operand| int(32).vector(operand.count());
    let (arguments, result) = ([vector(&a), vector(&b), vector(&out)], vector(&out));
    mlir(&format!("linalg.{name}"), &arguments, result, code, move |at: &[Value]| {
        let mut sums: Vec<u32> = at[2].iter().map(|bits| *bits as u32).collect();
        let points: usize = loops.iter().map(|letter| trips(*letter, is_large)).product();
        for point in 0..points {
            let mut rest = point;
            let point: BTreeMap<char, usize> = loops
                .iter()
                .map(|letter| {
                    let value = rest % trips(*letter, is_large);
                    rest /= trips(*letter, is_large);
                    (*letter, value)
                })
                .collect();
            let (x, y, sum) = (at[0][a.at(&point)] as u32, at[1][b.at(&point)] as u32, &mut sums[out.at(&point)]);
            *sum = match kind {
                Kind::Product => sum.wrapping_add(x.wrapping_mul(y)),
                Kind::Quantized => sum.wrapping_add(x.wrapping_sub(7).wrapping_mul(y.wrapping_add(5))),
                Kind::Pool(of) => of(*sum, x),
            };
        }
        sums.into_iter().map(|sum| Some(sum.into())).collect()
    })
}

/// Two matrices of two rows and four columns, `%x` and `%y`, from vectors, and a third for the result.
fn matrices(ty: Type, code: &str) -> String {
    let (vector, word) = (ty.vector(8).mlir(), ty.mlir());
    format!(
        "%c0 = arith.constant 0 : index\n%xf = memref.alloca() : memref<8x{word}>\n%yf = memref.alloca() : memref<8x{word}>\n%zf = memref.alloca() : memref<8x{word}>
vector.store %a0, %xf[%c0] : memref<8x{word}>, {vector}\nvector.store %a1, %yf[%c0] : memref<8x{word}>, {vector}
vector.store %a0, %zf[%c0] : memref<8x{word}>, {vector}
%x = memref.expand_shape %xf [[0, 1]] output_shape [2, 4] : memref<8x{word}> into memref<2x4x{word}>
%y = memref.expand_shape %yf [[0, 1]] output_shape [2, 4] : memref<8x{word}> into memref<2x4x{word}>
%z = memref.expand_shape %zf [[0, 1]] output_shape [2, 4] : memref<8x{word}> into memref<2x4x{word}>
{code}\n%r = vector.load %zf[%c0] : memref<8x{word}>, {vector}"
    )
}

/// Operations on each element.
fn elementwise() -> Vec<Operation> {
    let mut all = Vec::new();
    type Two = fn(u32, u32) -> u32;
    let two: [(&str, Two); 7] = [
        ("add", u32::wrapping_add),
        ("sub", u32::wrapping_sub),
        ("mul", u32::wrapping_mul),
        ("max", larger),
        ("min", smaller),
        ("div", |a, b| (a.cast_signed() / b.cast_signed()).cast_unsigned()),
        ("div_unsigned", |a, b| a / b),
    ];
    let eight = int(32).vector(8);
    let types = "memref<2x4xi32>";
    for (name, of) in two {
        let code = matrices(int(32), &format!("linalg.{name} ins(%x, %y : {types}, {types}) outs(%z : {types})"));
        let operation = mlir(&format!("linalg.{name}"), &[eight; 2], eight, code, move |at| {
            at[0].iter().zip(&at[1]).map(|(a, b)| Some(of(*a as u32, *b as u32).into())).collect()
        });
        all.push(operation.admitting(|values| values[1].iter_mut().for_each(|bits| *bits = divisor(*bits))));
    }
    type One = fn(f64) -> f64;
    type Admit = fn(&mut [Value]);
    // Between 0.5 and 1.5.
    let positive: Admit = |values| {
        for bits in values.iter_mut().flatten() {
            *bits = (1.0 + (*bits as u32).cast_signed() as f32 / (1u32 << 31) as f32 * 0.5).to_bits().into();
        }
    };
    let one: [(&str, Admit, One); 13] = [
        ("abs", moderate, f64::abs),
        ("ceil", moderate, f64::ceil),
        ("exp", moderate, f64::exp),
        ("floor", moderate, f64::floor),
        ("log", positive, f64::ln),
        ("negf", moderate, |x| -x),
        ("reciprocal", positive, |x| 1.0 / x),
        ("round", moderate, f64::round),
        ("rsqrt", positive, |x| 1.0 / x.sqrt()),
        ("sqrt", positive, f64::sqrt),
        ("square", moderate, |x| x * x),
        ("tanh", moderate, f64::tanh),
        ("erf", moderate, super::math::erf),
    ];
    let floats = FLOAT.vector(8);
    let types = "memref<2x4xf32>";
    let number = |bits: u64| f64::from(f32::from_bits(bits as u32));
    let bits = |number: f64| Some((number as f32).to_bits().into());
    for (name, admit, of) in one {
        let code = matrices(FLOAT, &format!("linalg.{name} ins(%y : {types}) outs(%z : {types})"));
        let operation =
            mlir(&format!("linalg.{name}"), &[floats; 2], floats, code, move |at| at[1].iter().map(|x| bits(of(number(*x)))).collect());
        all.push(Operation { tolerance: 4e-6, ..operation.admitting(admit) });
    }
    for along in [0, 1] {
        let code = matrices(FLOAT, &format!("linalg.softmax dimension({along}) ins(%y : {types}) outs(%z : {types})"));
        let softmax = mlir(&format!("linalg.softmax.{along}"), &[floats; 2], floats, code, move |at| {
            let power = |place: usize| number(at[1][place]).exp();
            let sum = |place: usize| -> f64 {
                (0..8).filter(|other| if along == 0 { other % 4 == place % 4 } else { other / 4 == place / 4 }).map(power).sum()
            };
            (0..8).map(|place| bits(power(place) / sum(place))).collect()
        });
        all.push(Operation { tolerance: 4e-6, ..softmax.admitting(moderate) });
    }
    let code = matrices(FLOAT, &format!("linalg.powf ins(%x, %y : {types}, {types}) outs(%z : {types})"));
    let powers = mlir("linalg.powf", &[floats; 2], floats, code, move |at| {
        at[0].iter().zip(&at[1]).map(|(x, y)| bits(number(*x).powf(number(*y)))).collect()
    });
    all.push(Operation { tolerance: 4e-6, ..powers.admitting(positive) });
    all
}

/// Operations with regions or maps, copies and what else has a form of its own.
fn general() -> Vec<Operation> {
    let (eight, m) = (int(32).vector(8), "memref<2x4xi32>");
    type Expected = fn(&[u32], &[u32], usize) -> u32;
    let rows: [(&str, String, Expected); 10] = [
        ("linalg.copy", format!("linalg.copy ins(%y : {m}) outs(%z : {m})"), |_, y, at| y[at]),
        ("linalg.map", format!("linalg.map {{arith.subi}} ins(%x, %y : {m}, {m}) outs(%z : {m})"), |x, y, at| x[at].wrapping_sub(y[at])),
        (
            "linalg.elementwise",
            format!("linalg.elementwise kind=#linalg.elementwise_kind<sub> ins(%x, %y : {m}, {m}) outs(%z : {m})"),
            |x, y, at| x[at].wrapping_sub(y[at]),
        ),
        (
            "linalg.index",
            format!(
                "linalg.generic {{indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = [\"parallel\", \"parallel\"]}}
ins(%y : {m}) outs(%z : {m}) {{\n^bb0(%p: i32, %q: i32):\n%j = linalg.index 1 : index\n%k = arith.index_cast %j : index to i32\n%s = arith.muli %p, %k : i32
%t = arith.addi %s, %q : i32\nlinalg.yield %t : i32\n}}"
            ),
            |x, y, at| y[at].wrapping_mul(at as u32 % 4).wrapping_add(x[at]),
        ),
        ("linalg.fill", format!("%k = arith.constant 9 : i32\nlinalg.fill ins(%k : i32) outs(%z : {m})"), |_, _, _| 9),
        (
            "linalg.broadcast",
            format!(
                "%row = memref.subview %yf[2] [4] [1] : memref<8xi32> to memref<4xi32, strided<[1], offset: 2>>
linalg.broadcast ins(%row : memref<4xi32, strided<[1], offset: 2>>) outs(%z : {m}) dimensions = [0]"
            ),
            |_, y, at| y[2 + at % 4],
        ),
        (
            "linalg.transpose",
            format!(
                "%t = memref.expand_shape %zf [[0, 1]] output_shape [4, 2] : memref<8xi32> into memref<4x2xi32>
linalg.transpose ins(%y : {m}) outs(%t : memref<4x2xi32>) permutation = [1, 0]"
            ),
            |_, y, at| y[at % 2 * 4 + at / 2],
        ),
        (
            "linalg.reduce",
            format!(
                "%t = memref.subview %zf[0] [2] [1] : memref<8xi32> to memref<2xi32, strided<[1]>>
linalg.reduce {{arith.addi}} ins(%y : {m}) outs(%t : memref<2xi32, strided<[1]>>) dimensions = [1]"
            ),
            |x, y, at| {
                let row = if at < 2 { &y[4 * at..4 * at + 4] } else { &[] };
                row.iter().fold(x[at], |sum, one| sum.wrapping_add(*one))
            },
        ),
        (
            "linalg.contract",
            format!(
                "%t = memref.expand_shape %yf [[0, 1]] output_shape [4, 2] : memref<8xi32> into memref<4x2xi32>
%s = memref.subview %z[0, 0] [2, 2] [1, 1] : {m} to memref<2x2xi32, strided<[4, 1]>>
linalg.contract indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>]
ins(%x, %t : {m}, memref<4x2xi32>) outs(%s : memref<2x2xi32, strided<[4, 1]>>)"
            ),
            |x, y, at| {
                let (row, column) = (at / 4, at % 4);
                let products = (0..if column < 2 { 4 } else { 0 }).map(|k| x[4 * row + k].wrapping_mul(y[2 * k + column]));
                products.fold(x[at], u32::wrapping_add)
            },
        ),
        (
            "linalg.select",
            format!(
                "%w = memref.alloca() : memref<2x4xi1>\nlinalg.map ins(%x, %y : {m}, {m}) outs(%w : memref<2x4xi1>) (%p: i32, %q: i32, %o: i1) {{
%less = arith.cmpi slt, %p, %q : i32\nlinalg.yield %less : i1\n}}\nlinalg.select ins(%w, %x, %y : memref<2x4xi1>, {m}, {m}) outs(%z : {m})"
            ),
            |x, y, at| smaller(x[at], y[at]),
        ),
    ];
    let mut all: Vec<Operation> = rows
        .into_iter()
        .map(|(name, code, of)| {
            mlir(name, &[eight; 2], eight, matrices(int(32), &code), move |at: &[Value]| {
                let [x, y] = [0, 1].map(|index| at[index].iter().map(|bits| *bits as u32).collect::<Vec<_>>());
                (0..8).map(|place| Some(of(&x, &y, place).into())).collect()
            })
        })
        .collect();
    // Numbers of a linear congruential generator, whose constants the operation's definition gives.
    let code = "%low = arith.constant -1.0 : f64\n%high = arith.constant 1.0 : f64\n%seed = vector.extract %a1[0] : i32 from vector<8xi32>
%m = memref.alloca() : memref<2x4xf64>\nlinalg.fill_rng_2d ins(%low, %high, %seed : f64, f64, i32) outs(%m : memref<2x4xf64>)
%scale = arith.constant 1048576.0 : f64\nlinalg.map ins(%m : memref<2x4xf64>) outs(%z : memref<2x4xi32>) (%p: f64, %o: i32) {\n%s = arith.mulf %p, %scale : f64
%k = arith.fptosi %s : f64 to i32\nlinalg.yield %k : i32\n}";
    all.push(mlir("linalg.fill_rng_2d", &[eight; 2], eight, matrices(int(32), code), |at| {
        let next = |state: u32| state.wrapping_mul(1103515245).wrapping_add(12345);
        let element = |place: u32| {
            let state = next((place % 4).wrapping_add(next((place / 4).wrapping_add(at[1][0] as u32))));
            let number = (f64::from(state.cast_signed()) + 2147483647.0) * 2.0 * 2.3283064e-10 - 1.0;
            Some(u64::from(((number * 1048576.0) as i32).cast_unsigned()))
        };
        (0..8).map(element).collect()
    }));
    all
}

pub fn operations() -> Vec<Operation> {
    let mut all = Vec::new();
    all.extend(PRODUCTS.into_iter().map(|(name, a, b, out)| named(name, (a, b, out), Kind::Product)));
    all.extend(QUANTIZED.into_iter().map(|(name, a, b, out)| named(name, (a, b, out), Kind::Quantized)));
    type Pool = fn(u32, u32) -> u32;
    let pools: [(&str, Pool, &[&str]); 5] = [
        ("sum", u32::wrapping_add, &["nwc", "ncw", "nhwc", "nchw", "ndhwc"]),
        ("max", larger, &["nwc", "ncw", "nhwc", "nchw", "ndhwc"]),
        ("min", smaller, &["nwc", "nhwc", "ndhwc"]),
        ("max_unsigned", u32::max, &["nwc", "nhwc"]),
        ("min_unsigned", u32::min, &["nwc", "nhwc"]),
    ];
    for (kind, of, layouts) in pools {
        for (layout, a, window, out) in POOLED.into_iter().filter(|(layout, ..)| layouts.contains(layout)) {
            all.push(named(&format!("pooling_{layout}_{kind}"), (a, window, out), Kind::Pool(of)));
        }
    }
    [all, elementwise(), general()].into_iter().flatten().collect()
}
