//! Hashes of large files and answers of programs, valid as long as the files stay as they are.
//!
//! A key is over contents: the bytes of LLVM's library, of ptxas, of libdevice. To read those on every run of a build script would
//! take longer than the rest, so size, times and number of a file stand for its contents once they were hashed.

use super::{Key, Value, decode, encode, entry, fields};
use gpu_tools::files;
use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

/// How old a file must be for its times to tell all changes apart: clocks of file systems are coarse.
const SETTLED: Duration = Duration::from_secs(2);

/// Beyond so many entries those of files that are gone are dropped.
const MANY: usize = 500;

/// Returns true if a file was last changed before `began`. If it changed later, a program that started at `began` may have read other contents.
///
/// # Errors
/// The file's time cannot be read.
pub fn changed_before(path: &Path, began: SystemTime) -> std::io::Result<bool> {
    // The kernel stamps files with a clock that advances a few milliseconds at a time.
    const TICK: Duration = Duration::from_millis(20);
    Ok(fs::metadata(path)?.modified()? + TICK < began)
}

/// Size, time of the last change of contents, of anything, and number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stamp(u64, (i64, i64), (i64, i64), u64);

impl Stamp {
    pub fn of(path: &Path) -> Option<Stamp> {
        let of = fs::metadata(path).ok()?;
        Some(Stamp(of.len(), (of.mtime(), of.mtime_nsec()), (of.ctime(), of.ctime_nsec()), of.ino()))
    }

    /// Whether every later change will show.
    fn is_settled(&self) -> bool {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        u64::try_from(self.2.0).is_ok_and(|changed| changed + SETTLED.as_secs() < since.as_secs())
    }
}

/// What is known of files.
#[derive(Debug, Default)]
pub struct Stamps {
    file: Option<PathBuf>,
    by_times: bool,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    kept: Kept,
    changed: bool,
    /// What was looked at in this process: nothing changes while it builds.
    seen: HashMap<PathBuf, [u8; 32]>,
}

#[derive(Debug, Default)]
struct Kept {
    hashes: BTreeMap<PathBuf, (Stamp, [u8; 32])>,
    answers: BTreeMap<String, (Stamp, String)>,
}

fields!(Kept { hashes, answers });

impl Value for Stamp {
    fn write(&self, to: &mut Vec<u8>) {
        let Stamp(size, modified, changed, number) = self;
        (*size, (*modified, (*changed, *number))).write(to);
    }
    fn read(from: &mut &[u8]) -> Option<Stamp> {
        let (size, (modified, (changed, number))) = Value::read(from)?;
        Some(Stamp(size, modified, changed, number))
    }
}

impl Stamps {
    /// Those that this file holds, and new ones go to. Without a file they last as long as the process.
    pub fn at(file: Option<PathBuf>) -> Stamps {
        let bytes = file.as_ref().and_then(|file| files::read(file).ok());
        let kept = bytes.and_then(|bytes| entry::decode(&name(), bytes)).and_then(|bytes| decode(&bytes));
        Stamps { file, by_times: false, state: Mutex::new(State { kept: kept.unwrap_or_default(), ..State::default() }) }
    }

    /// Those that hash places and times in place of contents: for keys that no other machine will ask for.
    pub fn by_times() -> Stamps {
        Stamps { by_times: true, ..Stamps::default() }
    }

    /// The hash of a file's contents, of zeros where there is none.
    pub fn hash(&self, path: &Path) -> [u8; 32] {
        if let Some(hash) = self.state().seen.get(path) {
            return *hash;
        }
        let Some(stamp) = Stamp::of(path) else { return [0; 32] };
        if self.by_times {
            return *Key::of(&[path.as_os_str().as_encoded_bytes(), format!("{stamp:?}").as_bytes()]).bytes();
        }
        let kept = self.state().kept.hashes.get(path).filter(|(known, _)| *known == stamp).map(|(_, hash)| *hash);
        let hash = kept.unwrap_or_else(|| contents(path));
        let mut state = self.state();
        if kept.is_none() && stamp.is_settled() {
            state.kept.hashes.insert(path.to_path_buf(), (stamp, hash));
            state.changed = true;
        }
        state.seen.insert(path.to_path_buf(), hash);
        hash
    }

    /// The hash of a source file, which is small: it is read once in each process, whatever its times say.
    pub fn hash_now(&self, path: &Path) -> [u8; 32] {
        if let Some(hash) = self.state().seen.get(path) {
            return *hash;
        }
        let hash = files::read(path).map_or([0; 32], |bytes| *blake3::hash(&bytes).as_bytes());
        self.state().seen.insert(path.to_path_buf(), hash);
        hash
    }

