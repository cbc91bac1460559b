//! LLVM's work on a kernel file for an architecture, with further attempts if LLVM crashes or reports a fatal error, as when its code generation
//! runs out of registers.
//!
//! | attempt | optimisation | purpose |
//! |---|---|---|
//! | 1 | as asked | the result |
//! | 2 | as asked | records each step's input for a report; if it does not crash again, it gives the result |
//! | 3, 4 | `O1`, `O0` | a less optimised result, with a warning ([`Lint::LlvmCrash`](crate::Lint)) |

use super::{Options, Toolchain, refused};
use crate::diagnostics::Diagnostic;
use crate::llvm::{self, Crash, CrashKind, Stopped};
use crate::opt_level::OptLevel;
use crate::source::Source;
use crate::target;
use crate::temporary::Folder;
use gpu_abi::Arch;
use gpu_abi::manifest::Crash as Crashed;
use std::path::PathBuf;

/// How messages begin of operations that the target does not have, at any level. Each attempt at one would cost a thread.
const NOT_SELECTED: &str = "Cannot select";

/// The result of the work, and the crash that was worked around, if any.
///
/// # Errors
/// The work's own errors; LLVM gave up, or crashed at every level.
pub fn attempt<T: Send>(
    source: &Source,
    arch: &Arch,
    options: Options,
    tools: &Toolchain,
    work: impl Fn(Options) -> Result<T, Vec<Diagnostic>> + Sync,
) -> Result<(T, Option<Crashed>), Vec<Diagnostic>> {
    let label = format!("{} for {arch}", source.file);
    let work = &work;
    let less_optimised = |crash: &Crash| {
        lower(arch, options, crash).iter().find_map(|opt| {
            let done = tools.workers.run(&label, None, || work(Options { opt: *opt, ..options })).ok()?.ok()?;
            let crashed = Crashed { stage: crash.stage.clone(), reason: crash.reason.to_string(), opt_level: *opt as u32 };
            Some((done, Some(crashed)))
        })
    };
    let first = match tools.workers.run(&label, None, || work(options)) {
        Err(Stopped::Crashed(crash)) if crash.kind == CrashKind::Fatal && crash.reason.starts_with(NOT_SELECTED) => {
            return Err(vec![refused::gave_up(&crash.reason).for_arch(arch)]);
        }
        Err(Stopped::Crashed(crash)) => crash,
        done => return or_gave_up(done, arch).map(|done| (done, None)),
    };
    let folder = if first.kind == CrashKind::Late { None } else { tools.report_folder(source, arch) };
    let crash = match folder.as_deref().map(|folder| tools.workers.run(&label, Some(folder), || work(options))) {
        None => first,
        Some(Err(Stopped::Crashed(again))) => again,
        // The crash came from the machine, as when memory runs out, and not from this file.
        Some(done) => {
            folder.iter().for_each(forget);
            return or_gave_up(done, arch).map(|done| (done, None));
        }
    };
    let Some(done) = less_optimised(&crash) else {
        return Err(vec![refused::crashed(&crash, folder.as_deref().and_then(llvm::last).as_deref()).for_arch(arch)]);
    };
    if tools.reports.is_none() {
        // The program works, and nobody would look for the report.
        folder.iter().for_each(forget);
    }
    Ok(done)
}

fn forget(folder: &PathBuf) {
    let _ = std::fs::remove_dir_all(folder);
}

fn or_gave_up<T>(done: Result<Result<T, Vec<Diagnostic>>, Stopped>, arch: &Arch) -> Result<T, Vec<Diagnostic>> {
    done.unwrap_or_else(|stopped| Err(vec![refused::gave_up(&stopped.to_string()).for_arch(arch)]))
}

/// The levels to try next: only one if LLVM ran out of time, since each may take the whole limit.
fn lower(arch: &Arch, options: Options, crash: &Crash) -> &'static [OptLevel] {
    match target::level(arch, options.opt) {
        // Bitcode and `O0` are not optimised.
        _ if options.bitcode => &[],
        OptLevel::O0 => &[],
        _ if crash.kind == CrashKind::Late => &[OptLevel::O0],
        OptLevel::O1 => &[OptLevel::O0],
        OptLevel::O2 | OptLevel::O3 => &[OptLevel::O1, OptLevel::O0],
    }
}

impl Toolchain {
    /// An empty folder for the report of a crash, or `None` if it cannot be created: below OUT_DIR in a build script, else among the
    /// system's temporary files.
    fn report_folder(&self, source: &Source, arch: &Arch) -> Option<PathBuf> {
        let Some(reports) = &self.reports else { return Folder::new().ok().map(Folder::keep) };
        let folder = reports.join(format!("{}.{arch}", source.file.replace('/', "_")));
        // It may have an older crash's report.
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).ok().map(|()| folder)
    }
}
