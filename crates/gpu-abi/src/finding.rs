//! What the device `cpu:checked` finds in a program: the lines of the file that `GPU_CHECK` names, which the runtime writes and
//! `cargo gpu check` reads. Each line is an object in JSON, whole by itself, so that a program that is killed leaves what it found.
//!
//! | `event` | says |
//! |---|---|
//! | `begin` | a process has opened the device: `version`, `process` |
//! | `finding` | a [`Finding`], when it first comes up |
//! | `again` | the finding of this `number` came up `times` more |
//! | `end` | the process has ended by itself: how many launches it made, of how many kernels |

use crate::json::{Error, Json, Value, fields, names, read};
use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

/// Version of the lines.
pub const VERSION: u32 = 1;

/// One line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// A process has opened the device.
    Begin(Begin),
    /// Something was found.
    Finding(Box<Finding>),
    /// Something was found again.
    Again(Again),
    /// A process has ended.
    End(End),
}

/// See [`Line::Begin`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Begin {
    /// [`VERSION`].
    pub version: u32,
    /// The process's number.
    pub process: u32,
}

/// See [`Line::Again`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Again {
    /// The process's number.
    pub process: u32,
    /// Which of its findings.
    pub number: u32,
    /// How often since the last line of this finding.
    pub times: u64,
}

/// See [`Line::End`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct End {
    /// The process's number.
    pub process: u32,
    /// Launches on the device.
    pub launches: u64,
    /// Kernels that were launched.
    pub kernels: u32,
}

/// What is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// An access outside the buffers of the launch and the shared memory of the block.
    OutOfBounds,
    /// Two accesses of the same bytes that nothing orders, at least one of which writes.
    Race,
    /// A read of memory that nothing has written.
    Uninitialised,
    /// Threads of a block wait at different barriers, some go past a barrier that others wait at, or not all reach an asynchronous copy.
    DivergentBarrier,
    /// The grid is smaller than an argument whose elements are one thread's or one block's each.
    Uncovered,
    /// Something of the device's was still there when the program ended.
    Leak,
}

names!(Kind {
    OutOfBounds = "out-of-bounds",
    Race = "race",
    Uninitialised = "uninitialised",
    DivergentBarrier = "divergent-barrier",
    Uncovered = "uncovered",
    Leak = "leak",
});

impl Kind {
    /// Its name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::OutOfBounds => "out-of-bounds",
            Kind::Race => "race",
            Kind::Uninitialised => "uninitialised",
            Kind::DivergentBarrier => "divergent-barrier",
            Kind::Uncovered => "uncovered",
            Kind::Leak => "leak",
        }
    }

    /// Whether the program may mean it so: a warning, and no error.
    pub const fn is_warning(self) -> bool {
        matches!(self, Kind::Uncovered | Kind::Leak)
    }
}

/// A place in a source file.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The file, as debug information names it.
    pub file: String,
    /// From 1.
    pub line: u32,
    /// From 1; 0 where that is not known.
    pub column: u32,
}

impl Place {
    /// From `file:line:column` or `file:line`.
    pub fn parse(text: &str) -> Option<Place> {
        let (rest, last) = text.rsplit_once(':')?;
        let last = last.parse().ok()?;
        let place = |file: &str, line, column| Place { file: file.into(), line, column };
        match rest.rsplit_once(':').and_then(|(file, line)| Some((file, line.parse().ok()?))) {
            Some((file, line)) => Some(place(file, line, last)),
            None => Some(place(rest, last, 0)),
        }
    }
}

/// A further place that belongs to a finding: the other access of a race.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Label {
    /// Where it is, if that is known.
    pub place: Option<Place>,
    /// What happens there.
    pub text: String,
}

/// One finding of a process: of one kind, of one kernel, at one place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The process's number.
    pub process: u32,
    /// Its number among the process's.
    pub number: u32,
    /// What is wrong.
    pub kind: Kind,
    /// The kernel, where one is involved.
    pub kernel: Option<String>,
    /// Where: in the kernel, or of a leak where it was allocated.
    pub place: Option<Place>,
    /// The instruction, as IR text.
    pub instruction: Option<String>,
    /// The first block that this happened to, by its id in x, y and z.
    pub block: Option<[u32; 3]>,
    /// The first thread of it, by its id in x, y and z.
    pub thread: Option<[u32; 3]>,
    /// What happens, in a sentence.
    pub detail: String,
    /// How often it had come up when this was written.
    pub times: u64,
    /// Further places.
    pub labels: Vec<Label>,
    /// Where the host launched the kernel, or copied.
    pub called: Option<Place>,
    /// What to do.
    pub help: Option<String>,
}

