//! What can fail, at which rank, and the next step.

use std::fmt;

/// What every fallible function of this crate returns.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// A failure of a communicator, with its rank where one is involved.
#[derive(Debug, Clone)]
pub struct Error {
    kind: ErrorKind,
    rank: Option<usize>,
}

/// What failed.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The runtime refused.
    Runtime(gpu_rt::Error),
    /// A buffer has another number of elements than the call needs.
    Length {
        /// Which buffer.
        what: &'static str,
        /// How many elements it has.
        given: usize,
        /// How many it needs.
        expected: usize,
    },
    /// A buffer is another device's than the rank's.
    Device {
        /// The buffer's.
        buffer: String,
        /// The rank's.
        rank: String,
    },
    /// The two buffers of a call belong to different streams.
    Streams,
    /// There is no such rank, or it is the caller itself where another one is needed.
    NoRank {
        /// The rank that was named.
        rank: usize,
        /// How many there are.
        size: usize,
    },
    /// A call for all ranks has buffers for another number of them.
    Ranks {
        /// For how many.
        given: usize,
        /// How many there are.
        size: usize,
    },
    /// A group has more devices than a communicator has ranks.
    TooMany {
        /// How many devices.
        given: usize,
        /// How many ranks at most.
        most: usize,
    },
    /// Ranks make different calls.
    Mismatch {
        /// What each does that differs.
        why: String,
    },
    /// Ranks did not come within the time limit.
    TimedOut {
        /// Those that did not.
        missing: Vec<usize>,
        /// The limit.
        seconds: u64,
    },
    /// The communicator was aborted before.
    Aborted {
        /// Why.
        why: String,
    },
    /// Two threads call one rank at a time.
    Busy,
    /// The call cannot be recorded in a graph on these devices.
    Capturing,
    /// A variable's value is not one that it takes.
    Setting {
        /// The variable.
        variable: &'static str,
        /// Its value.
        value: String,
    },
}

impl Error {
    pub(crate) fn at(mut self, rank: usize) -> Error {
        self.rank = self.rank.or(Some(rank));
        self
    }

    /// What failed.
    pub fn kind(&self) -> &ErrorKind {
        &self.kind
    }

    /// The rank at which it failed.
    pub fn rank(&self) -> Option<usize> {
        self.rank
    }

    /// The next step to take, where there is one to suggest.
    pub fn help(&self) -> Option<&'static str> {
        Some(match &self.kind {
            ErrorKind::Runtime(_) => return None,
            ErrorKind::Length { .. } => "make the sizes agree",
            ErrorKind::Device { .. } => "make the buffer on a stream of the rank's device",
            ErrorKind::Streams => "`move_to` the other stream first",
            ErrorKind::NoRank { .. } => "ranks are counted from 0 to one less than their number",
            ErrorKind::Ranks { .. } => "give one buffer for each rank, in the order of the ranks",
            ErrorKind::TooMany { .. } => "use fewer devices",
            ErrorKind::Mismatch { .. } => "make the same calls in the same order at all ranks, with the same sizes",
            ErrorKind::TimedOut { .. } => "look at the missing ranks; GPU_COMM_TIMEOUT=SECONDS changes the limit",
            ErrorKind::Aborted { .. } => "make new communicators",
            ErrorKind::Busy => "use each rank from one thread at a time",
            ErrorKind::Capturing => {
                "on CPU devices record collectives of one rank in its own graph; make other calls outside `Graph::capture`"
            }
            ErrorKind::Setting { .. } => "set it to a number of seconds, 1 or more",
        })
    }
}

impl From<ErrorKind> for Error {
    fn from(kind: ErrorKind) -> Error {
        Error { kind, rank: None }
    }
}

impl From<gpu_rt::Error> for Error {
    fn from(error: gpu_rt::Error) -> Error {
        ErrorKind::Runtime(error).into()
    }
}

/// For use within `gpu_rt::Graph::capture`.
impl From<Error> for gpu_rt::Error {
    fn from(error: Error) -> gpu_rt::Error {
        match error.kind {
            ErrorKind::Runtime(error) => error,
            _ => gpu_rt::raw::failed_work(error.to_string()),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(rank) = self.rank {
            write!(f, "rank {rank}: ")?;
        }
        match &self.kind {
            ErrorKind::Runtime(error) => write!(f, "{error}"),
            ErrorKind::Length { what, given, expected } => write!(f, "{what} has {given} elements, and {expected} are needed"),
            ErrorKind::Device { buffer, rank } => write!(f, "a buffer of {buffer} is used at a rank on {rank}"),
            ErrorKind::Streams => f.write_str("the buffers of one call belong to different streams"),
            ErrorKind::NoRank { rank, size } => {
                write!(f, "rank {rank} cannot be used: there are {size} ranks, and a rank has no transfer to itself")
            }
            ErrorKind::Ranks { given, size } => write!(f, "there are buffers for {given} ranks, and {size} ranks"),
            ErrorKind::TooMany { given, most } => write!(f, "the group has {given} devices, and there are {most} ranks at most"),
            ErrorKind::Mismatch { why } => write!(f, "the ranks make different calls: {why}"),
            ErrorKind::TimedOut { missing, seconds } => write!(f, "ranks {missing:?} did not come within {seconds} seconds"),
            ErrorKind::Aborted { why } => write!(f, "the communicator was aborted: {why}"),
            ErrorKind::Busy => f.write_str("another call of this rank is in progress"),
            ErrorKind::Capturing => f.write_str("this call cannot be recorded in a graph"),
            ErrorKind::Setting { variable, value } => write!(f, "{variable}={value} is no number of seconds"),
        }?;
        match self.help() {
            Some(help) => write!(f, "\n  help: {help}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Error {}
