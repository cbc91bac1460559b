//! GPUs of the stand-ins for CUDA and HIP that work together by the stand-in for NCCL and RCCL.

use crate::child::{Control, Setting, in_child, kind, library, variables};
use crate::reference::{data, download, every_collective, every_integer, every_type, replayed_sums, ring, threads, upload};
use gpu_comm::{Communicator, Communicators, Error, ErrorKind, Op, Place, Transfer};
use gpu_rt::{Buffer, DeviceGroup, Graph};
use gpu_test::{test, this_test};
use std::time::{Duration, Instant};

/// Runs a test over both drivers' stand-ins.
fn both(test: &str, devices: u32, variables: &[(&str, &str)], work: fn()) {
    let nccl = library("libgpu_fake_nccl.so");
    for kind in ["cuda", "hip"] {
        in_child(test, &Setting { kind, devices, nccl: &nccl, variables }, work);
    }
}

fn ranks(limit: Duration) -> Communicators {
    let all = Communicators::with_limit(&DeviceGroup::default().unwrap(), limit).unwrap();
    let name = if kind() == "hip" { "RCCL 2.27.3" } else { "NCCL 2.27.3" };
    assert!(all.ranks().iter().all(|rank| rank.transport() == name && rank.why_copies().is_none()), "{all:?}");
    all
}

const LONG: Duration = Duration::from_secs(120);
const SHORT: Duration = Duration::from_millis(300);

fn nccl() -> Control {
    Control::of(variables(&kind()).1)
}

/// A call that ends long before the patience of whoever would wait for ever.
fn ends<R>(work: impl FnOnce() -> R) -> R {
    let begun = Instant::now();
    let result = work();
    assert!(begun.elapsed() < LONG, "it took {:?}", begun.elapsed());
    result
}

#[test]
fn every_collective_equals_a_plain_loop() {
    both(this_test!(), 2, &[], || {
        let all = ranks(LONG);
        [0, 1, 700].into_iter().for_each(|count| every_type(&all, count));
        ring(&all);
    });
}

#[test]
fn three_ranks_do() {
    both(this_test!(), 3, &[], || {
        let all = ranks(LONG);
        every_integer(&all, 100);
        ring(&all);
    });
}

#[test]
fn one_rank_does() {
    both(this_test!(), 1, &[], || every_type(&ranks(LONG), 10));
}

/// The time limit plus the grace period exceeds what a `Duration` can hold.
#[test]
fn the_longest_time_limit_does_not_overflow() {
    both(this_test!(), 2, &[], || {
        let all = ranks(Duration::MAX);
        every_integer(&all, 100);
        ends(|| drop(all));
    });
}

