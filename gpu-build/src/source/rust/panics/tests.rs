//! The table against the rustc in use, and what panics of every kind become.

use super::super::{Compiler, Lowered, Settings};
use super::table::{self, MODULE};
use super::*;
use crate::llvm::Session;
use crate::tool::{Limit, RustPrograms};
use std::path::Path;

fn compiler(package: &Path) -> Compiler {
    let env = gpu_tools::Env::process();
    let program = |variable, name: &str| env.path(variable).unwrap_or_else(|| name.into());
    let (rustc, cargo) = (program("RUSTC", "rustc"), program("CARGO", "cargo"));
    let version = crate::tool::run(std::process::Command::new(&rustc).arg("-vV"), Limit::default()).unwrap().stdout;
    let version = String::from_utf8(version).unwrap();
    let programs = RustPrograms { rustc, cargo, version, folder: package.join("made"), limit: Limit::default(), cache: Default::default() };
    let settings = Settings { package: package.to_path_buf(), edition: "2024".into(), ..Settings::default() };
    Compiler::new(programs, settings)
}

#[test]
fn every_function_of_cores_panicking_module_has_a_row() {
    let folder = tempfile::tempdir().unwrap();
    let compiler = compiler(folder.path());
    let minor = compiler.release().split('.').nth(1).unwrap().parse().unwrap();
    let core = compiler.archives().unwrap().pop().unwrap();
    let bytes = std::fs::read(&core).unwrap();
    let session = Session::new();
    let mut count = 0;
    for (_, bitcode) in super::super::library::objects(&bytes).unwrap() {
        let module = session.parse("core", bitcode).unwrap();
        for function in functions(&module).into_iter().filter(|function| is_panic(*function)) {
            let name = format!("{:#}", rustc_demangle::demangle(&function.name()));
            if name.starts_with(MODULE) {
                count += 1;
                assert!(table::message(&name, minor).is_ok(), "{name} of rustc {} is not in the table", compiler.release());
            }
        }
    }
    assert!(count > 25, "{count} functions in {}", core.display());
}

#[test]
fn an_unknown_function_is_an_error_that_says_what_to_do() {
    assert_eq!(table::message("core::panicking::panic_of_tomorrow", 150), Err(()));
    assert_eq!(table::message("core::panicking::panic_const::panic_const_tomorrow", 150), Err(()));
    assert_eq!(table::message("core::panicking::panic_fmt", 92), Ok(Message::Text("panic")));
    assert_eq!(table::message("core::panicking::panic_fmt", 93), Ok(Message::Format));
    assert_eq!(table::message("core::panicking::assert_failed::<u32, u32>", 95), Ok(Message::Assertion));
    assert_eq!(table::message("core::num::overflow_panic::shl", 95), Ok(Message::Text("attempt to shift left with overflow")));
    assert_eq!(table::message("a_crate::fails", 95), Ok(Message::Text("panic")));
    let session = Session::new();
    let text = "define void @k() {\n call void @_RNvNtCs1234_4core9panicking17panic_of_tomorrow()\n unreachable\n}\n\
                declare void @_RNvNtCs1234_4core9panicking17panic_of_tomorrow() noreturn\n";
    let module = session.parse("k.ll", text.as_bytes()).unwrap();
    let error = replace(&module, "1.150.0").unwrap_err().to_string();
    for part in ["rustc 1.150.0 panics by `core::panicking::panic_of_tomorrow`", "of Rust 1.89 to 1.", "a newer gpu-build"] {
        assert!(error.contains(part), "missing: {part}\n{error}");
    }
}

