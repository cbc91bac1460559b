//! The first words on a connection: who connects, to which job. What says anything else is not of the job, and is closed.

use super::cause::Cause;
use super::socket::Listener;
use crate::place::Place;
use socket2::Socket;
use std::io::{self, ErrorKind, Read};
use std::time::{Duration, Instant};

const MAGIC: [u8; 8] = *b"gpu-comm";
/// Processes of another version do not join.
const VERSION: u32 = 1;
/// An address as text, filled up with zeros.
pub(super) const ADDRESS: usize = 160;
const HELLO: usize = 8 + 4 + 4 + 4 + 1 + 32 + ADDRESS;
/// How long a connection may take for its first words.
const PATIENCE: Duration = Duration::from_secs(10);
/// How many may be without them.
const MOST_SILENT: usize = 256;
/// An answer is no longer.
const MOST_ANSWER: usize = 1 << 16;

/// What all processes of a job have in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Job {
    pub size: u32,
    key: [u8; 32],
}

impl Job {
    pub(super) fn of(place: &Place) -> Job {
        Job { size: place.size() as u32, key: *blake3::hash(place.secret().as_bytes()).as_bytes() }
    }
}

/// What a connection is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose {
    /// To join at the store.
    Store = 1,
    /// A rank's connection to a lower one.
    Link = 2,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Hello {
    pub job: Job,
    pub rank: u32,
    pub purpose: Purpose,
    /// Where the rank listens; for a link it is empty.
    pub address: String,
}

impl Hello {
    /// Fails where the address is too long.
    pub(super) fn to_bytes(&self) -> io::Result<Vec<u8>> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(self.job.size.to_le_bytes());
        bytes.extend(self.rank.to_le_bytes());
        bytes.push(self.purpose as u8);
        bytes.extend(self.job.key);
        bytes.extend(padded(&self.address)?);
        Ok(bytes)
    }

    fn from_bytes(bytes: &[u8; HELLO]) -> Option<Result<Hello, String>> {
        let (magic, rest) = bytes.split_first_chunk()?;
        if *magic != MAGIC {
            return None;
        }
        let (version, rest) = rest.split_first_chunk()?;
        let (size, rest) = rest.split_first_chunk()?;
        let (rank, rest) = rest.split_first_chunk()?;
        let (&[purpose], rest) = rest.split_first_chunk()?;
        let (key, rest) = rest.split_first_chunk()?;
        let version = u32::from_le_bytes(*version);
        if version != VERSION {
            return Some(Err(format!("its protocol is version {version}, and this process's {VERSION}")));
        }
        let purpose = [Purpose::Store, Purpose::Link].into_iter().find(|known| *known as u8 == purpose)?;
        let job = Job { size: u32::from_le_bytes(*size), key: *key };
        Some(Ok(Hello { job, rank: u32::from_le_bytes(*rank), purpose, address: unpadded(rest)? }))
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

/// What one who listens answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Answer {
    /// The rank is one of the job; more follows.
    Welcome,
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
            Answer::Welcome => (0u8, vec![]),
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
        let malformed = || io::Error::new(ErrorKind::InvalidData, "what answers is no process of this program");
        let [magic @ .., code, a, b, c, d] = head;
        let len = u32::from_le_bytes([a, b, c, d]) as usize;
        if magic != MAGIC || len > MOST_ANSWER {
            return Err(malformed());
        }
        let mut content = vec![0; len];
        read_until(socket, &mut content, until)?;
        match code {
            0 => Some(Answer::Welcome),
            1 => Some(Answer::Refused(String::from_utf8_lossy(&content).into_owned())),
            2 => Some(Answer::Table(content)),
            3 => Cause::from_bytes(&content).map(Answer::Failed),
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

/// Accepts connections, and takes what says hello as a rank of the job does. The rest wait and are dropped without disturbing it.
pub(super) struct Reception {
    listener: Listener,
    silent: Vec<Silent>,
}

/// A connection that has not said all of its hello.
struct Silent {
    socket: Socket,
    bytes: [u8; HELLO],
    len: usize,
    since: Instant,
}

impl Reception {
    pub(super) fn new(listener: Listener) -> Reception {
        Reception { listener, silent: Vec::new() }
    }

    /// Those that have said hello by now, or why they cannot be of the job.
    pub(super) fn arrivals(&mut self) -> io::Result<Vec<(Socket, Result<Hello, String>)>> {
        // No more at a time, or many would keep this from looking at any.
        for _ in 0..MOST_SILENT {
            let Some(socket) = self.listener.accept()? else { break };
            if self.silent.len() == MOST_SILENT {
                self.silent.remove(0);
            }
            if socket.set_nonblocking(true).is_ok() {
                self.silent.push(Silent { socket, bytes: [0; HELLO], len: 0, since: Instant::now() });
            }
        }
        let mut arrived = Vec::new();
        for mut silent in std::mem::take(&mut self.silent) {
            match silent.read() {
                Ok(true) => {
                    if let Some(hello) = Hello::from_bytes(&silent.bytes)
                        && silent.socket.set_nonblocking(false).is_ok()
                    {
                        arrived.push((silent.socket, hello));
                    }
                }
                Ok(false) if silent.since.elapsed() < PATIENCE => self.silent.push(silent),
                _ => {}
            }
        }
        Ok(arrived)
    }
}

impl Silent {
    /// Whether all is there.
    fn read(&mut self) -> io::Result<bool> {
        match (&self.socket).read(&mut self.bytes[self.len..]) {
            Ok(0) => Err(ErrorKind::UnexpectedEof.into()),
            Ok(read) => {
                self.len += read;
                Ok(self.len == HELLO)
            }
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted) => Ok(false),
            Err(error) => Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hello_survives_its_bytes_and_strangers_are_refused() {
        let job = Job::of(&Place::new(1, 3, 1, "/x").unwrap().with_secret("s"));
        let hello = Hello { job, rank: 1, purpose: Purpose::Link, address: "a".repeat(ADDRESS - 1) };
        let bytes: [u8; HELLO] = hello.to_bytes().unwrap().try_into().unwrap();
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
        assert!(matches!(changed(21), Some(Ok(hello)) if hello.job != job), "key");
        assert_eq!(Job::of(&Place::new(0, 3, 0, "/x").unwrap()).size, 3);
        assert_ne!(Job::of(&Place::new(0, 3, 0, "/x").unwrap()), job, "the secret counts");
    }
}