/// As ranks of several processes do, but that these are threads: the stand-in's ranks find each other in one process alone.
#[test]
fn ranks_that_meet_at_a_store_do() {
    both(this_test!(), 2, &[], || {
        let folder = tempfile::tempdir().unwrap();
        let store = folder.path().join("store");
        let join = |(rank, device): (usize, &gpu_rt::Device)| {
            let place = Place::new(rank, 2, rank, store.to_str().unwrap()).unwrap();
            Communicator::join(&place, device).unwrap()
        };
        let group = DeviceGroup::default().unwrap();
        let ranks: Vec<Communicator> = std::thread::scope(|scope| {
            let started: Vec<_> = group.iter().enumerate().map(|one| scope.spawn(move || join(one))).collect();
            started.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        assert!(ranks.iter().all(|rank| rank.transport().ends_with("CCL 2.27.3")), "{ranks:?}");
        let mut buffers = upload(&ranks, &[vec![1; 5000], vec![41; 5000]]);
        threads(&ranks, &mut buffers, |rank, buffer| rank.all_reduce_in_place(buffer, Op::Sum)).into_iter().for_each(Result::unwrap);
        assert_eq!(download(&buffers), [vec![42; 5000], vec![42; 5000]]);
        buffers[0].fill(7).unwrap();
        let ended = threads(&ranks, &mut buffers, |rank, buffer| match rank.rank() {
            0 => rank.send(&buffer.slice(..7)?, 1),
            _ => rank.receive(&mut buffer.slice_mut(10..17)?, 0),
        });
        ended.into_iter().for_each(Result::unwrap);
        let expected: Vec<i32> = (0..5000).map(|i| if (10..17).contains(&i) { 7 } else { 42 }).collect();
        assert_eq!(download(&buffers), [vec![7; 5000], expected]);
    });
}

#[test]
fn calls_that_return_before_they_are_done_are_waited_for() {
    both(this_test!(), 2, &[("NCCL_COMM_BLOCKING", "0")], || {
        every_collective::<f32>(&ranks(LONG), 50);
    });
}

#[test]
fn what_differs_ends_every_rank() {
    both(this_test!(), 2, &[], || {
        let all = ranks(LONG);
        let mut buffers = upload(all.ranks(), &data::<i32>(2, 6));
        let ended = threads(all.ranks(), &mut buffers, |rank, buffer| {
            rank.all_reduce_in_place(buffer, if rank.rank() == 0 { Op::Sum } else { Op::Prod })
        });
        let mismatches = ended.iter().filter(|ended| matches!(ended, Err(error) if matches!(error.kind(), ErrorKind::Mismatch { .. })));
        assert!(mismatches.count() >= 1, "{ended:?}");
        let error = all.all_reduce_in_place(&mut buffers, Op::Sum).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Aborted { .. }), "{error}");

        let all = ranks(LONG);
        let (left, right) = buffers.split_at_mut(1);
        let sends = vec![vec![Transfer::Send(left[0].slice(..3).unwrap(), 1)], vec![Transfer::Receive(right[0].slice_mut(..).unwrap(), 0)]];
        let error = all.exchange(sends).unwrap_err();
        assert!(error.to_string().contains("only one of the ranks has 6 I32 from rank 0 to rank 1"), "{error}");
        let alone = vec![vec![], vec![Transfer::Receive(buffers[1].slice_mut(..).unwrap(), 0)]];
        assert!(matches!(all.exchange(alone).unwrap_err().kind(), ErrorKind::Mismatch { .. }));
        // Nothing was enqueued.
        all.all_reduce_in_place(&mut buffers, Op::Sum).unwrap();
    });
}

#[test]
fn calls_are_recorded_in_graphs() {
    both(this_test!(), 2, &[], || {
        let all = ranks(LONG);
        assert_eq!(replayed_sums(all.ranks()), [[12; 8], [12; 8]], "3, 6, 12");

        // By one thread: two graphs at once, of several calls, replayed one after the other.
        let devices: Vec<_> = all.ranks().iter().map(|rank| rank.device().clone()).collect();
        let start = |rank: usize| devices[rank].stream().unwrap().upload(&[rank as i64 + 1; 5]).unwrap();
        let mut graphs = [Graph::new(&devices[0], start(0)), Graph::new(&devices[1], start(1))];
        let [first, second] = &mut graphs;
        first
            .capture(|_, one| {
                second.capture(|_, other| {
                    all.all_reduce_in_place(&mut [one.slice_mut(..)?, other.slice_mut(..)?], Op::Sum)?;
                    Ok(all.all_reduce_in_place(&mut [one.slice_mut(..)?, other.slice_mut(..)?], Op::Prod)?)
                })
            })
            .unwrap();
        for _ in 0..2 {
            graphs.iter_mut().for_each(|graph| graph.replay().unwrap());
        }
        // 3, 9; 18, 324.
        let downloaded = graphs.each_ref().map(|graph| graph.buffers().stream().download(graph.buffers()).unwrap());
        assert_eq!(downloaded, [[324; 5], [324; 5]]);

        // A replay that the other rank does not join, but makes another call.
        graphs[0].replay().unwrap();
        let mut other = devices[1].stream().unwrap().upload(&[1.0f32; 7]).unwrap();
        let error = all.ranks()[1].all_reduce_in_place(&mut other, Op::Sum).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Mismatch { .. }), "{error}");
        let buffer = graphs[0].buffers();
        let failed = ends(|| buffer.stream().download(buffer)).unwrap_err();
        assert!(failed.to_string().contains("the ranks make different calls"), "{failed}");
        assert!(graphs[1].replay().unwrap_err().to_string().contains("aborted"));
    });
}

