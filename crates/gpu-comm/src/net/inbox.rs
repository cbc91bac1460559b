//! The steps and elements that another rank has sent and no call has taken yet. A rank accepts only the bytes that its own calls have asked
//! for, plus a fixed number, so that no peer can fill its memory.
//!
//! | received | limit |
//! |---|---|
//! | a step of a collective | up to [`EARLY`] bytes, [`MOST_STEPS`] at a time; the sender holds longer ones back until this rank is ready for exactly that many bytes |
//! | elements | [`WINDOW`] in all; the sender keeps count, and offers a message that does not fit until this rank has room or receives it |

use super::cause::Cause;
use super::frame::{Head, Step};
use crate::element::ElementType;
use crate::host::Message;
use socket2::Socket;
use std::collections::VecDeque;
use std::io::{self, Read};

/// The most bytes of a step that are accepted before this rank makes the call.
pub(super) const EARLY: usize = 256 << 10;
/// A rank is at most two steps of a call and one of the next call ahead.
const MOST_STEPS: usize = 3;
/// The most bytes of elements that are kept until a call receives them.
pub(super) const WINDOW: usize = 64 << 20;
/// The memory that a message takes besides its elements.
const OVERHEAD: usize = 64;
/// The most bytes of a cause.
const MOST_CAUSE: usize = 1 << 13;
/// The most memory that is reserved before any bytes have come.
const FIRST: usize = 4 << 20;

/// Bytes in host memory, aligned for every element.
pub(super) struct Bytes {
    words: Vec<u64>,
    len: usize,
}

impl Bytes {
    pub(super) fn new(len: usize) -> Bytes {
        Bytes { words: vec![0; len.div_ceil(8)], len }
    }

    pub(super) fn read(socket: &Socket, len: usize) -> io::Result<Bytes> {
        Ok(Bytes { words: read_words(socket, len)?, len })
    }

    pub(super) fn as_slice(&self) -> &[u8] {
        &bytemuck::cast_slice(&self.words)[..self.len]
    }

    pub(super) fn address(&mut self) -> u64 {
        self.words.as_mut_ptr().expose_provenance() as u64
    }
}

/// The bytes that a rank has sent and no call has taken, and the counts of those sent to that rank.
#[derive(Default)]
pub(super) struct Inbox {
    /// `None` where the sender holds the bytes back.
    pub steps: VecDeque<(Step, Option<Bytes>)>,
    /// How many bytes of a step this rank is ready for.
    pub awaits: Option<usize>,
    /// The bytes of that step.
    pub body: Option<Bytes>,
    /// The round and step whose bytes the other rank is ready for.
    pub ready: Option<(u64, u8)>,
    mail: VecDeque<Message>,
    /// The memory that the mail takes.
    kept: usize,
    /// For each receiving call that has begun, the bytes that it takes.
    expected: VecDeque<usize>,
    /// Whether a call waits for mail.
    pub is_receiving: bool,
    /// Elements that the other rank would send if there were room.
    offer: Option<(ElementType, usize)>,
    /// The length of the offer that was accepted.
    granted: Option<usize>,
    /// The bytes of mail that calls have taken, and the part of them that was acknowledged to the other rank.
    taken: u64,
    told: u64,
    /// For the mail to the other rank: how much was sent, and how much is known to be taken.
    sent: u64,
    known: u64,
    /// The other rank's answer to an offer.
    pub answer: Option<bool>,
    /// Why nothing more comes.
    pub gone: Option<Cause>,
    /// Set if the rank left in good order: the number of calls until then that its device did together with this rank's.
    pub left: Option<u64>,
    /// How many such calls this rank has noted.
    pub noted: u64,
}

