//! LLVM's steps: each records its beginning, for the message of a crash, and writes its input for a report if that is wanted.

use super::crash;
use std::cell::RefCell;
use std::path::{Path, PathBuf};

/// The name of our own work between LLVM's steps.
const OWN: &str = "lowering";

thread_local! {
    /// The folder for the inputs of this thread's steps, and the number of steps so far.
    static FOLDER: RefCell<Option<(PathBuf, u32)>> = const { RefCell::new(None) };
}

/// Exists while the inputs of the thread's steps are written.
pub struct Record;

impl Record {
    /// Writes the inputs of the thread's steps to `folder` from now on; `None`: nowhere.
    pub fn begin(folder: Option<&Path>) -> Record {
        FOLDER.set(folder.map(|folder| (folder.to_path_buf(), 0)));
        Record
    }
}

impl Drop for Record {
    fn drop(&mut self) {
        FOLDER.set(None);
    }
}

/// Exists while one of LLVM's steps runs.
#[must_use]
pub struct Step;

/// Begins a step. `input` makes the extension and the contents of the input's file, and is called only if it is written.
pub fn step(stage: &str, input: impl FnOnce() -> (&'static str, Vec<u8>)) -> Step {
    crash::enter(stage);
    let place = FOLDER.with_borrow_mut(|folder| {
        let (folder, number) = folder.as_mut()?;
        *number += 1;
        Some((folder.clone(), *number))
    });
    if let Some((folder, number)) = place {
        let words: Vec<&str> = stage.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).take(6).collect();
        let (ending, bytes) = input();
        // A report that cannot be written is no reason to fail.
        let _ = std::fs::write(folder.join(format!("{number:03}-{}.{ending}", words.join("-"))), &bytes);
    }
    #[cfg(any(test, feature = "fuzzing"))]
    super::stand_in::crash();
    Step
}

impl Drop for Step {
    fn drop(&mut self) {
        crash::enter(OWN);
    }
}

/// The input of the last step in a folder.
pub fn last(folder: &Path) -> Option<PathBuf> {
    std::fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path()).max()
}
