//! One text in many layouts gives the same module.

use super::*;
use std::path::PathBuf;

/// What the blanks of a text become. Each is legal: a comment ends with its line, and brackets in it are none.
const LAYOUTS: [&str; 4] = [" ", "\n", " // } \"gpu.module\"() ({ \"\n\t", "\r\n\n "];

/// A text with this between tokens, wherever there was a blank, and behind every comma. MLIR knows no comments in the angle
/// brackets of its dialects' attributes.
fn laid_out(text: &str, blank: &str) -> String {
    let (mut out, mut end, mut angles) = (String::new(), 0, 0usize);
    for token in text::tokens(text) {
        let had_blank = token.start > end || out.ends_with(',');
        out += if !had_blank {
            ""
        } else if angles > 0 && blank.contains("//") {
            "\n"
        } else {
            blank
        };
        match &text[token.clone()] {
            "<" => angles += 1,
            ">" => angles -= 1,
            _ => {}
        }
        end = token.end;
        out += &text[token];
    }
    out + blank
}

/// Every kernel file in MLIR that the tests of this workspace have.
fn files() -> Vec<(String, String)> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = vec![("k.mlir".to_string(), KERNEL.to_string())];
    for folder in ["tests/conformance/kernels", "tests/runtime/kernels"] {
        for entry in std::fs::read_dir(root.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "mlir") {
                files.push((path.file_name().unwrap().to_string_lossy().into_owned(), std::fs::read_to_string(&path).unwrap()));
            }
        }
    }
    assert!(files.len() > 10, "{files:?}");
    files
}

/// The LLVM IR for the CPU, and the arguments' types.
fn made(file: &str, outlined: &Outlined) -> (String, String) {
    let session = Session::new();
    let module = outlined.module(&session, file, b"", &"x86-64-v3".parse().unwrap());
    let mut module = module.unwrap_or_else(|errors| panic!("{file}: {errors:?}"));
    (module.text(), format!("{:?}", outlined.kernels))
}

/// What `mlir-opt` prints is cut and rewritten by tokens.
#[test]
fn operations_are_found_in_any_layout() {
    let words = |outlined: &Outlined| {
        let words = |text: &str| text::tokens(text).into_iter().map(|token| text[token].to_string()).collect::<Vec<_>>();
        outlined.modules.iter().map(|kernels| words(&kernels.text)).collect::<Vec<_>>()
    };
    for (file, text) in files() {
        let arguments = [format!("--pass-pipeline={OUTLINE}"), "--mlir-print-debuginfo".into(), GENERIC.into()];
        let generic = opt(&tools(), &arguments, text.as_bytes(), &file).unwrap();
        let cut =
            |text: &str| Outlined::cut(&file, text.as_bytes(), text, tools()).unwrap_or_else(|errors| panic!("{file}: {errors:?}\n{text}"));
        let expected = cut(&generic);
        for blank in LAYOUTS {
            let found = cut(&laid_out(&generic, blank));
            assert!(words(&found) == words(&expected) && found.kernels == expected.kernels, "{file} with {blank:?}");
            // MLIR's tools take it so, too.
            if blank.contains("//") {
                assert!(made(&file, &found) == made(&file, &expected), "{file} with {blank:?}");
            }
        }
    }
}

/// So are sources: `mlir-opt` agrees that each layout is legal, and the kernels are the same.
#[test]
fn sources_may_be_laid_out_in_any_way() {
    for (file, text) in files() {
        let kernels = |text: &str| {
            let outlined = Outlined::new(&file, text.as_bytes(), tools()).unwrap_or_else(|errors| panic!("{file}: {errors:?}\n{text}"));
            let without_places = |kernels: &Kernels| {
                let code =
                    kernels.text.lines().filter(|line| !line.starts_with("#loc")).map(|line| line.split(" loc(").next().unwrap_or(""));
                code.collect::<String>()
            };
            (format!("{:?}", outlined.kernels), outlined.modules.iter().map(without_places).collect::<Vec<_>>())
        };
        let expected = kernels(&text);
        for blank in [LAYOUTS[0], LAYOUTS[2]] {
            let found = kernels(&laid_out(&text, blank));
            assert!(found == expected, "{file} with {blank:?}:\n{found:?}\n{expected:?}");
        }
    }
}
