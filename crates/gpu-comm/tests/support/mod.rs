//! Programs of several processes, which are tests of this program started anew.
#![allow(dead_code, reason = "each test program uses a part")]

#[path = "../reference/mod.rs"]
mod reference;

use gpu_comm::{Communicator, Error, ErrorKind, Op};
use gpu_rt::{Buffer, Stream};
use reference::{OPS, Reference};
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

pub const CHILD: &str = "COMM_TEST_CHILD";
/// Far beyond what anything takes here, and below the limit of a rank that waits.
pub const PATIENCE: Duration = Duration::from_secs(120);

pub fn is_child() -> bool {
    std::env::var_os(CHILD).is_some()
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
pub fn start(test: &str, rank: usize, size: usize, store: &str, more: &[(&str, &str)]) -> Child {
    let mut command = again(test);
    command.env("GPU_COMM_RANK", rank.to_string()).env("GPU_COMM_SIZE", size.to_string()).env("GPU_COMM_STORE", store);
    command.env("GPU_COMM_LOCAL_RANK", rank.to_string()).env("GPU_DEVICE", "cpu").envs(more.iter().copied());
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// Waits for all of them, each with its output. One that does not end in time is killed, and the test fails.
pub fn finish(children: Vec<Child>) -> Vec<Ended> {
    let waiting: Vec<_> = children
        .into_iter()
        .map(|child| {
            let (sender, receiver) = channel();
            let pid = child.id();
            std::thread::spawn(move || sender.send(child.wait_with_output()));
            (pid, receiver)
        })
        .collect();
    let ended = waiting.into_iter().map(|(pid, receiver)| match receiver.recv_timeout(PATIENCE) {
        Ok(output) => {
            let output = output.unwrap();
            let text = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
            Ended { status: output.status, text }
        }
        Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
            // SAFETY: it is a child that has not been waited for.
            unsafe { libc::kill(pid as i32, libc::SIGKILL) };
            let output = receiver.recv().unwrap().unwrap();
            panic!("a rank hangs: {}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        }
    });
    ended.collect()
}

/// Runs a test as a job of so many processes, and passes their failures on.
pub fn job(test: &str, size: usize, store: &str, more: &[(&str, &str)]) {
    let children = (0..size).map(|rank| start(test, rank, size, store, more)).collect();
    finish(children).iter().for_each(Ended::passed);
}

/// Every collective with so many elements, against plain loops over what every rank has.
pub fn every_collective<T: Reference>(rank: &Communicator, stream: &Stream, count: usize) {
    let (size, own) = (rank.size(), rank.rank());
    let data = |rank: usize, len: usize| (0..len).map(|i| T::make(rank * 131 + i * 17 + 3)).collect::<Vec<T>>();
    let all = |len: usize| (0..size).map(|rank| data(rank, len)).collect::<Vec<_>>();
    let (short, long) = (all(count), all(count * size));
    let reduced = |op, of: &[Vec<T>]| -> Vec<T> {
        (0..of[0].len()).map(|i| T::reduce(op, &of.iter().map(|data| data[i]).collect::<Vec<_>>())).collect()
    };
    let untouched = vec![T::make(99); count];
    let upload = |data: &[T]| stream.upload(data).unwrap();
    let fresh = |len: usize| stream.upload(&vec![T::make(99); len]).unwrap();
    let check = |buffer: &Buffer<T>, expected: &[T], what: &str| {
        let got = stream.download(buffer).unwrap();
        let wrong = got.iter().zip(expected).position(|(got, expected)| got != expected);
        assert!(
            got.len() == expected.len() && wrong.is_none(),
            "{what} of {count} {}: {wrong:?} at rank {own}",
            std::any::type_name::<T>()
        );
    };
    let block = |data: &[T], rank: usize| data[rank * count..][..count].to_vec();
    for op in OPS {
        let expected = reduced(op, &short);
        let (from, mut to) = (upload(&short[own]), fresh(count));
        rank.all_reduce(&from, &mut to, op).unwrap();
        check(&to, &expected, "all_reduce");
        check(&from, &short[own], "what all_reduce reads");
        let mut to = upload(&short[own]);
        rank.all_reduce_in_place(&mut to, op).unwrap();
        check(&to, &expected, "all_reduce in place");

        let root = size - 1;
        let mut to = fresh(count);
        rank.reduce(&from, &mut to, op, root).unwrap();
        check(&to, if own == root { &expected } else { &untouched }, "reduce");
        let mut to = upload(&short[own]);
        rank.reduce_in_place(&mut to, op, 0).unwrap();
        check(&to, if own == 0 { &expected } else { &short[own] }, "reduce in place");

        let whole = reduced(op, &long);
        let mut to = fresh(count);
        rank.reduce_scatter(&upload(&long[own]), &mut to, op).unwrap();
        check(&to, &block(&whole, own), "reduce_scatter");
        let (mut to, mut expected) = (upload(&long[own]), long[own].clone());
        rank.reduce_scatter_in_place(&mut to, op).unwrap();
        expected[own * count..][..count].copy_from_slice(&block(&whole, own));
        check(&to, &expected, "reduce_scatter in place");
    }
    for root in 0..size {
        let mut to = fresh(count);
        rank.broadcast(&upload(&short[own]), &mut to, root).unwrap();
        check(&to, &short[root], "broadcast");
        let mut to = upload(&short[own]);
        rank.broadcast_in_place(&mut to, root).unwrap();
        check(&to, &short[root], "broadcast in place");
    }
    let mut to = fresh(count * size);
    rank.all_gather(&upload(&short[own]), &mut to).unwrap();
    check(&to, &short.concat(), "all_gather");
    let mut parts = vec![T::make(99); count * size];
    parts[own * count..][..count].copy_from_slice(&short[own]);
    let mut to = upload(&parts);
    rank.all_gather_in_place(&mut to).unwrap();
    check(&to, &short.concat(), "all_gather in place");

    let mut to = fresh(count * size);
    rank.all_to_all(&upload(&long[own]), &mut to).unwrap();
    check(&to, &long.iter().flat_map(|data| block(data, own)).collect::<Vec<_>>(), "all_to_all");
}

/// All-reduces until one fails.
pub fn until_it_fails(rank: &Communicator) -> Error {
    let mut buffer = rank.device().stream().unwrap().upload(&vec![1.0f32; 100_000]).unwrap();
    loop {
        if let Err(error) = rank.all_reduce_in_place(&mut buffer, Op::Avg) {
            return error;
        }
    }
}

/// Kills this process amid its calls: no destructor runs, as when the system does it.
pub fn is_killed_soon() {
    std::thread::spawn(|| {
        std::thread::sleep(Duration::from_millis(50));
        // SAFETY: it has no preconditions.
        unsafe { libc::raise(libc::SIGKILL) };
    });
}

/// Whether an error says that this rank is lost, also where another one saw it first.
pub fn is_named(error: &Error, rank: usize) -> bool {
    let is_lost = matches!(error.kind(), ErrorKind::Lost { rank: lost, .. } if *lost == rank);
    is_lost || matches!(error.kind(), ErrorKind::Aborted { why } if why.contains(&format!("rank {rank} is lost")))
}

/// An error that says that this rank is lost.
pub fn names(error: &Error, rank: usize) {
    assert!(is_named(error, rank), "{error}");
}
