//! Waiting for a stream without blocking a thread: a future, for any executor.

use super::Stream;
use crate::error::Result;
use crate::sync::lock;
use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Waker};

/// A future that completes when a stream's work is done: the result of [`Stream::finished`].
///
/// ```
/// use gpu_rt::prelude::*;
/// use std::pin::pin;
/// use std::task::{Context, Waker};
///
/// # fn main() -> Result<(), Error> {
/// let stream = Device::open("cpu")?.stream()?;
/// let mut buffer = stream.zeroed::<u32>(4)?;
/// buffer.fill(7)?;
/// // In an async function: `stream.finished()?.await?`. Any executor polls it in this way:
/// let mut finished = pin!(stream.finished()?);
/// let mut context = Context::from_waker(Waker::noop());
/// while finished.as_mut().poll(&mut context).is_pending() {
///     std::thread::yield_now();
/// }
/// assert_eq!(stream.download(&buffer)?, [7; 4]);
/// # Ok(())
/// # }
/// ```
#[must_use = "a future does nothing unless it is awaited"]
#[derive(Debug)]
pub struct Finished {
    stream: Stream,
    state: Arc<Mutex<State>>,
}

#[derive(Debug)]
enum State {
    Waiting(Option<Waker>),
    /// The driver made the call; whether the work before it succeeded.
    Called(bool),
}

impl Stream {
    /// A future that is ready when all work so far on this stream is done. Its output is what
    /// [`synchronize`](Self::synchronize) would return.
    ///
    /// # Errors
    /// The driver refuses, or the stream is being captured.
    pub fn finished(&self) -> Result<Finished> {
        let state = Arc::new(Mutex::new(State::Waiting(None)));
        let shared = state.clone();
        self.enqueue_call(Box::new(move |succeeded| {
            let before = std::mem::replace(&mut *lock(&shared), State::Called(succeeded));
            // The lock is free by now: a waker may poll at once.
            if let State::Waiting(Some(waker)) = before {
                waker.wake();
            }
        }))?;
        Ok(Finished { stream: self.clone(), state })
    }
}

impl Future for Finished {
    type Output = Result<()>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        // In a forked child, no thread is left to make the call.
        self.stream.device().check_usable()?;
        let waker = context.waker().clone();
        // A waker is foreign code, including its clone and drop: none of it runs under the lock.
        let before = match &mut *lock(&self.state) {
            State::Waiting(before) => Err(before.replace(waker)),
            State::Called(succeeded) => Ok(*succeeded),
        };
        let succeeded = match before {
            Ok(succeeded) => succeeded,
            Err(_waker) => return Poll::Pending,
        };
        // A waker that polls at once does so on the driver's thread, where the driver cannot be queried.
        if succeeded && self.stream.device().is_in_host_function() {
            return Poll::Ready(self.stream.check_failures());
        }
        // The work before the call is done, and a query returns its failure. Work that was enqueued later is not waited for: the stream is not
        // done while it has such work, or while the driver has not left the call.
        Poll::Ready(match self.stream.is_done() {
            Ok(false) => self.stream.take_failures(),
            asked => asked.map(|_| ()),
        })
    }
}
