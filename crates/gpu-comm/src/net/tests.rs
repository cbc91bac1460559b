//! Ranks that meet, leave and break, as threads of one process: what strangers say, what is late, and who is named.

use super::Mesh;
use super::cause::Cause;
use super::frame::{Head, Step};
use super::hello::{ADDRESS, Answer, Hello, Job, PROOF, Purpose, Side, nonce};
use super::inbox::{EARLY, WINDOW};
use crate::address::Address;
use crate::call::{Call, Kind, Part};
use crate::element::{ElementType, Op};
use crate::error::{Error, ErrorKind, Result};
use crate::host::{Host, Message};
use crate::place::Place;
use socket2::Socket;
use std::io::{Read, Write};
use std::net::TcpListener;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use tempfile::TempDir;

mod hostile;
mod long;

const LONG: Duration = Duration::from_secs(120);

/// The time limit of tests in which one rank is late. The other ranks must arrive within it even on a busy machine.
const SHORT: Duration = Duration::from_secs(5);

/// A port that is free, below those that the system gives to connections.
fn store() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    loop {
        let number = std::process::id().wrapping_mul(31).wrapping_add(NEXT.fetch_add(1, Ordering::Relaxed));
        let store = format!("127.0.0.1:{}", 20_000 + number % 12_000);
        if TcpListener::bind(&store).is_ok() {
            return store;
        }
    }
}

fn place(rank: usize, size: usize, store: &str) -> Place {
    Place::new(rank, size, rank, store).unwrap().with_secret("test")
}

/// A rank that joins in a thread of its own.
fn joins(rank: usize, size: usize, store: &str, limit: Duration) -> JoinHandle<Result<Mesh>> {
    let place = place(rank, size, store);
    thread::spawn(move || Mesh::join(&place, limit))
}

fn all(size: usize, store: &str) -> Vec<Mesh> {
    all_within(size, store, LONG)
}

fn all_within(size: usize, store: &str, limit: Duration) -> Vec<Mesh> {
    let joining: Vec<_> = (0..size).map(|rank| joins(rank, size, store, limit)).collect();
    joining.into_iter().map(|thread| thread.join().unwrap().unwrap()).collect()
}

/// Adds the ranks' numbers, in place.
fn reduce(mesh: &Mesh, rank: usize, numbers: &mut [u64]) -> Result<()> {
    let (mut to, count) = (vec![0; numbers.len()], numbers.len());
    let address = |words: &mut [u64]| words.as_mut_ptr().expose_provenance() as u64;
    let (input, output) = (address(numbers), address(&mut to));
    let part = Part { kind: Kind::AllReduce(Op::Sum), element: ElementType::U64, count, input, output };
    // SAFETY: input and output have `count` elements each, do not overlap, and outlive the call.
    unsafe { mesh.meet(rank, part) }?;
    numbers.copy_from_slice(&to);
    Ok(())
}

/// The sum of one number of each rank.
fn sum(mesh: &Mesh, rank: usize, number: u64) -> Result<u64> {
    let mut numbers = [number];
    reduce(mesh, rank, &mut numbers)?;
    Ok(numbers[0])
}

/// Every rank's sum, each in a thread.
fn sums(ranks: &[Mesh]) -> Vec<Result<u64>> {
    thread::scope(|scope| {
        let started: Vec<_> = (0u64..).zip(ranks).map(|(rank, mesh)| scope.spawn(move || sum(mesh, rank as usize, 1 << rank))).collect();
        started.into_iter().map(|thread| thread.join().unwrap()).collect()
    })
}

fn agree(ranks: &[Mesh]) {
    let expected = (1 << ranks.len()) - 1;
    assert!(sums(ranks).into_iter().all(|sum| sum.unwrap() == expected));
}

fn connected(store: &str) -> Socket {
    let address: Address = store.parse().unwrap();
    let begun = Instant::now();
    loop {
        match address.connect(LONG) {
            Ok(socket) => return socket,
            Err(error) => assert!(begun.elapsed() < LONG, "{error}"),
        }
        thread::sleep(Duration::from_millis(1));
    }
}

fn hello(place: &Place, purpose: Purpose) -> Vec<u8> {
    let (size, rank) = (place.size() as u32, place.rank() as u32);
    Hello { size, rank, purpose, nonce: nonce().unwrap(), address: "127.0.0.1:9".into() }.to_bytes().unwrap().to_vec()
}

