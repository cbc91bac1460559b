//! Every operation of the installed MLIR's dialects is decided on, and errors name those that are not supported.

use super::super::support::{NVIDIA_ALONE, SUPPORTED, UNSUPPORTED};
use super::*;
use std::collections::BTreeSet;
use std::fs;

/// Returns the strings of the form `DIALECT.NAME` in one of MLIR's binaries; the names of its operations are among them.
fn words(path: &Path) -> BTreeSet<String> {
    let bytes = fs::read(path).unwrap();
    let is_of_name = |byte: &u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'.' | b'_');
    let strings = bytes.split(|byte| *byte == 0).filter(|text| text.len() < 64 && text.contains(&b'.') && text.iter().all(is_of_name));
    let words = strings.map(|text| String::from_utf8_lossy(text).into_owned());
    words.filter(|word| SUPPORTED.iter().any(|(dialect, _)| word.split('.').next() == Some(dialect))).collect()
}

/// Returns the operations of the installed MLIR: the strings in its binaries that its parser knows as operations.
fn installed() -> BTreeSet<String> {
    let program = tools().opt.canonicalize().unwrap();
    let mut found = words(&program);
    let libraries = program.parent().and_then(Path::parent).map(|root| root.join("lib"));
    for file in libraries.into_iter().flat_map(|folder| fs::read_dir(folder).into_iter().flatten()) {
        let path = file.unwrap().path();
        if path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("libMLIR.so")) {
            found.append(&mut words(&path));
        }
    }
    let text = found.iter().cloned().collect::<Vec<_>>().join("\n// -----\n");
    let arguments = ["--split-input-file".to_string(), "-".to_string()];
    let output = run_with(Command::new(&program).args(arguments), text.as_bytes(), Limit::default()).unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let unknown = said.lines().filter_map(|line| line.split("custom op '").nth(1)?.split_once("' is unknown").map(|(name, _)| name));
    for name in unknown {
        found.remove(name);
    }
    found
}

#[test]
fn every_operation_of_mlir_is_decided_on() {
    let supported = SUPPORTED.iter().flat_map(|(dialect, names)| names.iter().map(move |name| format!("{dialect}.{name}")));
    let unsupported = UNSUPPORTED.iter().chain([&NVIDIA_ALONE]).flat_map(|(_, names)| names.iter().map(ToString::to_string));
    let decided: Vec<String> = supported.chain(unsupported).collect();
    let unique: BTreeSet<String> = decided.iter().cloned().collect();
    assert_eq!(unique.len(), decided.len(), "an operation stands twice");
    let installed = installed();
    assert!(installed.len() > 400, "{}", installed.len());
    let missing: Vec<_> = installed.difference(&unique).collect();
    assert!(missing.is_empty(), "neither supported nor unsupported: {missing:?}");
    let unknown: Vec<_> = unique.difference(&installed).collect();
    assert!(unknown.is_empty(), "MLIR has no such operations: {unknown:?}");
}

#[test]
fn errors_name_operations_that_are_not_supported() {
    let refused = |code: &str, arch: &str| {
        let text = format!(
            "gpu.module @m {{\n  gpu.func @k(%x: memref<4xi32>, %f: memref<2x4xf32>) kernel {{\n    {code}\n    gpu.return\n  }}\n}}\n"
        );
        crate::Compiler::new().compile(&crate::Source::MlirText(&text), &[arch.parse().unwrap()]).map_err(|error| error.to_string())
    };
    for (code, arch, words) in [
        ("gpu.wait", "sm_90", ["`gpu.wait` cannot be used in a kernel: it runs on the host", ":3:5"]),
        ("%v = vector.vscale", "x86-64-v3", ["`vector.vscale` cannot be used in a kernel: it needs scalable vectors", ":3:10"]),
        ("%a = memref.alloc() : memref<4xi32>", "gfx942", ["`memref.alloc` cannot be used in a kernel: it allocates memory", ":3:10"]),
        ("%a = memref.alloc() : memref<4xi32>", "x86-64-v3", ["`memref.alloc` cannot be used in a kernel: it allocates memory", ":3:10"]),
        (
            "%u = memref.cast %x : memref<4xi32> to memref<*xi32>\n    memref.copy %u, %u : memref<*xi32> to memref<*xi32>",
            "sm_90",
            ["`memref.copy` cannot be used in a kernel: it copies memory of an unknown rank", ":4:5"],
        ),
        (
            "%t = arith.constant true\n    scf.if %t {\n      gpu.memcpy %x, %x : memref<4xi32>, memref<4xi32>\n    }",
            "gfx1100",
            ["`gpu.memcpy` cannot be used in a kernel", ":5:7"],
        ),
    ] {
        let error = refused(code, arch).err().unwrap_or_else(|| panic!("{code} builds for {arch}"));
        assert!(words.iter().all(|word| error.contains(word)), "{code} for {arch}: {error}");
    }
    refused("%a = memref.alloc() : memref<4xi32>\n    memref.dealloc %a : memref<4xi32>", "sm_90").unwrap();
}
