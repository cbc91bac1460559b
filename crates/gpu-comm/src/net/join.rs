//! How ranks find each other. Rank 0 listens at the store; each other rank connects, says where it listens itself, and gets the list of
//! all. Then each connects to the lower ranks, so that any two have a connection. That with rank 0 is the one to the store.

use super::cause::Cause;
use super::hello::{self, Answer, Hello, Job, Purpose, Side};
use super::reception::{Arrival, Reception};
use super::socket::{Listener, beside, is_loopback};
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
/// How long the listener may take for an answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// A shorter secret could be guessed from a proof.
const LEAST_SECRET: usize = 16;
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
    fits(place, store).and_then(|()| is_protected(place, store)).map_err(|error| error.at(place.rank()))?;
    // A time that can be counted.
    let limit = limit.min(LONGEST);
    let (rank, size, until) = (place.rank(), place.size(), Instant::now() + limit);
    let joining = Joining { store, job: Job::of(place), rank, size, limit, until };
    let joined = if rank == 0 { joining.gather() } else { joining.come() };
    joined.map_err(|error| error.at(rank))
}

/// Refuses a Unix socket's path to which the last rank cannot append its number. Every rank checks the same path, so all fail alike.
fn fits(place: &Place, store: &Address) -> Result<()> {
    let Address::Unix(path) = store else { return Ok(()) };
    let longest = if place.size() > 1 { beside(path, place.size() - 1) } else { path.clone() };
    socket2::SockAddr::unix(&longest).map(drop).map_err(|_| {
        let (path, longest) = (path.as_os_str().len(), longest.as_os_str().len());
        let why = format!("the path has {path} bytes, and {longest} with the last rank's number; a Unix socket's path has at most 107");
        ErrorKind::Store { address: store.to_string(), why }.into()
    })
}