impl Inbox {
    /// Whether a frame with so many bytes may come now. Any other frame violates the protocol.
    pub(super) fn allows(&self, head: &Head, len: usize) -> bool {
        match head {
            Head::Step { is_held, .. } => self.steps.len() < MOST_STEPS && len <= EARLY && (len == 0 || !is_held),
            Head::Body => self.awaits == Some(len) && self.body.is_none(),
            Head::Message(_) => self.granted == Some(len) || self.has_room(len, WINDOW),
            Head::Offer { .. } => self.offer.is_none() && self.granted.is_none(),
            Head::Abort => len <= MOST_CAUSE,
            Head::Ready { .. } | Head::Taken(_) | Head::Answer(_) | Head::Bye(_) => true,
        }
    }

    fn has_room(&self, len: usize, room: usize) -> bool {
        self.kept.saturating_add(cost(len)) <= room
    }

    pub(super) fn offered(&mut self, element: ElementType, len: usize) {
        self.offer = Some((element, len));
    }

    pub(super) fn came(&mut self, message: Message) {
        self.granted = None;
        self.keep(message);
    }

    fn keep(&mut self, message: Message) {
        self.kept += cost(message.bytes.len());
        self.mail.push_back(message);
    }

    /// A call will receive so many bytes: makes room for them.
    pub(super) fn expect(&mut self, bytes: usize) {
        self.expected.push_back(cost(bytes));
    }

    pub(super) fn has_mail(&self) -> bool {
        !self.mail.is_empty()
    }

    pub(super) fn take(&mut self) -> Option<Message> {
        let message = self.mail.pop_front()?;
        self.expected.pop_front();
        self.kept -= cost(message.bytes.len());
        self.taken += cost(message.bytes.len()) as u64;
        Some(message)
    }

    /// The answer that the other rank waits for.
    pub(super) fn word(&mut self) -> Option<Head> {
        if let Some((element, len)) = self.offer {
            let expected = self.expected.iter().fold(WINDOW, |sum, bytes| sum.saturating_add(*bytes));
            if self.has_room(len, expected) {
                self.offer = None;
                self.granted = Some(len);
                return Some(Head::Answer(true));
            }
            // The call receives fewer bytes: it needs to know how many there are, but none of them.
            if self.is_receiving && self.mail.is_empty() {
                self.offer = None;
                self.keep(Message { element, len, bytes: Vec::new() });
                return Some(Head::Answer(false));
            }
        }
        (self.taken - self.told >= WINDOW as u64 / 4).then(|| {
            self.told = self.taken;
            Head::Taken(self.taken)
        })
    }

    /// Whether a message fits into the other rank's window; if so, counts it.
    pub(super) fn sends(&mut self, len: usize) -> bool {
        let fits = self.sent - self.known + cost(len) as u64 <= WINDOW as u64;
        if fits {
            self.sent += cost(len) as u64;
        }
        fits
    }

    /// The other rank's answer to an offer, if it has come.
    pub(super) fn answered(&mut self, len: usize) -> Option<bool> {
        let answer = self.answer.take()?;
        self.sent += cost(if answer { len } else { 0 }) as u64;
        Some(answer)
    }

    /// Notes how much the other rank's calls have taken.
    pub(super) fn knows(&mut self, taken: u64) {
        self.known = taken.clamp(self.known, self.sent);
    }
}

fn cost(len: usize) -> usize {
    len.saturating_add(OVERHEAD)
}

