//! The handshake of a connection. Each side proves to the other that it knows the job's secret, and sends nothing of it:
//!
//! | from | message |
//! |---|---|
//! | the side that connects | [`Hello`]: its rank and purpose, and a nonce |
//! | the side that listens | [`Answer::Challenge`]: a nonce of its own |
//! | the side that connects | the keyed hash of both, and of its side |
//! | the side that listens | [`Answer::Welcome`]: the keyed hash of both, and of its side |
//!
//! The listener gives its proof last, so a stranger that connects learns nothing from which it could guess the secret.

use super::cause::Cause;
use crate::place::Place;
use socket2::Socket;
use std::io::{self, ErrorKind, Read};
use std::time::Instant;

const MAGIC: [u8; 8] = *b"gpu-comm";
/// Processes of another version do not join.
const VERSION: u32 = 2;
/// An address as text, filled up with zeros.
pub(super) const ADDRESS: usize = 160;
/// A random number that is used once.
pub(super) const NONCE: usize = 32;
/// A keyed hash.
pub(super) const PROOF: usize = 32;
pub(super) const HELLO: usize = 8 + 4 + 4 + 4 + 1 + NONCE + ADDRESS;
/// The largest answer, except for the table of all addresses.
const MOST_ANSWER: usize = 1 << 15;
/// Longer reasons are cut to this many bytes.
const MOST_REASON: usize = 1 << 10;

/// What all processes of a job have in common.
#[derive(Clone)]
pub(super) struct Job {
    pub size: u32,
    key: [u8; 32],
}

/// Which side of a connection proves something.
#[derive(Clone, Copy)]
pub(super) enum Side {
    Connects,
    Listens,
}

impl Job {
    pub(super) fn of(place: &Place) -> Job {
        Job { size: place.size() as u32, key: blake3::derive_key("gpu-comm 2: proofs of processes of one job", place.secret().as_bytes()) }
    }

    /// The proof that a side of this connection knows the secret.
    pub(super) fn proof(&self, side: Side, hello: &[u8; HELLO], challenge: &[u8; NONCE]) -> [u8; PROOF] {
        let side: &[u8] = match side {
            Side::Connects => b"connects",
            Side::Listens => b"listens.",
        };
        let mut hasher = blake3::Hasher::new_keyed(&self.key);
        hasher.update(side).update(hello).update(challenge);
        *hasher.finalize().as_bytes()
    }

    /// Compares `proof` with the expected one, in constant time.
    pub(super) fn accepts(&self, side: Side, hello: &[u8; HELLO], challenge: &[u8; NONCE], proof: [u8; PROOF]) -> bool {
        blake3::Hash::from(self.proof(side, hello, challenge)) == blake3::Hash::from(proof)
    }
}

/// A random number that is used once and that nobody can predict.
pub(super) fn nonce() -> io::Result<[u8; NONCE]> {
    let mut nonce = [0; NONCE];
    getrandom::fill(&mut nonce).map_err(|error| io::Error::other(format!("the system gives no random numbers: {error}")))?;
    Ok(nonce)
}

/// What a connection is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose {
    /// To join at the store.
    Store = 1,
    /// A rank's connection to a lower one.
    Link = 2,
}

/// The first message of the side that connects.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Hello {
    pub size: u32,
    pub rank: u32,
    pub purpose: Purpose,
    pub nonce: [u8; NONCE],
    /// Where the rank listens; for a link it is empty.
    pub address: String,
}

impl Hello {
    /// Fails where the address is too long.
    pub(super) fn to_bytes(&self) -> io::Result<[u8; HELLO]> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(self.size.to_le_bytes());
        bytes.extend(self.rank.to_le_bytes());
        bytes.push(self.purpose as u8);
        bytes.extend(self.nonce);
        bytes.extend(padded(&self.address)?);
        bytes.try_into().map_err(|_| ErrorKind::InvalidInput.into())
    }

    /// Returns `None` if the bytes are not a hello of this program, and an error with the reason if they are of another version.
    pub(super) fn from_bytes(bytes: &[u8; HELLO]) -> Option<Result<Hello, String>> {
        let (magic, rest) = bytes.split_first_chunk()?;
        if *magic != MAGIC {
            return None;
        }
        let (version, rest) = rest.split_first_chunk()?;
        let (size, rest) = rest.split_first_chunk()?;
        let (rank, rest) = rest.split_first_chunk()?;
        let (&[purpose], rest) = rest.split_first_chunk()?;
        let (nonce, rest) = rest.split_first_chunk()?;
        let version = u32::from_le_bytes(*version);
        if version != VERSION {
            return Some(Err(format!("its protocol is version {version}, and this process's {VERSION}")));
        }
        let purpose = [Purpose::Store, Purpose::Link].into_iter().find(|known| *known as u8 == purpose)?;
        let (size, rank) = (u32::from_le_bytes(*size), u32::from_le_bytes(*rank));
        Some(Ok(Hello { size, rank, purpose, nonce: *nonce, address: unpadded(rest)? }))
    }
}

pub(super) fn padded(address: &str) -> io::Result<[u8; ADDRESS]> {
    let mut bytes = [0; ADDRESS];
    let room = bytes.get_mut(..address.len()).filter(|room| room.len() < ADDRESS);
    let room = room.ok_or_else(|| io::Error::new(ErrorKind::InvalidInput, format!("the address {address} is too long")))?;
    room.copy_from_slice(address.as_bytes());
    Ok(bytes)
}

