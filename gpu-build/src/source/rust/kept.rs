//! What rustc made before. Which files a kernel file includes is known only once it was compiled; so what is kept for the file
//! itself is a list of what went into each of its last results, and a result counts if all of that is as it was.

use super::{Compiler, root};
use crate::cache::{Bytes, Cache, Key, Stamps, fields};
use crate::diagnostics::Diagnostic;
use gpu_tools::Env;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// So many results of one file are remembered: branches between which somebody goes back and forth.
const LAST: usize = 8;

/// What went into a result, and the hash of the bitcode that came out.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Recipe {
    files: Vec<(PathBuf, [u8; 32])>,
    variables: Vec<(String, Option<String>)>,
    bitcode: [u8; 32],
}

fields!(Recipe { files, variables, bitcode });

/// A kernel file's bitcode, of which the hash is known and perhaps nothing else.
pub struct Known {
    pub hash: [u8; 32],
    /// Every file that went into it.
    pub files: Vec<PathBuf>,
    bitcode: Option<Vec<u8>>,
}

impl Known {
    /// The bitcode of a file: rustc runs only if something that it read has changed.
    ///
    /// # Errors
    /// rustc's own messages.
    pub fn of(compiler: &Compiler, file: &str, cache: &Cache, stamps: &Stamps) -> Result<Known, Diagnostic> {
        let settings = compiler.settings();
        let modules = || settings.modules.iter().map(String::as_str);
        // Without the package's place: what is below it is named by relative paths, in the result too.
        let root = root::text(Path::new(""), std::iter::once(file).chain(modules()));
        let remapped = root::remapped(std::iter::once(file).chain(modules()));
        let key = Key::of(&[
            b"rust",
            env!("GPU_BUILD_SOURCES").as_bytes(),
            compiler.identity(stamps)?.bytes(),
            file.as_bytes(),
            root.as_bytes(),
            format!("{remapped:?} {:?} {:?}", settings.edition, settings.features).as_bytes(),
        ]);
        let package = settings.package.as_path();
        let mut recipes: Vec<Recipe> = cache.find(&key).unwrap_or_default();
        if let Some(recipe) = recipes.iter().find(|recipe| recipe.is_as_it_was(package, stamps)) {
            let files = recipe.files.iter().map(|(file, _)| package.join(file)).collect();
            return Ok(Known { hash: recipe.bitcode, files, bitcode: None });
        }
        let began = SystemTime::now();
        let compiled = compiler.compile(file)?;
        let hash = *blake3::hash(&compiled.bitcode).as_bytes();
        cache.keep(&kept(&hash), &Bytes(compiled.bitcode.clone()));
        // A file that was saved meanwhile may not be the one that rustc read.
        let settled = |path: &PathBuf| {
            let changed = std::fs::metadata(path).and_then(|metadata| metadata.modified());
            changed.is_ok_and(|changed| changed + Duration::from_millis(20) < began)
        };
        if compiled.files.iter().all(settled) {
            let name = |path: &PathBuf| path.strip_prefix(package).map_or_else(|_| path.clone(), Path::to_path_buf);
            let files = compiled.files.iter().map(|path| (name(path), stamps.hash_now(path))).collect();
            recipes.insert(0, Recipe { files, variables: compiled.variables, bitcode: hash });
            recipes.truncate(LAST);
            cache.keep(&key, &recipes);
        }
        Ok(Known { hash, files: compiled.files, bitcode: Some(compiled.bitcode) })
    }

    /// The bitcode itself; rustc makes it again where the cache has lost it.
    ///
    /// # Errors
    /// rustc's own messages.
    pub fn bitcode(self, compiler: &Compiler, file: &str, cache: &Cache) -> Result<Vec<u8>, Diagnostic> {
        let lost = || cache.find::<Bytes>(&kept(&self.hash)).map(|Bytes(bytes)| bytes);
        match self.bitcode.or_else(lost) {
            Some(bitcode) => Ok(bitcode),
            None => compiler.compile(file).map(|compiled| compiled.bitcode),
        }
    }
}

impl Recipe {
    fn is_as_it_was(&self, package: &Path, stamps: &Stamps) -> bool {
        let env = Env::process();
        self.files.iter().all(|(file, hash)| stamps.hash_now(&package.join(file)) == *hash)
            && self.variables.iter().all(|(name, value)| env.os_even_if_empty(name).and_then(|value| value.into_string().ok()) == *value)
    }
}

fn kept(hash: &[u8; 32]) -> Key {
    Key::of(&[b"bitcode", hash])
}
