//! Tests that are started anew as a job's processes, none of which outlives its time.

use std::fs::File;
use std::io::{Read, Seek};
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Once;
use std::time::{Duration, Instant};

pub const CHILD: &str = "COMM_TEST_CHILD";
/// Far beyond what anything takes here, and below the limit of a rank that waits.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// Whether this process is one of a job. Then it ends itself after its time: who started it may be gone.
pub fn is_child() -> bool {
    static WATCH: Once = Once::new();
    let is_child = std::env::var_os(CHILD).is_some();
    if is_child {
        WATCH.call_once(|| {
            std::thread::spawn(|| {
                std::thread::sleep(PATIENCE * 2);
                eprintln!("this process takes longer than {:?}", PATIENCE * 2);
                std::process::exit(1);
            });
        });
    }
    is_child
}

/// A process of a job, or a launcher. What it says goes to a file: a pipe would be held open by what it leaves behind.
pub struct Running {
    child: Child,
    said: File,
}

impl Running {
    pub fn new(command: &mut Command) -> Running {
        let said = tempfile::tempfile().unwrap();
        let writer = || Stdio::from(said.try_clone().unwrap());
        let child = command.stdin(Stdio::null()).stdout(writer()).stderr(writer()).spawn().unwrap();
        Running { child, said }
    }

    pub fn id(&self) -> i32 {
        self.child.id() as i32
    }

    fn said(&mut self) -> String {
        let mut said = Vec::new();
        self.said.rewind().unwrap();
        self.said.read_to_end(&mut said).unwrap();
        String::from_utf8_lossy(&said).into_owned()
    }

    fn ends_before(&mut self, end: Instant) -> Option<ExitStatus> {
        loop {
            let status = self.child.try_wait().unwrap();
            if status.is_some() || Instant::now() >= end {
                return status;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// How it ended. If it does not in time, it is asked to and then killed, and the test fails.
    pub fn finish(mut self) -> Ended {
        match self.ends_before(Instant::now() + PATIENCE) {
            Some(status) => Ended { status, text: self.said() },
            None => {
                // SAFETY: it is a child that has not been waited for. A launcher that is asked ends its ranks, too.
                unsafe { libc::kill(self.id(), libc::SIGTERM) };
                if self.ends_before(Instant::now() + Duration::from_secs(10)).is_none() {
                    self.child.kill().unwrap();
                }
                panic!("it takes longer than {PATIENCE:?}: {}", self.said());
            }
        }
    }
}

/// How a process ended.
pub struct Ended {
    pub status: ExitStatus,
    pub text: String,
}

impl Ended {
    pub fn passed(&self) {
        assert!(self.status.success() && self.text.contains("1 passed"), "{:?}\n{}", self.status, self.text);
    }

    pub fn killed(&self) {
        assert_eq!(self.status.signal(), Some(libc::SIGKILL), "{}", self.text);
    }
}

/// A command that starts a test of this program anew, without what this process was told by a launcher.
pub fn again(test: &str) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(arguments(test)).env(CHILD, "1");
    command
}

pub fn arguments(test: &str) -> [String; 4] {
    [test.into(), "--exact".into(), "--nocapture".into(), "--test-threads=1".into()]
}

/// Starts a rank of a job.
pub fn start(test: &str, rank: usize, size: usize, store: &str, more: &[(&str, &str)]) -> Running {
    let mut command = again(test);
    command.env("GPU_COMM_RANK", rank.to_string()).env("GPU_COMM_SIZE", size.to_string()).env("GPU_COMM_STORE", store);
    command.env("GPU_COMM_LOCAL_RANK", rank.to_string()).env("GPU_DEVICE", "cpu").envs(more.iter().copied());
    Running::new(&mut command)
}

/// Waits for all of them.
pub fn finish(ranks: Vec<Running>) -> Vec<Ended> {
    ranks.into_iter().map(Running::finish).collect()
}
