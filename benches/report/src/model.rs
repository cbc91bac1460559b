//! The types of a report, as they are in its JSON.

use crate::spread::Spread;
use serde::{Deserialize, Serialize};

/// The number of the format; a reader refuses others.
pub const FORMAT: u32 = 1;

/// One run of one suite on one machine.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// [`FORMAT`].
    pub format: u32,
    /// The suite's name, as `cargo xtask bench` takes it.
    pub suite: String,
    /// What it measures, in one line.
    pub title: String,
    /// The command that made it.
    pub command: String,
    /// When it began, in UTC.
    pub date: String,
    /// Whether it had fewer and smaller sizes.
    pub quick: bool,
    /// Where it ran.
    pub machine: Machine,
    /// What it ran.
    pub versions: Versions,
    /// What was compared with, and what was missing.
    pub peers: Vec<Peer>,
    /// What was measured.
    pub tables: Vec<Table>,
    /// What a reader must know of this run.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

/// A machine.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Machine {
    /// The processor's model.
    pub cpu: String,
    /// Cores that the process may use.
    pub cores: usize,
    /// Bytes of memory.
    pub memory: u64,
    /// The kernel's version.
    pub kernel: String,
    /// GPUs; empty where there is none.
    pub gpus: Vec<String>,
    /// The GPUs' driver.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub driver: Option<String>,
    /// The load averages of 1, 5 and 15 minutes when the run began.
    pub load: [f64; 3],
    /// How many processors other work kept busy then; reports of earlier versions do not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub busy: Option<f64>,
}

/// Versions of what is measured.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Versions {
    /// This project's commit; with `-dirty` where files were changed.
    pub commit: String,
    /// rustc's.
    pub rustc: String,
    /// That of rustc's LLVM.
    pub llvm: String,
    /// The version of CUDA that the driver supports.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cuda: Option<String>,
}

/// Something that is compared with.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Peer {
    /// Its name.
    pub name: String,
    /// Its version; `None` where it is missing.
    pub version: Option<String>,
    /// Why it is missing, and how to get it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub missing: Option<String>,
}

/// Rows that measure one thing.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Table {
    /// What is measured; no two tables of a report have the same.
    pub title: String,
    /// A sentence for the reader.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// What the numbers are.
    pub measure: Measure,
    /// The columns.
    pub ways: Vec<Way>,
    /// What is aimed at, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aim: Option<String>,
    /// The rows.
    pub rows: Vec<Row>,
}

/// What the numbers of a table are.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Measure {
    /// Seconds.
    Time,
    /// Seconds, shown as work for each of them.
    Rate {
        /// What work is counted in.
        unit: String,
        /// How much work one `unit` is.
        scale: f64,
    },
    /// Numbers that are no times; a sample of one is the same in every run.
    Number {
        /// What is counted.
        unit: String,
        /// Which of two is better.
        better: Better,
    },
}

/// Which of two numbers is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Better {
    /// The smaller one.
    Lower,
    /// The larger one.
    Higher,
}

/// One way to do what a row says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Way {
    /// Its name.
    pub name: String,
    /// Whether it is this project's; ratios are of these to the others.
    pub ours: bool,
}

/// One thing to do.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// What; no two rows of a table have the same name.
    pub name: String,
    /// The least ratio of our ways to the first peer that is aimed at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aim: Option<f64>,
    /// The ways that were measured.
    pub samples: Vec<Sample>,
}

/// How one way did.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Sample {
    /// The name of the way.
    pub way: String,
    /// Of a [`Measure::Rate`]: how much work it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub work: Option<f64>,
    /// Seconds, or the number.
    #[serde(flatten)]
    pub spread: Spread,
}

impl Row {
    /// The sample of a way, where it was measured.
    pub fn sample(&self, way: &str) -> Option<&Sample> {
        self.samples.iter().find(|sample| sample.way == way)
    }
}

impl Table {
    /// Our ways that were measured in some row.
    pub fn ours(&self) -> Vec<&Way> {
        self.measured().into_iter().filter(|way| way.ours).collect()
    }

    /// Peers that were measured in some row.
    pub fn peers(&self) -> Vec<&Way> {
        self.measured().into_iter().filter(|way| !way.ours).collect()
    }

    /// The ways that were measured in some row.
    pub fn measured(&self) -> Vec<&Way> {
        self.ways.iter().filter(|way| self.rows.iter().any(|row| row.sample(&way.name).is_some())).collect()
    }
}

impl Peer {
    /// One that is there.
    pub fn found(name: &str, version: impl Into<String>) -> Peer {
        Peer { name: name.into(), version: Some(version.into()), missing: None }
    }

    /// One that is not: why, and how to get it.
    pub fn missing(name: &str, why: impl std::fmt::Display, how: &str) -> Peer {
        Peer { name: name.into(), version: None, missing: Some(in_one_line(&format!("{why}; {how}"))) }
    }
}

/// What an error says, without the help that follows in lines of its own.
pub fn first_line(error: &impl ToString) -> String {
    error.to_string().lines().next().unwrap_or_default().to_owned()
}

/// An error has lines of its own.
pub(crate) fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