fn answer(mut socket: &Socket, words: &[u8]) -> std::io::Result<Answer> {
    socket.write_all(words)?;
    Answer::read(socket, Instant::now() + LONG)
}

/// Says hello as a rank, and gives the right proof.
fn introduced(socket: &Socket, place: &Place, purpose: Purpose) -> Answer {
    let hello = hello(place, purpose);
    match answer(socket, &hello).unwrap() {
        Answer::Challenge(challenge) => {
            let proof = Job::of(place).proof(Side::Connects, hello.as_slice().try_into().unwrap(), &challenge);
            answer(socket, &proof).unwrap()
        }
        other => other,
    }
}

/// A rank played by hand over its socket, and rank 0 of two, which it has joined.
fn by_hand() -> (Socket, Mesh) {
    let store = store();
    let first = joins(0, 2, &store, LONG);
    let mut second = connected(&store);
    assert!(matches!(introduced(&second, &place(1, 2, &store), Purpose::Store), Answer::Welcome(_)));
    second.read_exact(&mut vec![0; 13 + 2 * ADDRESS]).unwrap();
    (second, first.join().unwrap().unwrap())
}

fn unix(folder: &TempDir) -> (PathBuf, String) {
    let path = folder.path().join("store");
    (path.clone(), path.to_str().unwrap().into())
}

#[test]
fn strangers_do_not_disturb() {
    let store = store();
    let first = joins(0, 3, &store, LONG);
    let mut kept = Vec::new();
    // Silence, half a hello, an endless one, another protocol.
    let half = hello(&place(1, 3, &store), Purpose::Store);
    for words in [vec![], half[..100].to_vec(), vec![0xff; 4000], b"GET / HTTP/1.1\r\n\r\n".repeat(100)] {
        let mut socket = connected(&store);
        // Whether all of it is taken is the other's matter.
        let _ = socket.write_all(&words);
        kept.push(socket);
    }
    (0..300).for_each(|_| drop(connected(&store)));
    // What speaks the protocol and is not of the job is told so.
    let refused = |place: &Place, purpose, expected: &str| {
        let answer = introduced(&connected(&store), place, purpose);
        assert!(matches!(&answer, Answer::Refused(why) if why.contains(expected)), "{expected}: {answer:?}");
    };
    refused(&place(1, 3, &store).with_secret("other"), Purpose::Store, "another job");
    refused(&place(1, 4, &store), Purpose::Store, "it is a rank of 4, and rank 0 one of 3");
    refused(&place(0, 3, &store), Purpose::Store, "rank 0 has no place here");
    refused(&place(1, 3, &store), Purpose::Link, "rank 1 has no place here");
    let second = joins(1, 3, &store, LONG);
    let third = joins(2, 3, &store, LONG);
    let ranks: Vec<Mesh> = [first, second, third].into_iter().map(|thread| thread.join().unwrap().unwrap()).collect();
    agree(&ranks);
}

#[test]
fn a_process_of_another_job_is_told() {
    let store = store();
    let first = joins(0, 2, &store, LONG);
    let other = Place::new(1, 2, 1, &store).unwrap().with_secret("other");
    let error = Mesh::join(&other, LONG).err().unwrap();
    assert!(matches!(error.kind(), ErrorKind::Store { why, .. } if why.contains("GPU_COMM_SECRET")), "{error}");
    let error = Mesh::join(&place(1, 3, &store), LONG).err().unwrap();
    assert!(matches!(error.kind(), ErrorKind::Store { why, .. } if why.contains("a rank of 3")), "{error}");
    let second = joins(1, 2, &store, LONG);
    agree(&[first.join().unwrap().unwrap(), second.join().unwrap().unwrap()]);
}

#[test]
fn what_answers_in_place_of_rank_0_is_found_out() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let store = listener.local_addr().unwrap().to_string();
    let other = thread::spawn(move || listener.accept().unwrap().0.write_all(&[b'x'; 100]).unwrap());
    let error = Mesh::join(&place(1, 2, &store), LONG).err().unwrap();
    assert!(matches!(error.kind(), ErrorKind::Store { why, .. } if why.contains("no process of this program")), "{error}");
    other.join().unwrap();
}

