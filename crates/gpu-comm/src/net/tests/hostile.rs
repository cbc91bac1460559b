//! Peers that lie: strangers that do not know the secret, and ranks that send what nobody asked for.

use super::*;

fn step(round: u64, count: u64) -> Step {
    Step { round, step: 0, kind: Kind::AllReduce(Op::Sum), element: ElementType::U64, count }
}

/// A peer that joins in good order, then violates the protocol, breaks off, or would fill this process's memory, is lost at once, and the
/// error names it.
#[test]
fn a_rank_that_violates_the_protocol_is_named() {
    const FOREIGN: &str = "not of this protocol";
    const ENDED: &str = "its connection";
    let message = |len| Head::Message(ElementType::U8).to_bytes(len).to_vec();
    let held = Head::Step { step: step(1, 1 << 40), is_held: true }.to_bytes(0).to_vec();
    let cases: [(&str, Vec<u8>, &str); 12] = [
        ("nonsense", vec![0xee; 40], FOREIGN),
        ("half a head", message(1 << 10)[..39].to_vec(), ENDED),
        ("less than was said", message(WINDOW / 2), ENDED),
        ("more than there is room for", message(WINDOW), FOREIGN),
        ("all that a length can say", message(1 << 40), FOREIGN),
        ("a long step", Head::Step { step: step(1, 1 << 37), is_held: false }.to_bytes(EARLY + 8).to_vec(), FOREIGN),
        ("many steps", held.repeat(9), FOREIGN),
        ("bytes that nobody is ready for", Head::Body.to_bytes(8).to_vec(), FOREIGN),
        ("two offers", Head::Offer { element: ElementType::U8, len: 1 << 40 }.to_bytes(0).repeat(2), FOREIGN),
        ("an endless cause", Head::Abort.to_bytes(1 << 30).to_vec(), FOREIGN),
        ("a cause that is none", [Head::Abort.to_bytes(30).to_vec(), vec![9; 30]].concat(), FOREIGN),
        ("messages without bytes", message(0).repeat(WINDOW / 64 + 1), FOREIGN),
    ];
    for (name, words, expected) in cases {
        let (mut second, first) = by_hand();
        // The other side may close before it has read all of this.
        let _ = second.write_all(&words);
        drop(second);
        let begun = Instant::now();
        let why = loop {
            assert!(begun.elapsed() < LONG, "{name}");
            match first.aborted() {
                Some(why) => break why,
                None => thread::sleep(Duration::from_millis(1)),
            }
        };
        assert!(why.starts_with("rank 1 is lost") && why.contains(expected), "{name}: {why}");
        assert!(first.is_broken() && sum(&first, 0, 1).is_err(), "{name}");
    }
}

/// A rank that sends a number of bytes that does not fit the call.
#[test]
fn a_step_has_the_length_of_its_call() {
    for (count, words) in [(2, vec![]), (2, vec![0; 8]), (2, vec![0; 24])] {
        let (mut second, first) = by_hand();
        second.write_all(&Head::Step { step: step(1, count), is_held: words.is_empty() }.to_bytes(words.len())).unwrap();
        second.write_all(&words).unwrap();
        let mut numbers = [1u64; 2];
        let error = reduce(&first, 0, &mut numbers).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Lost { rank: 1, why } if why.contains("in the same call")), "{error}");
        assert_eq!(numbers, [1; 2]);
    }
}

/// Text of another process is shown without the control characters that a terminal would obey.
#[test]
fn text_of_other_processes_is_one_readable_line() {
    let (mut second, first) = by_hand();
    let words = [&[0, 0][..], &[0; 8], b"\x1b[2J\rgone\n::error::"].concat();
    second.write_all(&[&Head::Abort.to_bytes(words.len())[..], &words].concat()).unwrap();
    let error = sum(&first, 0, 1).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Aborted { why } if why == " [2J gone ::error::"), "{error:?}");
}

