//! Connections to all other ranks. A thread for each reads what comes, so that no write waits for this rank to read, and sees at once when
//! the other end is gone. It accepts what the [inbox](super::inbox) allows; a rank that sends anything else is lost.

use super::cause::Cause;
use super::frame::{HEAD, Head};
use super::inbox::{Bytes, Inbox, read_words};
use crate::call::Call;
use crate::error::{Error, ErrorKind, Result};
use crate::host::Message;
use socket2::Socket;
use std::io::{self, IoSlice, Read};
use std::net::Shutdown;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How often a write that does not go on looks whether it still should.
const LOOK: Duration = Duration::from_millis(200);
/// How long last words may take.
const PATIENCE: Duration = Duration::from_secs(2);
pub(super) struct Links {
    shared: Arc<Shared>,
}

struct Shared {
    rank: usize,
    limit: Duration,
    /// By rank; none to itself.
    peers: Vec<Option<Peer>>,
    state: Mutex<State>,
    changed: Condvar,
}

pub(super) struct Peer {
    socket: Socket,
    /// Held while a frame is written.
    writing: Mutex<()>,
    /// Held while a message is sent, which may have to be offered first.
    pub sending: Mutex<()>,
}

pub(super) struct State {
    pub inboxes: Vec<Inbox>,
    /// What ended the work of this rank.
    ended: Option<Cause>,
    /// Whether the last word is said.
    closed: bool,
    /// Whether this rank left in good order.
    has_left: bool,
}

impl Links {
    /// Connections by rank, with none to the rank itself.
    pub(super) fn new(rank: usize, sockets: Vec<Option<Socket>>, limit: Duration) -> io::Result<Links> {
        for socket in sockets.iter().flatten() {
            socket.set_nonblocking(false)?;
            socket.set_read_timeout(None)?;
            socket.set_write_timeout(Some(LOOK))?;
        }
        let inboxes = sockets.iter().map(|_| Inbox::default()).collect();
        let peer = |socket: Option<Socket>| socket.map(|socket| Peer { socket, writing: Mutex::new(()), sending: Mutex::new(()) });
        let peers = sockets.into_iter().map(peer).collect();
        let state = Mutex::new(State { inboxes, ended: None, closed: false, has_left: false });
        let shared = Arc::new(Shared { rank, limit, peers, state, changed: Condvar::new() });
        // Whose threads end when the other ends do.
        let links = Links { shared };
        for (from, _) in links.others() {
            let shared = links.shared.clone();
            std::thread::Builder::new().name(format!("from rank {from}")).spawn(move || shared.read_all(from))?;
        }
        Ok(links)
    }

    fn others(&self) -> impl Iterator<Item = (usize, &Peer)> {
        self.shared.peers.iter().enumerate().filter_map(|(rank, peer)| Some((rank, peer.as_ref()?)))
    }

    pub(super) fn peer(&self, rank: usize) -> Option<&Peer> {
        self.shared.peers.get(rank)?.as_ref()
    }

