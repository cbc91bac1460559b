//! `cargo xtask setup`: installs what is missing, says what it did, and does nothing when all is there.

mod apt;
pub mod wheels;

use crate::tools;
use crate::workspace::Workspace;
use anyhow::Result;
use gpu_tools::Tool;
use gpu_tools::table::{AMD_DEVICE_LIBS, CLANG, FILECHECK, LIBCLC, LLC, LLD, MLIR_OPT, MLIR_RUNNER, MLIR_TRANSLATE, OBJCOPY, OPT};

/// Something that building kernels takes.
pub struct Need {
    /// What it is, in words.
    pub what: &'static str,
    /// What does not work without it.
    pub without: &'static str,
    /// Debian's packages.
    pub packages: &'static [&'static str],
    /// Whether nothing can be built without it.
    pub required: bool,
    /// Whether it is there.
    pub found: fn() -> bool,
}

/// What comes from the system. Order: as one would explain it.
pub const NEEDS: &[Need] = &[
    Need {
        what: "LLVM's shared library: rustc's own will do",
        without: "no kernel can be compiled",
        packages: &["libllvm22"],
        required: true,
        found: || tools::llvm().is_ok(),
    },
    Need {
        what: "mlir-opt, mlir-translate and mlir-runner",
        without: ".mlir kernels cannot be compiled, nor MLIR programs run",
        packages: &["mlir-22-tools"],
        required: false,
        found: || all_installed(&[&MLIR_OPT, &MLIR_TRANSLATE, &MLIR_RUNNER]),
    },
    Need {
        what: "ld.lld, or rustup's rust-lld",
        without: "images that only lld can link, and tests that compare with it, are not there",
        packages: &["lld-22"],
        required: false,
        found: || all_installed(&[&LLD]),
    },
    Need {
        what: "opt, llc and FileCheck",
        without: "cargo gpu cannot make executables, and MLIR's own tests cannot be checked",
        packages: &["llvm-22", "llvm-22-tools"],
        required: false,
        found: || all_installed(&[&OPT, &LLC, &OBJCOPY, &FILECHECK]),
    },
    Need {
        what: "clang",
        without: ".cl, .cu and .hip kernels cannot be compiled, and tests cannot compare with what it makes",
        packages: &["clang-22"],
        required: false,
        found: || all_installed(&[&CLANG]),
    },
    Need {
        what: "AMD's math library as bitcode",
        without: "kernels that call sin, exp, ... cannot be linked for AMD",
        packages: &["rocm-device-libs"],
        required: false,
        found: || all_installed(&[&AMD_DEVICE_LIBS]),
    },
    Need {
        what: "libclc",
        without: "math for GPUs has no second choice where a vendor's library is missing",
        packages: &["libclc-22"],
        required: false,
        found: || all_installed(&[&LIBCLC]),
    },
];

fn all_installed(tools: &[&'static Tool]) -> bool {
    tools.iter().all(|tool| tools::installed(tool).is_some())
}

/// What unpacks NVIDIA's wheels, and is wanted for nothing else.
const PIP: Need = Need {
    what: "Python's pip",
    without: "ptxas and libdevice cannot be taken from NVIDIA's wheels",
    packages: &["python3-pip"],
    required: false,
    found: || wheels::python().is_some(),
};

/// The command.
pub fn run() -> Result<()> {
    ensure(&Workspace::load()?)
}

/// Installs what is missing.
///
/// # Errors
/// When something required is missing and cannot be installed: the message gives the commands to type.
pub fn ensure(workspace: &Workspace) -> Result<()> {
    let pip = (!wheels::missing(workspace).is_empty()).then_some(&PIP);
    let missing: Vec<&Need> = NEEDS.iter().chain(pip).filter(|need| !(need.found)()).collect();
    if !missing.is_empty() {
        for need in &missing {
            println!("setup: missing: {} ({})", need.what, need.without);
        }
        apt::install(&missing)?;
    }
    let cuda = wheels::ensure(workspace)?;
    if missing.is_empty() && cuda == wheels::Outcome::Present {
        println!("setup: everything is there");
    }
    Ok(())
}
