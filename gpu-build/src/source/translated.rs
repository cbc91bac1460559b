//! Bitcode that another compiler makes of a kernel file: rustc's, clang's. Which files a kernel file includes is known only once
//! it was compiled; so what is kept for the file itself is a list of what went into each of its last results, and a result
//! counts if all of that is as it was.

use crate::cache::{Bytes, Cache, Key, Stamps, changed_before, fields};
use crate::diagnostics::Diagnostic;
use gpu_tools::Env;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// So many results of one file are remembered: branches between which somebody goes back and forth.
const LAST: usize = 8;

/// Another compiler, with the settings that it has for a file.
pub trait Translator {
    /// The package's folder.
    fn package(&self) -> &Path;

    /// Who it is: what, beside the files themselves, its bitcode and what is linked into that later depend on.
    ///
    /// # Errors
    /// Something that it needs is missing.
    fn identity(&self, stamps: &Stamps) -> Result<Key, Diagnostic>;

    /// What the bitcode of a file depends on beside that and beside the files and variables that are read. It names no place.
    fn settings(&self, file: &str) -> String;

    /// Compiles a file, relative to the package.
    ///
    /// # Errors
    /// The compiler's own messages.
    fn translate(&self, file: &str) -> Result<Translated, Vec<Diagnostic>>;
}

/// A kernel file as another compiler translated it.
#[derive(Debug)]
pub struct Translated {
    pub bitcode: Vec<u8>,
    /// Every file of the author's that went into it.
    pub files: Vec<PathBuf>,
    /// Every file of the system's: headers of the standard library.
    pub system: Vec<PathBuf>,
    /// Every variable that it was compiled with, and its value.
    pub variables: Vec<(String, Option<String>)>,
    /// What the compiler warned of.
    pub warnings: Vec<String>,
}

/// What went into a result, and the hash of the bitcode that came out.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Recipe {
    files: Vec<(PathBuf, [u8; 32])>,
    system: Vec<(PathBuf, [u8; 32])>,
    variables: Vec<(String, Option<String>)>,
    bitcode: [u8; 32],
    warnings: Vec<String>,
}

fields!(Recipe { files, system, variables, bitcode, warnings });

/// A kernel file's bitcode, of which the hash is known and perhaps nothing else.
pub struct Known {
    pub hash: [u8; 32],
    /// Every file of the author's that went into it.
    pub files: Vec<PathBuf>,
    /// Every file of the system's.
    pub system: Vec<PathBuf>,
    /// The environment variables that it reads, but for cargo's own.
    pub variables: Vec<String>,
    /// What the compiler warned of.
    pub warnings: Vec<String>,
    bitcode: Option<Vec<u8>>,
}

impl Known {
    /// The bitcode of a file: the compiler runs only if something that it read has changed.
    ///
    /// # Errors
    /// The compiler's own messages.
    pub fn of(compiler: &dyn Translator, file: &str, cache: &Cache, stamps: &Stamps) -> Result<Known, Vec<Diagnostic>> {
        let identity = compiler.identity(stamps).map_err(|error| vec![error])?;
        let settings = compiler.settings(file);
        let who = env!("GPU_BUILD_SOURCES").as_bytes();
        let key = Key::of(&[b"translated", who, identity.bytes(), file.as_bytes(), settings.as_bytes()]);
        let package = compiler.package();
        let mut recipes: Vec<Recipe> = cache.find(&key).unwrap_or_default();
        if let Some(recipe) = recipes.iter().find(|recipe| recipe.is_as_it_was(package, stamps)) {
            let files = recipe.files.iter().map(|(file, _)| package.join(file)).collect();
            let system = recipe.system.iter().map(|(file, _)| file.clone()).collect();
            let variables = names(&recipe.variables);
            return Ok(Known { hash: recipe.bitcode, files, system, variables, warnings: recipe.warnings.clone(), bitcode: None });
        }
        let began = SystemTime::now();
        let Translated { bitcode, files, system, variables, warnings } = compiler.translate(file)?;
        let (hash, read) = (*blake3::hash(&bitcode).as_bytes(), names(&variables));
        cache.keep(&kept(&hash), &Bytes(bitcode.clone()));
        if files.iter().all(|path| changed_before(path, began).is_ok_and(|before| before)) {
            let name = |path: &PathBuf| path.strip_prefix(package).map_or_else(|_| path.clone(), Path::to_path_buf);
            let files = files.iter().map(|path| (name(path), stamps.hash_now(path))).collect();
            let system = system.iter().map(|path| (path.clone(), stamps.hash(path))).collect();
            recipes.insert(0, Recipe { files, system, variables, bitcode: hash, warnings: warnings.clone() });
            recipes.truncate(LAST);
            cache.keep(&key, &recipes);
        }
        Ok(Known { hash, files, system, variables: read, warnings, bitcode: Some(bitcode) })
    }

    /// The bitcode itself; the compiler makes it again where the cache has lost it.
    ///
    /// # Errors
    /// The compiler's own messages.
    pub fn bitcode(self, compiler: &dyn Translator, file: &str, cache: &Cache) -> Result<Vec<u8>, Vec<Diagnostic>> {
        let lost = || cache.find::<Bytes>(&kept(&self.hash)).map(|Bytes(bytes)| bytes);
        match self.bitcode.or_else(lost) {
            Some(bitcode) => Ok(bitcode),
            None => compiler.translate(file).map(|translated| translated.bitcode),
        }
    }
}

impl Recipe {
    fn is_as_it_was(&self, package: &Path, stamps: &Stamps) -> bool {
        let env = Env::process();
        // The system's files are many and change seldom: they count as they were while their sizes and times are the same.
        self.files.iter().all(|(file, hash)| stamps.hash_now(&package.join(file)) == *hash)
            && self.system.iter().all(|(file, hash)| stamps.hash(file) == *hash)
            && self.variables.iter().all(|(name, value)| env.os_even_if_empty(name).and_then(|value| value.into_string().ok()) == *value)
    }
}

/// The names of variables that cargo does not set for each package, which it watches itself.
fn names(variables: &[(String, Option<String>)]) -> Vec<String> {
    let names = variables.iter().map(|(name, _)| name);
    names.filter(|name| !name.starts_with("CARGO_") && *name != "OUT_DIR").cloned().collect()
}

fn kept(hash: &[u8; 32]) -> Key {
    Key::of(&[b"bitcode", hash])
}
