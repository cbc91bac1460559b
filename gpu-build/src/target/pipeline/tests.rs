//! The table itself.

use super::*;
use std::collections::HashSet;

#[test]
fn stages_follow_each_other_and_names_are_unique() {
    assert!(PASSES.is_sorted_by_key(|pass| pass.stage));
    let names: HashSet<&str> = PASSES.iter().map(|pass| pass.name).collect();
    assert_eq!(names.len(), PASSES.len());
    for Pass { name, text, .. } in PASSES {
        assert!(name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-'), "{name}");
        assert!(text.starts_with(|first: char| first.is_uppercase()) && text.ends_with('.'), "{name}: {text}");
    }
}

#[test]
fn bitcode_is_lowered_like_an_object_and_not_optimised() {
    let arch: Arch = "gfx1100".parse().unwrap();
    let options = Options { opt: OptLevel::O3, bitcode: false, math: crate::Math::Vendor, lines: false };
    let names = |bitcode: bool| {
        let options = Options { bitcode, ..options };
        PASSES.iter().filter(|pass| pass.is_for(&arch, &options)).map(|pass| (pass.stage, pass.name)).collect::<Vec<_>>()
    };
    let (object, bitcode) = (names(false), names(true));
    let lowered = |all: &[(Stage, &'static str)]| all.iter().filter(|(stage, _)| *stage <= Stage::Lower).copied().collect::<Vec<_>>();
    assert_eq!(lowered(&object), lowered(&bitcode));
    let rest: Vec<_> = bitcode.iter().filter(|(stage, _)| *stage > Stage::Lower).map(|(_, name)| *name).collect();
    assert_eq!(rest, ["write-out-faults", "publish-symbols", "find-dynamic-stack", "emit"]);
}

#[test]
fn targets_are_listed_by_name() {
    assert_eq!(Targets::ALL.to_string(), "AMD, NVIDIA, CPU");
    assert_eq!(Targets::GPU.or(Targets::BITCODE).to_string(), "AMD, NVIDIA, AMD bitcode");
    assert_eq!(Targets::CHECKED.to_string(), "CPU (checked)");
}

#[test]
fn the_verifier_names_the_pass() {
    crate::llvm::initialize_targets();
    let session = crate::llvm::Session::new();
    let mut module = session.parse("k.ll", b"define i32 @f() {\n  ret i32 0\n}\n").unwrap();
    let arch: Arch = "x86-64-v2".parse().unwrap();
    let machine = crate::target::machine(&arch, OptLevel::O3).unwrap();
    let options = Options { opt: OptLevel::O3, bitcode: false, math: crate::Math::Vendor, lines: false };
    let breaks = Pass {
        stage: Stage::Lower,
        name: "breaks",
        targets: Targets::ALL,
        from: OptLevel::O0,
        text: "Removes a return.",
        work: Work::Rust(|compilation| {
            let function = crate::llvm::value::function(compilation.module, "f").unwrap();
            function.instructions().into_iter().for_each(crate::llvm::value::Inst::erase);
            Ok(())
        }),
        applies: |_| true,
    };
    let mut compilation = Compilation::new(&session, &mut module, &arch, &machine, &[], options);
    let error = run_quietly([&breaks], &mut compilation).unwrap_err().to_string();
    assert!(error.contains("`breaks` made invalid IR"), "{error}");
}