#[test]
fn a_graph_may_outlive_its_communicators() {
    both(this_test!(), 2, &[], || {
        let (all, buffers) = connected();
        let devices: Vec<_> = all.ranks().iter().map(|rank| rank.device().clone()).collect();
        let mut graphs: Vec<_> = devices.iter().zip(buffers).map(|(device, buffer)| Graph::new(device, buffer)).collect();
        std::thread::scope(|scope| {
            for (rank, graph) in all.ranks().iter().zip(&mut graphs) {
                scope.spawn(|| graph.capture(|_, buffer| Ok(rank.all_reduce_in_place(buffer, Op::Sum)?)).unwrap());
            }
        });
        graphs.iter_mut().for_each(|graph| graph.replay().unwrap());
        let before = nccl().calls();
        ends(|| drop(all));
        let sums = graphs.iter().map(|graph| graph.buffers().stream().download(graph.buffers()).unwrap()).collect::<Vec<_>>();
        assert_eq!(sums[0], sums[1], "what was enqueued was done");
        let error = graphs[0].replay().unwrap_err();
        assert!(error.to_string().contains("is gone"), "{error}");
        drop(graphs);
        // The communicators end when the graphs are gone, which nobody waits for.
        ends(|| {
            while nccl().live() > 0 {
                std::thread::yield_now();
            }
        });
        assert!(nccl().calls() >= before + 2);
    });
}

#[test]
fn a_rank_that_does_not_come_is_an_error() {
    both(this_test!(), 2, &[], || {
        // At the first call, which sets up connections.
        let all = ranks(SHORT);
        let mut buffers = upload(all.ranks(), &data::<f32>(2, 4));
        let error = ends(|| all.ranks()[0].all_reduce_in_place(&mut buffers[0], Op::Sum)).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::TimedOut { missing, .. } if missing == &[1]), "{error}");
        drop(all);

        // At a later one, which waits on the device.
        for plain in [false, true] {
            let all = ranks(SHORT);
            let sum = |buffers: &mut [Buffer<f32>]| threads(all.ranks(), buffers, |rank, buffer| rank.all_reduce_in_place(buffer, Op::Sum));
            sum(&mut buffers).into_iter().for_each(Result::unwrap);
            all.ranks()[0].all_reduce_in_place(&mut buffers[0], Op::Sum).unwrap();
            let stream = buffers[0].stream().clone();
            if plain {
                let error = ends(|| stream.download(&buffers[0])).unwrap_err();
                assert!(error.to_string().contains("ranks [1] did not come"), "{error}");
                stream.download(&buffers[0]).unwrap();
            }
            let error = ends(|| all.ranks()[0].wait(&stream)).unwrap_err();
            assert!(matches!(error.kind(), ErrorKind::TimedOut { missing, .. } if missing == &[1]), "{error}");
            let error = all.ranks()[1].all_reduce_in_place(&mut buffers[1], Op::Sum).unwrap_err();
            assert!(matches!(error.kind(), ErrorKind::Aborted { .. }), "{error}");
            assert!(stream.synchronize().is_ok(), "the failure was reported");
        }
    });
}

/// Ranks whose first sums are done, and buffers of them.
fn connected() -> (Communicators, Vec<Buffer<f32>>) {
    let all = ranks(LONG);
    let mut buffers = upload(all.ranks(), &data::<f32>(2, 4));
    threads(all.ranks(), &mut buffers, |rank, buffer| rank.all_reduce_in_place(buffer, Op::Sum)).into_iter().for_each(Result::unwrap);
    download(&buffers);
    (all, buffers)
}

#[test]
fn aborts_and_ranks_that_go_end_what_waits() {
    both(this_test!(), 2, &[], || {
        let aborted = |error: &Error, why: &str| matches!(error.kind(), ErrorKind::Aborted { .. }) && error.to_string().contains(why);
        let (all, mut buffers) = connected();
        let ranks = all.ranks();
        ranks[0].all_reduce_in_place(&mut buffers[0], Op::Sum).unwrap();
        std::thread::scope(|scope| {
            let waits = scope.spawn(|| ranks[0].wait(buffers[0].stream()));
            ranks[1].abort();
            let error = ends(|| waits.join().unwrap()).unwrap_err();
            assert!(aborted(&error, "rank 1 asked for it"), "{error}");
        });

        let (all, mut buffers) = connected();
        let mut ranks = all.into_ranks();
        ranks[0].all_reduce_in_place(&mut buffers[0], Op::Sum).unwrap();
        drop(ranks.pop());
        let error = ends(|| ranks[0].wait(buffers[0].stream())).unwrap_err();
        assert!(aborted(&error, "rank 1 is gone"), "{error}");

        // What both have enqueued is done, though one is gone.
        let (all, mut buffers) = connected();
        let mut ranks = all.into_ranks();
        threads(&ranks, &mut buffers, |rank, buffer| rank.all_reduce_in_place(buffer, Op::Max)).into_iter().for_each(Result::unwrap);
        drop(ranks.pop());
        ranks[0].wait(buffers[0].stream()).unwrap();
        let downloaded = download(&buffers);
        assert_eq!(downloaded[0], downloaded[1]);
        let error = ranks[0].all_reduce_in_place(&mut buffers[0], Op::Sum).unwrap_err();
        assert!(aborted(&error, "rank 1 is gone"), "{error}");
    });
}

