//! The dialect `vector`.

use super::mlir;
use crate::ir::{FLOAT, Operation, Value, int};

fn reductions() -> Vec<Operation> {
    let eight = int(32).vector(8);
    let cast = "%v = vector.shape_cast %a0 : vector<8xi32> to vector<2x4xi32>";
    let reduce = |name: &str, kind: &str, of: fn(u32, u32) -> u32| {
        let code = format!("{cast}\n%r = vector.multi_reduction <{kind}>, %v, %a1 [0] : vector<2x4xi32> to vector<4xi32>");
        mlir(name, &[eight, int(32).vector(4)], int(32).vector(4), code, move |at| {
            let column = |place: usize| of(of(at[1][place] as u32, at[0][place] as u32), at[0][place + 4] as u32);
            (0..4).map(|place| Some(column(place).into())).collect()
        })
    };
    let whole = format!("{cast}\n%r = vector.multi_reduction <xor>, %v, %a1 [0, 1] : vector<2x4xi32> to i32");
    let mut all = vec![
        reduce("multi_reduction.add", "add", u32::wrapping_add),
        reduce("multi_reduction.minui", "minui", u32::min),
        mlir("multi_reduction.all", &[eight, int(32)], int(32), whole, |at| vec![Some(at[0].iter().fold(at[1][0], |all, one| all ^ one))]),
    ];
    let code = format!(
        "{cast}\n%one = arith.constant 1 : index\n%three = arith.constant 3 : index\n%mask = vector.create_mask %one, %three : vector<2x4xi1>
%r = vector.mask %mask {{\n%sums = vector.multi_reduction <add>, %v, %a1 [1] : vector<2x4xi32> to vector<2xi32>
vector.yield %sums : vector<2xi32>\n}} : vector<2x4xi1> -> vector<2xi32>"
    );
    all.push(mlir("multi_reduction.masked", &[eight, int(32).vector(2)], int(32).vector(2), code, |at| {
        // Of the first row three elements, of the second none.
        let sum = at[0][..3].iter().fold(at[1][0] as u32, |sum, one| sum.wrapping_add(*one as u32));
        vec![Some(sum.into()), Some(at[1][1])]
    }));
    let code = format!(
        "{cast}\n%w = vector.shape_cast %a1 : vector<8xi32> to vector<4x2xi32>\n%start = arith.constant dense<7> : vector<2x2xi32>
%d = vector.contract {{indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], \
         iterator_types = [\"parallel\", \"parallel\", \"reduction\"], kind = #vector.kind<add>}} %v, %w, %start \
         : vector<2x4xi32>, vector<4x2xi32> into vector<2x2xi32>\n%r = vector.shape_cast %d : vector<2x2xi32> to vector<4xi32>"
    );
    all.push(mlir("contract", &[eight, eight], int(32).vector(4), code, |at| {
        let product = |row: usize, column: usize, k: usize| (at[0][4 * row + k] as u32).wrapping_mul(at[1][2 * k + column] as u32);
        let places = (0..2).flat_map(|row| (0..2).map(move |column| (row, column)));
        places.map(|(row, column)| Some((0..4).fold(7, |sum: u32, k| sum.wrapping_add(product(row, column, k))).into())).collect()
    }));
    // Sums of floats are rounded in the order of the elements, after the start.
    let code = format!(
        "{cast}\n%x = arith.sitofp %v : vector<2x4xi32> to vector<2x4xf32>\n%s = arith.sitofp %a1 : vector<2xi32> to vector<2xf32>
%sums = vector.multi_reduction <add>, %x, %s [1] : vector<2x4xf32> to vector<2xf32>\n%r = arith.bitcast %sums : vector<2xf32> to vector<2xi32>"
    );
    all.push(mlir("multi_reduction.float", &[eight, int(32).vector(2)], int(32).vector(2), code, |at| {
        let float = |bits: u64| (bits as u32).cast_signed() as f32;
        let rows = at[0].chunks(4).zip(&at[1]);
        rows.map(|(row, start)| Some(row.iter().fold(float(*start), |sum, one| sum + float(*one)).to_bits().into())).collect()
    }));
    let code = "%zero = arith.constant dense<5> : vector<i32>\n%r, %last = vector.scan <add>, %a0, %zero {inclusive = false, reduction_dim = 0 : i64} \
                : vector<4xi32>, vector<i32>";
    all.push(mlir("scan.short", &[int(32).vector(4)], int(32).vector(4), code.into(), |at| {
        let sums = at[0].iter().scan(5u32, |sum, one| Some(std::mem::replace(sum, sum.wrapping_add(*one as u32))));
        sums.map(|sum| Some(sum.into())).collect()
    }));
    for inclusive in [true, false] {
        let code = format!(
            "{cast}\n%s, %last = vector.scan <add>, %v, %a1 {{inclusive = {inclusive}, reduction_dim = 1 : i64}} : vector<2x4xi32>, vector<2xi32>
%sums = vector.shape_cast %s : vector<2x4xi32> to vector<8xi32>\n%zero = arith.constant dense<0> : vector<10xi32>
%part = vector.insert_strided_slice %sums, %zero {{offsets = [0], strides = [1]}} : vector<8xi32> into vector<10xi32>
%r = vector.insert_strided_slice %last, %part {{offsets = [8], strides = [1]}} : vector<2xi32> into vector<10xi32>"
        );
        let name = if inclusive { "scan.inclusive" } else { "scan.exclusive" };
        all.push(mlir(name, &[eight, int(32).vector(2)], int(32).vector(10), code, move |at| {
            let (mut sums, mut last) = (Vec::new(), Vec::new());
            for (row, start) in at[0].chunks(4).zip(&at[1]) {
                let mut sum = if inclusive { 0 } else { *start as u32 };
                for (index, one) in row.iter().enumerate() {
                    if inclusive {
                        sum = sum.wrapping_add(*one as u32);
                    } else if index > 0 {
                        sum = sum.wrapping_add(row[index - 1] as u32);
                    }
                    sums.push(Some(sum.into()));
                }
                last.push(Some(sum.into()));
            }
            [sums, last].concat()
        }));
    }
    all
}

/// Code on two vectors of four integers, whose result is such a vector. `%m` is memory of eight elements, the first argument's and the second's.
fn fours(name: &str, code: &str, expected: fn([u32; 8]) -> [u32; 4]) -> Operation {
    let four = int(32).vector(4);
    let memory = "%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n%c4 = arith.constant 4 : index\n%m = memref.alloca() : memref<8xi32>
vector.store %a0, %m[%c0] : memref<8xi32>, vector<4xi32>\nvector.store %a1, %m[%c4] : memref<8xi32>, vector<4xi32>
%even = arith.constant dense<[true, false, true, false]> : vector<4xi1>\n";
    mlir(name, &[four; 2], four, format!("{memory}{code}"), move |at: &[Value]| {
        let numbers = std::array::from_fn(|place| at[place / 4][place % 4] as u32);
        expected(numbers).map(|number| Some(number.into())).to_vec()
    })
}

fn elements() -> Vec<Operation> {
    let cast = "%v = vector.shape_cast %a0 : vector<4xi32> to vector<2x2xi32>";
    vec![
        fours("vector.load", "%r = vector.load %m[%c1] : memref<8xi32>, vector<4xi32>", |m| [m[1], m[2], m[3], m[4]]),
        fours(
            "vector.maskedload",
            "%r = vector.maskedload %m[%c1], %even, %a1 : memref<8xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>",
            |m| [m[1], m[5], m[3], m[7]],
        ),
        fours(
            "vector.maskedstore",
            "vector.maskedstore %m[%c0], %even, %a1 : memref<8xi32>, vector<4xi1>, vector<4xi32>\n%r = vector.load %m[%c0] : memref<8xi32>, vector<4xi32>",
            |m| [m[4], m[1], m[6], m[3]],
        ),
        fours(
            "vector.expandload",
            "%r = vector.expandload %m[%c1], %even, %a1 : memref<8xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>",
            |m| [m[1], m[5], m[2], m[7]],
        ),
        fours(
            "vector.compressstore",
            "vector.compressstore %m[%c1], %even, %a1 : memref<8xi32>, vector<4xi1>, vector<4xi32>\n%r = vector.load %m[%c0] : memref<8xi32>, vector<4xi32>",
            |m| [m[0], m[4], m[6], m[3]],
        ),
        fours(
            "vector.gather",
            "%places = arith.constant dense<[6, 0, 3, 1]> : vector<4xi32>
%r = vector.gather %m[%c1] [%places], %even, %a1 : memref<8xi32>, vector<4xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>",
            |m| [m[7], m[5], m[4], m[7]],
        ),
        fours(
            "vector.scatter",
            "%places = arith.constant dense<[2, 9, 0, 9]> : vector<4xi32>\nvector.scatter %m[%c1] [%places], %even, %a1 : memref<8xi32>, vector<4xi32>, vector<4xi1>, vector<4xi32>
%r = vector.load %m[%c0] : memref<8xi32>, vector<4xi32>",
            |m| [m[0], m[6], m[2], m[4]],
        ),
        fours("vector.shuffle", "%r = vector.shuffle %a0, %a1 [0, 5, 7, 2] : vector<4xi32>, vector<4xi32>", |m| [m[0], m[5], m[7], m[2]]),
        fours("vector.broadcast", "%x = vector.extract %a0[2] : i32 from vector<4xi32>\n%r = vector.broadcast %x : i32 to vector<4xi32>", |m| [m[2]; 4]),
        fours(
            "vector.insert",
            "%k = vector.extract %a1[3] : i32 from vector<4xi32>\n%r = vector.insert %k, %a0 [1] : i32 into vector<4xi32>",
            |m| [m[0], m[7], m[2], m[3]],
        ),
        fours("vector.to_elements", "%e:4 = vector.to_elements %a0 : vector<4xi32>\n%r = vector.from_elements %e#3, %e#0, %e#2, %e#1 : vector<4xi32>", |m| {
            [m[3], m[0], m[2], m[1]]
        }),
        fours("vector.transpose", &format!("{cast}\n%t = vector.transpose %v, [1, 0] : vector<2x2xi32> to vector<2x2xi32>\n%r = vector.shape_cast %t : vector<2x2xi32> to vector<4xi32>"), |m| {
            [m[0], m[2], m[1], m[3]]
        }),
        fours(
            "vector.outerproduct",
            &format!(
                "{cast}\n%p = vector.extract_strided_slice %a0 {{offsets = [2], sizes = [2], strides = [1]}} : vector<4xi32> to vector<2xi32>
%q = vector.extract_strided_slice %a1 {{offsets = [0], sizes = [2], strides = [1]}} : vector<4xi32> to vector<2xi32>
%o = vector.outerproduct %p, %q, %v {{kind = #vector.kind<add>}} : vector<2xi32>, vector<2xi32>\n%r = vector.shape_cast %o : vector<2x2xi32> to vector<4xi32>"
            ),
            |m| std::array::from_fn(|place| m[place].wrapping_add(m[2 + place / 2].wrapping_mul(m[4 + place % 2]))),
        ),
        fours("vector.bitcast", "%b = vector.bitcast %a0 : vector<4xi32> to vector<8xi16>\n%s = vector.shuffle %b, %b [1, 0, 3, 2, 5, 4, 7, 6] : vector<8xi16>, vector<8xi16>\n%r = vector.bitcast %s : vector<8xi16> to vector<4xi32>", |m| {
            std::array::from_fn(|place| m[place].rotate_left(16))
        }),
        fours("vector.interleave", "%w = vector.interleave %a0, %a1 : vector<4xi32> -> vector<8xi32>
%low = vector.extract_strided_slice %w {offsets = [1], sizes = [4], strides = [1]} : vector<8xi32> to vector<4xi32>
%even_half, %odd_half = vector.deinterleave %a0 : vector<4xi32> -> vector<2xi32>\n%r = vector.insert_strided_slice %odd_half, %low {offsets = [0], strides = [1]} \
             : vector<2xi32> into vector<4xi32>",
            |m| [m[1], m[3], m[5], m[2]],
        ),
        fours("vector.step", "%s = vector.step : vector<4xindex>\n%i0 = arith.index_cast %s : vector<4xindex> to vector<4xi32>\n%r = arith.addi %a0, %i0 : vector<4xi32>", |m| {
            std::array::from_fn(|place| m[place].wrapping_add(place as u32))
        }),
        fours("vector.constant_mask", "%k = vector.constant_mask [3] : vector<4xi1>\n%r = arith.select %k, %a0, %a1 : vector<4xi1>, vector<4xi32>", |m| {
            [m[0], m[1], m[2], m[7]]
        }),
        fours(
            "vector.type_cast",
            "%b = memref.alloca() {alignment = 16 : i64} : memref<4xi32>\nvector.store %a0, %b[%c0] : memref<4xi32>, vector<4xi32>\n%t = vector.type_cast %b : memref<4xi32> to memref<vector<4xi32>>
%r = memref.load %t[] : memref<vector<4xi32>>",
            |m| [m[0], m[1], m[2], m[3]],
        ),
        fours(
            "vector.transfer_write.masked",
            "%pad = arith.constant 5 : i32\nvector.transfer_write %a1, %m[%c1], %even {in_bounds = [true]} : vector<4xi32>, memref<8xi32>
%r = vector.transfer_read %m[%c0], %pad : memref<8xi32>, vector<4xi32>",
            |m| [m[0], m[4], m[2], m[6]],
        ),
    ]
}

fn folds() -> Vec<Operation> {
    type Fold = fn(u32, u32) -> u32;
    let kinds: [(&str, Fold); 9] = [
        ("add", u32::wrapping_add),
        ("mul", u32::wrapping_mul),
        ("and", |a, b| a & b),
        ("or", |a, b| a | b),
        ("xor", |a, b| a ^ b),
        ("maxsi", |a, b| a.cast_signed().max(b.cast_signed()).cast_unsigned()),
        ("minsi", |a, b| a.cast_signed().min(b.cast_signed()).cast_unsigned()),
        ("maxui", u32::max),
        ("minui", u32::min),
    ];
    let mut all = Vec::new();
    for (kind, of) in kinds {
        let code = format!("%r = vector.reduction <{kind}>, %a0, %a1 : vector<8xi32> into i32");
        all.push(mlir(&format!("vector.reduction.{kind}"), &[int(32).vector(8), int(32)], int(32), code, move |at| {
            vec![Some(at[0].iter().fold(at[1][0] as u32, |all, one| of(all, *one as u32)).into())]
        }));
    }
    let four = FLOAT.vector(4);
    all.push(mlir("vector.fma", &[four; 3], four, "%r = vector.fma %a0, %a1, %a2 : vector<4xf32>".into(), |at| {
        let number = |index: usize, place: usize| f32::from_bits(at[index][place] as u32);
        (0..4).map(|place| Some(number(0, place).mul_add(number(1, place), number(2, place)).to_bits().into())).collect()
    }));
    all
}

pub fn operations() -> Vec<Operation> {
    [reductions(), elements(), folds()].into_iter().flatten().collect()
}
