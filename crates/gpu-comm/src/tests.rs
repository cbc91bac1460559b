//! Every collective, type and operation against plain loops, driven by one thread and by one for each rank, in shared memory and
//! through copies; and what fails.

#[path = "../tests/reference/mod.rs"]
mod reference;

use crate::{Communicator, Communicators, Error, ErrorKind, Op, Transfer};
use gpu_rt::{Device, DeviceGroup, Graph};
use reference::{OPS, data, download, every_collective, every_type, threads, upload};
use std::time::Duration;

fn ranks(count: usize) -> Communicators {
    let names: Vec<String> = (0..count).map(|rank| format!("cpu:{rank}")).collect();
    Communicators::with_limit(&DeviceGroup::open(&names.join(",")).unwrap(), Duration::from_secs(60)).unwrap()
}

#[test]
fn every_collective_equals_a_plain_loop() {
    for size in 1..=4 {
        let all = ranks(size);
        [0, 1, 1500].into_iter().for_each(|count| every_type(&all, count));
    }
    // Enough for several threads.
    every_collective::<f32>(&ranks(3), 70_000);
}

#[test]
fn copies_through_the_host_do_the_same() {
    let all = ranks(3).staged();
    [0, 1, 300].into_iter().for_each(|count| every_type(&all, count));
}

#[test]
fn elements_go_from_rank_to_rank() {
    let all = ranks(3);
    let ranks = all.ranks();
    // Around a ring, from all threads at once.
    let mut buffers = upload(ranks, &data::<f64>(3, 100));
    let before = download(&buffers);
    for ended in threads(ranks, &mut buffers, |rank, buffer| {
        let own = buffer.stream().upload(&buffer.stream().download(buffer)?)?;
        let (next, last) = ((rank.rank() + 1) % 3, (rank.rank() + 2) % 3);
        rank.exchange(vec![Transfer::Receive(buffer.slice_mut(..)?, last), Transfer::Send(own.slice(..)?, next)])
    }) {
        ended.unwrap();
    }
    assert_eq!(download(&buffers), [before[2].clone(), before[0].clone(), before[1].clone()]);
    // By one thread.
    let (left, right) = buffers.split_at_mut(1);
    let receive = Transfer::Receive(right[0].slice_mut(10..20).unwrap(), 0);
    all.exchange(vec![vec![Transfer::Send(left[0].slice(..10).unwrap(), 1)], vec![receive], vec![]]).unwrap();
    assert_eq!(download(&buffers)[1][10..20], before[2][..10]);
    let error = all.exchange(vec![vec![Transfer::Receive(buffers[0].slice_mut(..).unwrap(), 2)], vec![], vec![]]).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Mismatch { why } if why.contains("rank 2 sends nothing")), "{error}");
    ranks[0].send(&buffers[0].slice(..3).unwrap(), 1).unwrap();
    let error = ranks[1].receive(&mut buffers[1], 0).unwrap_err();
    assert!(error.to_string().contains("rank 0 sends 3 F64, and 100 F64 are received"), "{error}");
}

#[test]
fn a_rank_records_its_call_in_a_graph() {
    let ranks = ranks(2).into_ranks();
    let replay = |rank: Communicator| {
        let stream = rank.device().stream()?;
        let mut graph = Graph::new(rank.device(), stream.upload(&[rank.rank() as u32 + 1; 8])?);
        graph.capture(|_, buffer| Ok(rank.all_reduce_in_place(buffer, Op::Sum)?))?;
        for _ in 0..3 {
            graph.replay()?;
        }
        let refused = graph.capture(|_, buffer| Ok(rank.send(buffer, 1 - rank.rank())?)).unwrap_err();
        assert!(refused.to_string().contains("cannot be recorded"), "{refused}");
        let buffer = graph.into_buffers();
        buffer.stream().download(&buffer)
    };
    std::thread::scope(|scope| {
        let started: Vec<_> = ranks.into_iter().map(|rank| scope.spawn(|| replay(rank))).collect();
        for thread in started {
            assert_eq!(thread.join().unwrap().unwrap(), [12; 8], "3, 6, 12");
        }
    });
}

#[test]
fn a_rank_that_does_not_come_or_goes_is_an_error() {
    let group = DeviceGroup::open("cpu:0,cpu:1,cpu:2").unwrap();
    let ranks = Communicators::with_limit(&group, Duration::from_millis(50)).unwrap().into_ranks();
    let mut buffers = upload(&ranks, &data::<f32>(3, 4));
    let before = download(&buffers);
    let ended = threads(&ranks[..2], &mut buffers[..2], |rank, buffer| rank.all_reduce_in_place(buffer, Op::Sum));
    let timed_out = |error: &Error| matches!(error.kind(), ErrorKind::TimedOut { missing, .. } if missing.contains(&2));
    let errors: Vec<Error> = ended.into_iter().map(Result::unwrap_err).collect();
    assert!(errors.iter().any(timed_out), "{errors:?}");
    let error = ranks[2].all_reduce_in_place(&mut buffers[2], Op::Sum).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Aborted { .. }) && error.rank() == Some(2), "{error}");
    assert_eq!(download(&buffers), before, "nothing was written");

    let mut ranks = self::ranks(2).into_ranks();
    let gone = ranks.pop().unwrap();
    std::thread::scope(|scope| {
        let waits = scope.spawn(|| ranks[0].receive(&mut upload::<f32>(&ranks, &data(1, 4))[0], 1));
        drop(gone);
        let error = waits.join().unwrap().unwrap_err();
        assert!(error.to_string().contains("rank 1 is gone"), "{error}");
    });
}

#[test]
fn what_does_not_fit_is_refused() {
    let all = ranks(2);
    let ranks = all.ranks();
    let mut buffers = upload(ranks, &data::<i32>(2, 6));
    let mut short = upload(ranks, &data::<i32>(2, 5));
    let kind = |result: Result<(), Error>| format!("{:?}", result.unwrap_err().kind());
    assert!(kind(all.all_reduce(&buffers, &mut short, Op::Sum)).starts_with("Length"));
    assert!(kind(all.all_gather_in_place(&mut short)).starts_with("Length"));
    assert!(kind(all.broadcast_in_place(&mut buffers, 2)).starts_with("NoRank"));
    assert!(kind(all.all_reduce_in_place(&mut buffers[..1], Op::Sum)).starts_with("Ranks"));
    assert!(kind(ranks[0].send(&buffers[0], 0)).starts_with("NoRank"));
    buffers.swap(0, 1);
    assert!(kind(all.all_reduce_in_place(&mut buffers, Op::Sum)).starts_with("Device"));
    let elsewhere = Device::open("cpu:1").unwrap().stream().unwrap().zeroed::<i32>(6).unwrap();
    assert!(kind(ranks[1].all_reduce(&elsewhere, &mut buffers[0], Op::Sum)).starts_with("Streams"));
    buffers.swap(0, 1);
    let ended = threads(ranks, &mut buffers, |rank, buffer| rank.all_reduce_in_place(buffer, OPS[rank.rank()]));
    assert!(ended.into_iter().all(|ended| kind(ended).contains("AllReduce(Prod)")), "ranks that differ");
    // And go on.
    all.all_reduce_in_place(&mut buffers, Op::Sum).unwrap();
}
