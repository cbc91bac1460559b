//! Calls that are recorded in a graph: at each replay they are noted and watched as those that are made at once.

use super::watch::{self, Watched};
use super::{Actions, Rank};
use crate::call::Call;
use crate::error::Result;
use gpu_rt::{Stream, interop, raw};
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// The capture that a rank's last recorded call belongs to, and its stream. While there is one, so is the stream.
#[derive(Default)]
pub(super) struct Current {
    recorded: Weak<Recorded>,
    stream: usize,
}

/// A rank's calls in one graph. The graph keeps it, and with it the communicator.
pub(super) struct Recorded {
    watched: Arc<Watched>,
    calls: Mutex<Vec<Call>>,
    /// The replay that is being enqueued.
    replay: Mutex<Option<watch::Call>>,
}

impl Rank {
    /// Remembers those of a rank's actions that were captured.
    pub(super) fn record(&self, actions: &Actions<'_>) -> Result<()> {
        for (stream, action) in actions.iter().filter(|(stream, _)| raw::is_capturing(stream)) {
            let recorded = self.recorded(stream)?;
            recorded.calls.lock().unwrap_or_else(PoisonError::into_inner).push(action.call(self.watched.rank));
        }
        Ok(())
    }

    fn recorded(&self, stream: &Stream) -> Result<Arc<Recorded>> {
        let mut current = self.graph.lock().unwrap_or_else(PoisonError::into_inner);
        let handle = interop::stream_handle(stream).expose_provenance();
        if let Some(recorded) = current.recorded.upgrade()
            && current.stream == handle
        {
            return Ok(recorded);
        }
        self.watched.add_graph();
        let recorded = Arc::new(Recorded { watched: self.watched.clone(), calls: Mutex::default(), replay: Mutex::default() });
        raw::at_replays(stream, recorded.clone())?;
        *current = Current { recorded: Arc::downgrade(&recorded), stream: handle };
        Ok(recorded)
    }
}

impl Recorded {
    fn begin(&self, stream: &Stream) -> Result<watch::Call> {
        let (mut call, _) = self.watched.begin()?;
        for one in &*self.calls.lock().unwrap_or_else(PoisonError::into_inner) {
            self.watched.host.note(self.watched.rank, *one).inspect_err(|error| {
                // Others may have enqueued what this rank now never joins.
                if matches!(error.kind(), crate::ErrorKind::Mismatch { .. }) {
                    self.watched.fail(error.clone());
                }
            })?;
        }
        call.open(stream).inspect_err(|error| self.watched.fail(error.clone()))?;
        Ok(call)
    }
}

impl raw::Replayed for Recorded {
    fn before(&self, stream: &Stream) -> gpu_rt::Result<()> {
        let call = self.begin(stream).map_err(|error| error.at(self.watched.rank))?;
        *self.replay.lock().unwrap_or_else(PoisonError::into_inner) = Some(call);
        Ok(())
    }

    fn after(&self, stream: &Stream, enqueued: bool) {
        let Some(call) = self.replay.lock().unwrap_or_else(PoisonError::into_inner).take() else { return };
        let done = match enqueued {
            true => call.done(),
            false => Err(crate::ErrorKind::Aborted { why: format!("rank {} could not replay its graph", self.watched.rank) }.into()),
        };
        if let Err(error) = done {
            let error = error.at(self.watched.rank);
            raw::fail(stream, error.clone().into());
            self.watched.fail(error);
        }
    }
}

impl Drop for Recorded {
    fn drop(&mut self) {
        self.watched.remove_graph();
    }
}