    pub(super) fn state(&self) -> MutexGuard<'_, State> {
        self.shared.state()
    }

    pub(super) fn rank(&self) -> usize {
        self.shared.rank
    }

    /// How many ranks there are.
    pub(super) fn size(&self) -> usize {
        self.shared.peers.len()
    }

    pub(super) fn limit(&self) -> Duration {
        self.shared.limit
    }

    /// Why this rank's work has ended, if it has.
    pub(super) fn ended(&self) -> Option<Cause> {
        self.shared.state().ended.clone()
    }

    /// Why calls that need every rank fail: this rank's work has ended, or another one is gone.
    pub(super) fn aborted(&self) -> Option<Cause> {
        let state = self.shared.state();
        state.ended.clone().or_else(|| state.inboxes.iter().find_map(|inbox| inbox.gone.clone()))
    }

    /// Whether some rank's work did not end in good order.
    pub(super) fn is_broken(&self) -> bool {
        let state = self.shared.state();
        (state.ended.is_some() && !state.has_left) || state.inboxes.iter().any(|inbox| inbox.gone.is_some() && inbox.left.is_none())
    }

    /// Counts a call that devices do.
    pub(super) fn note(&self, call: Call) -> Result<()> {
        self.check()?;
        let rank = self.shared.rank;
        for (other, inbox) in self.shared.state().inboxes.iter_mut().enumerate() {
            let is_needed = match call {
                Call::Collective { .. } => true,
                Call::Transfer { from, to, .. } => (from, to) == (rank, other) || (from, to) == (other, rank),
            };
            inbox.noted += u64::from(is_needed);
        }
        Ok(())
    }

    /// The ranks that left before they made the calls that this rank noted.
    pub(super) fn missing(&self) -> Vec<usize> {
        let state = self.shared.state();
        let is_missing = |(_, inbox): &(usize, &Inbox)| inbox.left.is_some_and(|calls| calls < inbox.noted);
        state.inboxes.iter().enumerate().filter(is_missing).map(|(rank, _)| rank).collect()
    }

    pub(super) fn check(&self) -> Result<()> {
        match self.ended() {
            Some(cause) => Err(ErrorKind::Aborted { why: cause.text() }.into()),
            None => Ok(()),
        }
    }

    /// Waits until no rank is missing. What ends the wait otherwise ends this rank's work.
    pub(super) fn wait(&self, begun: Instant, missing: impl Fn(&State) -> Vec<usize>) -> Result<MutexGuard<'_, State>> {
        let mut state = self.shared.state();
        let cause = loop {
            // Only calls write: the reading threads never wait for a writer, so bytes always flow.
            let words: Vec<_> = state.inboxes.iter_mut().enumerate().filter_map(|(rank, inbox)| Some((rank, inbox.word()?))).collect();
            if !words.is_empty() {
                drop(state);
                words.into_iter().try_for_each(|(rank, word)| self.write(rank, word, &[], begun))?;
                state = self.shared.state();
                continue;
            }
            let missing = missing(&state);
            if missing.is_empty() {
                return Ok(state);
            }
            if let Some(cause) = &state.ended {
                break cause.clone();
            }
            if let Some(cause) = missing.iter().find_map(|rank| state.inboxes[*rank].gone.clone()) {
                break cause;
            }
            match self.shared.limit.checked_sub(begun.elapsed()).filter(|left| !left.is_zero()) {
                Some(left) => state = self.shared.changed.wait_timeout(state, left).unwrap_or_else(PoisonError::into_inner).0,
                None => break Cause::late(missing, self.shared.limit),
            }
        };
        drop(state);
        Err(self.fail(cause))
    }

    /// Ends this rank's work, and tells the others.
    pub(super) fn fail(&self, cause: Cause) -> Error {
        self.end(cause.clone());
        cause.error()
    }

    /// Writes a frame. A rank that is gone takes nothing, which whoever waits for it sees.
    pub(super) fn write(&self, to: usize, head: Head, bytes: &[u8], begun: Instant) -> Result<()> {
        let Some(peer) = &self.shared.peers[to] else { return Ok(()) };
        let head = head.to_bytes(bytes.len());
        let writing = peer.writing.lock().unwrap_or_else(PoisonError::into_inner);
        let mut sent = 0;
        while sent < HEAD + bytes.len() {
            let left = [IoSlice::new(&head[sent.min(HEAD)..]), IoSlice::new(&bytes[sent.saturating_sub(HEAD)..])];
            // Not a signal that would end the process.
            match peer.socket.send_vectored_with_flags(&left, libc::MSG_NOSIGNAL) {
                Ok(more) => sent += more,
                Err(error) if is_waiting(&error) => {
                    let is_late = begun.elapsed() >= self.shared.limit;
                    if let Some(cause) = self.ended().or(is_late.then(|| Cause::late(vec![to], self.shared.limit))) {
                        drop(writing);
                        return Err(self.fail(cause));
                    }
                }
                Err(_) => break,
            }
        }
        Ok(())
    }

    /// Ends this rank's work, of which the others learn the cause. The first one stays.
    pub(super) fn end(&self, cause: Cause) {
        let cause = self.shared.state().ended.get_or_insert(cause).clone();
        self.close(|_| (Head::Abort, cause.to_bytes()));
    }

    /// Ends this rank's work in good order: the others have all that it sent.
    pub(super) fn leave(&self) {
        let cause = Cause::Other(format!("rank {} is gone", self.shared.rank));
        let mut state = self.shared.state();
        match state.ended.clone() {
            None => {
                state.ended = Some(cause);
                state.has_left = true;
                let calls: Vec<u64> = state.inboxes.iter().map(|inbox| inbox.noted).collect();
                drop(state);
                self.close(|rank| (Head::Bye(calls[rank]), Vec::new()));
            }
            Some(cause) => {
                drop(state);
                self.close(|_| (Head::Abort, cause.to_bytes()));
            }
        }
    }

    /// A last word to each rank. Its thread reads on until it does the same, so that nothing on its way is lost.
    fn close(&self, word: impl Fn(usize) -> (Head, Vec<u8>)) {
        self.shared.changed.notify_all();
        if std::mem::replace(&mut self.shared.state().closed, true) {
            return;
        }
        let begun = Instant::now();
        for (rank, peer) in self.others() {
            let (head, bytes) = word(rank);
            let frame = [head.to_bytes(bytes.len()).as_slice(), &bytes].concat();
            // Amid another frame it would not be understood. The end of the connection is.
            if let Ok(_writing) = peer.writing.try_lock() {
                let mut left = frame.as_slice();
                while !left.is_empty() {
                    match peer.socket.send_with_flags(left, libc::MSG_NOSIGNAL) {
                        Ok(sent) => left = &left[sent..],
                        // There is much before it, which the other end reads.
                        Err(error) if is_waiting(&error) && begun.elapsed() < PATIENCE => {}
                        Err(_) => break,
                    }
                }
            }
            let _ = peer.socket.shutdown(Shutdown::Write);
        }
    }
}

