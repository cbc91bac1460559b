use super::*;
use crate::llvm::Session;
use crate::source::ll;

fn ours() -> u32 {
    crate::llvm::version().0
}

fn bitcode() -> Vec<u8> {
    let session = Session::new();
    let mut module = session.parse("k.ll", b"define ptx_kernel void @k() {\n  ret void\n}\n").unwrap();
    module.bitcode().unwrap()
}

/// The same with another version's first number in the writer's name: letters of the block's one record, of six bits each where
/// all have such a code, and else, with no abbreviation, twice six: five bits and that there is more, and the rest.
fn written_by(major: &str) -> Vec<u8> {
    let bytes = bitcode();
    let named = |bytes: &[u8]| producer::producer(bytes).is_some_and(|name| name.starts_with(&format!("LLVM{major}.")));
    let changed = [6, 12].into_iter().flat_map(|width| {
        let bytes = &bytes;
        (0..1024).map(move |at| patched(bytes, at, width, major))
    });
    changed.into_iter().find(|changed| named(changed)).unwrap()
}

fn patched(bytes: &[u8], at: usize, width: usize, digits: &str) -> Vec<u8> {
    let code = |digit: u8| match (u16::from(digit), width) {
        (digit, 6) => digit - u16::from(b'0') + 52,
        (digit, _) => digit & 31 | 32 | digit >> 5 << 6,
    };
    let bits = digits.bytes().flat_map(|digit| (0..width).map(move |bit| (code(digit) >> bit & 1) as u8));
    let mut bytes = bytes.to_vec();
    for (index, value) in bits.enumerate() {
        let (byte, bit) = ((at + index) / 8, (at + index) % 8);
        bytes[byte] = bytes[byte] & !(1 << bit) | value << bit;
    }
    bytes
}

fn refusal(file: &str, bytes: &[u8]) -> String {
    let session = Session::new();
    ll::module(&session, file, bytes).map(|_| ()).unwrap_err().remove(0).to_string()
}

#[test]
fn bitcode_names_its_writer() {
    let (major, minor, patch) = crate::llvm::version();
    let bytes = bitcode();
    assert!(producer::producer(&bytes).unwrap().starts_with(&format!("LLVM{major}.{minor}.{patch}")));
    // In Darwin's wrapper: magic, version, offset, size, processor.
    let header = [0x0b17_c0de, 0, 20, bytes.len() as u32, 0].into_iter().flat_map(u32::to_le_bytes);
    let wrapped: Vec<u8> = header.chain(bytes.iter().copied()).collect();
    assert_eq!(producer::producer(&wrapped), producer::producer(&bytes));
    // Cut or changed anywhere it may say anything, and neither panics nor runs on.
    for length in 0..bytes.len().min(200) {
        let _ = producer::producer(&bytes[..length]);
        let mut changed = bytes.clone();
        changed[length] ^= 0xff;
        let _ = producer::producer(&changed);
    }
}

#[test]
fn unreadable_newer_bitcode_is_reported_as_newer() {
    let mut bytes = written_by("97");
    let end = bytes.len() / 2;
    bytes.truncate(end - end % 4);
    let error = refusal("k.bc", &bytes);
    for part in [
        "this bitcode is of LLVM 97 (`LLVM97.",
        &format!("this gpu-build has LLVM {}.", ours()),
        "stopped at: ",
        "= help: write it with LLVM ",
    ] {
        assert!(error.contains(part), "missing: {part}\n{error}");
    }
    let mut own = bitcode();
    own.truncate(end - end % 4);
    let error = refusal("k.bc", &own);
    assert!(!error.contains("is of LLVM") && error.contains(&format!("`LLVM{}.", ours())), "{error}");
}

/// A kernel with an attribute that no LLVM of today knows.
fn text(ident: &str) -> String {
    format!("define ptx_kernel void @k(ptr from_the_future %p) {{\n  ret void\n}}\n{ident}")
}

#[test]
fn newer_text_is_reported_as_newer() {
    let newer = [
        "!llvm.ident = !{!0}\n!0 = !{!\"clang version 97.1.0 (https://example.org abc)\"}\n",
        "!llvm.ident = !{!0, !1}\n!0 = !{!\"Ubuntu clang version 14.0.0-1\"}\n!1 = !{!\"AMD clang version 97.0.0git\"}\n",
        "!llvm.ident = !{!12}\n!1 = !{!\"clang version 1.0\"}\n!12 = !{!\"ldc version 1.41.0 (LLVM 97.1.0)\"}\n",
    ];
    for ident in newer {
        let error = refusal("k.ll", text(ident).as_bytes());
        for part in ["this text is of LLVM 97 (`", "--> k.ll:1:31", "stopped at: ", "= help: write it with LLVM "] {
            assert!(error.contains(part), "missing: {part}\n{error}");
        }
    }
}

#[test]
fn newer_ir_that_fails_to_verify_is_reported_as_newer() {
    let text = |version: &str| {
        format!(
            "define ptx_kernel void @k() {{\n  call void @llvm.assume(i32 1)\n  ret void\n}}\ndeclare void @llvm.assume(i32)\n!llvm.ident = !{{!0}}\n!0 = !{{!\"clang version {version}\"}}\n"
        )
    };
    let error = refusal("k.ll", text("97.1.0").as_bytes());
    assert!(error.contains("is of LLVM 97 (`clang version 97.1.0` wrote it)") && error.contains("stopped at: invalid IR: "), "{error}");
    let error = refusal("k.ll", text("22.1.0").as_bytes());
    assert!(error.starts_with("invalid IR: ") && !error.contains("wrote it"), "{error}");
}

#[test]
fn ir_without_a_producer_is_reported_as_perhaps_newer() {
    let rustc = refusal("k.ll", text("!llvm.ident = !{!0}\n!0 = !{!\"rustc version 1.99.0 (abc 2027-01-01)\"}\n").as_bytes());
    assert!(
        rustc.contains("`rustc version 1.99.0 (abc 2027-01-01)` wrote it") && rustc.contains("if its writer has an LLVM newer than"),
        "{rustc}"
    );
    let apple = refusal("k.ll", text("!llvm.ident = !{!0}\n!0 = !{!\"Apple clang version 97.0.0 (clang-9700)\"}\n").as_bytes());
    assert!(apple.contains("if its writer has an LLVM newer than") && !apple.contains("is of LLVM"), "{apple}");
    let nobody = refusal("k.ll", text("").as_bytes());
    assert!(nobody.starts_with("expected") && nobody.contains("see whether a newer LLVM wrote the text"), "{nobody}");
    let older = refusal("k.ll", text("!llvm.ident = !{!0}\n!0 = !{!\"clang version 11.1.0\"}\n").as_bytes());
    assert!(older.contains("`clang version 11.1.0` wrote it") && !older.contains("newer"), "{older}");
    for odd in [
        "!llvm.ident",
        "!llvm.ident = !{",
        "!llvm.ident = !{!0}\n!0 = !{!\"",
        "!llvm.ident = !{!0}\n!0 = !{}",
        "!llvm.ident = !{!\"clang version 97\"}",
    ] {
        let _ = refusal("k.ll", text(odd).as_bytes());
    }
}