/// Refuses a store that strangers could join. Only its user can connect to a Unix socket, and only the host to a loopback address. Anybody in
/// the network can connect to other addresses, and can know what launchers give the ranks: the job's name, which is no secret.
fn is_protected(place: &Place, store: &Address) -> Result<()> {
    let given = place.own_secret().map(str::len);
    let is_near = match store {
        Address::Unix(_) => true,
        Address::Tcp { host, .. } => is_loopback(host),
    };
    if is_near || given.is_some_and(|len| len >= LEAST_SECRET) {
        return Ok(());
    }
    let why = match given {
        None => "no secret is set".to_owned(),
        Some(len) => format!("the secret has {len} bytes, and {LEAST_SECRET} are needed"),
    };
    Err(ErrorKind::Unprotected { address: store.to_string(), why }.into())
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
        let mut reception = Reception::new(listener, &self.job);
        let mut links: Vec<Option<Socket>> = (0..self.size).map(|_| None).collect();
        let mut addresses = vec![String::new(); self.size];
        while links[1..].iter().any(Option::is_none) {
            let arrived = reception.arrivals().map_err(|error| self.error(format!("rank 0 cannot accept connections: {error}")))?;
            for (socket, arrival) in arrived {
                match arrival.and_then(|arrival| self.admit(arrival, Purpose::Store, 1, &links)) {
                    // Its other end reads without delay, or is of no use.
                    Ok(Arrival { hello, welcome }) if answer(&socket, &welcome).is_ok() => {
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

    /// Admits a process of the job if it is a rank, `from` or above, that is still missing.
    fn admit(&self, arrival: Arrival, purpose: Purpose, from: usize, links: &[Option<Socket>]) -> Result<Arrival, String> {
        let hello = &arrival.hello;
        let rank = hello.rank as usize;
        if hello.size != self.job.size {
            return Err(format!("it is a rank of {}, and rank {} one of {}", hello.size, self.rank, self.size));
        }
        if hello.purpose != purpose || !(from..self.size).contains(&rank) {
            return Err(format!("rank {rank} has no place here"));
        }
        match links[rank] {
            Some(_) => Err(format!("rank {rank} is there already")),
            None => Ok(arrival),
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
            let link = self.link(rank, &self.reachable(address, &to_first))?;
            links[rank] = Some(link);
        }
        links[0] = Some(to_first);
        self.accept_higher(listener, &mut links)?;
        Ok(links)
    }

    /// Connects to the store, as often as it takes: rank 0 may start later.
    fn register(&self) -> Result<(Socket, Listener)> {
        let mut pause = PAUSE;
        loop {
            let left = self.until.saturating_duration_since(Instant::now());
            let tried = self.store.connect(left.clamp(PAUSE, Duration::from_secs(5))).and_then(|socket| {
                let (listener, address) = Listener::beside(self.store, &socket, self.rank)?;
                Ok((self.introduce(&socket, Purpose::Store, address.to_string(), PATIENCE)?, socket, listener))
            });
            match tried {
                Ok((Met::Welcome, socket, listener)) => return Ok((socket, listener)),
                Ok((Met::Refused(why), ..)) => return Err(self.error(format!("rank 0 refuses this process: {why}"))),
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

    /// Connects to a lower rank, which answers once it is connected to the ranks below it. A flood of strangers may push this connection out:
    /// then it tries again.
    fn link(&self, rank: usize, address: &Address) -> Result<Socket> {
        let left = || self.until.saturating_duration_since(Instant::now()).max(PAUSE);
        loop {
            let tried = address.connect(left()).map_err(|error| Cause::lost(rank, error.to_string()).error())?;
            let met = self.introduce(&tried, Purpose::Link, String::new(), left());
            match met {
                Ok(Met::Welcome) => return Ok(tried),
                Ok(Met::Refused(why)) => return Err(self.error(format!("rank {rank} refuses this one: {why}"))),
                Err(error) if error.kind() == io::ErrorKind::InvalidData => return Err(self.error(format!("rank {rank}: {error}"))),
                Err(error) if self.is_over() || error.kind() == io::ErrorKind::TimedOut => {
                    return Err(Cause::late(vec![rank], self.limit).error());
                }
                Err(_) => sleep(PAUSE),
            }
        }
    }

    /// Introduces this rank to a listener, and proves that it knows the secret. The listener's words count only after its own proof.
    fn introduce(&self, socket: &Socket, purpose: Purpose, address: String, patience: Duration) -> io::Result<Met> {
        let until = self.until.min(Instant::now() + patience);
        let hello = Hello { size: self.job.size, rank: self.rank as u32, purpose, nonce: hello::nonce()?, address }.to_bytes()?;
        send(socket, &hello)?;
        let unexpected = || io::Error::new(io::ErrorKind::InvalidData, "the other end does not know the secret of this job");
        let challenge = match Answer::read(socket, until)? {
            Answer::Challenge(challenge) => challenge,
            Answer::Refused(why) => return Ok(Met::Refused(why)),
            _ => return Err(unexpected()),
        };
        send(socket, &self.job.proof(Side::Connects, &hello, &challenge))?;
        match Answer::read(socket, until)? {
            Answer::Welcome(proof) if self.job.accepts(Side::Listens, &hello, &challenge, proof) => Ok(Met::Welcome),
            Answer::Refused(why) => Ok(Met::Refused(why)),
            _ => Err(unexpected()),
        }
    }

    fn accept_higher(&self, listener: Listener, links: &mut [Option<Socket>]) -> Result<()> {
        let mut reception = Reception::new(listener, &self.job);
        while links[self.rank + 1..].iter().any(Option::is_none) {
            let arrived =
                reception.arrivals().map_err(|error| self.error(format!("rank {} cannot accept connections: {error}", self.rank)))?;
            for (socket, arrival) in arrived {
                match arrival.and_then(|arrival| self.admit(arrival, Purpose::Link, self.rank + 1, links)) {
                    Ok(Arrival { hello, welcome }) => {
                        let rank = hello.rank as usize;
                        answer(&socket, &welcome).map_err(|error| Cause::lost(rank, error.to_string()).error())?;
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

/// The outcome of an introduction.
enum Met {
    Welcome,
    Refused(String),
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