pub(super) fn unpadded(bytes: &[u8]) -> Option<String> {
    let end = bytes.iter().position(|byte| *byte == 0)?;
    String::from_utf8(bytes[..end].to_vec()).ok()
}

/// Text of another process, for messages: one short line without control characters, which a terminal would obey.
pub(super) fn readable(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(&text[..text.len().min(MOST_REASON)]);
    text.chars().map(|character| if character.is_control() { ' ' } else { character }).collect()
}

/// What one who listens answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Answer {
    /// The side that connects must prove that it is of the job.
    Challenge([u8; NONCE]),
    /// Both sides are of the job; more follows.
    Welcome([u8; PROOF]),
    /// It is not, because of this.
    Refused(String),
    /// Where all ranks listen.
    Table(Vec<u8>),
    /// The job does not come about.
    Failed(Cause),
}

impl Answer {
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let (code, content) = match self {
            Answer::Challenge(nonce) => (4u8, nonce.to_vec()),
            Answer::Welcome(proof) => (0, proof.to_vec()),
            Answer::Refused(why) => (1, why.as_bytes().to_vec()),
            Answer::Table(table) => (2, table.clone()),
            Answer::Failed(cause) => (3, cause.to_bytes()),
        };
        let mut bytes = MAGIC.to_vec();
        bytes.push(code);
        bytes.extend((content.len() as u32).to_le_bytes());
        bytes.extend(content);
        bytes
    }

    /// Reads one until a time.
    pub(super) fn read(socket: &Socket, until: Instant) -> io::Result<Answer> {
        let mut head = [0; 13];
        read_until(socket, &mut head, until)?;
        let malformed = || io::Error::new(ErrorKind::InvalidData, "the other end is no process of this program, or one of another version");
        let [magic @ .., code, a, b, c, d] = head;
        let len = u32::from_le_bytes([a, b, c, d]) as usize;
        if magic != MAGIC || len > MOST_ANSWER {
            return Err(malformed());
        }
        let mut content = vec![0; len];
        read_until(socket, &mut content, until)?;
        match code {
            0 => content.try_into().ok().map(Answer::Welcome),
            1 => Some(Answer::Refused(readable(&content))),
            2 => Some(Answer::Table(content)),
            3 => Cause::from_bytes(&content).map(Answer::Failed),
            4 => content.try_into().ok().map(Answer::Challenge),
            _ => None,
        }
        .ok_or_else(malformed)
    }
}

/// Fills a buffer; a time limit is an error of the kind `TimedOut`.
fn read_until(mut socket: &Socket, mut buffer: &mut [u8], until: Instant) -> io::Result<()> {
    while !buffer.is_empty() {
        let left = until.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(ErrorKind::TimedOut.into());
        }
        socket.set_read_timeout(Some(left))?;
        match socket.read(buffer) {
            Ok(0) => return Err(ErrorKind::UnexpectedEof.into()),
            Ok(read) => buffer = &mut buffer[read..],
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn job(secret: &str) -> Job {
        Job::of(&Place::new(1, 3, 1, "/x").unwrap().with_secret(secret))
    }

    #[test]
    fn a_hello_survives_its_bytes_and_strangers_are_refused() {
        let hello = Hello { size: 3, rank: 1, purpose: Purpose::Link, nonce: [7; NONCE], address: "a".repeat(ADDRESS - 1) };
        let bytes = hello.to_bytes().unwrap();
        assert_eq!(Hello::from_bytes(&bytes), Some(Ok(hello.clone())));
        assert!(Hello { address: "a".repeat(ADDRESS), ..hello }.to_bytes().is_err());
        let changed = |at: usize| {
            let mut bytes = bytes;
            bytes[at] ^= 0x80;
            Hello::from_bytes(&bytes)
        };
        assert_eq!(changed(0), None, "magic");
        assert!(matches!(changed(8), Some(Err(why)) if why.contains("version")), "version");
        assert_eq!(changed(20), None, "purpose");
        assert_eq!(readable(b"a\x1b[31m\nb\xff"), "a [31m b\u{fffd}");
        assert_eq!(readable(&[b'x'; 1 << 20]).len(), MOST_REASON);
    }

    /// A proof holds for one secret, one side, one hello and one challenge.
    #[test]
    fn a_proof_holds_for_one_connection() {
        let hello = [1; HELLO];
        let proof = job("s").proof(Side::Connects, &hello, &[2; NONCE]);
        assert!(job("s").accepts(Side::Connects, &hello, &[2; NONCE], proof));
        assert!(!job("t").accepts(Side::Connects, &hello, &[2; NONCE], proof), "the secret");
        assert!(!job("").accepts(Side::Connects, &hello, &[2; NONCE], proof), "no secret");
        assert!(!job("s").accepts(Side::Listens, &hello, &[2; NONCE], proof), "the side: it cannot be sent back");
        assert!(!job("s").accepts(Side::Connects, &hello, &[3; NONCE], proof), "the challenge: it cannot be used again");
        for at in 0..HELLO {
            let mut other = hello;
            other[at] ^= 1;
            assert!(!job("s").accepts(Side::Connects, &other, &[2; NONCE], proof), "byte {at} of the hello");
        }
        assert_ne!(nonce().unwrap(), nonce().unwrap());
    }
}
