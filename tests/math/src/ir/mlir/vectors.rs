//! Reductions, scans and contractions of vectors.

use super::mlir;
use crate::ir::{Operation, int};

pub fn vectors() -> Vec<Operation> {
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
%r = vector.mask %mask {{ vector.multi_reduction <add>, %v, %a1 [1] : vector<2x4xi32> to vector<2xi32> }} : vector<2x4xi1> -> vector<2xi32>"
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
