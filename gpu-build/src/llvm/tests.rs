//! LLVM's fatal errors, each turned into a value, and compilations after them.

use super::*;
use gpu_abi::Arch;
use gpu_abi::arch::Vendor;

/// `ballot.i32` on a processor of 64-thread wavefronts: instruction selection aborts.
const CANNOT_SELECT: &str = "define amdgpu_kernel void @k(ptr addrspace(1) %p, i1 %c) {\n %b = call i32 @llvm.amdgcn.ballot.i32(i1 %c)\n store i32 %b, ptr addrspace(1) %p\n ret void\n}\ndeclare i32 @llvm.amdgcn.ballot.i32(i1)\n";

fn compile(text: &str, arch: &str) -> Result<Result<usize, String>, String> {
    isolated("a test", || {
        let session = Session::new();
        let mut module = session.parse("k.ll", text.as_bytes())?;
        let arch: Arch = arch.parse().map_err(|error: gpu_abi::arch::UnknownArch| error.to_string())?;
        let machine = crate::target::machine(&arch, crate::OptLevel::O3)?;
        module.set_triple(&machine.triple());
        module.set_data_layout(&machine.layout().text());
        crate::target::emit(&session, &mut module, &machine, false).map(|code| code.len())
    })
}

#[test]
fn a_fatal_error_is_a_message_and_later_work_is_not_affected() {
    for _ in 0..3 {
        let message = compile(CANNOT_SELECT, "gfx90a").unwrap_err();
        assert!(message.contains("Cannot select"), "{message}");
        let good = CANNOT_SELECT.replace("i32 @llvm.amdgcn.ballot.i32", "i64 @llvm.amdgcn.ballot.i64").replace("store i32", "store i64");
        assert!(compile(&good, "gfx90a").unwrap().unwrap() > 0);
    }
}

#[test]
fn fatal_errors_of_many_threads_at_once_each_arrive() {
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..8)
            .map(|index| scope.spawn(move || (index, compile(CANNOT_SELECT, if index % 2 == 0 { "gfx90a" } else { "gfx1100" }))))
            .collect();
        for thread in threads {
            let (index, result) = thread.join().unwrap();
            assert_eq!(result.is_err(), index % 2 == 0, "{index}: {result:?}");
        }
    });
}

#[test]
fn a_diagnostic_of_code_generation_is_an_error_not_an_exit() {
    // More shared memory than any processor has.
    let text = "@big = internal addrspace(3) global [1000000 x i32] poison\ndefine amdgpu_kernel void @k(i32 %i) {\n %p = getelementptr i32, ptr addrspace(3) @big, i32 %i\n store volatile i32 1, ptr addrspace(3) %p\n ret void\n}\n";
    let message = compile(text, "gfx1100").unwrap().unwrap_err();
    assert!(message.contains("local memory"), "{message}");
}

#[test]
fn a_kept_thread_makes_the_same_code_again() {
    let workers = Workers::kept(gpu_tools::Limit::default());
    let text = b"declare i32 @g(i32)\ndefine i32 @f(i32 %x) {\n %r = call i32 @g(i32 %x)\n %s = call i32 @g(i32 %r)\n ret i32 %s\n}\n";
    for arch in ["sm_90", "gfx90a", "gfx1100", "x86-64-v3"] {
        let compile = || {
            let session = Session::new();
            let mut module = session.parse("k.ll", text).unwrap();
            let arch: Arch = arch.parse().unwrap();
            let machine = crate::target::machine(&arch, crate::OptLevel::O3).unwrap();
            module.set_triple(&machine.triple());
            module.set_data_layout(&machine.layout().text());
            let code = crate::target::emit(&session, &mut module, &machine, arch.vendor() == Vendor::Nvidia).unwrap();
            (std::thread::current().id(), code)
        };
        let (first, second) = (workers.run("a test", None, compile).unwrap(), workers.run("a test", None, compile).unwrap());
        assert!(first == second, "{arch}: another thread, or other code");
        assert_eq!(isolated("a test", compile).unwrap().1, first.1, "{arch}");
    }
}

#[test]
fn a_panic_in_the_work_is_a_message() {
    assert_eq!(isolated("a test", || -> () { panic!("on purpose") }), Err("the compiler thread panicked: on purpose".into()));
}

#[test]
fn broken_input_is_an_error() {
    let session = Session::new();
    for bytes in [&b"BC\xc0\xde garbage"[..], b"define", b"\xff\xfe", b"BC\xc0\xde"] {
        assert!(session.parse("bad", bytes).is_err(), "{bytes:?}");
    }
}

/// Comparisons of vectors of addresses that have a scalar address with other users in common, with each way to make the vector: LLVM 22 crashes on
/// the output of its own `instcombine`.
#[test]
fn addresses_that_instcombine_breaks_are_scalar_again() {
    let text = |element: &str, predicate: &str, lanes: u32| {
        let offsets = |by: u32| (0..lanes).map(|lane| format!("i64 {}", lane * by)).collect::<Vec<_>>().join(", ");
        format!(
            "define <{lanes} x ptr> @f(ptr %p, i64 %i) {{
  %a = getelementptr {element}, ptr %p, i64 %i
  %b = getelementptr i8, ptr %a, i64 4
  %c = getelementptr i8, ptr %b, <{lanes} x i64> <{0}>
  %d = getelementptr i8, ptr %p, <{lanes} x i64> <{0}>
  %e = icmp {predicate} <{lanes} x ptr> %c, %d
  %f = getelementptr i8, ptr %a, i64 8
  %g = getelementptr i8, ptr %f, <{lanes} x i64> <{0}>
  %h = select <{lanes} x i1> %e, <{lanes} x ptr> %g, <{lanes} x ptr> zeroinitializer
  ret <{lanes} x ptr> %h
}}
",
            offsets(56)
        )
    };
    for element in ["i8", "i32", "{ i32, i64 }", "[3 x i16]"] {
        for (predicate, lanes) in [("eq", 4), ("ne", 2), ("eq", 8), ("ne", 16)] {
            let text = text(element, predicate, lanes);
            let done = isolated("a test", || {
                let session = Session::new();
                let mut module = session.parse("k.ll", text.as_bytes())?;
                let arch: Arch = "x86-64-v3".parse().map_err(|error: gpu_abi::arch::UnknownArch| error.to_string())?;
                let machine = crate::target::machine(&arch, crate::OptLevel::O3)?;
                module.set_triple(&machine.triple());
                module.set_data_layout(&machine.layout().text());
                session.run_last(&mut module, "instcombine", &machine)?;
                let text = module.text();
                // The printed form is valid, too.
                session.parse("again.ll", text.as_bytes())?;
                session.run_last(&mut module, "default<O3>", &machine)?;
                crate::target::emit(&session, &mut module, &machine, false).map(|code| code.len())
            });
            assert!(matches!(done, Ok(Ok(1..))), "{text}\n{done:?}");
        }
    }
}