    /// What a program prints for `question`: asked again only when the program's file has changed. `program` is the file that
    /// runs in the end; where that is not known, it is asked every time.
    pub fn answer<E>(&self, program: Option<&Path>, question: &str, ask: impl FnOnce() -> Result<String, E>) -> Result<String, E> {
        let Some((program, stamp)) = program.and_then(|program| Some((program, Stamp::of(program)?))) else { return ask() };
        let name = format!("{}\0{question}", program.display());
        let kept = self.state().kept.answers.get(&name).filter(|(known, _)| *known == stamp).map(|(_, answer)| answer.clone());
        if let Some(answer) = kept {
            return Ok(answer);
        }
        let answer = ask()?;
        if stamp.is_settled() {
            let mut state = self.state();
            state.kept.answers.insert(name, (stamp, answer.clone()));
            state.changed = true;
        }
        Ok(answer)
    }

    /// Forgets what this program, or library, answered.
    pub fn forget(&self, program: &Path) {
        let mut state = self.state();
        let before = state.kept.answers.len();
        state.kept.answers.retain(|name, _| name.split('\0').next().is_none_or(|known| Path::new(known) != program));
        state.changed |= state.kept.answers.len() != before;
    }

    /// Writes down what is new.
    pub fn finish(&self) {
        let mut state = self.state();
        let Some(file) = self.file.as_ref().filter(|_| state.changed) else { return };
        let kept = &mut state.kept;
        if kept.hashes.len() + kept.answers.len() > MANY {
            kept.hashes.retain(|path, _| path.is_file());
            kept.answers.retain(|name, _| name.split('\0').next().is_some_and(|path| Path::new(path).is_file()));
        }
        // Another build's may be lost: it will be found out again.
        let _ = super::write(file, &entry::encode(&name(), &encode(kept)));
        state.changed = false;
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl gpu_tools::Answers for Stamps {
    fn answer(&self, program: Option<&Path>, question: &str, ask: &mut dyn FnMut() -> Option<String>) -> Option<String> {
        Stamps::answer(self, program, question, || ask().ok_or(())).ok()
    }
}

fn name() -> Key {
    Key::of(&[b"stamps 2"])
}

fn contents(path: &Path) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    match files::open(path).and_then(|file| std::io::copy(&mut std::io::BufReader::with_capacity(1 << 20, file), &mut hasher)) {
        Ok(_) => hasher.finalize().into(),
        Err(_) => [0; 32],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_again_when_it_changed_and_a_program_asked_again() {
        let folder = tempfile::tempdir().unwrap();
        let (kept, file) = (folder.path().join("stamps"), folder.path().join("file"));
        fs::write(&file, "one").unwrap();
        let one = Stamps::at(Some(kept.clone()));
        let first = one.hash(&file);
        assert_eq!(first, *blake3::hash(b"one").as_bytes());
        let asked = std::cell::Cell::new(0);
        let ask = |stamps: &Stamps| {
            stamps.answer(Some(&file), "version", || {
                asked.set(asked.get() + 1);
                Ok::<_, ()>(format!("answer {}", asked.get()))
            })
        };
        assert_eq!(ask(&one), Ok("answer 1".into()));
        one.finish();
        // So young a file's times do not tell, so nothing is kept of it.
        assert_eq!(ask(&Stamps::at(Some(kept.clone()))), Ok("answer 2".into()));
        std::thread::sleep(SETTLED + Duration::from_millis(1500));
        let two = Stamps::at(Some(kept.clone()));
        assert_eq!((two.hash(&file), ask(&two)), (first, Ok("answer 3".into())));
        two.finish();
        let three = Stamps::at(Some(kept.clone()));
        assert_eq!((three.hash(&file), ask(&three)), (first, Ok("answer 3".into())));
        // Same size, and the time of its contents set back.
        let before = fs::metadata(&file).unwrap().modified().unwrap();
        fs::write(&file, "two").unwrap();
        fs::File::options().write(true).open(&file).unwrap().set_modified(before).unwrap();
        let four = Stamps::at(Some(kept.clone()));
        assert_eq!((four.hash(&file), ask(&four)), (*blake3::hash(b"two").as_bytes(), Ok("answer 4".into())));
        assert_eq!(Stamps::at(None).hash(&folder.path().join("none")), [0; 32]);
        // Damage is no knowledge.
        let mut bytes = fs::read(&kept).unwrap();
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        fs::write(&kept, bytes).unwrap();
        assert_eq!(ask(&Stamps::at(Some(kept))), Ok("answer 5".into()));
    }
}
