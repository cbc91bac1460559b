//! Accepts connections, and admits those that prove to be of the job. The others are limited in number and time, and are dropped without
//! disturbing the job.

use super::hello::{Answer, HELLO, Hello, Job, NONCE, PROOF, Side, nonce};
use super::socket::Listener;
use socket2::Socket;
use std::collections::BTreeMap;
use std::io::{self, ErrorKind, Read};
use std::net::IpAddr;
use std::time::{Duration, Instant};

/// How long a connection may take for its handshake.
const PATIENCE: Duration = Duration::from_secs(10);
/// How many connections may be in their handshake.
const MOST: usize = 256;

pub(super) struct Reception {
    listener: Listener,
    job: Job,
    guests: Vec<Guest>,
}

/// A process of the job that has connected and is to be sent `welcome`.
pub(super) struct Arrival {
    pub hello: Hello,
    pub welcome: Answer,
}

/// A connection whose handshake is not complete.
struct Guest {
    socket: Socket,
    from: Option<IpAddr>,
    hello: [u8; HELLO],
    proof: [u8; PROOF],
    len: usize,
    /// Its hello and the challenge that it has to answer, once its hello has come.
    asked: Option<(Hello, [u8; NONCE])>,
    since: Instant,
}

impl Reception {
    pub(super) fn new(listener: Listener, job: &Job) -> Reception {
        Reception { listener, job: job.clone(), guests: Vec::new() }
    }

    /// The connections whose handshake is complete, each with the reason if it cannot be of the job.
    pub(super) fn arrivals(&mut self) -> io::Result<Vec<(Socket, Result<Arrival, String>)>> {
        // A limited number at a time, or a flood would keep this from looking at any.
        for _ in 0..MOST {
            let Some(socket) = self.listener.accept()? else { break };
            if self.guests.len() == MOST {
                self.make_room();
            }
            if socket.set_nonblocking(true).is_ok() {
                self.guests.push(Guest::new(socket));
            }
        }
        let mut arrived = Vec::new();
        for mut guest in std::mem::take(&mut self.guests) {
            match guest.listen(&self.job) {
                Ok(Some(outcome)) if guest.socket.set_nonblocking(false).is_ok() => arrived.push((guest.socket, outcome)),
                Ok(None) if guest.since.elapsed() < PATIENCE => self.guests.push(guest),
                _ => {}
            }
        }
        Ok(arrived)
    }

    /// Drops the oldest connection from the address that most come from, so a flood pushes out only its own connections.
    fn make_room(&mut self) {
        let mut counts = BTreeMap::new();
        self.guests.iter().for_each(|guest| *counts.entry(guest.from).or_insert(0) += 1);
        let most = counts.into_iter().max_by_key(|(_, count)| *count).and_then(|(from, _)| from);
        let oldest = self.guests.iter().position(|guest| guest.from == most).unwrap_or(0);
        self.guests.remove(oldest);
    }
}

impl Guest {
    fn new(socket: Socket) -> Guest {
        let from = socket.peer_addr().ok().and_then(|peer| peer.as_socket()).map(|peer| peer.ip());
        Guest { socket, from, hello: [0; HELLO], proof: [0; PROOF], len: 0, asked: None, since: Instant::now() }
    }

    /// Reads what has come, and answers a hello with a challenge. An error if the other end is no process of this program.
    fn listen(&mut self, job: &Job) -> io::Result<Option<Result<Arrival, String>>> {
        if self.asked.is_none() {
            if !read_some(&self.socket, &mut self.hello, &mut self.len)? {
                return Ok(None);
            }
            let hello = match Hello::from_bytes(&self.hello).ok_or(ErrorKind::InvalidData)? {
                Ok(hello) => hello,
                Err(why) => return Ok(Some(Err(why))),
            };
            let challenge = nonce()?;
            // A new connection that cannot take these few bytes at once is of no use.
            let word = Answer::Challenge(challenge).to_bytes();
            if self.socket.send_with_flags(&word, libc::MSG_NOSIGNAL)? != word.len() {
                return Err(ErrorKind::WriteZero.into());
            }
            (self.asked, self.len) = (Some((hello, challenge)), 0);
        }
        if !read_some(&self.socket, &mut self.proof, &mut self.len)? {
            return Ok(None);
        }
        let Some((hello, challenge)) = self.asked.take() else { return Ok(None) };
        if !job.accepts(Side::Connects, &self.hello, &challenge, self.proof) {
            return Ok(Some(Err("it is of another job, or its GPU_COMM_SECRET differs".into())));
        }
        let welcome = Answer::Welcome(job.proof(Side::Listens, &self.hello, &challenge));
        Ok(Some(Ok(Arrival { hello, welcome })))
    }
}

/// Reads what has come; whether `bytes` is full.
fn read_some(mut socket: &Socket, bytes: &mut [u8], len: &mut usize) -> io::Result<bool> {
    match socket.read(&mut bytes[*len..]) {
        Ok(0) => Err(ErrorKind::UnexpectedEof.into()),
        Ok(read) => {
            *len += read;
            Ok(*len == bytes.len())
        }
        Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted) => Ok(false),
        Err(error) => Err(error),
    }
}