/// Reads `len` bytes into words, the last of which may be filled in part. Memory grows as bytes come: a length alone takes none.
pub(super) fn read_words<W: bytemuck::Pod>(mut socket: &Socket, len: usize) -> io::Result<Vec<W>> {
    let mut words = Vec::new();
    let mut read = 0;
    while read < len {
        let room = len.min((2 * read).max(FIRST));
        let count = room.div_ceil(size_of::<W>());
        words.try_reserve_exact(count - words.len()).map_err(|_| io::ErrorKind::OutOfMemory)?;
        words.resize(count, W::zeroed());
        socket.read_exact(&mut bytemuck::cast_slice_mut(&mut words)[read..room])?;
        read = room;
    }
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::call::Kind;

    fn message(len: usize) -> Message {
        Message::new(ElementType::U8, vec![0; len])
    }

    /// Mail beyond the window is offered; it gets room once calls take other mail or receive it, and is dropped if the call receives less.
    #[test]
    fn mail_has_a_window() {
        let mail = Head::Message(ElementType::U8);
        let mut inbox = Inbox::default();
        assert!(inbox.allows(&mail, WINDOW - OVERHEAD) && !inbox.allows(&mail, WINDOW - OVERHEAD + 1) && !inbox.allows(&mail, 1 << 40));
        (0..4).for_each(|_| inbox.came(message(WINDOW / 8)));
        assert!(!inbox.allows(&mail, WINDOW / 2), "with what is there");
        assert_eq!(inbox.word(), None);
        inbox.offered(ElementType::U8, WINDOW);
        assert!(!inbox.allows(&Head::Offer { element: ElementType::U8, len: 1 }, 0), "one at a time");
        inbox.is_receiving = true;
        assert_eq!(inbox.word(), None, "there is mail before it");
        inbox.expect(WINDOW / 8);
        (0..4).for_each(|_| drop(inbox.take()));
        assert_eq!(inbox.word(), Some(Head::Answer(false)), "the call receives less");
        assert!(inbox.take().is_some_and(|message| message.len == WINDOW && message.bytes.is_empty()));
        assert_eq!(inbox.word(), Some(Head::Taken((4 * (WINDOW / 8 + OVERHEAD) + OVERHEAD) as u64)));
        inbox.expect(WINDOW);
        inbox.offered(ElementType::U8, WINDOW);
        assert_eq!(inbox.word(), Some(Head::Answer(true)));
        assert!(inbox.allows(&mail, WINDOW) && !inbox.allows(&mail, WINDOW + 1), "so many");
        // Many empty ones take memory, too.
        let mut inbox = Inbox::default();
        (0..WINDOW / OVERHEAD).for_each(|_| inbox.came(message(0)));
        assert!(!inbox.allows(&mail, 0));
    }

    /// The sender's count agrees with the receiver's.
    #[test]
    fn senders_keep_to_the_window() {
        let mut inbox = Inbox::default();
        let large = WINDOW / 2 - OVERHEAD;
        assert!(inbox.sends(large) && inbox.sends(large) && !inbox.sends(0));
        inbox.knows(u64::MAX);
        assert!(inbox.sends(large), "no more is taken than was sent");
        inbox.knows(0);
        assert!(inbox.sends(large), "nothing is untaken");
        assert_eq!(inbox.answered(WINDOW), None);
        inbox.answer = Some(true);
        assert_eq!(inbox.answered(WINDOW), Some(true));
        assert!(!inbox.sends(0));
    }

    #[test]
    fn steps_are_few_and_short_until_asked_for() {
        let step = Step { round: 1, step: 0, kind: Kind::AllGather, element: ElementType::U8, count: 1 << 40 };
        let (inline, held) = (Head::Step { step, is_held: false }, Head::Step { step, is_held: true });
        let mut inbox = Inbox::default();
        assert!(inbox.allows(&inline, EARLY) && !inbox.allows(&inline, EARLY + 1));
        assert!(inbox.allows(&held, 0) && !inbox.allows(&held, 1));
        assert!(!inbox.allows(&Head::Body, 0) && !inbox.allows(&Head::Body, 8), "nobody asked");
        inbox.awaits = Some(8);
        assert!(inbox.allows(&Head::Body, 8) && !inbox.allows(&Head::Body, 9));
        inbox.body = Some(Bytes::new(8));
        assert!(!inbox.allows(&Head::Body, 8), "once");
        (0..MOST_STEPS).for_each(|_| inbox.steps.push_back((step, None)));
        assert!(!inbox.allows(&inline, 0));
        assert!(!inbox.allows(&Head::Abort, MOST_CAUSE + 1));
    }
}
