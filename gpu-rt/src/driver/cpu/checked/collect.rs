//! The file that `GPU_CHECK` names: findings are written there, and the program goes on ([`gpu_abi::finding`]).
//!
//! A finding is written when it first comes up. How often it comes up again is written whenever that has doubled, and at the end of the
//! program, so the file stays small and a program that is killed has said at least half of it. Each line is written by one call, to the
//! end of the file: processes that share it do not tear each other's lines.

use super::Checked;
use crate::files;
use crate::settings;
use crate::sync::{fork, lock};
use gpu_abi::finding::{Again, Begin, End, Finding, Kind, Line, VERSION};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock};

/// Beyond so many different findings, others are not kept: whoever reads them has enough to do.
const MOST: usize = 1000;

/// What a process found so far.
pub(super) struct Collector {
    file: Mutex<Option<File>>,
    path: PathBuf,
    generation: u32,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// By kind, kernel and place, or what is said where no place is known.
    known: BTreeMap<(Kind, Option<String>, String), Counted>,
    launches: u64,
    kernels: BTreeSet<usize>,
}

struct Counted {
    number: u32,
    /// The number of occurrences that the lines so far have reported; 0 while the first line is being made.
    written: u64,
    /// How often since.
    since: u64,
}

/// The devices to look at when the program ends.
static DEVICES: Mutex<Vec<&'static Checked>> = Mutex::new(Vec::new());

/// The process's own, if findings are collected.
pub(super) fn collector() -> Option<&'static Collector> {
    static COLLECTOR: OnceLock<Option<Collector>> = OnceLock::new();
    if let Some(collector) = COLLECTOR.get() {
        return collector.as_ref();
    }
    let _guard = fork::guard();
    COLLECTOR.get_or_init(|| Collector::create(settings::get().check.as_ref()?.as_ref())).as_ref()
}

/// Has what a device holds looked at when the program ends.
pub(super) fn watch(device: &'static Checked) {
    if collector().is_some() {
        let is_first = {
            let mut devices = lock(&DEVICES);
            devices.push(device);
            devices.len() == 1
        };
        if is_first {
            // SAFETY: a function without arguments. Where there is no room for another handler, the end is not written.
            let _ = unsafe { libc::atexit(end) };
        }
    }
}

extern "C" fn end() {
    // What a forked process holds is its parent's.
    if let Some(collector) = collector().filter(|collector| collector.generation == fork::generation()) {
        let devices = std::mem::take(&mut *lock(&DEVICES));
        devices.into_iter().for_each(|device| device.find_leaks(collector));
        collector.end();
    }
}

impl Collector {
    /// A file that cannot be opened is a line on stderr, and launches fail as without one.
    fn create(path: &Path) -> Option<Collector> {
        let opened = std::path::absolute(path).and_then(|path| {
            let file = files::open_to_write(&path, File::options().append(true).create(true))?;
            Ok((file, path))
        });
        match opened {
            Ok((file, path)) => {
                let collector = Collector { file: Mutex::new(Some(file)), path, generation: fork::generation(), state: Mutex::default() };
                collector.write(&Line::Begin(Begin { version: VERSION, process: std::process::id() }));
                Some(collector)
            }
            Err(error) => {
                complain(&format!(
                    "cannot write findings to {}, which GPU_CHECK names: {error}; launches with findings fail",
                    path.display()
                ));
                None
            }
        }
    }

    /// A launch of the kernel with this description.
    pub(super) fn launched(&self, kernel: usize) {
        let mut state = lock(&self.state);
        state.launches += 1;
        state.kernels.insert(kernel);
    }

    /// Keeps a finding. `complete` adds what takes time to find out, once.
    pub(super) fn add(&self, mut finding: Finding, complete: impl FnOnce(&mut Finding)) {
        let mut state = lock(&self.state);
        let place = match (&finding.place, &finding.instruction) {
            (Some(place), _) => format!("{}:{}:{}", place.file, place.line, place.column),
            (None, Some(instruction)) => instruction.clone(),
            (None, None) => finding.detail.clone(),
        };
        let (process, times) = (std::process::id(), finding.times);
        let (number, is_full) = (state.known.len() as u32, state.known.len() >= MOST);
        match state.known.entry((finding.kind, finding.kernel.clone(), place)) {
            std::collections::btree_map::Entry::Vacant(_) if is_full => {}
            std::collections::btree_map::Entry::Vacant(entry) => {
                let key = entry.key().clone();
                entry.insert(Counted { number, written: 0, since: 0 });
                (finding.process, finding.number) = (process, number);
                // Not under the lock: it reads debug information.
                drop(state);
                complete(&mut finding);
                let mut state = lock(&self.state);
                self.write(&Line::Finding(Box::new(finding)));
                if let Some(counted) = state.known.get_mut(&key) {
                    counted.written = times;
                    self.again_if_doubled(counted);
                }
            }
            std::collections::btree_map::Entry::Occupied(mut entry) => {
                let counted = entry.get_mut();
                counted.since += finding.times;
                self.again_if_doubled(counted);
            }
        }
    }

    fn again_if_doubled(&self, counted: &mut Counted) {
        if counted.written > 0 && counted.since >= counted.written {
            self.again(counted);
        }
    }

    fn again(&self, counted: &mut Counted) {
        let times = std::mem::take(&mut counted.since);
        counted.written += times;
        self.write(&Line::Again(Again { process: std::process::id(), number: counted.number, times }));
    }

    fn end(&self) {
        let mut state = lock(&self.state);
        state.known.values_mut().filter(|counted| counted.since > 0 && counted.written > 0).for_each(|counted| self.again(counted));
        let (launches, kernels) = (state.launches, state.kernels.len() as u32);
        self.write(&Line::End(End { process: std::process::id(), launches, kernels }));
    }

    /// Writes a line. A file that fails is left as it is.
    fn write(&self, line: &Line) {
        let mut file = lock(&self.file);
        let Some(open) = &mut *file else { return };
        if let Err(error) = open.write_all((line.to_text() + "\n").as_bytes()) {
            complain(&format!("cannot write findings to {}: {error}; what is found from now on is lost", self.path.display()));
            *file = None;
        }
    }
}

/// One line on stderr.
fn complain(text: &str) {
    // Nobody is left to tell where that fails.
    let _ = std::io::stderr().write_all(format!("gpu-rt: {text}\n").as_bytes());
}
