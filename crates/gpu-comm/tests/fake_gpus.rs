//! Two GPUs of the CUDA stand-in: collectives copy through the host, and its ledger balances.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

use gpu_comm::{Communicators, ErrorKind, Op, Transfer};
use gpu_rt::{Buffer, DeviceGroup, Graph};
use std::process::Command;

const CHILD: &str = "COMM_TEST_CHILD";

fn collectives() {
    let group = DeviceGroup::default().unwrap();
    assert_eq!(group.to_string(), "cuda:0,cuda:1");
    let all = Communicators::of(&group).unwrap();
    assert_eq!(all.ranks()[0].transport(), "copies through the host");
    let mut buffers: Vec<Buffer<f32>> =
        group.iter().zip([1.0, 2.0]).map(|(device, value)| device.stream().unwrap().upload(&[value; 1000]).unwrap()).collect();
    let downloaded =
        |buffers: &[Buffer<f32>]| -> Vec<Vec<f32>> { buffers.iter().map(|buffer| buffer.stream().download(buffer).unwrap()).collect() };
    buffers[1].fill(4.0).unwrap();
    all.all_reduce_in_place(&mut buffers, Op::Avg).unwrap();
    assert_eq!(downloaded(&buffers), [[2.5; 1000], [2.5; 1000]]);
    buffers[0].fill(7.0).unwrap();
    let (left, right) = buffers.split_at_mut(1);
    let receive = Transfer::Receive(right[0].slice_mut(..10).unwrap(), 0);
    all.exchange(vec![vec![Transfer::Send(left[0].slice(5..15).unwrap(), 1)], vec![receive]]).unwrap();
    let expected: Vec<f32> = (0..1000).map(|i| if i < 10 { 7.0 } else { 2.5 }).collect();
    assert_eq!(downloaded(&buffers)[1], expected);

    // A thread for each rank.
    let ranks = all.into_ranks();
    std::thread::scope(|scope| {
        for (rank, buffer) in ranks.iter().zip(&mut buffers) {
            scope.spawn(move || rank.all_reduce_in_place(buffer, Op::Max).unwrap());
        }
    });
    assert_eq!(downloaded(&buffers), [[7.0; 1000], std::array::from_fn(|_| 7.0)]);

    let mut graph = Graph::new(&group[0], buffers.swap_remove(0));
    let mut kind = None;
    let captured = graph.capture(|_, buffer| {
        ranks[0].all_reduce_in_place(buffer, Op::Sum).map_err(|error| {
            kind = Some(error.kind().clone());
            error.into()
        })
    });
    assert!(captured.is_err() && matches!(kind, Some(ErrorKind::Capturing)), "{kind:?}");
}

/// Every driver call of a collective fails in turn: an error or a right result, and the next call works.
fn failures() {
    let group = DeviceGroup::default().unwrap();
    let all = Communicators::of(&group).unwrap();
    let mut buffers: Vec<Buffer<i32>> = group.iter().map(|device| device.stream().unwrap().upload(&[3; 100]).unwrap()).collect();
    // SAFETY: the fake, which is open already.
    let fake = unsafe { libloading::Library::new(std::env::var("GPU_CUDA_LIBRARY").unwrap()) }.unwrap();
    // SAFETY: `control.rs` of `gpu-fakes` declares them so.
    let (calls, fail) = unsafe {
        (fake.get::<extern "C" fn() -> u64>("gpu_fake_calls").unwrap(), fake.get::<extern "C" fn(u64, i32)>("gpu_fake_fail").unwrap())
    };
    let mut run = || {
        buffers.iter_mut().try_for_each(|buffer| buffer.fill(3)).unwrap();
        let before = calls();
        (all.all_reduce_in_place(&mut buffers, Op::Sum), calls() - before, before)
    };
    let fills = {
        let at = calls();
        let (result, made, before) = run();
        result.unwrap();
        assert!(made >= 8, "{made} calls");
        (before - at, made)
    };
    let mut seen = 0;
    for n in 1..=fills.1 {
        fail(fills.0 + n, 719);
        let (result, ..) = run();
        seen += u64::from(result.is_err());
        run().0.unwrap();
    }
    assert!(seen >= fills.1 / 2, "{seen} of {} failures seen", fills.1);
    run().0.unwrap();
    assert!(buffers.iter().all(|buffer| buffer.stream().download(buffer).unwrap() == [6; 100]));
}

#[test]
fn two_gpus_copy_through_the_host() {
    in_child("two_gpus_copy_through_the_host", collectives);
}

#[test]
fn every_call_of_a_collective_fails_in_turn() {
    in_child("every_call_of_a_collective_fails_in_turn", failures);
}

/// Runs a test in a process of its own with two GPUs, and looks at the ledger.
fn in_child(test: &str, work: fn()) {
    if std::env::var_os(CHILD).is_some() {
        return work();
    }
    let executable = std::env::current_exe().unwrap();
    let library = executable.parent().unwrap().join("libgpu_fake_cuda.so");
    assert!(library.is_file(), "cargo built no {}", library.display());
    let folder = tempfile::tempdir().unwrap();
    let report = folder.path().join("ledger.json");
    let mut command = Command::new(executable);
    command.args([test, "--exact", "--nocapture"]).env(CHILD, "1");
    command
        .env("GPU_CUDA_LIBRARY", library)
        .env("GPU_DEVICE", "cuda:0,cuda:1")
        .env("GPU_FAKE_REPORT", &report)
        .env("GPU_FAKE_DELAY", "300");
    let output = command.output().unwrap();
    let text = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success() && text.contains("1 passed"), "{text}");
    let ledger: serde_json::Value = serde_json::from_slice(&std::fs::read(&report).unwrap()).unwrap();
    assert_eq!(ledger["violations"].as_array().map(Vec::len), Some(0), "{ledger}");
    for (kind, live) in ledger["live"].as_object().unwrap() {
        assert!(live == 0 || ["context", "pool"].contains(&kind.as_str()), "{live} of {kind} are left");
    }
}
