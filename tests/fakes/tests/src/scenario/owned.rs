//! Objects that host functions and wakers own: their last handle is dropped on the driver's own thread, where the driver
//! accepts no calls.

use super::{AXPY, N, load, numbers};
use gpu_rt::{Buffer, Device, Error, Finished, Graph, Launch};
use std::future::Future;
use std::pin::pin;
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Wake, Waker};

/// One of everything, dropped by a call of a stream whose last handle is among it.
pub(super) fn by_functions(device: &Device) -> Result<(), Error> {
    let (stream, other) = (device.stream()?, device.stream()?);
    let (x, y, pinned) = (stream.upload(&numbers())?, other.upload(&[1.0f32; N])?, other.pinned::<u8>(10)?);
    let function = load(device, AXPY)?.function("axpy")?;
    // SAFETY: `n` is 0, so that no thread touches memory.
    unsafe { function.launch_packed(&other, Launch::new(2, 64), &[0u8; 28])? };
    let mut graph = Graph::new(device, (other.upload(&numbers())?, other.zeroed::<f32>(N)?));
    graph.capture(|_, (from, to)| to.copy_from(from))?;
    graph.replay()?;
    let event = other.record()?;

    let (go, may_go) = mpsc::channel::<()>();
    let (sender, gone) = mpsc::channel::<()>();
    // Fields are dropped in their order.
    let owned = (function, graph, event, (x, y, pinned), other, sender);
    let called = stream.call(move || {
        let _ = may_go.recv();
        drop(owned);
    });
    drop(stream);
    drop(go);
    // Nobody sends: it is over when the sender is gone.
    let _ = gone.recv();
    // What was deferred is freed: the ledger tells that it was, and once.
    device.trim()?;
    called
}

/// A task that is polled by whoever wakes it.
struct Task {
    future: Mutex<Option<Finished>>,
    owned: Mutex<Option<Buffer<f32>>>,
    result: Sender<Result<(), Error>>,
}

impl Task {
    fn poll(self: &Arc<Self>) {
        let mut place = self.future.lock().unwrap();
        let Some(mut future) = place.take() else { return };
        match pin!(&mut future).poll(&mut Context::from_waker(&Waker::from(self.clone()))) {
            Poll::Ready(result) => {
                drop((future, self.owned.lock().unwrap().take()));
                self.result.send(result).unwrap_or_default();
            }
            Poll::Pending => *place = Some(future),
        }
    }
}

impl Wake for Task {
    fn wake(self: Arc<Self>) {
        self.poll();
    }
}

/// A task with the last handles, which ends as soon as it is woken.
pub(super) fn by_wakers(device: &Device) -> Result<(), Error> {
    let stream = device.stream()?;
    let buffer = stream.upload(&numbers())?;
    let (go, may_go) = mpsc::channel::<()>();
    stream.call(move || {
        let _ = may_go.recv();
    })?;
    let (result, ended) = mpsc::channel();
    let future = stream.finished()?;
    let task = Arc::new(Task { future: Mutex::new(Some(future)), owned: Mutex::new(Some(buffer)), result });
    drop(stream);
    task.poll();
    drop(task);
    drop(go);
    let result = ended.recv().unwrap();
    device.trim()?;
    result
}