#[test]
fn what_the_library_reports_later_ends_what_waits() {
    both(this_test!(), 2, &[], || {
        let (all, mut buffers) = connected();
        all.ranks()[0].all_reduce_in_place(&mut buffers[0], Op::Sum).unwrap();
        nccl().report(6);
        let error = ends(|| all.ranks()[0].wait(buffers[0].stream())).unwrap_err();
        nccl().report(0);
        assert!(matches!(error.kind(), ErrorKind::Library { code: 6, .. }), "{error}");
        assert!(error.to_string().contains("remote process exited"), "{error}");
    });
}

/// What a program does from its communicators to their end.
fn program(group: &DeviceGroup) -> Result<Vec<Vec<i32>>, Error> {
    let all = Communicators::with_limit(group, LONG)?;
    let mut buffers = Vec::new();
    for (rank, device) in group.iter().enumerate() {
        buffers.push(device.stream()?.upload(&[rank as i32 + 1; 100])?);
    }
    all.all_reduce_in_place(&mut buffers, Op::Sum)?;
    let mut twice = Vec::new();
    for device in group {
        twice.push(device.stream()?.zeroed::<i32>(100)?);
    }
    // Other streams than before.
    all.broadcast_in_place(&mut twice, 0)?;
    let mut graph = Graph::new(&group[0], ());
    graph.capture(|_, ()| Ok(()))?;
    let ended: Result<Vec<_>, Error> = all
        .ranks()
        .iter()
        .zip(&buffers)
        .map(|(rank, buffer)| rank.wait(buffer.stream()).and(Ok(buffer.stream().download(buffer)?)))
        .collect();
    ended
}

#[test]
fn every_call_of_the_library_fails_in_turn() {
    both(this_test!(), 2, &[], || {
        let group = DeviceGroup::default().unwrap();
        fails_in_turn(&group, &nccl(), 5, |error| matches!(error.kind(), ErrorKind::Library { code: 5, .. } | ErrorKind::Aborted { .. }));
    });
}

#[test]
fn every_call_of_the_driver_fails_in_turn() {
    both(this_test!(), 2, &[], || {
        let group = DeviceGroup::default().unwrap();
        let driver = Control::of(variables(&kind()).0);
        fails_in_turn(&group, &driver, 719, |_| true);
    });
}

fn fails_in_turn(group: &DeviceGroup, of: &Control, code: i32, expected: fn(&Error) -> bool) {
    assert_eq!(program(group).unwrap(), [[3; 100], [3; 100]]);
    let mut seen = 0;
    for n in 1.. {
        let before = of.calls();
        of.fail(n, code);
        let ended = ends(|| program(group));
        let made = of.calls() - before;
        of.fail(0, 0);
        match ended {
            Ok(result) => assert_eq!(result, [[3; 100], [3; 100]], "call {n}"),
            Err(error) => {
                assert!(expected(&error), "call {n}: {error}");
                seen += 1;
            }
        }
        if made < n {
            assert!(seen * 3 >= n, "{seen} of {n} failures seen");
            break;
        }
    }
    assert_eq!(program(group).unwrap(), [[3; 100], [3; 100]]);
}

#[test]
fn a_library_that_is_named_and_missing_is_an_error() {
    let test = this_test!();
    let missing = std::path::Path::new("/no/such/libnccl.so.2");
    for kind in ["cuda", "hip"] {
        in_child(test, &Setting { kind, devices: 2, nccl: missing, variables: &[] }, || {
            let error = Communicators::of(&DeviceGroup::default().unwrap()).unwrap_err();
            let (_, variable) = variables(&crate::child::kind());
            assert!(matches!(error.kind(), ErrorKind::NoLibrary { variable: named, .. } if *named == variable), "{error}");
            assert!(error.to_string().contains("/no/such/libnccl.so.2 (no such file)"), "{error}");
        });
    }
}