/// An expression of `n`, which the compiler does not know, that may panic; and the message, with `N` for a value that is not a constant.
const PANICS: [(&str, &str); 32] = [
    ("TABLE[n]", "index out of bounds: the len is 9 but the index is N"),
    ("TABLE[n..][0]", "range start index N out of range for slice of length 9"),
    ("TABLE[..n].len() as u32", "range end index N out of range for slice of length 9"),
    ("TABLE[n..3].len() as u32", "range N..3 out of range for slice"),
    ("7 / x", "attempt to divide by zero"),
    ("7 % x", "attempt to calculate the remainder with a divisor of zero"),
    ("(i32::MIN / (x as i32 | 1)) as u32", "attempt to divide with overflow"),
    ("(i32::MIN % (x as i32 | 1)) as u32", "attempt to calculate the remainder with overflow"),
    ("x.checked_sub(1).unwrap()", "called `Option::unwrap()` on a `None` value"),
    ("x.checked_sub(2).expect(\"at least two\")", "at least two"),
    ("u32::try_from(n as u64 | 1 << 40).unwrap()", "called `Result::unwrap()` on an `Err` value"),
    ("u8::try_from(n).expect(\"a byte\").into()", "panic"),
    ("u32::from(u8::try_from(n).map_or(Err(1u8), |_| Ok::<u8, u8>(2)).unwrap_err())", "called `Result::unwrap_err()` on an `Ok` value"),
    ("{ assert!(x > 1); 1 }", "assertion failed: x > 1"),
    ("{ assert!(x > 2, \"too few\"); 2 }", "too few"),
    ("{ assert!(x > 3, \"{x} are too few\"); 3 }", "panic"),
    ("{ assert_eq!(x, 4); 4 }", "assertion `left == right` failed"),
    ("{ assert_ne!(x, 5); 5 }", "assertion `left != right` failed"),
    ("{ if x == 6 { unreachable!() }; 6 }", "internal error: entered unreachable code"),
    ("{ if x == 7 { unreachable!(\"never\") }; 7 }", "internal error: entered unreachable code: never"),
    ("{ if x == 8 { todo!() }; 8 }", "not yet implemented"),
    ("{ if x == 9 { unimplemented!() }; 9 }", "not implemented"),
    ("{ if x == 10 { panic!() }; 10 }", "explicit panic"),
    ("{ if x == 11 { panic!(\"of its own\") }; 11 }", "of its own"),
    ("{ let c = core::cell::RefCell::new(x); let a = c.borrow_mut(); *c.borrow_mut() = x; *a }", "RefCell already borrowed"),
    (
        "{ let mut a = [0; 4]; a[..n % 5].copy_from_slice(&TABLE[..2]); a[1] }",
        "copy_from_slice: source slice length (2) does not match destination slice length (N)",
    ),
    ("x.ilog10()", "argument of integer logarithm must be positive"),
    ("(x as i32).isqrt() as u32", "argument of integer square root cannot be negative"),
    ("x.strict_add(12)", "attempt to add with overflow"),
    ("x.strict_mul(13)", "attempt to multiply with overflow"),
    ("x.strict_shl(14 + x)", "attempt to shift left with overflow"),
    ("\"äö\"[..n % 3].len() as u32", "string index out of range or inside a character"),
];

/// Those of [`PANICS`] in generic functions of `core`, whose callers give the place, and the message of the first.
const GENERIC: [&str; 3] = ["u8::try_from", "u32::from(u8::try_from", "{ let mut a = [0; 4]; a[..n % 5].copy_from_slice"];

#[test]
fn a_panic_of_every_kind_has_its_message_and_place() {
    let folder = tempfile::tempdir().unwrap();
    let mut source = String::from("use gpu_rt::kernel::*; static TABLE: [u32; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 9];\n");
    for (number, (expression, _)) in PANICS.iter().enumerate() {
        source += &format!(
            "#[gpu_kernel] pub fn k{number}(x: u32, n: usize, mut y: PerThread<u32>) {{ let v = {expression}; if let Some(y) = y.get() {{ *y = v; }} }}\n"
        );
    }
    std::fs::create_dir(folder.path().join("kernels")).unwrap();
    std::fs::create_dir(folder.path().join("made")).unwrap();
    std::fs::write(folder.path().join("kernels/k.rs"), source).unwrap();
    let compiler = compiler(folder.path());
    let compiled = compiler.compile("kernels/k.rs").unwrap_or_else(|error| panic!("{error}"));
    let lowered = Lowered::new("kernels/k.rs", &compiled.bitcode, &compiler).unwrap_or_else(|errors| panic!("{}", errors[0]));
    let session = Session::new();
    let module = lowered.module(&session, "kernels/k.rs").unwrap();
    let panics = functions(&module).into_iter().find(|function| function.name() == PANIC.name).unwrap();
    let mut found: Vec<(i64, String, String)> = Vec::new();
    for call in panics.users().into_iter().filter_map(Value::as_call) {
        let arguments = call.arguments();
        let text = |at: usize| {
            // Behind a cast to another address space.
            let global = arguments[at].operands().first().copied().filter(|_| !arguments[at].is_global_variable());
            let bytes = global.unwrap_or(arguments[at]).constant_bytes().unwrap_or_default();
            String::from_utf8_lossy(&bytes).trim_end_matches('\0').to_string()
        };
        let mut said = text(0);
        for (mark, value) in VALUES.into_iter().zip(&arguments[4..]) {
            said = said.replace(mark, &value.constant_int().map_or("N".to_string(), |value| value.to_string()));
        }
        found.push((arguments[2].constant_int().unwrap_or_default(), said, text(1)));
    }
    let mut missing = Vec::new();
    for (number, (expression, message)) in PANICS.iter().enumerate() {
        let line = number as i64 + 2;
        let is_generic = GENERIC.iter().any(|start| expression.starts_with(start));
        let is_it = |at: i64, file: &str| if is_generic { at == 0 && file.is_empty() } else { at == line && file == "kernels/k.rs" };
        if !found.iter().any(|(at, said, file)| is_it(*at, file) && said == message) {
            let said: Vec<_> = found.iter().filter(|(at, ..)| *at == line).collect();
            missing.push(format!("{expression}: `{message}` is not among {said:?}"));
        }
    }
    assert!(missing.is_empty(), "{}\n{found:?}", missing.join("\n"));
}
