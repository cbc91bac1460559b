//! Long messages and steps, and many short ones: those that do not fit wait, and every order of calls that used to work still does.

use super::*;

fn message(len: usize, salt: usize) -> Message {
    Message::new(ElementType::U8, (0..len).map(|i| (i * 7 + salt) as u8).collect())
}

#[test]
fn steps_of_every_length_are_reduced() {
    for count in [1, 2048, EARLY / 8, EARLY / 8 + 1, 3 * EARLY / 8 + 5, 1_000_003] {
        let ranks = all(3, &store());
        thread::scope(|scope| {
            for (rank, mesh) in ranks.iter().enumerate() {
                scope.spawn(move || {
                    for round in 0..3u64 {
                        let mut numbers: Vec<u64> = (0..count as u64).map(|i| i * (rank as u64 + 1) + round).collect();
                        reduce(mesh, rank, &mut numbers).unwrap();
                        assert!((0u64..).zip(&numbers).all(|(i, sum)| *sum == 6 * i + 3 * round), "{count}, rank {rank}");
                    }
                });
            }
        });
    }
}

/// Long steps that differ: no rank sends its bytes, and the ranks go on.
#[test]
fn long_calls_that_differ_are_an_error_at_every_rank() {
    let ranks = all(3, &store());
    thread::scope(|scope| {
        for (rank, mesh) in ranks.iter().enumerate() {
            scope.spawn(move || {
                let mut numbers = vec![1u64; 500_000 + usize::from(rank == 1)];
                let error = reduce(mesh, rank, &mut numbers).unwrap_err();
                assert!(matches!(error.kind(), ErrorKind::Mismatch { .. }), "{error}");
                reduce(mesh, rank, &mut numbers[..500_000]).unwrap();
                assert!(numbers[..500_000].iter().all(|number| *number == 3));
            });
        }
    });
}

/// Both ranks send more than the window before they receive: their calls have announced how much they take.
#[test]
fn exchanges_beyond_the_window_do_not_wait_for_each_other() {
    let ranks = all(2, &store());
    let len = WINDOW / 2 + 1000;
    thread::scope(|scope| {
        for (rank, mesh) in ranks.iter().enumerate() {
            scope.spawn(move || {
                let other = 1 - rank;
                (0..4).for_each(|_| mesh.expect(other, rank, len));
                (0..4).for_each(|i| mesh.send(rank, other, message(len, rank * 10 + i)).unwrap());
                (0..4).for_each(|i| assert!(mesh.receive(other, rank).unwrap().bytes == message(len, other * 10 + i).bytes));
            });
        }
    });
}

/// A sender that is ahead waits while the window is full, until the receiver's calls have taken some: with short messages, and with one
/// that is longer than the window.
#[test]
fn a_sender_waits_for_room() {
    let ranks = all(2, &store());
    let count = 3 * WINDOW / 200_000;
    let is_sent = std::sync::atomic::AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            (0..count).for_each(|i| ranks[0].send(0, 1, message(200_000, i)).unwrap());
            is_sent.store(true, Ordering::SeqCst);
            ranks[0].send(0, 1, message(WINDOW + 8, 1)).unwrap();
        });
        thread::sleep(Duration::from_millis(500));
        assert!(!is_sent.load(Ordering::SeqCst), "nobody has taken anything");
        for i in 0..count {
            ranks[1].expect(0, 1, 200_000);
            assert!(ranks[1].receive(0, 1).unwrap().bytes == message(200_000, i).bytes, "message {i}");
        }
        ranks[1].expect(0, 1, WINDOW + 8);
        assert!(ranks[1].receive(0, 1).unwrap().bytes == message(WINDOW + 8, 1).bytes);
    });
}

/// A receiver that takes less than was sent learns the length, and keeps none of the bytes.
#[test]
fn a_message_beyond_what_is_received_is_left_out() {
    let ranks = all(2, &store());
    thread::scope(|scope| {
        scope.spawn(|| {
            ranks[0].send(0, 1, message(WINDOW + 1000, 1)).unwrap();
            ranks[0].send(0, 1, message(5, 2)).unwrap();
        });
        ranks[1].expect(0, 1, 16);
        let received = ranks[1].receive(0, 1).unwrap();
        assert_eq!((received.len, received.bytes.len()), (WINDOW + 1000, 0));
        ranks[1].expect(0, 1, 5);
        assert_eq!(ranks[1].receive(0, 1).unwrap().bytes, message(5, 2).bytes);
    });
}
