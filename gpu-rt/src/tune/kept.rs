//! The files that measurements are kept in.
//!
//! ```text
//! ~/.cache/gpu-rt/tune/<hash of device, driver, set and code>/<hash of a key>.best      a key that is decided
//!                                                             <hash of a key>.begun     one that is not yet
//! ```
//!
//! Each key has a file of its own, so processes that measure at the same time take nothing from each other: who decides a key last has its
//! file. A file is written under another name and then renamed, and begins with a checksum. What is damaged, or of another subject, counts
//! as missing. Nothing here can do harm: a file names one of the alternatives, all of which are right.

use crate::files;
use gpu_abi::tune::{Record, Subject, hash, key_text};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

/// The end of the name of a file with a decision.
const BEST: &str = "best";
/// That of a file without.
const BEGUN: &str = "begun";

/// The most keys that are begun and not decided.
const MOST_BEGUN: usize = 4096;

/// The longest file that is read.
const MOST_BYTES: u64 = 1 << 20;

/// The most tries to find a free name for a new file: a process with the same id may have left files.
const TRIES: u32 = 1000;

/// The folder of one subject.
pub(super) struct Kept {
    folder: PathBuf,
    subject: Subject,
}

impl Kept {
    pub(super) fn new(folder: &Path, subject: Subject) -> Kept {
        Kept { folder: folder.join(format!("{:016x}", subject.hash())), subject }
    }

    /// The decisions: keys, and the alternatives' numbers.
    pub(super) fn answers<const K: usize>(&self) -> Vec<([u64; K], usize)> {
        self.records(BEST).into_iter().filter_map(|record| Some((record.key.try_into().ok()?, record.best?))).collect()
    }

    /// What was begun. Where that is more than anybody finishes, as programs leave it whose sizes never come again, it is removed.
    pub(super) fn begun(&self) -> Vec<Record> {
        let records = self.records(BEGUN);
        if records.len() <= MOST_BEGUN {
            return records;
        }
        records.iter().for_each(|record| self.forget(&record.sizes));
        Vec::new()
    }

    fn records(&self, ending: &str) -> Vec<Record> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let of_kind = entries.filter(|entry| entry.path().extension().is_some_and(|found| found == ending));
        // In the order of names, so that the same files give the same answers.
        let mut paths: Vec<_> = of_kind.map(|entry| entry.path()).collect();
        paths.sort_unstable();
        paths.iter().filter_map(|path| read(path)).filter(|record| record.subject == self.subject).collect()
    }

    /// Keeps what was measured. Where that cannot be, the program goes on, and its user is told once.
    pub(super) fn keep(&self, mut record: Record) {
        record.subject = self.subject.clone();
        if let Err(error) = self.write(&record) {
            static TOLD: AtomicBool = AtomicBool::new(false);
            if !TOLD.swap(true, Ordering::Relaxed) {
                eprintln!("GPU_TUNE=measure: what is measured cannot be kept in {}: {error}", self.folder.display());
            }
        }
    }

    fn write(&self, record: &Record) -> std::io::Result<()> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let to = if record.best.is_some() { self.path(&record.key, BEST) } else { self.path(&record.sizes, BEGUN) };
        fs::create_dir_all(&self.folder)?;
        let name = || self.folder.join(format!("{}-{}.tmp", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed)));
        let mut created = Err(std::io::ErrorKind::AlreadyExists.into());
        for _ in 0..TRIES {
            let temporary = name();
            created = fs::File::create_new(&temporary).map(|file| (file, temporary));
            if !matches!(&created, Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists) {
                break;
            }
        }
        let (mut file, temporary) = created?;
        let written = file.write_all(record.to_text().as_bytes());
        if let Err(error) = written.and_then(|()| fs::rename(&temporary, &to)) {
            let _ = fs::remove_file(&temporary);
            return Err(error);
        }
        Ok(())
    }

    /// Removes what was begun of a key, as it is decided. A file that stays does no harm: the decision comes first.
    pub(super) fn forget(&self, sizes: &[u64]) {
        let _ = fs::remove_file(self.path(sizes, BEGUN));
    }

    fn path(&self, key: &[u64], ending: &str) -> PathBuf {
        self.folder.join(format!("{:016x}.{ending}", hash([key_text(key).as_str()])))
    }
}

