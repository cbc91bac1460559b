//! Why the ranks' work ended, as ranks tell each other.

use super::hello::readable;
use crate::error::{Error, ErrorKind};
use std::time::Duration;

/// The sender cuts longer texts to this many bytes.
const MOST_TEXT: usize = 1024;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Cause {
    /// A rank's process ended, or it left.
    Lost { rank: usize, why: String },
    /// Ranks did not come in time.
    Late { missing: Vec<usize>, seconds: u64 },
    /// Anything else.
    Other(String),
}

impl Cause {
    pub(crate) fn lost(rank: usize, why: impl Into<String>) -> Cause {
        Cause::Lost { rank, why: why.into() }
    }

    pub(crate) fn late(missing: Vec<usize>, limit: Duration) -> Cause {
        Cause::Late { missing, seconds: limit.as_secs() }
    }

    /// For the call that it ends.
    pub(crate) fn error(&self) -> Error {
        match self.clone() {
            Cause::Lost { rank, why } => ErrorKind::Lost { rank, why },
            Cause::Late { missing, seconds } => ErrorKind::TimedOut { missing, seconds },
            Cause::Other(why) => ErrorKind::Aborted { why },
        }
        .into()
    }

    /// For later calls.
    pub(crate) fn text(&self) -> String {
        match self {
            Cause::Lost { rank, why } => format!("rank {rank} is lost: {why}"),
            Cause::Late { missing, seconds } => format!("ranks {missing:?} did not come within {seconds} seconds"),
            Cause::Other(why) => why.clone(),
        }
    }

    /// A code, numbers, a text.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let (code, number, ranks, text) = match self {
            Cause::Other(why) => (0u8, 0, vec![], why.as_str()),
            Cause::Lost { rank, why } => (1, 0, vec![*rank], why.as_str()),
            Cause::Late { missing, seconds } => (2, *seconds, missing.clone(), ""),
        };
        let mut bytes = vec![code, ranks.len() as u8];
        bytes.extend(number.to_le_bytes());
        bytes.extend(ranks.iter().map(|rank| *rank as u8));
        bytes.extend(text.bytes().take(MOST_TEXT));
        bytes
    }

    pub(crate) fn from_bytes(bytes: &[u8]) -> Option<Cause> {
        let (&[code, ranks], rest) = bytes.split_first_chunk()?;
        let (number, rest) = rest.split_first_chunk()?;
        let (ranks, text) = rest.split_at_checked(ranks.into())?;
        let ranks: Vec<usize> = ranks.iter().map(|rank| usize::from(*rank)).collect();
        let text = readable(text);
        match (code, ranks.as_slice()) {
            (0, []) => Some(Cause::Other(text)),
            (1, [rank]) => Some(Cause::lost(*rank, text)),
            (2, _) => Some(Cause::Late { missing: ranks, seconds: u64::from_le_bytes(*number) }),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn causes_survive_their_bytes() {
        let causes = [Cause::Other("é".into()), Cause::lost(126, "gone"), Cause::Late { missing: vec![0, 7, 126], seconds: 1 << 40 }];
        for cause in causes {
            let bytes = cause.to_bytes();
            assert_eq!(Cause::from_bytes(&bytes), Some(cause.clone()));
            (0..bytes.len().min(10)).for_each(|len| assert_eq!(Cause::from_bytes(&bytes[..len]), None));
        }
        assert_eq!(Cause::from_bytes(&[9; 40]), None);
        assert_eq!(Cause::from_bytes(&[1; 10]), None, "a loss names its rank");
    }
}
