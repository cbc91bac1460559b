//! Four ranks in processes of their own, on CPU devices: every collective, calls that differ, a rank that is killed, one that never comes.

use crate::support::*;
use gpu_comm::{Communicator, ErrorKind, Op, Place, Transfer, local_ranks};
use gpu_rt::Graph;
use gpu_test::{test, this_test};
use std::net::TcpListener;

/// A port that is free, below those that the system gives to connections.
fn port(test: u32) -> String {
    let numbers = (0..).map(|more| 20_000 + (std::process::id() * 31 + test * 997 + more) % 12_000);
    let store = numbers.map(|number| format!("127.0.0.1:{number}")).find(|store| TcpListener::bind(store).is_ok());
    store.unwrap()
}

fn four_by_tcp(test: &str, number: u32) {
    job(test, 4, &port(number), &[]);
}

fn four_by_unix_sockets(test: &str) {
    let folder = tempfile::tempdir().unwrap();
    job(test, 4, folder.path().join("store").to_str().unwrap(), &[]);
}

#[test]
fn every_collective_equals_a_plain_loop() {
    if !is_child() {
        four_by_tcp(this_test!(), 0);
        return four_by_unix_sockets(this_test!());
    }
    let rank = Communicator::from_env().unwrap();
    assert_eq!(rank.size(), 4);
    assert_eq!(rank.device().uri(), "cpu", "GPU_DEVICE names it");
    assert!(["TCP", "Unix sockets"].contains(&rank.transport()), "{rank:?}");
    let stream = rank.device().stream().unwrap();
    // Short and long ones go different ways.
    for count in [0, 1, 5, 1500] {
        every_collective::<f32>(&rank, &stream, count);
        every_collective::<u8>(&rank, &stream, count);
        every_collective::<i32>(&rank, &stream, count);
        every_collective::<f64>(&rank, &stream, count);
    }
    every_collective::<f32>(&rank, &stream, 70_001);
    every_collective::<u8>(&rank, &stream, 70_003);
}

#[test]
fn elements_go_around_a_ring_and_graphs_replay() {
    if !is_child() {
        return four_by_unix_sockets(this_test!());
    }
    let rank = Communicator::from_env().unwrap();
    let (next, last) = ((rank.rank() + 1) % 4, (rank.rank() + 3) % 4);
    let stream = rank.device().stream().unwrap();
    let own = stream.upload(&vec![rank.rank() as u32; 1_000_000]).unwrap();
    let mut from = stream.zeroed::<u32>(1_000_000).unwrap();
    rank.exchange(vec![Transfer::Receive(from.slice_mut(..).unwrap(), last), Transfer::Send(own.slice(..).unwrap(), next)]).unwrap();
    assert_eq!(stream.download(&from).unwrap(), vec![last as u32; 1_000_000]);
    // The receiver says what does not fit.
    rank.send(&own.slice(..3).unwrap(), next).unwrap();
    let error = rank.receive(&mut from, last).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Mismatch { why } if why.contains("sends 3 U32")), "{error}");

    let mut graph = Graph::new(rank.device(), stream.upload(&[rank.rank() as u32 + 1; 8]).unwrap());
    graph.capture(|_, buffer| Ok(rank.all_reduce_in_place(buffer, Op::Sum)?)).unwrap();
    (0..3).for_each(|_| graph.replay().unwrap());
    let buffer = graph.into_buffers();
    assert_eq!(buffer.stream().download(&buffer).unwrap(), [160; 8], "10, 40, 160");
}

#[test]
fn calls_that_differ_are_an_error_at_every_rank() {
    if !is_child() {
        return four_by_tcp(this_test!(), 1);
    }
    let rank = Communicator::from_env().unwrap();
    let stream = rank.device().stream().unwrap();
    let differs = |ended: gpu_comm::Result<()>, expected: &str| {
        let error = ended.unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Mismatch { why } if why.contains(expected)), "{error}");
        assert_eq!(error.rank(), Some(rank.rank()));
    };
    let is_other = rank.rank() == 2;
    for count in [10, 70_000] {
        let mut buffer = stream.upload(&vec![rank.rank() as f32; count]).unwrap();
        let before = stream.download(&buffer).unwrap();
        differs(rank.all_reduce_in_place(&mut buffer, if is_other { Op::Max } else { Op::Sum }), "AllReduce(Max)");
        differs(rank.broadcast_in_place(&mut buffer, usize::from(is_other)), "Broadcast(1)");
        let len = if is_other { count - 4 } else { count };
        differs(rank.all_reduce_in_place(&mut buffer.slice_mut(..len).unwrap(), Op::Sum), &format!("of {} F32", count - 4));
        let ended = if is_other {
            let words = stream.download(&buffer).unwrap().iter().map(|x| x.to_bits()).collect::<Vec<u32>>();
            rank.all_reduce_in_place(&mut stream.upload(&words).unwrap(), Op::Sum)
        } else {
            rank.all_reduce_in_place(&mut buffer, Op::Sum)
        };
        differs(ended, "U32");
        assert_eq!(stream.download(&buffer).unwrap(), before, "nothing was written");
        // And they go on.
        rank.all_reduce_in_place(&mut buffer, Op::Sum).unwrap();
        assert_eq!(stream.download(&buffer).unwrap(), vec![6.0; count]);
    }
}

