//! The dialects `scf`, `cf`, `func` and `ub`.

use super::mlir;
use crate::ir::{Operation, Value, int};

/// Code on two integers, whose result is one.
fn integers(name: &str, code: &str, expected: impl Fn(i32, i32) -> i32 + Send + Sync + 'static) -> Operation {
    mlir(name, &[int(32); 2], int(32), code.to_string(), move |at: &[Value]| {
        let [a, b] = [0, 1].map(|index| (at[index][0] as u32).cast_signed());
        vec![Some(expected(a, b).cast_unsigned().into())]
    })
}

const INDICES: &str =
    "%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n%c5 = arith.constant 5 : index\n%zero = arith.constant 0 : i32\n";

fn structured() -> Vec<Operation> {
    let steps = |number: i32| {
        let (mut number, mut steps) = (number & 63, 0);
        while number > 1 {
            number = if number % 2 == 0 { number / 2 } else { number - 1 };
            steps += 1;
        }
        steps
    };
    vec![
        integers("scf.if", "%less = arith.cmpi slt, %a0, %a1 : i32\n%r = scf.if %less -> (i32) {\nscf.yield %a0 : i32\n} else {\nscf.yield %a1 : i32\n}", i32::min),
        integers(
            "scf.for",
            &format!("{INDICES}%r = scf.for %k = %c0 to %c5 step %c1 iter_args(%sum = %a0) -> (i32) {{\n%x = arith.index_cast %k : index to i32\n%y = arith.muli %x, %a1 : i32
%z = arith.addi %sum, %y : i32\nscf.yield %z : i32\n}}"),
            |a, b| a.wrapping_add(b.wrapping_mul(10)),
        ),
        integers(
            "scf.while",
            "%low = arith.constant 63 : i32\n%one = arith.constant 1 : i32\n%two = arith.constant 2 : i32\n%start = arith.andi %a0, %low : i32\n%none = arith.constant 0 : i32
%last, %r = scf.while (%x = %start, %n = %none) : (i32, i32) -> (i32, i32) {\n%more = arith.cmpi sgt, %x, %one : i32\nscf.condition(%more) %x, %n : i32, i32\n} do {\n^bb0(%x: i32, %n: i32):
%odd = arith.andi %x, %one : i32\n%is = arith.cmpi ne, %odd, %none : i32\n%less = arith.subi %x, %one : i32\n%half = arith.divsi %x, %two : i32\n%y = arith.select %is, %less, %half : i32
%m = arith.addi %n, %one : i32\nscf.yield %y, %m : i32, i32\n}",
            move |a, _| steps(a),
        ),
        integers(
            "scf.index_switch",
            "%low = arith.constant 3 : i32\n%x = arith.andi %a0, %low : i32\n%k = index.castu %x : i32 to index\n%r = scf.index_switch %k -> i32\ncase 1 {\nscf.yield %a1 : i32\n}
case 2 {\n%y = arith.addi %a1, %a1 : i32\nscf.yield %y : i32\n}\ndefault {\nscf.yield %a0 : i32\n}",
            |a, b| match a & 3 {
                1 => b,
                2 => b.wrapping_mul(2),
                _ => a,
            },
        ),
        integers(
            "scf.parallel",
            &format!("{INDICES}%r = scf.parallel (%k) = (%c0) to (%c5) step (%c1) init (%a0) -> i32 {{\n%x = arith.index_cast %k : index to i32\n%y = arith.muli %x, %a1 : i32
scf.reduce(%y : i32) {{\n^bb0(%p: i32, %q: i32):\n%s = arith.addi %p, %q : i32\nscf.reduce.return %s : i32\n}}\n}}"),
            |a, b| a.wrapping_add(b.wrapping_mul(10)),
        ),
        integers(
            "scf.forall",
            &format!("{INDICES}%m = memref.alloca() : memref<5xi32>\nscf.forall (%k) in (5) {{\n%x = arith.index_cast %k : index to i32\n%y = arith.muli %x, %a1 : i32
memref.store %y, %m[%k] : memref<5xi32>\nscf.forall.in_parallel {{\n}}\n}}\n%c3 = arith.constant 3 : index\n%s = memref.load %m[%c3] : memref<5xi32>\n%r = arith.addi %s, %a0 : i32"),
            |a, b| a.wrapping_add(b.wrapping_mul(3)),
        ),
        integers(
            "scf.execute_region",
            "%zero = arith.constant 0 : i32\n%r = scf.execute_region -> i32 {\n%less = arith.cmpi slt, %a0, %zero : i32\ncf.cond_br %less, ^negative, ^found(%a0 : i32)\n^negative:
%n = arith.subi %zero, %a0 : i32\ncf.br ^found(%n : i32)\n^found(%x: i32):\ncf.switch %x : i32, [\ndefault: ^out(%x : i32),\n7: ^out(%a1 : i32)\n]\n^out(%y: i32):\nscf.yield %y : i32\n}",
            |a, b| if a.wrapping_abs() == 7 { b } else { a.wrapping_abs() },
        ),
        integers(
            "ub.unreachable",
            "%r = scf.execute_region -> i32 {\n%p = ub.poison : i32\n%one = arith.constant 1 : i32\n%odd = arith.ori %a0, %one : i32\n%zero = arith.constant 0 : i32\n%yes = arith.cmpi ne, %odd, %zero : i32
cf.cond_br %yes, ^well, ^never\n^well:\n%q = arith.select %yes, %a1, %p : i32\nscf.yield %q : i32\n^never:\nub.unreachable\n}",
            |_, b| b,
        ),
        integers(
            "cf.assert",
            "%one = arith.constant 1 : i32\n%odd = arith.ori %a0, %one : i32\n%zero = arith.constant 0 : i32\n%yes = arith.cmpi ne, %odd, %zero : i32\ncf.assert %yes, \"an odd number is not zero\"\n%r = arith.addi %odd, %zero : i32",
            |a, _| a | 1,
        ),
    ]
}

fn functions() -> Vec<Operation> {
    let function = |name: &str| {
        format!("func.func private @{name}(%x: i32, %y: i32) -> i32 {{\n%z = arith.subi %x, %y : i32\nfunc.return %z : i32\n}}")
    };
    let call = "%r = func.call @func_difference(%a0, %a1) : (i32, i32) -> i32";
    let indirect = "%f = func.constant @func_indirect : (i32, i32) -> i32\n%r = func.call_indirect %f(%a0, %a1) : (i32, i32) -> i32";
    vec![
        integers("func.call", call, i32::wrapping_sub).beside(&function("func_difference")),
        integers("func.call_indirect", indirect, i32::wrapping_sub).beside(&function("func_indirect")),
    ]
}

pub fn operations() -> Vec<Operation> {
    [structured(), functions()].into_iter().flatten().collect()
}