impl Drop for Links {
    fn drop(&mut self) {
        self.leave();
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        // A panic leaves plain data as good as it was.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads until a rank's end.
    fn read_all(&self, from: usize) {
        let Some(peer) = &self.peers[from] else { return };
        let gone = loop {
            match self.read(from, &peer.socket) {
                Ok(None) => {}
                Ok(Some(cause)) => break cause,
                Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                    let _ = peer.socket.shutdown(Shutdown::Both);
                    break Cause::lost(from, error.to_string());
                }
                Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
                    break Cause::lost(from, "its connection ended, as when its process ends");
                }
                Err(error) => break Cause::lost(from, format!("its connection broke: {error}")),
            }
        };
        self.state().inboxes[from].gone = Some(gone);
        self.changed.notify_all();
    }

    /// Reads a frame; a cause where it is the last.
    fn read(&self, from: usize, mut socket: &Socket) -> io::Result<Option<Cause>> {
        let malformed = || io::Error::new(io::ErrorKind::InvalidData, "it sends what is not of this protocol");
        let mut head = [0; HEAD];
        socket.read_exact(&mut head)?;
        let (head, len) = Head::from_bytes(&head).ok_or_else(malformed)?;
        if !self.state().inboxes[from].allows(&head, len) {
            return Err(malformed());
        }
        match head {
            Head::Bye(calls) => {
                self.state().inboxes[from].left = Some(calls);
                return Ok(Some(Cause::lost(from, "it has dropped its communicator")));
            }
            Head::Abort => {
                let bytes = read_words::<u8>(socket, len)?;
                let cause = Cause::from_bytes(&bytes).ok_or_else(malformed)?;
                self.state().ended.get_or_insert_with(|| cause.clone());
                return Ok(Some(cause));
            }
            Head::Step { step, is_held } => {
                let bytes = if is_held { None } else { Some(Bytes::read(socket, len)?) };
                self.state().inboxes[from].steps.push_back((step, bytes));
            }
            Head::Body => {
                let bytes = Bytes::read(socket, len)?;
                self.state().inboxes[from].body = Some(bytes);
            }
            Head::Message(element) => {
                let message = Message::new(element, read_words::<u8>(socket, len)?);
                self.state().inboxes[from].came(message);
            }
            Head::Ready { round, step } => self.state().inboxes[from].ready = Some((round, step)),
            Head::Offer { element, len } => self.state().inboxes[from].offered(element, len as usize),
            Head::Answer(answer) => self.state().inboxes[from].answer = Some(answer),
            Head::Taken(taken) => self.state().inboxes[from].knows(taken),
        }
        self.changed.notify_all();
        Ok(None)
    }
}

fn is_waiting(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::Interrupted)
}
