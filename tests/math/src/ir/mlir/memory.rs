//! The dialects `memref` and `affine`.

use super::mlir;
use crate::ir::{Operation, Value, int};

/// Two rows of four integers in the thread's own memory, with the first argument's elements, and indices.
const MATRIX: &str =
    "%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n%c2 = arith.constant 2 : index\n%c3 = arith.constant 3 : index
%m = memref.alloca() : memref<2x4xi32>\n%v = vector.shape_cast %a0 : vector<8xi32> to vector<2x4xi32>
vector.transfer_write %v, %m[%c0, %c0] {in_bounds = [true, true]} : vector<2x4xi32>, memref<2x4xi32>\n";

/// Code with [`MATRIX`] before it, whose result is one integer.
fn matrix(name: &str, code: &str, expected: impl Fn(&[u32]) -> u32 + Send + Sync + 'static) -> Operation {
    mlir(name, &[int(32).vector(8)], int(32), format!("{MATRIX}{code}"), move |at: &[Value]| {
        let numbers: Vec<u32> = at[0].iter().map(|bits| *bits as u32).collect();
        vec![Some(expected(&numbers).into())]
    })
}

/// Reads the second row's third element of a matrix with this type.
fn read(matrix: &str, ty: &str) -> String {
    format!("%r = memref.load {matrix}[%c1, %c2] : {ty}")
}

