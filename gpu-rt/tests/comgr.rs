//! ROCm's code object manager, where it is installed. No GPU is needed.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

use gpu_rt::{ErrorKind, Result};
use gpu_test::{skip, test};

/// The kernel in the syntax of LLVM before 15, which version 2 of the library may read alone.
const TEXT: &str = r#"
    target triple = "amdgcn-amd-amdhsa"
    define protected amdgpu_kernel void @seven(i32 addrspace(1)* %out) #0 {
      store i32 7, i32 addrspace(1)* %out
      ret void
    }
    attributes #0 = { "amdgpu-flat-work-group-size"="1,256" }
    "#;

/// The library's answer.
fn finish(bitcode: &[u8], target_id: &str) -> Result<Vec<u8>> {
    let result = gpu_rt::__tests::finish_bitcode(bitcode, target_id);
    if let Err(error) = &result
        && let ErrorKind::Unsupported { why, .. } = error.kind()
    {
        assert!(why.contains("libamd_comgr.so.2"), "{error}");
        skip!("{error}");
    }
    result
}

#[test]
fn bitcode_becomes_a_code_object_for_the_given_target() {
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

#[test]
fn refusals_carry_the_librarys_message() {
    for (wrong, target_id) in
        [(&b"BC\xc0\xdeno bitcode"[..], "gfx90a"), (b"", "gfx90a"), (b"define nonsense", "gfx90a"), (TEXT.as_bytes(), "gfx1")]
    {
        let error = finish(wrong, target_id).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Bitcode { .. }), "{error}");
        assert!(error.to_string().contains("comgr ") && error.help().is_some(), "{error}");
    }
}

gpu_test::main!();
