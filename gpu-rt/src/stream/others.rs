//! What other libraries do with a stream: work of theirs that failed, and what they want at each replay of a graph.

use super::Stream;
use crate::error::{Error, ErrorKind, Result};
use crate::sync::lock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

/// A library that put work of its own in a graph, which it does not see replayed otherwise.
pub trait Replayed: Send + Sync {
    /// Called before each replay on this stream. An error is the replay's, and nothing is enqueued.
    ///
    /// # Errors
    /// The library's own.
    fn before(&self, stream: &Stream) -> Result<()>;

    /// Called when the driver has taken the replay, or where it is not enqueued although `before` had no objection.
    fn after(&self, stream: &Stream, enqueued: bool);
}

#[derive(Default)]
pub(super) struct Others {
    failure: Mutex<Option<Error>>,
    /// Whether there is one: most calls take no lock.
    has_failed: AtomicBool,
    replayed: Mutex<Vec<Arc<dyn Replayed>>>,
}

impl Others {
    pub(super) fn take_failure(&self) -> Result<()> {
        if !self.has_failed.swap(false, Ordering::AcqRel) {
            return Ok(());
        }
        lock(&self.failure).take().map_or(Ok(()), Err)
    }
}

impl Stream {
    /// Has the next call that waits for this stream, or asks whether it is done, return this failure. The first that nobody has seen stays.
    pub(crate) fn fail(&self, error: Error) {
        let others = &self.0.others;
        lock(&others.failure).get_or_insert(error);
        others.has_failed.store(true, Ordering::Release);
    }

    /// Has the graph that is being captured call `library` at its replays.
    pub(crate) fn at_replays(&self, library: Arc<dyn Replayed>) -> Result<()> {
        if !self.is_capturing() {
            return Err(ErrorKind::Work { why: "the stream is not being captured".into() }.into());
        }
        lock(&self.0.others.replayed).push(library);
        Ok(())
    }

    /// Those that the capture wants called.
    pub(crate) fn take_replayed(&self) -> Vec<Arc<dyn Replayed>> {
        std::mem::take(&mut *lock(&self.0.others.replayed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::device::Device;
    use crate::graph::Graph;
    use crate::raw;
    use crate::sync::lock;

    #[test]
    fn a_failure_is_returned_once_by_what_waits() {
        let stream = Device::open("cpu").unwrap().stream().unwrap();
        let buffer = stream.upload(&[1, 2]).unwrap();
        raw::fail(&stream, raw::failed_work("first".into()));
        raw::fail(&stream, raw::failed_work("second".into()));
        stream.finish().unwrap();
        assert_eq!(stream.download(&buffer).unwrap_err().to_string(), "first");
        assert_eq!(stream.download(&buffer).unwrap(), [1, 2]);
        raw::fail(&stream, raw::failed_work("third".into()));
        assert_eq!(stream.is_done().unwrap_err().to_string(), "third");
        assert!(stream.is_done().unwrap());
    }

    /// Writes down what it is told, and objects from its third replay on.
    struct Library(Mutex<Vec<&'static str>>);

    impl Replayed for Library {
        fn before(&self, _stream: &Stream) -> Result<()> {
            let mut told = lock(&self.0);
            told.push("before");
            let replays = told.iter().filter(|told| **told == "before").count();
            if replays < 3 { Ok(()) } else { Err(raw::failed_work("enough".into())) }
        }

        fn after(&self, _stream: &Stream, enqueued: bool) {
            lock(&self.0).push(if enqueued { "after" } else { "not enqueued" });
        }
    }

    #[test]
    fn libraries_are_told_of_replays() {
        let device = Device::open("cpu").unwrap();
        let stream = device.stream().unwrap();
        let [first, second] = [(); 2].map(|()| Arc::new(Library(Mutex::default())));
        assert!(raw::at_replays(&stream, first.clone()).is_err(), "it is not being captured");
        lock(&second.0).push("before");
        let mut graph = Graph::new(&device, stream.upload(&[1u32]).unwrap());
        graph
            .capture(|stream, buffer| {
                raw::at_replays(stream, first.clone())?;
                raw::at_replays(stream, second.clone())?;
                buffer.fill(7)
            })
            .unwrap();
        graph.replay().unwrap();
        graph.buffers_mut().fill(1).unwrap();
        assert_eq!(graph.replay().unwrap_err().to_string(), "enough");
        assert_eq!(graph.buffers().stream().download(graph.buffers()).unwrap(), [1], "it was not replayed");
        assert_eq!(*lock(&first.0), ["before", "after", "before", "not enqueued"]);
        assert_eq!(*lock(&second.0), ["before", "before", "after", "before"]);
        graph.capture(|_, _| Ok(())).unwrap();
        assert_eq!(Arc::strong_count(&first), 1, "the graph that kept it is gone");
    }
}
