//! Lists of architectures: which of them counts, and what narrows it.

use super::Request;
use crate::diagnostics::Diagnostic;
use gpu_abi::Arch;
use gpu_abi::arch::Vendor;
use gpu_tools::Env;

/// The default architectures: AMD's generic processors, NVIDIA from Turing on, the CPU.
pub const DEFAULT_ARCHS: [&str; 9] =
    ["gfx9-generic", "gfx90a", "gfx9-4-generic", "gfx10-3-generic", "gfx11-generic", "gfx12-generic", "sm_75", "sm_90", "cpu"];

/// Replaces the lists of all packages.
const FORCED_ARCHS: &str = "GPU_ARCHS";
/// A package's list for debug builds.
const DEV_ARCHS: &str = "dev.archs";
/// A file's own list.
const OWN_ARCHS: &str = "the file's own archs";
/// Narrows the lists of all packages.
const ONLY_ARCHS: &str = "GPU_BUILD_ONLY_ARCHS";

/// A list of architectures, and the setting that it is from, as text for messages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct List {
    pub archs: Vec<Arch>,
    pub from: String,
}

impl List {
    /// The list of a file that names its own. GPU_ARCHS and `dev.archs` are for one machine: they may leave out architectures that the file
    /// names, and add none.
    pub fn of_file(own: Vec<Arch>, common: &List) -> List {
        let both = || own.iter().filter(|arch| common.archs.contains(arch)).copied().collect::<Vec<_>>();
        match common.from.as_str() {
            FORCED_ARCHS => List { archs: both(), from: FORCED_ARCHS.into() },
            DEV_ARCHS if !both().is_empty() => List { archs: both(), from: DEV_ARCHS.into() },
            _ => List { archs: own, from: OWN_ARCHS.into() },
        }
    }

    /// Keeps those that are also in `only`, or all of them if none is: a package for other devices still builds.
    pub fn narrowed(self, only: Option<&List>) -> List {
        let Some(only) = only else { return self };
        let both: Vec<Arch> = self.archs.iter().filter(|arch| only.archs.contains(arch)).copied().collect();
        if both.is_empty() || both.len() == self.archs.len() {
            return self;
        }
        List { archs: both, from: format!("{}, narrowed by {}", self.from, only.from) }
    }
}

impl Request {
    /// Returns the names of architectures for files without a list of their own, and the setting that they are from: `GPU_ARCHS`, in debug builds
    /// `dev.archs`, or `archs`.
    #[doc(hidden)]
    pub fn named_archs(&self, env: &Env, is_debug: bool) -> (Vec<String>, &'static str) {
        let of_package = || self.archs.clone().map(|archs| (archs, "archs"));
        let dev = || self.dev_archs.clone().filter(|_| is_debug).map(|archs| (archs, DEV_ARCHS));
        let forced = env.text(FORCED_ARCHS).map(|list| (split(&list), FORCED_ARCHS));
        forced.or_else(dev).or_else(of_package).unwrap_or_else(|| (DEFAULT_ARCHS.map(str::to_string).to_vec(), "the default of gpu-build"))
    }
}

/// The variable that narrows the lists of the package, and the names in it.
pub fn narrowing(env: &Env) -> Option<(String, Vec<String>)> {
    let package = env.untracked("CARGO_PKG_NAME").and_then(|name| name.into_string().ok());
    let own = package.map(|package| format!("{ONLY_ARCHS}_{}", package.to_uppercase().replace('-', "_")));
    own.into_iter().chain([ONLY_ARCHS.to_string()]).find_map(|variable| {
        let names = split(&env.text(&variable)?);
        Some((variable, names))
    })
}

/// The help for a file that has no architecture left; `from` is the setting that its list is from.
pub fn help_for_no_arch(from: &str) -> &'static str {
    match from {
        FORCED_ARCHS => "name one of the file's architectures in GPU_ARCHS, or unset it",
        DEV_ARCHS => {
            "name an architecture in `dev = { archs = [..] }` of [package.metadata.gpu], or remove `dev`, so that debug builds use `archs`"
        }
        OWN_ARCHS => "name an architecture in the `archs` of the file's [[package.metadata.gpu.kernel]], or remove that key",
        _ => "name an architecture in `archs` of [package.metadata.gpu]",
    }
}

/// The names in a list of architectures in an environment variable. Other builds for GPUs read `GPU_ARCHS`, too, with semicolons.
fn split(list: &str) -> Vec<String> {
    list.split(|c: char| matches!(c, ',' | ';') || c.is_whitespace()).filter(|name| !name.is_empty()).map(str::to_string).collect()
}

/// The architectures that names stand for.
///
/// # Errors
/// One message for each name that stands for none.
pub fn archs(names: &[impl AsRef<str>], host: &str, env: &Env, warnings: &mut Vec<String>) -> Result<Vec<Arch>, Vec<Diagnostic>> {
    let (mut found, mut errors) = (Vec::new(), Vec::new());
    for name in names.iter().map(AsRef::as_ref) {
        let expanded = match name {
            "native" => crate::native::find(host, env).map(|native| {
                // More than one list may have it.
                warnings.extend(native.warnings.into_iter().filter(|warning| !warnings.contains(warning)).collect::<Vec<_>>());
                native.archs
            }),
            name => Arch::expand(name, host).map_err(|error| Diagnostic::new(error.to_string()).help("`archs` takes gfx* processors and target IDs, gfx*-generic, families such as gfx110X-all, sm_70 to sm_121, cpu, x86-64-v2/v3/v4, cpu-checked, native")),
        };
        match expanded {
            Ok(archs) if archs.is_empty() => errors.push(Diagnostic::new(format!("`{name}` stands for no architecture on a {host} host"))),
            Ok(archs) => archs.into_iter().for_each(|arch| {
                if !found.contains(&arch) {
                    found.push(arch);
                }
            }),
            Err(error) => errors.push(error),
        }
    }
    let has_native = names.iter().any(|name| name.as_ref() == "native");
    if has_native && found.iter().all(|arch| arch.vendor() == Vendor::Cpu) && warnings.is_empty() {
        warnings.push(
            "`native` found no GPU on this machine, and the kernels are built for the CPU alone; \
             name architectures in GPU_ARCHS to build for GPUs elsewhere"
                .into(),
        );
    }
    if errors.is_empty() { Ok(found) } else { Err(errors) }
}
