//! ROCm's code object manager, where it is installed. No GPU is needed.

use super::*;
use std::process::Command;

/// The kernel in the syntax of LLVM before 15, which version 2 of the library may read alone.
const TEXT: &str = r#"
    target triple = "amdgcn-amd-amdhsa"
    define protected amdgpu_kernel void @seven(i32 addrspace(1)* %out) #0 {
      store i32 7, i32 addrspace(1)* %out
      ret void
    }
    attributes #0 = { "amdgpu-flat-work-group-size"="1,256" }
    "#;

/// Runs the rest of a test in a process of its own: the library contains an LLVM, which changes how its process handles
/// signals. True in that process.
fn is_alone(test: &str) -> bool {
    const CHILD: &str = "GPU_RT_TEST_COMGR";
    if std::env::var_os(CHILD).is_some() {
        return true;
    }
    let test = format!("driver::hip::comgr::tests::{test}");
    let output = Command::new(std::env::current_exe().unwrap()).args([&test, "--exact"]).env(CHILD, "1").output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && text.contains("1 passed"), "{text}");
    false
}

#[test]
fn comgr_3_has_its_own_action_numbers() {
    assert_eq!([actions(2), actions(3), actions(4)], [[4, 6, 9], [3, 4, 7], [3, 4, 7]]);
}

#[gpu_test::needs(COMGR)]
#[test]
fn bitcode_becomes_a_code_object_for_the_given_target() {
    if !is_alone("bitcode_becomes_a_code_object_for_the_given_target") {
        return;
    }
    for target_id in ["gfx90a:sramecc+:xnack-", "gfx1030"] {
        let object = match finish(TEXT.as_bytes(), target_id) {
            // Version 3 reads the syntax of newer LLVM alone.
            Err(error) if error.to_string().contains("comgr 3") => {
                finish(TEXT.replace("i32 addrspace(1)*", "ptr addrspace(1)").as_bytes(), target_id).unwrap()
            }
            result => result.unwrap(),
        };
        assert!(object.starts_with(b"\x7fELF"));
        let has = |text: &str| object.windows(text.len()).any(|part| part == text.as_bytes());
        assert!(has("seven.kd") && has(target_id), "the kernel's descriptor, and the target in its metadata");
    }
}

#[gpu_test::needs(COMGR)]
#[test]
fn refusals_carry_the_librarys_message() {
    if !is_alone("refusals_carry_the_librarys_message") {
        return;
    }
    for (wrong, target_id) in
        [(&b"BC\xc0\xdeno bitcode"[..], "gfx90a"), (b"", "gfx90a"), (b"define nonsense", "gfx90a"), (TEXT.as_bytes(), "gfx1")]
    {
        let error = finish(wrong, target_id).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Bitcode { .. }), "{error}");
        assert!(error.to_string().contains("comgr ") && error.help().is_some(), "{error}");
    }
}
