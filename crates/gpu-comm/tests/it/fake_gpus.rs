//! GPUs of the CUDA stand-in without NCCL: collectives copy between them and through the host, and its ledger balances.

use gpu_comm::{Communicators, ErrorKind, Op, Transfer};
use gpu_rt::{Buffer, DeviceGroup, Graph};
use gpu_test::{test, this_test};
use std::path::Path;

use crate::child::{Control, Setting, in_child};

fn setting() -> Setting<'static> {
    Setting { kind: "cuda", devices: 2, nccl: Path::new("off"), variables: &[] }
}

fn collectives() {
    let group = DeviceGroup::default().unwrap();
    assert_eq!(group.to_string(), "cuda:0,cuda:1");
    let all = Communicators::of(&group).unwrap();
    assert_eq!(all.ranks()[0].transport(), "copies between devices and through the host");
    assert_eq!(all.ranks()[0].why_copies(), Some("GPU_NCCL_LIBRARY=off"));
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
    let fake = Control::of("GPU_CUDA_LIBRARY");
    for (call, expected) in [(Call::AllReduce, [6; 100]), (Call::Broadcast, [3; 100])] {
        fails_in_turn(&all, &mut buffers, &fake, call, expected);
    }
}

#[derive(Clone, Copy)]
enum Call {
    AllReduce,
    /// Which copies from one device to the other.
    Broadcast,
}

fn fails_in_turn(all: &Communicators, buffers: &mut [Buffer<i32>], fake: &Control, call: Call, expected: [i32; 100]) {
    let fill = |buffers: &mut [Buffer<i32>]| {
        buffers[0].fill(3).unwrap();
        buffers[1].fill(if matches!(call, Call::AllReduce) { 3 } else { 1 }).unwrap();
    };
    let run = |buffers: &mut [Buffer<i32>]| match call {
        Call::AllReduce => all.all_reduce_in_place(buffers, Op::Sum),
        Call::Broadcast => all.broadcast_in_place(buffers, 0),
    };
    let check = |buffers: &[Buffer<i32>]| {
        assert!(buffers.iter().all(|buffer| buffer.stream().download(buffer).unwrap() == expected));
    };
    fill(buffers);
    let before = fake.calls();
    run(buffers).unwrap();
    let made = fake.calls() - before;
    assert!(made >= 8, "{made} calls");
    check(buffers);
    let mut seen = 0;
    for n in 1..=made {
        fill(buffers);
        fake.fail(n, 719);
        match run(buffers) {
            Ok(()) => check(buffers),
            Err(_) => seen += 1,
        }
        fake.fail(0, 0);
        fill(buffers);
        run(buffers).unwrap();
        check(buffers);
    }
    // Those that free something have nobody to tell.
    assert!(seen >= made / 3, "{seen} of {made} failures seen");
}

#[test]
fn every_collective_equals_a_plain_loop() {
    for kind in ["cuda", "hip"] {
        let setting = Setting { kind, devices: 3, ..setting() };
        in_child(this_test!(), &setting, || {
            let all = Communicators::of(&DeviceGroup::default().unwrap()).unwrap();
            [0, 1, 300].into_iter().for_each(|count| crate::reference::every_type(&all, count));
            crate::reference::ring(&all);
        });
    }
}

#[test]
fn two_gpus_copy_through_the_host() {
    in_child(this_test!(), &setting(), collectives);
}

#[test]
fn every_call_of_a_collective_fails_in_turn() {
    in_child(this_test!(), &setting(), failures);
}