#[test]
fn a_rank_that_does_not_join_is_named() {
    let store = store();
    let joining: Vec<_> = [0, 1, 3].into_iter().map(|rank| joins(rank, 4, &store, SHORT)).collect();
    let errors: Vec<Error> = joining.into_iter().map(|thread| thread.join().unwrap().err().unwrap()).collect();
    let missing = |error: &Error| matches!(error.kind(), ErrorKind::TimedOut { missing, .. } if missing.contains(&2));
    assert!(missing(&errors[0]), "{errors:?}");
    assert!(errors[1..].iter().all(missing), "the others hear it from rank 0: {errors:?}");

    let error = Mesh::join(&place(1, 2, &store), Duration::from_secs(1)).err().unwrap();
    assert!(matches!(error.kind(), ErrorKind::Store { why, .. } if why.contains("rank 1 did not reach rank 0")), "{error}");
    assert_eq!(error.rank(), Some(1));
}

#[test]
fn a_rank_that_ends_while_others_join_is_named() {
    let store = store();
    let first = joins(0, 4, &store, LONG);
    let welcome = |rank| {
        let socket = connected(&store);
        assert!(matches!(introduced(&socket, &place(rank, 4, &store), Purpose::Store), Answer::Welcome(_)));
        socket
    };
    let (second, third) = (welcome(1), welcome(2));
    drop(third);
    let error = first.join().unwrap().err().unwrap();
    assert!(matches!(error.kind(), ErrorKind::Lost { rank: 2, .. }), "{error}");
    let told = Answer::read(&second, Instant::now() + LONG).unwrap();
    assert!(matches!(told, Answer::Failed(Cause::Lost { rank: 2, .. })), "{told:?}");
}

#[test]
fn a_killed_process_leaves_a_socket_that_does_no_harm() {
    let folder = tempfile::tempdir().unwrap();
    let (path, store) = unix(&folder);
    drop(std::os::unix::net::UnixListener::bind(&path).unwrap());
    assert!(path.exists(), "its file is left");
    let ranks = all(2, &store);
    agree(&ranks);
    assert!(!path.exists(), "and is gone when all are there");
    // A file of the user's also refuses connections.
    std::fs::write(&path, "precious").unwrap();
    let error = Mesh::join(&place(0, 2, &store), LONG).err().unwrap();
    assert!(error.to_string().contains("rank 0 cannot listen there"), "{error}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "precious");
    std::fs::remove_file(&path).unwrap();
    // Somebody lives there.
    let _living = std::os::unix::net::UnixListener::bind(&path).unwrap();
    let error = Mesh::join(&place(0, 2, &store), LONG).err().unwrap();
    assert!(error.to_string().contains("rank 0 cannot listen there"), "{error}");
    drop(ranks);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "no other files are left");
}

#[test]
fn a_path_that_is_too_long_for_the_last_ranks_socket_is_an_error_at_all_ranks() {
    for len in 103..=109usize {
        let folder = tempfile::tempdir().unwrap();
        let start = folder.path().join("s");
        let store = format!("{}{}", start.display(), "s".repeat(len.saturating_sub(start.as_os_str().len())));
        // The sockets beside it are named `.1` and `.2`.
        let joining: Vec<_> = (0..3).map(|rank| joins(rank, 3, &store, LONG)).collect();
        for (rank, thread) in joining.into_iter().enumerate() {
            match (thread.join().unwrap(), len) {
                (Ok(_), ..=105) => {}
                (Err(error), 106..) if error.to_string().contains("has at most 107") => assert_eq!(error.rank(), Some(rank)),
                (joined, _) => panic!("{len} bytes, rank {rank}: {:?}", joined.map(drop)),
            }
        }
    }
}

#[test]
fn ranks_join_again_and_again_at_one_address() {
    let store = store();
    for _ in 0..3 {
        agree(&all(3, &store));
    }
}

#[test]
fn bytes_of_one_rank_reach_all() {
    for len in [0, 1, 128, 100_000] {
        let ranks = all(3, &store());
        let bytes = |rank: usize| (0..len).map(|i| (i * 7 + rank * 31) as u8).collect::<Vec<u8>>();
        thread::scope(|scope| {
            for (rank, mesh) in ranks.iter().enumerate() {
                scope.spawn(move || {
                    let mut own = bytes(rank);
                    mesh.broadcast_bytes(2, &mut own).unwrap();
                    assert_eq!(own, bytes(2), "rank {rank}");
                    let mut gathered = vec![0; 3 * len];
                    mesh.gather_bytes(&bytes(rank), &mut gathered).unwrap();
                    assert_eq!(gathered, [bytes(0), bytes(1), bytes(2)].concat());
                });
            }
        });
    }
}

