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
    /// NCCL or RCCL reports a failure.
    Library {
        /// Its name and version.
        library: String,
        /// The function.
        call: &'static str,
        /// The `ncclResult_t`.
        code: i32,
        /// Its text, and the library's last message.
        why: String,
    },
    /// The library that a variable names cannot be used.
    NoLibrary {
        /// The variable.
        variable: &'static str,
        /// Why.
        why: String,
    },
    /// The system gives no thread.
    Thread {
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
    /// The environment does not say which rank this process is, or where ranks meet.
    Environment {
        /// The variable that is missing or wrong.
        variable: String,
        /// What is wrong with it.
        why: String,
    },
    /// This process did not find the others.
    Store {
        /// Where they were to meet.
        address: String,
        /// What happened there.
        why: String,
    },
    /// Anybody in the network could join: ranks that meet at an address that other hosts reach need a secret.
    Unprotected {
        /// Where the ranks were to meet.
        address: String,
        /// The reason why the secret cannot be used.
        why: String,
    },
    /// A rank in another process is gone: it ended, was killed, or dropped its communicator.
    Lost {
        /// Which.
        rank: usize,
        /// How that was seen.
        why: String,
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

    /// What failed, without the next step.
    pub(crate) fn text(&self) -> String {
        match self.rank {
            Some(rank) => format!("rank {rank}: {}", self.kind),
            None => self.kind.to_string(),
        }
    }

    /// The next step to take, where there is one to suggest.
    pub fn help(&self) -> Option<&'static str> {
        Some(match &self.kind {
            ErrorKind::Runtime(_) => return None,
            ErrorKind::Length { .. } => "make the sizes agree",
            ErrorKind::Device { .. } => "make the buffer on a stream of the rank's device",
            ErrorKind::Streams => "`move_to` the other stream first",
            ErrorKind::NoRank { rank, size } if rank < size => "copy to the other buffer of this rank",
            ErrorKind::NoRank { .. } => "ranks are counted from 0 to one less than their number",
            ErrorKind::Ranks { .. } => "give one buffer for each rank, in the order of the ranks",
            ErrorKind::TooMany { .. } => "use fewer devices or processes",
            ErrorKind::Mismatch { .. } => "make the same calls in the same order at all ranks, with the same sizes",
            ErrorKind::TimedOut { .. } => "look at the missing ranks; GPU_COMM_TIMEOUT=SECONDS changes the limit",
            ErrorKind::Aborted { .. } => "make new communicators",
            ErrorKind::Library { .. } => {
                "NCCL_DEBUG=WARN says more; GPU_NCCL_LIBRARY=off or GPU_RCCL_LIBRARY=off copies through the host instead"
            }
            ErrorKind::NoLibrary { .. } => "set it to the library's file or its folder, or to `off`",
            ErrorKind::Thread { .. } => return None,
            ErrorKind::Busy => "use each rank from one thread at a time",
            ErrorKind::Capturing => {
                "on CPU devices record collectives of one rank in its own graph; make other calls outside `Graph::capture`"
            }
            ErrorKind::Setting { .. } => "set it to a number of seconds, 1 or more",
            ErrorKind::Environment { .. } => "start all processes by one launcher, or set GPU_COMM_RANK, _SIZE, _LOCAL_RANK and _STORE",
            ErrorKind::Store { .. } => {
                "all processes need the same store: GPU_COMM_STORE=HOST:PORT of rank 0, a free port that no firewall closes, \
                 or a path on one host"
            }
            ErrorKind::Unprotected { .. } => {
                "set GPU_COMM_SECRET to the same long random text for all processes, as in `export GPU_COMM_SECRET=$(openssl rand -hex 16)` \
                 before `srun`, `mpiexec` or `mpirun -x GPU_COMM_SECRET`, and on each host before torchrun; in code, `Place::with_secret`"
            }
            ErrorKind::Lost { .. } => "look at that rank's own messages; start the program again",
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
        f.write_str(&self.text())?;
        match self.help() {
            Some(help) => write!(f, "\n  help: {help}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ErrorKind::Runtime(error) => write!(f, "{error}"),
            ErrorKind::Length { what, given, expected } => write!(f, "{what} has {given} elements, and {expected} are needed"),
            ErrorKind::Device { buffer, rank } => write!(f, "a buffer of {buffer} is used at a rank on {rank}"),
            ErrorKind::Streams => f.write_str("the buffers of one call belong to different streams"),
            ErrorKind::NoRank { rank, size } if rank < size => write!(f, "rank {rank} cannot send to itself or receive from itself"),
            ErrorKind::NoRank { rank, size } => write!(f, "there is no rank {rank}: there are {size} ranks"),
            ErrorKind::Ranks { given, size } => write!(f, "there are buffers for {given} ranks, and {size} ranks"),
            ErrorKind::TooMany { given, most } => write!(f, "{given} ranks were asked for, and at most {most} are possible"),
            ErrorKind::Mismatch { why } => write!(f, "the ranks make different calls: {why}"),
            ErrorKind::TimedOut { missing, seconds } if missing.is_empty() => write!(f, "the ranks were not done within {seconds} seconds"),
            ErrorKind::TimedOut { missing, seconds } => write!(f, "ranks {missing:?} did not come within {seconds} seconds"),
            ErrorKind::Aborted { why } => write!(f, "the communicator was aborted: {why}"),
            ErrorKind::Library { library, call, code, why } => write!(f, "{library}: {call} failed with {code}: {why}"),
            ErrorKind::NoLibrary { variable, why } => write!(f, "{variable} is set, and {why}"),
            ErrorKind::Thread { why } => write!(f, "no thread could be started: {why}"),
            ErrorKind::Busy => f.write_str("another call of this rank is in progress"),
            ErrorKind::Capturing => f.write_str("this call cannot be recorded in a graph"),
            ErrorKind::Setting { variable, value } => write!(f, "{variable}={value} is no number of seconds"),
            ErrorKind::Environment { variable, why } => write!(f, "{variable} {why}"),
            ErrorKind::Store { address, why } => write!(f, "the ranks did not meet at {address}: {why}"),
            ErrorKind::Unprotected { address, why } => {
                write!(f, "the ranks meet at {address}, which other hosts reach, and {why}: anybody could join")
            }
            ErrorKind::Lost { rank, why } => write!(f, "rank {rank} is lost: {why}"),
        }
    }
}

impl std::error::Error for Error {}
