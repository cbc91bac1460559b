//! How ranks find each other. Rank 0 listens at the store; each other rank connects, says where it listens itself, and gets the list of
//! all. Then each connects to the lower ranks, so that any two have a connection. That with rank 0 is the one to the store.

use super::cause::Cause;
use super::hello::{self, Answer, Hello, Job, Purpose, Reception};
use super::socket::{Listener, is_loopback};
use crate::address::Address;
use crate::error::{Error, ErrorKind, Result};
use crate::place::Place;
use socket2::Socket;
use std::io;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Between two looks at what has come.
const PAUSE: Duration = Duration::from_millis(1);
/// Between two tries to connect, at last.
const LONGEST_PAUSE: Duration = Duration::from_millis(200);

/// No rank waits longer for another, which is as good as without end.
const LONGEST: Duration = Duration::from_secs(1 << 31);
/// How much longer ranks wait for rank 0 than rank 0 for ranks.
const GRACE: Duration = Duration::from_secs(2);

/// A rank that joins.
struct Joining<'a> {
    store: &'a Address,
    job: Job,
    rank: usize,
    size: usize,
    limit: Duration,
    until: Instant,
}

/// A connection to each other rank; `None` in the rank's own place.
pub(super) fn join(place: &Place, limit: Duration) -> Result<Vec<Option<Socket>>> {
    let Some(store) = place.store() else { return Ok(vec![None]) };
    // A time that can be counted.
    let limit = limit.min(LONGEST);
    let (rank, size, until) = (place.rank(), place.size(), Instant::now() + limit);
    let joining = Joining { store, job: Job::of(place), rank, size, limit, until };
    let joined = if rank == 0 { joining.gather() } else { joining.come() };
    joined.map_err(|error| error.at(rank))
}