/// An impostor listens at rank 0's address, hears all that a rank says, and repeats it to the true rank 0.
#[test]
fn an_impostor_of_rank_0_learns_nothing_of_use() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let false_store = listener.local_addr().unwrap().to_string();
    let true_store = store();
    let (second, first) = (joins(1, 2, &false_store, LONG), joins(0, 2, &true_store, LONG));
    let mut heard = listener.accept().unwrap().0;
    let (mut hello, mut proof) = (hello(&place(1, 2, &true_store), Purpose::Store), [0; PROOF]);
    heard.read_exact(&mut hello).unwrap();
    let secret_hash = *blake3::hash(b"test").as_bytes();
    assert!(!hello.windows(32).any(|part| part == secret_hash), "nothing of the secret is sent");
    heard.write_all(&Answer::Challenge([1; 32]).to_bytes()).unwrap();
    heard.read_exact(&mut proof).unwrap();
    // Repeated to the true one, whose challenge differs.
    let again = connected(&true_store);
    assert!(matches!(answer(&again, &hello).unwrap(), Answer::Challenge(challenge) if challenge != [1; 32]));
    assert!(matches!(answer(&again, &proof).unwrap(), Answer::Refused(why) if why.contains("another job")));
    // The rank's own proof does not count as the listener's.
    heard.write_all(&Answer::Welcome(proof).to_bytes()).unwrap();
    let error = second.join().unwrap().err().unwrap();
    assert!(matches!(error.kind(), ErrorKind::Store { why, .. } if why.contains("does not know the secret")), "{error}");
    let second = joins(1, 2, &true_store, LONG);
    agree(&[first.join().unwrap().unwrap(), second.join().unwrap().unwrap()]);
}

/// An impostor of rank 0 that welcomes without a challenge, lists addresses, or reports failures before it has proved anything.
#[test]
fn nothing_counts_before_the_proof() {
    let table = vec![0; 2 * ADDRESS];
    for word in [Answer::Welcome([0; PROOF]), Answer::Table(table), Answer::Failed(Cause::lost(1, "a lie"))] {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let second = joins(1, 2, &listener.local_addr().unwrap().to_string(), LONG);
        listener.accept().unwrap().0.write_all(&word.to_bytes()).unwrap();
        let error = second.join().unwrap().err().unwrap();
        assert!(matches!(error.kind(), ErrorKind::Store { why, .. } if why.contains("does not know the secret")), "{word:?}: {error}");
    }
}

/// Addresses that other hosts reach need a secret; without one nothing listens or connects.
#[test]
fn other_hosts_need_a_secret() {
    let joined = |rank, store: &str, secret: Option<&str>| {
        let place = Place::new(rank, 2, rank, store).unwrap();
        let place = match secret {
            Some(secret) => place.with_secret(secret),
            None => place,
        };
        Mesh::join(&place, Duration::from_millis(50)).err().unwrap()
    };
    for store in ["192.0.2.1:9", "0.0.0.0:9", "[::]:9", "node1:9", "127.0.0.1.example:9"] {
        for rank in [0, 1] {
            for (secret, why) in [(None, "no secret is set"), (Some("too short"), "has 9 bytes, and 16")] {
                let error = joined(rank, store, secret);
                assert!(matches!(error.kind(), ErrorKind::Unprotected { why: found, .. } if found.contains(why)), "{store}: {error}");
                assert!(error.to_string().contains("openssl rand -hex 16"), "{error}");
            }
        }
        let error = joined(1, store, Some("0123456789abcdef"));
        assert!(!matches!(error.kind(), ErrorKind::Unprotected { .. }), "{error}");
    }
    let folder = tempfile::tempdir().unwrap();
    for store in ["127.0.0.1:9", "[::1]:9", "localhost:9", &unix(&folder).1] {
        assert!(!matches!(joined(1, store, None).kind(), ErrorKind::Unprotected { .. }), "{store}");
    }
}

/// More connections than are kept, each sending a byte now and then, and as many new ones again and again.
#[test]
fn a_flood_of_silent_strangers_keeps_nobody_out() {
    let store = store();
    let first = joins(0, 3, &store, LONG);
    drop(connected(&store));
    let is_done = std::sync::atomic::AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            let mut kept = std::collections::VecDeque::new();
            while !is_done.load(Ordering::Relaxed) {
                if let Ok(mut stranger) = std::net::TcpStream::connect_timeout(&store.parse().unwrap(), Duration::from_secs(1)) {
                    let _ = stranger.write_all(b"gpu");
                    kept.push_back(stranger);
                }
                // This is more than rank 0 keeps in handshakes (256). It leaves enough of the process's file descriptors for the tests that run
                // beside this one.
                if kept.len() > 300 {
                    kept.pop_front();
                }
            }
        });
        thread::sleep(Duration::from_millis(200));
        let others = [joins(1, 3, &store, LONG), joins(2, 3, &store, LONG)];
        let ranks: Vec<Mesh> = [first].into_iter().chain(others).map(|thread| thread.join().unwrap().unwrap()).collect();
        is_done.store(true, Ordering::Relaxed);
        agree(&ranks);
    });
}
