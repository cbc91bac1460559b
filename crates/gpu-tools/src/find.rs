//! Searches for the files of the table's rows.

use crate::run::{Limit, run};
use crate::rust::sysroot;
use crate::table::{LLVM, Place, Tool, Version};
use crate::{Answers, Env, NotFound, real};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Looks for tools on this machine, when it is asked for one.
pub struct Finder<'e> {
    env: &'e Env,
    /// A folder in or beside a workspace's target folder, where `cargo xtask setup` leaves `cuda/`.
    near: Option<PathBuf>,
    answers: Option<&'e dyn Answers>,
}

impl<'e> Finder<'e> {
    /// For the variables of this environment. `cuda/` is looked for in `near` and in every folder above it.
    pub fn new(env: &'e Env, near: Option<PathBuf>) -> Finder<'e> {
        Finder { env, near, answers: None }
    }

    /// With these, which know what was asked before.
    pub fn remembering(self, answers: &'e dyn Answers) -> Finder<'e> {
        Finder { answers: Some(answers), ..self }
    }

    /// What a program prints.
    fn ask(&self, program: &Path, arguments: &[&str]) -> Option<String> {
        let mut ask = || {
            let output = run(Command::new(program).args(arguments), self.limit()).ok()?;
            Some(String::from_utf8_lossy(&output.stdout).into_owned())
        };
        match self.answers {
            Some(answers) => answers.answer(real(program, self.env).as_deref(), &arguments.join(" "), &mut ask),
            None => ask(),
        }
    }

    /// How long a tool may run. A wrong value of the variable counts as none: [`Limit::from_env`] has the error.
    pub fn limit(&self) -> Limit {
        Limit::from_env(self.env).unwrap_or_default()
    }

    /// Where the tool is: the file, or the folder where the row is one.
    ///
    /// # Errors
    /// It is in none of its places; or its variable names something else, and then no other place counts.
    pub fn find(&self, tool: &'static Tool) -> Result<PathBuf, NotFound> {
        self.find_which(tool, |_| true)
    }

    /// The first that answers when it is asked for its version: an installation that was cut off may lack its libraries.
    ///
    /// # Errors
    /// As [`Finder::find`].
    pub fn find_working(&self, tool: &'static Tool) -> Result<PathBuf, NotFound> {
        self.find_which(tool, |path| tool.version == Version::None || version(path, self.limit()).is_some())
    }

    fn find_which(&self, tool: &'static Tool, works: impl Fn(&Path) -> bool) -> Result<PathBuf, NotFound> {
        let is_there = |path: &Path| if tool.file.is_empty() { path.is_file() } else { path.join(tool.file).is_file() };
        if let Some(named) = self.env.path(tool.variable) {
            return if is_there(&named) { Ok(named) } else { Err(NotFound { tool, named: Some(named), tried: Vec::new() }) };
        }
        let mut tried = Vec::new();
        for place in tool.places {
            for candidate in self.candidates(place) {
                let is_version = || !matches!(place, Place::InPathOfVersion(_)) || self.is_llvm(&candidate);
                if is_there(&candidate) && is_version() && works(&candidate) {
                    return Ok(candidate);
                }
                if !matches!(place, Place::InPath(_) | Place::InPathOfVersion(_)) {
                    tried.push(if tool.file.is_empty() { candidate } else { candidate.join(tool.file) });
                }
            }
        }
        Err(NotFound { tool, named: None, tried })
    }

    fn candidates(&self, place: &Place) -> Vec<PathBuf> {
        match *place {
            Place::Under(variable, rest) => self.env.path(variable).map(|root| root.join(rest)).into_iter().collect(),
            Place::At(path) => vec![path.into()],
            Place::InPath(name) | Place::InPathOfVersion(name) => self.in_path(name),
            Place::Beside(program, rest) => {
                let program = self.in_path(program).into_iter().find(|path| path.is_file());
                program.and_then(|path| Some(path.parent()?.parent()?.join(rest))).into_iter().collect()
            }
            Place::Wheels(rest) => self.wheels().into_iter().map(|root| root.join(rest)).collect(),
            Place::Rust(name) => self.rust(name).into_iter().collect(),
        }
    }

    fn in_path(&self, name: &str) -> Vec<PathBuf> {
        let path = self.env.untracked("PATH").unwrap_or_default();
        std::env::split_paths(&path).map(|folder| folder.join(name)).collect()
    }

    /// A program of the Rust toolchain in use.
    fn rust(&self, name: &str) -> Option<PathBuf> {
        let host = self.env.untracked("HOST").and_then(|host| host.into_string().ok());
        let host = host.unwrap_or_else(|| format!("{}-unknown-linux-gnu", std::env::consts::ARCH));
        Some(sysroot(self.env, self.limit())?.join("lib/rustlib").join(host).join("bin").join(name))
    }

    /// Whether a program is of the LLVM that is wanted.
    fn is_llvm(&self, program: &Path) -> bool {
        let is = |word: &str| word.strip_prefix(LLVM).is_some_and(|rest| rest.starts_with('.'));
        program.is_file() && self.ask(program, &["--version"]).is_some_and(|text| text.split_whitespace().any(is))
    }

    /// The toolkits in the wheels `nvidia-cuda-nvcc` and `nvidia-nvvm`.
    fn wheels(&self) -> Vec<PathBuf> {
        let above = self.near.iter().flat_map(|near| near.ancestors()).map(|folder| folder.join("cuda"));
        let home = self.env.untracked("HOME").map(|home| PathBuf::from(home).join(".local"));
        let pythons = self.env.path("VIRTUAL_ENV").into_iter().chain(home).chain(["/usr/local".into(), "/usr".into()]);
        let sites = pythons.flat_map(|python| {
            let pattern = |folder: &str| format!("{}/lib/python3*/{folder}", glob::Pattern::escape(&python.to_string_lossy()));
            [pattern("site-packages"), pattern("dist-packages")]
                .into_iter()
                .filter_map(|pattern| glob::glob(&pattern).ok())
                .flatten()
                .filter_map(Result::ok)
                .collect::<Vec<_>>()
        });
        above
            .chain(sites)
            .flat_map(|site| ["cu13", "cu12", "cuda_nvcc", "cuda_cupti"].map(|toolkit| site.join("nvidia").join(toolkit)))
            .filter(|root| root.is_dir())
            .collect()
    }
}

/// The line in which a program tells its version; empty where it starts and prints none.
pub fn version(program: &Path, limit: Limit) -> Option<String> {
    let output = run(Command::new(program).arg("--version"), limit).ok()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let line = text.lines().map(str::trim).find(|line| line.contains("version") || line.contains("release")).or(text.lines().next());
    Some(line.unwrap_or_default().to_string())
}

#[cfg(test)]
mod tests;