impl Joining<'_> {
    fn error(&self, why: impl Into<String>) -> Error {
        ErrorKind::Store { address: self.store.to_string(), why: why.into() }.into()
    }

    fn is_over(&self) -> bool {
        Instant::now() >= self.until
    }

    fn late(&self, links: &[Option<Socket>], of: std::ops::Range<usize>) -> Cause {
        Cause::late(of.filter(|rank| links[*rank].is_none()).collect(), self.limit)
    }

    /// Rank 0: waits for all, and tells them of each other.
    fn gather(&self) -> Result<Vec<Option<Socket>>> {
        let listener = Listener::at(self.store).map_err(|error| self.error(format!("rank 0 cannot listen there: {error}")))?;
        let mut reception = Reception::new(listener);
        let mut links: Vec<Option<Socket>> = (0..self.size).map(|_| None).collect();
        let mut addresses = vec![String::new(); self.size];
        while links[1..].iter().any(Option::is_none) {
            let arrived = reception.arrivals().map_err(|error| self.error(format!("rank 0 cannot accept connections: {error}")))?;
            for (socket, hello) in arrived {
                match hello.and_then(|hello| self.admit(hello, Purpose::Store, 1, &links)) {
                    // Its other end reads without delay, or is of no use.
                    Ok(hello) if answer(&socket, &Answer::Welcome).is_ok() => {
                        addresses[hello.rank as usize] = hello.address;
                        links[hello.rank as usize] = Some(socket);
                    }
                    Ok(_) => {}
                    Err(why) => drop(answer(&socket, &Answer::Refused(why))),
                }
            }
            let gone = (1..self.size).find(|rank| links[*rank].as_ref().is_some_and(is_closed));
            let cause = match gone {
                Some(rank) => Some(Cause::lost(rank, "it ended before all ranks had come")),
                None => self.is_over().then(|| self.late(&links, 1..self.size)),
            };
            if let Some(cause) = cause {
                links.iter().flatten().for_each(|link| drop(answer(link, &Answer::Failed(cause.clone()))));
                return Err(cause.error());
            }
            sleep(PAUSE);
        }
        // Closed before anybody knows that all are there: who joins again at this address finds the next store.
        drop(reception);
        let mut table = Vec::new();
        for address in &addresses {
            table.extend(hello::padded(address).map_err(|error| self.error(error.to_string()))?);
        }
        for (rank, link) in links.iter().enumerate() {
            if let Some(link) = link {
                answer(link, &Answer::Table(table.clone())).map_err(|error| Cause::lost(rank, error.to_string()).error())?;
            }
        }
        Ok(links)
    }

    /// Whether what said hello is a rank of this job that is missing yet, `from` or above.
    fn admit(&self, hello: Hello, purpose: Purpose, from: usize, links: &[Option<Socket>]) -> Result<Hello, String> {
        let rank = hello.rank as usize;
        if hello.job.size != self.job.size {
            return Err(format!("it is a rank of {}, and rank {} one of {}", hello.job.size, self.rank, self.size));
        }
        if hello.job != self.job {
            return Err("it is of another job, or its GPU_COMM_SECRET is another".into());
        }
        if hello.purpose != purpose || !(from..self.size).contains(&rank) {
            return Err(format!("rank {rank} has no place here"));
        }
        match links[rank] {
            Some(_) => Err(format!("rank {rank} is there already")),
            None => Ok(hello),
        }
    }

    /// Any other rank.
    fn come(mut self) -> Result<Vec<Option<Socket>>> {
        let (to_first, listener) = self.register()?;
        // Rank 0, which is there, knows who is missing: its time is over first.
        self.until = Instant::now() + self.limit + GRACE;
        let table = match Answer::read(&to_first, self.until) {
            Ok(Answer::Table(table)) if table.len() == self.size * hello::ADDRESS => table,
            Ok(Answer::Failed(cause)) => return Err(cause.error()),
            Ok(_) => return Err(self.error("rank 0 answers what is not expected")),
            Err(error) if error.kind() == io::ErrorKind::TimedOut => return Err(Cause::late(vec![0], self.limit).error()),
            Err(error) => return Err(Cause::lost(0, error.to_string()).error()),
        };
        let mut links: Vec<Option<Socket>> = (0..self.size).map(|_| None).collect();
        for (rank, address) in table.chunks(hello::ADDRESS).enumerate().take(self.rank).skip(1) {
            let address =
                hello::unpadded(address).and_then(|text| text.parse().ok()).ok_or_else(|| self.error("rank 0 lists no addresses"))?;
            let link = self.link(&self.reachable(address, &to_first)).map_err(|error| Cause::lost(rank, error.to_string()).error())?;
            links[rank] = Some(link);
        }
        links[0] = Some(to_first);
        self.accept_higher(listener, &mut links)?;
        for (rank, link) in links.iter().enumerate().take(self.rank).skip(1) {
            let Some(link) = link else { continue };
            match Answer::read(link, self.until) {
                Ok(Answer::Welcome) => {}
                Ok(Answer::Refused(why)) => return Err(self.error(format!("rank {rank} refuses this one: {why}"))),
                Ok(_) => return Err(self.error(format!("rank {rank} answers what is not expected"))),
                Err(error) if error.kind() == io::ErrorKind::TimedOut => return Err(Cause::late(vec![rank], self.limit).error()),
                Err(error) => return Err(Cause::lost(rank, error.to_string()).error()),
            }
        }
        Ok(links)
    }

    /// Connects to the store, as often as it takes: rank 0 may start later.
    fn register(&self) -> Result<(Socket, Listener)> {
        let mut pause = PAUSE;
        loop {
            let left = self.until.saturating_duration_since(Instant::now());
            let tried = self.store.connect(left.clamp(PAUSE, Duration::from_secs(5))).and_then(|socket| {
                let (listener, address) = Listener::beside(self.store, &socket, self.rank)?;
                let hello = Hello { job: self.job, rank: self.rank as u32, purpose: Purpose::Store, address: address.to_string() };
                send(&socket, &hello.to_bytes()?)?;
                Answer::read(&socket, self.until).map(|answer| (answer, socket, listener))
            });
            match tried {
                Ok((Answer::Welcome, socket, listener)) => return Ok((socket, listener)),
                Ok((Answer::Refused(why), ..)) => return Err(self.error(format!("rank 0 refuses this process: {why}"))),
                Ok((Answer::Failed(cause), ..)) => return Err(cause.error()),
                Ok(_) => return Err(self.error("rank 0 answers what is not expected")),
                Err(error) if error.kind() == io::ErrorKind::InvalidData => return Err(self.error(error.to_string())),
                Err(error) if self.is_over() => {
                    let why = format!("rank {} did not reach rank 0 there within {} seconds: {error}", self.rank, self.limit.as_secs());
                    return Err(self.error(why));
                }
                Err(_) => {
                    sleep(pause.min(left));
                    pause = LONGEST_PAUSE.min(pause * 2);
                }
            }
        }
    }

    /// A rank that reaches rank 0 by a loopback address is on its host.
    fn reachable(&self, address: Address, to_first: &Socket) -> Address {
        let first = to_first.peer_addr().ok().and_then(|peer| peer.as_socket()).map(|peer| peer.ip());
        match (address, first) {
            (Address::Tcp { host, port }, Some(first)) if is_loopback(&host) && !first.is_loopback() => {
                Address::Tcp { host: first.to_string(), port }
            }
            (address, _) => address,
        }
    }

    fn link(&self, address: &Address) -> io::Result<Socket> {
        let socket = address.connect(self.until.saturating_duration_since(Instant::now()).max(PAUSE))?;
        let hello = Hello { job: self.job, rank: self.rank as u32, purpose: Purpose::Link, address: String::new() };
        send(&socket, &hello.to_bytes()?)?;
        Ok(socket)
    }

    fn accept_higher(&self, listener: Listener, links: &mut [Option<Socket>]) -> Result<()> {
        let mut reception = Reception::new(listener);
        while links[self.rank + 1..].iter().any(Option::is_none) {
            let arrived =
                reception.arrivals().map_err(|error| self.error(format!("rank {} cannot accept connections: {error}", self.rank)))?;
            for (socket, hello) in arrived {
                match hello.and_then(|hello| self.admit(hello, Purpose::Link, self.rank + 1, links)) {
                    Ok(hello) => {
                        let rank = hello.rank as usize;
                        answer(&socket, &Answer::Welcome).map_err(|error| Cause::lost(rank, error.to_string()).error())?;
                        links[rank] = Some(socket);
                    }
                    Err(why) => drop(answer(&socket, &Answer::Refused(why))),
                }
            }
            if let Some(rank) = (0..self.size).find(|rank| links[*rank].as_ref().is_some_and(is_closed)) {
                return Err(Cause::lost(rank, "it ended before all ranks had connected").error());
            }
            if self.is_over() {
                return Err(self.late(links, self.rank + 1..self.size).error());
            }
            sleep(PAUSE);
        }
        Ok(())
    }
}

fn answer(socket: &Socket, answer: &Answer) -> io::Result<()> {
    send(socket, &answer.to_bytes())
}

/// A few bytes, which a new connection takes at once.
fn send(socket: &Socket, mut bytes: &[u8]) -> io::Result<()> {
    socket.set_write_timeout(Some(Duration::from_secs(5)))?;
    while !bytes.is_empty() {
        // Not a signal that would end the process.
        match socket.send_with_flags(bytes, libc::MSG_NOSIGNAL)? {
            0 => return Err(io::ErrorKind::WriteZero.into()),
            sent => bytes = &bytes[sent..],
        }
    }
    Ok(())
}

/// Whether the other end is gone.
fn is_closed(socket: &Socket) -> bool {
    let mut byte = [std::mem::MaybeUninit::uninit()];
    match socket.recv_with_flags(&mut byte, libc::MSG_PEEK | libc::MSG_DONTWAIT) {
        Ok(read) => read == 0,
        Err(error) => !matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::Interrupted),
    }
}