fn memref() -> Vec<Operation> {
    let (ty, own) = ("memref<2x4xi32>", |name: &str| read(name, "memref<2x4xi32>"));
    let mut all = vec![
        matrix("memref.store", &format!("%x = memref.load %m[%c0, %c1] : {ty}\nmemref.store %x, %m[%c1, %c2] : {ty}\n{}", own("%m")), |m| m[1]),
        matrix("memref.assume_alignment", &format!("%n = memref.assume_alignment %m, 4 : {ty}\n{}", own("%n")), |m| m[6]),
        matrix("memref.cast", &format!("%n = memref.cast %m : {ty} to memref<?x?xi32>\n{}", read("%n", "memref<?x?xi32>")), |m| m[6]),
        matrix("memref.dim", &format!("%n = memref.cast %m : {ty} to memref<?x?xi32>\n%d = memref.dim %n, %c1 : memref<?x?xi32>\n%r = index.casts %d : index to i32"), |_| 4),
        matrix("memref.rank", &format!("%n = memref.cast %m : {ty} to memref<*xi32>\n%d = memref.rank %n : memref<*xi32>\n%r = index.casts %d : index to i32"), |_| 2),
        matrix("memref.copy", &format!("%n = memref.alloca() : {ty}\nmemref.copy %m, %n : {ty} to {ty}\n{}", own("%n")), |m| m[6]),
        matrix("memref.distinct_objects", &format!("%o = memref.alloca() : {ty}\n%n, %p = memref.distinct_objects %m, %o : {ty}, {ty}\n{}", own("%n")), |m| m[6]),
        matrix("memref.prefetch", &format!("memref.prefetch %m[%c1, %c2], read, locality<3>, data : {ty}\n{}", own("%m")), |m| m[6]),
        matrix("memref.collapse_shape", &format!("%n = memref.collapse_shape %m [[0, 1]] : {ty} into memref<8xi32>\n%r = memref.load %n[%c3] : memref<8xi32>"), |m| m[3]),
        matrix(
            "memref.expand_shape",
            &format!("%n = memref.expand_shape %m [[0], [1, 2]] output_shape [2, 2, 2] : {ty} into memref<2x2x2xi32>\n%r = memref.load %n[%c1, %c0, %c1] : memref<2x2x2xi32>"),
            |m| m[5],
        ),
        matrix(
            "memref.transpose",
            &format!("%n = memref.transpose %m (i, j) -> (j, i) : {ty} to memref<4x2xi32, strided<[1, 4]>>\n%r = memref.load %n[%c3, %c1] : memref<4x2xi32, strided<[1, 4]>>"),
            |m| m[7],
        ),
        matrix(
            "memref.copy.strided",
            &format!("%n = memref.transpose %m (i, j) -> (j, i) : {ty} to memref<4x2xi32, strided<[1, 4]>>\n%o = memref.alloca() : memref<4x2xi32>
memref.copy %n, %o : memref<4x2xi32, strided<[1, 4]>> to memref<4x2xi32>\n%r = memref.load %o[%c2, %c1] : memref<4x2xi32>"),
            |m| m[6],
        ),
        matrix(
            "memref.subview",
            &format!("%n = memref.subview %m[1, 1] [1, 2] [1, 2] : {ty} to memref<1x2xi32, strided<[4, 2], offset: 5>>\n%r = memref.load %n[%c0, %c1] : memref<1x2xi32, strided<[4, 2], offset: 5>>"),
            |m| m[7],
        ),
        matrix(
            "memref.reinterpret_cast",
            &format!("%n = memref.reinterpret_cast %m to offset: [1], sizes: [3, 2], strides: [2, 1] : {ty} to memref<3x2xi32, strided<[2, 1], offset: 1>>
%r = memref.load %n[%c2, %c1] : memref<3x2xi32, strided<[2, 1], offset: 1>>"),
            |m| m[6],
        ),
        matrix(
            "memref.reshape",
            &format!("%shape = memref.alloca() : memref<1xindex>\n%c8 = arith.constant 8 : index\nmemref.store %c8, %shape[%c0] : memref<1xindex>
%n = memref.reshape %m(%shape) : ({ty}, memref<1xindex>) -> memref<8xi32>\n%c5 = arith.constant 5 : index\n%r = memref.load %n[%c5] : memref<8xi32>"),
            |m| m[5],
        ),
        matrix(
            "memref.view",
            "%c4 = arith.constant 4 : index\n%bytes = memref.alloca() {alignment = 4 : i64} : memref<32xi8>\n%n = memref.view %bytes[%c4][] : memref<32xi8> to memref<4xi32>\n%x = memref.load %m[%c0, %c3] : memref<2x4xi32>
memref.store %x, %n[%c1] : memref<4xi32>\n%o = memref.view %bytes[%c4][] : memref<32xi8> to memref<4xi32>\n%r = memref.load %o[%c1] : memref<4xi32>",
            |m| m[3],
        ),
        matrix(
            "memref.extract_strided_metadata",
            &format!("%n = memref.subview %m[1, 1] [1, 2] [1, 2] : {ty} to memref<1x2xi32, strided<[4, 2], offset: 5>>
%base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %n : memref<1x2xi32, strided<[4, 2], offset: 5>> -> memref<i32>, index, index, index, index, index
%x = memref.load %base[] : memref<i32>\n%y = index.casts %offset : index to i32\n%z = index.casts %strides#1 : index to i32\n%s = arith.addi %x, %y : i32\n%r = arith.addi %s, %z : i32"),
            |m| m[0].wrapping_add(7),
        ),
        matrix(
            "memref.extract_aligned_pointer_as_index",
            "%a = memref.extract_aligned_pointer_as_index %m : memref<2x4xi32> -> index\n%b = index.casts %a : index to i64\n%p = llvm.inttoptr %b : i64 to !llvm.ptr
%q = llvm.getelementptr %p[5] : (!llvm.ptr) -> !llvm.ptr, i32\n%r = llvm.load %q : !llvm.ptr -> i32",
            |m| m[5],
        ),
        matrix(
            "memref.copy.offset",
            "%n = memref.subview %m[0, 1] [2, 2] [1, 1] : memref<2x4xi32> to memref<2x2xi32, strided<[4, 1], offset: 1>>\n%o = memref.alloca() : memref<2x2xi32>
%k = arith.constant 6 : i32\nlinalg.fill ins(%k : i32) outs(%o : memref<2x2xi32>)
memref.copy %o, %n : memref<2x2xi32> to memref<2x2xi32, strided<[4, 1], offset: 1>>\n%x = memref.load %m[%c0, %c2] : memref<2x4xi32>
%y = memref.load %m[%c1, %c3] : memref<2x4xi32>\n%r = arith.addi %x, %y : i32",
            |m| m[7].wrapping_add(6),
        ),
        matrix(
            "memref.alloca_scope",
            &format!("%r = memref.alloca_scope -> (i32) {{\n%n = memref.alloca() : memref<1xi32>\n%x = memref.load %m[%c1, %c0] : {ty}\nmemref.store %x, %n[%c0] : memref<1xi32>
%y = memref.load %n[%c0] : memref<1xi32>\nmemref.alloca_scope.return %y : i32\n}}"),
            |m| m[4],
        ),
        matrix(
            "memref.memory_space_cast",
            &format!("%n = memref.alloca() : memref<4xi32, #gpu.address_space<private>>\n%o = memref.memory_space_cast %n : memref<4xi32, #gpu.address_space<private>> to memref<4xi32>
%x = memref.load %m[%c1, %c3] : {ty}\nmemref.store %x, %o[%c2] : memref<4xi32>\n%r = memref.load %n[%c2] : memref<4xi32, #gpu.address_space<private>>"),
            |m| m[7],
        ),
    ];
    let table = matrix(
        "memref.global",
        "%x = memref.load %m[%c0, %c0] : memref<2x4xi32>\n%three = arith.constant 3 : i32\n%y = arith.andi %x, %three : i32\n%i0 = index.castu %y : i32 to index
%t = memref.get_global @memref_table : memref<4xi32>\n%r = memref.load %t[%i0] : memref<4xi32>",
        |m| [11, 5, 8, 2][m[0] as usize & 3],
    );
    all.push(table.beside("memref.global \"private\" constant @memref_table : memref<4xi32> = dense<[11, 5, 8, 2]>"));
    all
}

fn atomics() -> Vec<Operation> {
    type Two = fn(u32, u32) -> u32;
    let kinds: [(&str, Two); 9] = [
        ("addi", u32::wrapping_add),
        ("andi", |a, b| a & b),
        ("assign", |_, b| b),
        ("maxs", |a, b| a.cast_signed().max(b.cast_signed()).cast_unsigned()),
        ("maxu", u32::max),
        ("mins", |a, b| a.cast_signed().min(b.cast_signed()).cast_unsigned()),
        ("minu", u32::min),
        ("muli", u32::wrapping_mul),
        ("ori", |a, b| a | b),
    ];
    // The old value, three times, is added to the new.
    let mut all = Vec::new();
    for (kind, of) in kinds {
        let code = format!(
            "%x = memref.load %m[%c0, %c0] : memref<2x4xi32>\n%old = memref.atomic_rmw {kind} %x, %m[%c1, %c2] : (i32, memref<2x4xi32>) -> i32
%new = memref.load %m[%c1, %c2] : memref<2x4xi32>\n%three = arith.constant 3 : i32\n%o = arith.muli %old, %three : i32\n%r = arith.addi %new, %o : i32"
        );
        all.push(matrix(&format!("memref.atomic_rmw.{kind}"), &code, move |m| of(m[6], m[0]).wrapping_add(m[6].wrapping_mul(3))));
    }
    let code = "%old = memref.generic_atomic_rmw %m[%c1, %c2] : memref<2x4xi32> {\n^bb0(%now: i32):\n%two = arith.constant 2 : i32\n%next = arith.divui %now, %two : i32
memref.atomic_yield %next : i32\n}\n%new = memref.load %m[%c1, %c2] : memref<2x4xi32>\n%r = arith.addi %new, %old : i32";
    all.push(matrix("memref.generic_atomic_rmw", code, |m| (m[6] / 2).wrapping_add(m[6])));
    all
}

fn affine() -> Vec<Operation> {
    let index = |code: &str| {
        format!(
            "%i0 = memref.load %m[%c0, %c0] : memref<2x4xi32>\n%i1 = index.casts %i0 : i32 to index\n{code}\n%r = index.casts %x : index to i32"
        )
    };
    let first = |m: &[u32]| i64::from(m[0].cast_signed());
    vec![
        matrix("affine.apply", &index("%x = affine.apply affine_map<(d0)[s0] -> ((d0 floordiv 3) * 2 + d0 mod 5 + d0 ceildiv 7 - s0)>(%i1)[%c3]"), move |m| {
            (first(m).div_euclid(3) * 2 + first(m).rem_euclid(5) - (-first(m)).div_euclid(7) - 3) as u32
        }),
        matrix("affine.max", &index("%x = affine.max affine_map<(d0) -> (d0 + 5, 100, 2 * d0)>(%i1)"), move |m| {
            (first(m) + 5).max(100).max(2 * first(m)) as u32
        }),
        matrix("affine.min", &index("%x = affine.min affine_map<(d0) -> (d0 + 5, 100, 2 * d0)>(%i1)"), move |m| {
            (first(m) + 5).min(100).min(2 * first(m)) as u32
        }),
        matrix(
            "affine.delinearize_index",
            &index(
                "%low = index.constant 1023\n%i2 = index.and %i1, %low\n%q:3 = affine.delinearize_index %i2 into (40, 7, 5) : index, index, index
%x = affine.apply affine_map<(a, b, c) -> (a * 10000 + b * 100 + c)>(%q#0, %q#1, %q#2)",
            ),
            |m| {
                let number = m[0] & 1023;
                number / 35 * 10000 + number / 5 % 7 * 100 + number % 5
            },
        ),
        matrix(
            "affine.linearize_index",
            &index("%low = index.constant 7\n%i2 = index.and %i1, %low\n%x = affine.linearize_index [%c2, %i2, %c3] by (3, 8, 5) : index"),
            |m| (2 * 8 + (m[0] & 7)) * 5 + 3,
        ),
        matrix(
            "affine.for",
            "%zero = arith.constant 0 : i32\n%r = affine.for %i0 = 0 to 8 step 3 iter_args(%sum = %zero) -> (i32) {\n%x = affine.load %m[%i0 floordiv 4, %i0 mod 4] : memref<2x4xi32>
%next = arith.addi %sum, %x : i32\naffine.yield %next : i32\n}",
            |m| m[0].wrapping_add(m[3]).wrapping_add(m[6]),
        ),
        matrix(
            "affine.if",
            "%c = arith.constant 9 : i32\naffine.for %i0 = 0 to 8 {\naffine.if affine_set<(d0) : (d0 - 3 >= 0, 6 - d0 >= 0)>(%i0) {\naffine.store %c, %m[%i0 floordiv 4, %i0 mod 4] : memref<2x4xi32>\n} else {
affine.prefetch %m[%i0 floordiv 4, 0], read, locality<3>, data : memref<2x4xi32>\n}\n}\n%p = affine.load %m[0, 2] : memref<2x4xi32>\n%q = affine.load %m[1, 2] : memref<2x4xi32>\n%r = arith.addi %p, %q : i32",
            |m| m[2].wrapping_add(9),
        ),
        matrix(
            "affine.parallel",
            "%one = arith.constant 1 : i32\naffine.parallel (%i0, %i1) = (0, 1) to (2, 4) {\n%x = affine.load %m[%i0, %i1 - 1] : memref<2x4xi32>\n%y = arith.addi %x, %one : i32
affine.store %y, %m[%i0, %i1 - 1] : memref<2x4xi32>\n}\n%r = affine.load %m[1, 2] : memref<2x4xi32>",
            |m| m[6].wrapping_add(1),
        ),
        matrix(
            "affine.parallel.reduce",
            "%r = affine.parallel (%i0, %i1) = (0, 0) to (2, 4) reduce (\"addi\") -> (i32) {\n%x = affine.load %m[%i0, %i1] : memref<2x4xi32>\naffine.yield %x : i32\n}",
            |m| m.iter().copied().fold(0, u32::wrapping_add),
        ),
        matrix(
            "affine.vector_store",
            "%x = affine.vector_load %m[0, 0] : memref<2x4xi32>, vector<4xi32>\naffine.vector_store %x, %m[1, 0] : memref<2x4xi32>, vector<4xi32>\n%r = affine.load %m[1, 3] : memref<2x4xi32>",
            |m| m[3],
        ),
    ]
}

pub fn operations() -> Vec<Operation> {
    [memref(), atomics(), affine()].into_iter().flatten().collect()
}
