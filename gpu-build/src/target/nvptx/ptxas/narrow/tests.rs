//! Operations with few bits on constants: what LLVM folds them to as they are, and widened.

use super::widen;
use crate::llvm::{Session, value};
use crate::opt_level::OptLevel;
use crate::target;
use gpu_abi::Arch;
use std::fmt::Write;

const WIDTHS: [u32; 5] = [2, 3, 8, 13, 16];
const BINARY: [&str; 12] = ["add", "sub", "mul", "and", "or", "xor", "shl", "lshr", "ashr", "udiv", "urem", "sdiv"];
const COMPARED: [&str; 10] = ["eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"];
const CALLED: [&str; 8] = ["smin", "smax", "umin", "umax", "uadd.sat", "usub.sat", "sadd.sat", "ssub.sat"];
const OVERFLOW: [&str; 6] = ["sadd", "ssub", "smul", "uadd", "usub", "umul"];
const OF_ONE: [(&str, &str); 5] =
    [("abs", ", i1 false"), ("ctpop", ""), ("ctlz", ", i1 false"), ("cttz", ", i1 false"), ("bitreverse", "")];

/// Functions without parameters, each with an operation on constants, as text.
#[derive(Default)]
struct Functions {
    text: String,
    declarations: std::collections::BTreeSet<String>,
    count: usize,
}

impl Functions {
    fn add(&mut self, lines: &str, bits: u32) {
        let _ = writeln!(self.text, "define i32 @f{}() {{\n {lines}\n %w = zext i{bits} %r to i32\n ret i32 %w\n}}", self.count);
        self.count += 1;
    }

    fn call(&mut self, name: &str, result: &str, params: &str, call: impl FnOnce(&str) -> String) {
        self.declarations.insert(format!("declare {result} @{name}({params})\n"));
        let lines = call(&format!("call {result} @{name}"));
        let bits = if result.starts_with('{') { 32 } else { result[1..].parse().unwrap() };
        self.add(&lines, bits.min(31));
    }

    fn all(bits: u32) -> Functions {
        let mut functions = Functions::default();
        let ty = format!("i{bits}");
        let most = (1i64 << (bits - 1)) - 1;
        let values = [0, 1, most, most - 1, -1, -most - 1, most / 3, -most / 2];
        for a in values {
            for (operation, flag) in OF_ONE {
                let params = if flag.is_empty() { ty.clone() } else { format!("{ty}, i1") };
                functions.call(&format!("llvm.{operation}.{ty}"), &ty, &params, |call| format!("%r = {call}({ty} {a}{flag})"));
            }
            if bits == 16 {
                functions.call("llvm.bswap.i16", &ty, &ty, |call| format!("%r = {call}(i16 {a})"));
            }
            for b in values {
                for operation in BINARY {
                    let unsigned = b & ((1 << bits) - 1);
                    let is_defined = match operation {
                        "shl" | "lshr" | "ashr" => unsigned < bits.into(),
                        "udiv" | "urem" => b != 0,
                        "sdiv" => b != 0 && (a, b) != (-most - 1, -1),
                        _ => true,
                    };
                    if is_defined {
                        functions.add(&format!("%r = {operation} {ty} {a}, {b}"), bits);
                        if operation == "sdiv" {
                            functions.add(&format!("%r = srem {ty} {a}, {b}"), bits);
                        }
                    }
                }
                for predicate in COMPARED {
                    functions.add(&format!("%r = icmp {predicate} {ty} {a}, {b}"), 1);
                }
                functions.add(&format!("%r = select i1 true, {ty} {a}, {ty} {b}"), bits);
                for operation in CALLED {
                    let name = format!("llvm.{operation}.{ty}");
                    functions.call(&name, &ty, &format!("{ty}, {ty}"), |call| format!("%r = {call}({ty} {a}, {ty} {b})"));
                }
                for operation in OVERFLOW {
                    let (name, pair) = (format!("llvm.{operation}.with.overflow.{ty}"), format!("{{ {ty}, i1 }}"));
                    functions.call(&name, &pair, &format!("{ty}, {ty}"), |call| {
                        let both =
                            format!("%p = {call}({ty} {a}, {ty} {b})\n %v = extractvalue {pair} %p, 0\n %o = extractvalue {pair} %p, 1");
                        format!("{both}\n %x = zext {ty} %v to i31\n %y = shl i31 %x, 1\n %z = zext i1 %o to i31\n %r = or i31 %y, %z")
                    });
                }
                for operation in ["fshl", "fshr"] {
                    for amount in [0, 1, bits - 1, bits, bits + 1] {
                        let amount = amount & ((1 << bits) - 1);
                        let name = format!("llvm.{operation}.{ty}");
                        let call = |call: &str| format!("%r = {call}({ty} {a}, {ty} {b}, {ty} {amount})");
                        functions.call(&name, &ty, &format!("{ty}, {ty}, {ty}"), call);
                    }
                }
            }
        }
        functions
    }
}

/// What each function returns, folded by LLVM.
fn returned(text: &str, is_widened: bool) -> Vec<i64> {
    let session = Session::new();
    let arch: Arch = "sm_90".parse().unwrap();
    let machine = target::machine(&arch, OptLevel::O3).unwrap();
    let mut module = session.parse("f.ll", text.as_bytes()).unwrap();
    module.set_triple(arch.triple());
    if is_widened {
        widen(&session, &mut module, &machine).unwrap();
        module.verify().unwrap();
        let left = module.text();
        let intrinsics = left.lines().filter(|line| line.starts_with("declare") && !line.contains(" i32 @"));
        assert_eq!(intrinsics.collect::<Vec<_>>(), Vec::<&str>::new());
    }
    session.run(&mut module, "function(instcombine<no-verify-fixpoint>)", &machine).unwrap();
    let functions = value::functions(&module).into_iter().filter(|function| !function.is_declaration());
    let value = |function: value::Func<'_>| {
        let returned = function.instructions().last().and_then(|last| last.operands().first().copied());
        returned.and_then(|value| value.constant_int()).unwrap_or_else(|| panic!("not folded: {}", function.value().text()))
    };
    functions.map(value).collect()
}

#[test]
fn operations_with_32_bits_give_the_same() {
    for bits in WIDTHS {
        let functions = Functions::all(bits);
        let text = format!("{}{}", functions.declarations.iter().map(String::as_str).collect::<String>(), functions.text);
        let (before, after) = (returned(&text, false), returned(&text, true));
        assert_eq!(before.len(), functions.count);
        if let Some(at) = (0..before.len()).find(|at| before[*at] != after[*at]) {
            let function = text.split("define ").nth(at + 1).unwrap_or_default();
            panic!("{} and widened {}: {function}", before[at], after[at]);
        }
    }
}