fields!(Begin { version, process });
fields!(Again { process, number, times });
fields!(End { process, launches, kernels });
fields!(Place { file, line, column });
fields!(Label { place, text });
fields!(Finding {
    process,
    number,
    kind,
    kernel: rare,
    place: rare,
    instruction: rare,
    block: rare,
    thread: rare,
    detail,
    times,
    labels: rare,
    called: rare,
    help: rare,
});

impl Line {
    /// As it is written, without a line's end.
    pub fn to_text(&self) -> String {
        let (event, value) = match self {
            Line::Begin(line) => ("begin", line.to_json()),
            Line::Finding(line) => ("finding", line.to_json()),
            Line::Again(line) => ("again", line.to_json()),
            Line::End(line) => ("end", line.to_json()),
        };
        let mut all = vec![("event".into(), Value::Text(event.into()))];
        if let Value::Object(fields) = value {
            all.extend(fields);
        }
        Value::Object(all).on_one_line()
    }

    /// From what was written.
    ///
    /// # Errors
    /// It is no line of this version: it may have been cut off.
    pub fn from_text(text: &str) -> Result<Line, Error> {
        let value = read(text)?;
        match value.get("event").and_then(Value::text) {
            Some("begin") => Ok(Line::Begin(Begin::from_json(&value)?)),
            Some("finding") => Ok(Line::Finding(Box::new(Finding::from_json(&value)?))),
            Some("again") => Ok(Line::Again(Again::from_json(&value)?)),
            Some("end") => Ok(Line::End(End::from_json(&value)?)),
            _ => Err(Error::new(format!("expected one of begin, finding, again, end as the event of {text:?}"))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_they_were_written() {
        let place = |line| Some(Place { file: "src/a \"b\".rs".into(), line, column: 5 });
        let finding = Finding {
            process: 7,
            number: 2,
            kind: Kind::Race,
            kernel: Some("k".into()),
            place: place(3),
            instruction: Some("store i32 0, ptr %p".into()),
            block: Some([1, 0, 0]),
            thread: Some([31, 0, 0]),
            detail: "writes\n4 bytes".into(),
            times: u64::MAX,
            labels: vec![Label { place: None, text: "read here".into() }],
            called: place(90),
            help: None,
        };
        let bare = Finding { kernel: None, place: None, instruction: None, block: None, thread: None, called: None, ..finding.clone() };
        for line in [
            Line::Begin(Begin { version: VERSION, process: 7 }),
            Line::Finding(Box::new(finding)),
            Line::Finding(Box::new(bare)),
            Line::Again(Again { process: 7, number: 2, times: 9 }),
            Line::End(End { process: 7, launches: 3, kernels: 1 }),
        ] {
            let text = line.to_text();
            assert!(!text.contains('\n'), "{text}");
            assert_eq!(Line::from_text(&text).as_ref(), Ok(&line), "{text}");
            assert!((0..text.len()).all(|end| Line::from_text(&text[..end]).is_err()), "{text}");
        }
    }

    #[test]
    fn places_are_read_from_their_text() {
        let place = |file: &str, line, column| Some(Place { file: file.into(), line, column });
        assert_eq!(Place::parse("a/b.rs:12:3"), place("a/b.rs", 12, 3));
        assert_eq!(Place::parse("C:/b.rs:12"), place("C:/b.rs", 12, 0));
        assert_eq!((Place::parse("b.rs"), Place::parse("b.rs:x"), Place::parse("")), (None, None, None));
    }

    #[test]
    fn kinds_have_the_names_that_json_has() {
        for kind in [Kind::OutOfBounds, Kind::Race, Kind::Uninitialised, Kind::DivergentBarrier, Kind::Uncovered, Kind::Leak] {
            assert_eq!(kind.to_json(), Value::Text(kind.name().into()));
        }
    }
}