#[test]
fn a_rank_that_is_killed_is_named_at_once() {
    let test = this_test!();
    if !is_child() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("store");
        for store in [port(2), path.to_str().unwrap().into()] {
            // The others wait for ten minutes, which is far beyond this test's patience.
            let ended = finish((0..4).map(|rank| start(test, rank, 4, &store, &[("GPU_COMM_TIMEOUT", "600")])).collect());
            (0..4).for_each(|rank| if rank == 2 { ended[rank].killed() } else { ended[rank].passed() });
        }
        return;
    }
    let rank = Communicator::from_env().unwrap();
    if rank.rank() == 2 {
        is_killed_soon();
    }
    names(&until_it_fails(&rank), 2);
    let mut buffer = rank.device().stream().unwrap().upload(&[1.0f32]).unwrap();
    let error = rank.all_reduce_in_place(&mut buffer, Op::Sum).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Aborted { .. }), "no more calls: {error}");
}

#[test]
fn a_rank_that_stops_is_an_error_after_the_limit() {
    let test = this_test!();
    if !is_child() {
        let store = port(3);
        let mut others: Vec<_> = (0..4).map(|rank| start(test, rank, 4, &store, &[("GPU_COMM_TIMEOUT", "8")])).collect();
        let stopped = others.remove(1);
        let (pid, mut status) = (stopped.id(), 0);
        // SAFETY: a child that was started above and is not waited for elsewhere, with a place for its status.
        assert_eq!(unsafe { libc::waitpid(pid, &mut status, libc::WUNTRACED) }, pid);
        assert!(libc::WIFSTOPPED(status), "it ended");
        finish(others).iter().for_each(Ended::passed);
        // SAFETY: as above.
        unsafe { libc::kill(pid, libc::SIGCONT) };
        return finish(vec![stopped]).iter().for_each(Ended::passed);
    }
    let rank = Communicator::from_env().unwrap();
    if rank.rank() == 1 {
        // SAFETY: it has no preconditions.
        unsafe { libc::raise(libc::SIGSTOP) };
    }
    let error = until_it_fails(&rank);
    if rank.rank() != 1 {
        assert!(error.to_string().contains("[1] did not come within 8 seconds"), "{error}");
    }
}

#[test]
fn a_rank_that_never_comes_is_named() {
    let test = this_test!();
    if !is_child() {
        let store = port(4);
        let children = (0..3).map(|rank| start(test, rank, 4, &store, &[("GPU_COMM_TIMEOUT", "8")])).collect();
        return finish(children).iter().for_each(Ended::passed);
    }
    let error = Communicator::from_env().unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::TimedOut { missing, seconds: 8 } if *missing == [3]), "{error}");
}

/// What a launcher says in part is an error that names the variable, before anything waits.
#[test]
fn a_partial_environment_is_an_error() {
    let test = this_test!();
    if !is_child() {
        let cases: [(&[(&str, &str)], &str); 4] = [
            (&[("RANK", "1")], "WORLD_SIZE is not set"),
            (&[("GPU_COMM_RANK", "1"), ("GPU_COMM_SIZE", "2")], "GPU_COMM_STORE is not set"),
            (&[("OMPI_COMM_WORLD_RANK", "4"), ("OMPI_COMM_WORLD_SIZE", "4")], "OMPI_COMM_WORLD_RANK is 4"),
            (&[("SLURM_STEP_ID", "0"), ("SLURM_PROCID", "x"), ("SLURM_NTASKS", "4")], "SLURM_PROCID is `x`"),
        ];
        for (variables, expected) in cases {
            let child = again(test).envs(variables.iter().copied()).env(CHILD, expected).output().unwrap();
            let text = format!("{}{}", String::from_utf8_lossy(&child.stdout), String::from_utf8_lossy(&child.stderr));
            assert!(child.status.success() && text.contains("1 passed"), "{text}");
        }
        return;
    }
    let expected = std::env::var(CHILD).unwrap();
    for error in [Place::from_env().unwrap_err(), Communicator::from_env().unwrap_err(), local_ranks().unwrap_err()] {
        assert!(matches!(error.kind(), ErrorKind::Environment { .. }), "{error:?}");
        assert!(error.to_string().starts_with(&expected), "{error}");
    }
}

/// One program: alone with several devices, alone with one, and as several processes.
#[test]
fn the_same_program_runs_as_one_process_and_as_many() {
    let test = this_test!();
    if !is_child() {
        let child = again(test).env("GPU_DEVICE", "cpu:4").output().unwrap();
        let said = String::from_utf8_lossy(&child.stdout);
        assert!(child.status.success() && said.contains("1 passed"), "{said}");
        return four_by_tcp(test, 5);
    }
    let ranks = local_ranks().unwrap();
    assert_eq!(ranks.len(), if std::env::var_os("GPU_COMM_RANK").is_some() { 1 } else { 4 });
    std::thread::scope(|scope| {
        for rank in ranks {
            scope.spawn(move || every_collective::<f32>(&rank, &rank.device().stream().unwrap(), 1000));
        }
    });
}

/// Two GPUs of the CUDA stand-in, one for each process.
#[test]
fn gpus_of_two_processes_copy_through_the_host() {
    let test = this_test!();
    if !is_child() {
        let library = std::env::current_exe().unwrap().with_file_name("libgpu_fake_cuda.so");
        assert!(library.is_file(), "cargo built no {}", library.display());
        let more = [("GPU_CUDA_LIBRARY", library.to_str().unwrap()), ("GPU_DEVICE", ""), ("GPU_NCCL_LIBRARY", "off")];
        return job(test, 2, &port(6), &more);
    }
    let rank = Communicator::from_env().unwrap();
    assert_eq!(rank.device().uri(), format!("cuda:{}", rank.rank()), "by its local rank");
    assert_eq!(rank.transport(), "copies through the host and TCP");
    let stream = rank.device().stream().unwrap();
    [5, 70_000].into_iter().for_each(|count| every_collective::<f32>(&rank, &stream, count));
}
