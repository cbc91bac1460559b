//! Step 5: objects linked into what drivers load, PTX assembled by ptxas, and nothing left unresolved.

pub mod elf;

use crate::diagnostics::{Diagnostic, DiagnosticKind};
use crate::target::cpu;
use crate::temporary::Folder;
use crate::tool::{Linker, Lld, Ptxas, run};
use gpu_abi::Arch;
use gpu_abi::arch::Sm;
use gpu_tools::files;
use object::{Object, ObjectSymbol};
use std::fs;
use std::process::Command;

/// What helps where the files for a tool cannot be written.
const TEMPORARY: &str = "free some space in the folder for temporary files, or set TMPDIR to another folder";

/// Links one object into a shared one, an AMD code object or an image for the CPU: in memory where that can be done, else by lld.
/// A linker that the user named links everything.
pub fn shared(lld: &Lld, arch: &Arch, object: &[u8]) -> Result<Vec<u8>, Diagnostic> {
    if lld.is_named {
        return by_lld(lld.found.as_ref().map_err(Clone::clone)?, arch, object);
    }
    // What the object leaves open, the image does: no other object comes in.
    if let Ok(file) = object::File::parse(object) {
        let open = file.symbols().filter(|symbol| symbol.is_undefined()).filter_map(|symbol| symbol.name().ok().map(str::to_string));
        resolved(unknown(open, arch))?;
    }
    elf::shared(object).or_else(|unsupported| {
        let linker = lld.found.as_ref().map_err(|missing| missing.clone().note(format!("it is needed for this object: {unsupported}")))?;
        by_lld(linker, arch, object)
    })
}

fn by_lld(linker: &Linker, arch: &Arch, object: &[u8]) -> Result<Vec<u8>, Diagnostic> {
    let failed = |why: String| Diagnostic::new(format!("linking failed: {why}"));
    let by_tool = |why| failed(why).help("use LLVM 22's lld or Rust's own: GPU_LLD names the program, and unset lets gpu-build choose");
    let folder = Folder::new().map_err(|error| failed(format!("no temporary folder: {error}")).help(TEMPORARY))?;
    let (input, output) = (folder.path().join("kernel.o"), folder.path().join("kernel.so"));
    fs::write(&input, object).map_err(|error| failed(format!("cannot write {}: {error}", input.display())).help(TEMPORARY))?;
    let mut command = Command::new(&linker.path);
    // `.eh_frame` and friends serve nobody: no exception crosses a kernel.
    command
        .args(linker.prefix)
        .args(["-shared", "-z", "noseparate-code", "--gc-sections", "--strip-debug", "--build-id=none", "-o"])
        .arg(&output)
        .arg(&input);
    run(&mut command, linker.limit).map_err(by_tool)?;
    let linked = files::read(&output).map_err(|error| by_tool(format!("cannot read {}: {error}", output.display())))?;
    let unresolved = unresolved(&linked, arch).map_err(by_tool)?;
    resolved(unresolved).map(|()| linked)
}

fn resolved(unresolved: Vec<String>) -> Result<(), Diagnostic> {
    if unresolved.is_empty() {
        return Ok(());
    }
    Err(Diagnostic::new(format!("unresolved: `{}`", unresolved.join("`, `")))
        .of(DiagnosticKind::Unresolved)
        .note("neither this file nor a device library defines it")
        .help("define it in the kernel file, or leave this architecture out of the file's `archs`"))
}

/// The symbols that a linked object leaves to its loader and that the loader will not have.
fn unresolved(object: &[u8], arch: &Arch) -> Result<Vec<String>, String> {
    let file = object::File::parse(object).map_err(|error| error.to_string())?;
    let names = file.dynamic_symbols().filter(|symbol| symbol.is_undefined()).filter_map(|symbol| symbol.name().ok().map(str::to_string));
    Ok(unknown(names, arch))
}

/// The names that an image may not leave open.
fn unknown(names: impl Iterator<Item = String>, arch: &Arch) -> Vec<String> {
    let known = |name: &str| matches!(arch, Arch::Cpu(_)) && (cpu::in_libm(name) || cpu::in_libc(name));
    names.filter(|name| !name.is_empty() && !known(name)).collect()
}