fn read(path: &Path) -> Option<Record> {
    Record::from_text(&files::read_to_string(path, MOST_BYTES).ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gpu_abi::tune::Times;

    fn subject(device: &str) -> Subject {
        Subject { device: device.into(), set: "a::b".into(), alternatives: vec!["x".into(), "y".into()], ..Subject::default() }
    }

    fn record(key: u64, sizes: u64, best: Option<usize>) -> Record {
        Record { key: vec![key], sizes: vec![sizes], times: vec![Times { count: 1, least: 5 }; 2], best, ..Record::default() }
    }

    #[test]
    fn decisions_take_the_place_of_what_was_begun() {
        let folder = tempfile::tempdir().unwrap();
        let kept = Kept::new(folder.path(), subject("one"));
        assert_eq!((kept.answers::<1>(), kept.begun()), (vec![], vec![]));
        kept.keep(record(8, 7, None));
        kept.keep(record(8, 9, None));
        assert_eq!((kept.answers::<1>(), kept.begun().len()), (vec![], 2));
        kept.keep(record(8, 9, Some(1)));
        kept.forget(&[9]);
        assert_eq!((kept.answers::<1>(), kept.begun()), (vec![([8], 1)], vec![Record { subject: subject("one"), ..record(8, 7, None) }]));
        kept.keep(record(8, 7, Some(0)));
        [7, 7].iter().for_each(|size| kept.forget(&[*size]));
        assert_eq!((kept.answers::<1>(), kept.begun()), (vec![([8], 0)], vec![]));
        // Keys of another length are another version's.
        assert_eq!(kept.answers::<2>(), vec![]);
        assert_eq!(Kept::new(folder.path(), subject("two")).answers::<1>(), vec![]);
    }

    #[test]
    fn what_is_damaged_or_foreign_counts_as_missing() {
        let folder = tempfile::tempdir().unwrap();
        let (one, two) = (Kept::new(folder.path(), subject("one")), Kept::new(folder.path(), subject("two")));
        one.keep(record(1, 1, Some(1)));
        one.keep(record(2, 2, Some(1)));
        two.keep(record(3, 3, Some(1)));
        // Links with the names of new files are not followed.
        let (victim, number) = (folder.path().join("victim"), std::process::id());
        fs::write(&victim, "precious").unwrap();
        (0..200).for_each(|count| drop(std::os::unix::fs::symlink(&victim, one.folder.join(format!("{number}-{count}.tmp")))));
        one.keep(record(8, 8, Some(0)));
        one.forget(&[8]);
        assert_eq!(fs::read(&victim).unwrap(), b"precious");
        (0..200).for_each(|count| drop(fs::remove_file(one.folder.join(format!("{number}-{count}.tmp")))));
        fs::remove_file(one.path(&[8], BEST)).unwrap();
        let files = |kept: &Kept| fs::read_dir(&kept.folder).unwrap().map(|entry| entry.unwrap().path()).collect::<Vec<_>>();
        fs::copy(&files(&two)[0], one.folder.join("3333333333333333.best")).unwrap();
        fs::write(one.folder.join("4444444444444444.best"), [0xff; 100]).unwrap();
        fs::create_dir(one.folder.join("5555555555555555.best")).unwrap();
        assert!(std::process::Command::new("mkfifo").arg(one.folder.join("6666666666666666.best")).status().unwrap().success());
        std::os::unix::fs::symlink("/dev/zero", one.folder.join("7777777777777777.best")).unwrap();
        assert_eq!(one.answers::<1>().into_iter().map(|(key, _)| key[0]).sum::<u64>(), 3);
        for path in files(&one).iter().filter(|path| path.is_file()) {
            let mut bytes = fs::read(path).unwrap();
            let last = bytes.len() - 2;
            bytes[last] ^= 1;
            fs::write(path, bytes).unwrap();
        }
        assert_eq!(one.answers::<1>(), vec![]);
        // What is measured again is written over it.
        one.keep(record(1, 1, Some(0)));
        assert_eq!(one.answers::<1>(), vec![([1], 0)]);
    }

    #[test]
    fn folders_that_cannot_be_written_are_no_failure() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("file"), "").unwrap();
        let kept = Kept::new(&folder.path().join("file"), subject("one"));
        kept.keep(record(1, 1, Some(0)));
        assert_eq!(kept.answers::<1>(), vec![]);
    }
}
