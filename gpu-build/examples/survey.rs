//! Says what becomes of one kernel file, one line each, with fields between tabs: `clang`, what clang says; `kernels`, how many there
//! are; and for each architecture its name. `ok`, or else `no`, the file with the error, and each message. `cargo xtask public-suite`
//! starts it, once for each file, so that no file stops another.
//!
//! `survey FOLDER FILE ARCHS [OPTION...]`: the architectures are separated by commas, the options are clang's.

use gpu_build::opt::Package;
use gpu_build::{Clang, Compiler, Diagnostic, OptLevel, Source};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [folder, file, archs, options @ ..] = arguments.as_slice() else {
        return Err("usage: survey FOLDER FILE ARCHS [OPTION...]".into());
    };
    let package = Package::of_files(folder, std::env::temp_dir().join("gpu-build-survey"));
    let settings = Clang { options: options.to_vec(), ..Clang::default() };
    let names: Vec<&str> = archs.split(',').collect();
    let bitcode = match package.bitcode(file, &settings, &gpu_build::archs(&names)?) {
        Ok(bitcode) => bitcode,
        Err(errors) => {
            said("clang", &errors.diagnostics);
            return Ok(());
        }
    };
    println!("clang\tok");
    let source = Source::Bitcode(bitcode.into());
    // What is accepted does not depend on how hard it is optimised.
    let compiler = Compiler::new().opt_level(OptLevel::O1);
    for name in names {
        match compiler.compile(&source, &gpu_build::archs(&[name])?) {
            Ok(compiled) => println!("kernels\t{}\n{name}\tok", compiled.manifest().kernels.len()),
            Err(errors) => said(name, &errors.diagnostics),
        }
    }
    Ok(())
}

fn said(about: &str, errors: &[Diagnostic]) {
    let plain = |text: &str| text.replace(['\t', '\n'], " ");
    for error in errors {
        let file = error.file.as_ref().map(|file| file.display().to_string()).unwrap_or_default();
        println!("{about}\tno\t{}\t{}", plain(&file), plain(&error.message));
    }
}