/// Assembles PTX into a cubin; nothing where this ptxas does not know the architecture (each CUDA release drops old ones
/// and adds new ones), so that it is carried as PTX alone.
pub fn cubin(ptxas: &Ptxas, sm: Sm, ptx: &[u8]) -> Result<Option<Cubin>, Diagnostic> {
    let failed = |why: String| Diagnostic::new(format!("ptxas failed: {why}"));
    let by_tool = |why| {
        failed(why)
            .note(format!("the program is {}", ptxas.path.display()))
            .help("use a newer ptxas (PyPI: nvidia-cuda-nvcc): GPU_PTXAS names the program")
    };
    let folder = Folder::new().map_err(|error| failed(format!("no temporary folder: {error}")).help(TEMPORARY))?;
    let (input, output) = (folder.path().join("kernel.ptx"), folder.path().join("kernel.cubin"));
    fs::write(&input, ptx).map_err(|error| failed(format!("cannot write {}: {error}", input.display())).help(TEMPORARY))?;
    let mut command = Command::new(&ptxas.path);
    command.arg(format!("-arch={sm}")).args(["-O3", "-v"]).arg("-o").arg(&output).arg(&input);
    let said = match run(&mut command, ptxas.limit) {
        Ok(said) => [said.stdout, said.stderr].concat(),
        Err(why) if why.contains("is not defined for option 'gpu-name'") => return Ok(None),
        Err(why) => return Err(by_tool(why)),
    };
    let bytes = files::read(&output).map_err(|error| by_tool(format!("cannot read {}: {error}", output.display())))?;
    Ok(Some(Cubin { bytes, spills: spills(&String::from_utf8_lossy(&said)) }))
}

/// What ptxas makes.
pub struct Cubin {
    pub bytes: Vec<u8>,
    /// How many registers each function keeps in memory; the cubin does not say.
    pub spills: Vec<(String, u32)>,
}

/// `Function properties for NAME`, and in the next line `... N bytes spill stores ...`: registers have four bytes.
fn spills(said: &str) -> Vec<(String, u32)> {
    let mut found = Vec::new();
    let mut name = None;
    for line in said.lines() {
        if let Some((_, function)) = line.split_once("Function properties for ") {
            name = Some(function.trim().to_string());
        } else if let Some((before, _)) = line.split_once(" bytes spill stores") {
            let bytes = before.rsplit([' ', ',']).next().and_then(|bytes| bytes.parse::<u32>().ok());
            found.extend(name.take().zip(bytes.map(|bytes| bytes.div_ceil(4))));
        }
    }
    found
}

/// The functions that PTX declares (`.extern .func`) and NVIDIA's driver does not define. The driver's `__assertfail` counts as one of them:
/// it destroys the process's context, so `target::faults` replaces its calls.
pub fn unresolved_ptx(ptx: &str) -> Vec<String> {
    const DRIVER: [&str; 3] = ["vprintf", "malloc", "free"];
    let mut names = Vec::new();
    let mut tokens = ptx.split(|c: char| c.is_whitespace() || "(),;".contains(c)).filter(|token| !token.is_empty()).peekable();
    while let Some(token) = tokens.next() {
        if token == ".extern" && tokens.peek() == Some(&".func") {
            // A result in parentheses may stand before the name: skip to the first token that is no directive or type.
            let name = tokens
                .by_ref()
                .skip(1)
                .find(|token| !token.starts_with('.') && !token.starts_with("func_retval") && token.parse::<u32>().is_err());
            names.extend(name.filter(|name| !DRIVER.contains(name)).map(str::to_string));
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spills_are_those_that_ptxas_tells() {
        let said = "ptxas info    : 0 bytes gmem\nptxas info    : Compiling entry function 'k' for 'sm_90'\n\
                    ptxas info    : Function properties for k\n    280 bytes stack frame, 272 bytes spill stores, 280 bytes spill loads\n\
                    ptxas info    : Used 64 registers, used 0 barriers, 280 bytes cumulative stack size\n\
                    ptxas info    : Function properties for none\n    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n";
        assert_eq!(spills(said), [("k".to_string(), 68), ("none".to_string(), 0)]);
        assert_eq!(spills("another program says something else"), []);
    }

    #[test]
    fn extern_functions_of_ptx_are_found() {
        let ptx = ".extern .func  (.param .b32 func_retval0) __nv_expf\n(\n\t.param .b32 __nv_expf_param_0\n)\n;\n.extern .func (.param .align 4 .b8 func_retval0) vprintf (.param .b64 a);\n.visible .entry k()\n{ ret; }";
        assert_eq!(unresolved_ptx(ptx), ["__nv_expf"]);
    }
}