#[test]
fn a_rank_that_left_has_sent_what_it_sent() {
    let mut ranks = all(3, &store());
    let message = || Message::new(ElementType::F32, vec![5; 4_000_000]);
    ranks[2].send(2, 0, message()).unwrap();
    drop(ranks.pop());
    assert_eq!(ranks[0].receive(2, 0).unwrap().bytes, message().bytes);
    assert!(!ranks[0].is_broken(), "it left in good order: {:?}", ranks[0].aborted());
    let ended = sums(&ranks);
    // One sees it and perhaps tells the other before its call.
    assert!(ended.iter().any(|ended| matches!(ended.as_ref().unwrap_err().kind(), ErrorKind::Lost { rank: 2, .. })), "{ended:?}");
    let named = "rank 2 is lost: it has dropped its communicator";
    assert!(ended.iter().all(|ended| ended.as_ref().unwrap_err().to_string().contains(named)), "{ended:?}");
    // All calls are refused from then on.
    let error = sum(&ranks[0], 0, 1).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Aborted { why } if why.contains("rank 2")), "{error}");
}

#[test]
fn a_rank_that_left_before_its_calls_is_missing() {
    let mut ranks = all(3, &store());
    let collective = Call::Collective { kind: Kind::AllGather, element: ElementType::U8, count: 1 };
    let transfer = Call::Transfer { from: 0, to: 1, element: ElementType::U8, count: 1 };
    ranks.iter().enumerate().for_each(|(rank, mesh)| mesh.note(rank, collective).unwrap());
    ranks[0].note(0, transfer).unwrap();
    // Rank 2 has no part in it and leaves rightly.
    drop(ranks.pop());
    let begun = Instant::now();
    while ranks[0].aborted().is_none() {
        assert!(begun.elapsed() < LONG);
    }
    assert!(ranks[0].missing(0).is_empty());
    drop(ranks.pop());
    while ranks[0].missing(0) != [1] {
        assert!(begun.elapsed() < LONG);
    }
    assert!(!ranks[0].is_broken(), "both left in good order");
}

#[test]
fn a_late_rank_and_an_abort_end_everybodys_call() {
    let ranks = all_within(3, &store(), SHORT);
    let errors: Vec<Error> = sums(&ranks[..2]).into_iter().map(Result::unwrap_err).collect();
    let is_late = |error: &Error| matches!(error.kind(), ErrorKind::TimedOut { missing, .. } if *missing == [2]);
    assert!(errors.iter().all(is_late), "{errors:?}");
    // The late one may find all that it needs before it hears of that.
    let error = match sum(&ranks[2], 2, 4) {
        Ok(sum) => {
            assert_eq!(sum, 7);
            self::sum(&ranks[2], 2, 4).unwrap_err()
        }
        Err(error) => error,
    };
    assert!(error.to_string().contains("[2]"), "{error}");

    let ranks = all(3, &store());
    thread::scope(|scope| {
        let waiting: Vec<_> = ranks[..2].iter().enumerate().map(|(rank, mesh)| scope.spawn(move || sum(mesh, rank, 1))).collect();
        ranks[2].abort("enough".into());
        for thread in waiting {
            let error = thread.join().unwrap().unwrap_err();
            assert!(matches!(error.kind(), ErrorKind::Aborted { why } if why == "enough"), "{error}");
        }
    });
    assert!(ranks.iter().all(Mesh::is_broken));
}

#[test]
fn two_threads_do_not_use_one_rank() {
    let ranks = all(2, &store());
    thread::scope(|scope| {
        let calls: Vec<_> = (0..2).map(|_| scope.spawn(|| sum(&ranks[0], 0, 1))).collect();
        // One of them waits for the other rank, which comes when the other has been refused.
        let begun = Instant::now();
        while !calls.iter().any(|thread| thread.is_finished()) {
            assert!(begun.elapsed() < LONG);
            thread::yield_now();
        }
        assert_eq!(sum(&ranks[1], 1, 1).unwrap(), 2);
        let mut ended: Vec<_> = calls.into_iter().map(|thread| thread.join().unwrap()).collect();
        ended.sort_by_key(Result::is_err);
        assert!(matches!(ended[0], Ok(2)) && matches!(ended[1].as_ref().unwrap_err().kind(), ErrorKind::Busy), "{ended:?}");
    });
}
