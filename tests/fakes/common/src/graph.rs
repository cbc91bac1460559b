//! Graphs: what a capture recorded, and what can be launched of it.

use crate::ledger::{self, Kept, Kind};
use crate::stream::{self, Stream};
use crate::work::Work;
use crate::{Status, calls, capture, code, device, lock};
use std::sync::{Arc, Mutex};

/// A graph.
pub struct Graph {
    nodes: Vec<Work>,
}

/// A graph that can be launched.
pub struct Exec {
    device: u32,
    nodes: Vec<Work>,
    /// The stream of the last launch, and how many items it had then: launches of one graph do not overlap.
    last: Mutex<Option<(Arc<Stream>, u64)>>,
}

impl Kept for Graph {
    const KIND: Kind = Kind::Graph;
}

impl Kept for Exec {
    const KIND: Kind = Kind::GraphExec;

    fn device(&self) -> Option<u32> {
        Some(self.device)
    }
}

/// Ends a stream's capture; its graph.
///
/// # Errors
/// Why there is none.
pub fn end_capture(handle: u64) -> Result<u64, i32> {
    let nodes = capture::end(&stream::get(handle)?)?;
    if calls::fails() {
        return Err(code::STREAM_CAPTURE_INVALIDATED);
    }
    Ok(ledger::enter(Arc::new(Graph { nodes })))
}

/// How many items it has.
///
/// # Errors
/// It is no graph.
pub fn len(graph: u64) -> Result<usize, i32> {
    Ok(ledger::find::<Graph>(graph)?.nodes.len())
}

/// Makes it launchable.
///
/// # Errors
/// It is no graph.
pub fn instantiate(graph: u64) -> Result<u64, i32> {
    let graph = ledger::find::<Graph>(graph)?;
    Ok(ledger::enter(Arc::new(Exec { device: device::current().unwrap_or(0), nodes: graph.nodes.clone(), last: Mutex::new(None) })))
}

/// Enqueues all its items on a stream.
///
/// # Errors
/// It is no such graph, or the stream takes no work.
pub fn launch(exec: u64, handle: u64) -> Status {
    let (exec, stream) = (ledger::find::<Exec>(exec)?, stream::get(handle)?);
    let mut last = lock(&exec.last);
    if let Some((before, items)) = last.take()
        && before.id != stream.id
    {
        stream.enqueue(Work::WaitStream(before, items))?;
    }
    for node in &exec.nodes {
        stream.enqueue(node.clone())?;
    }
    *last = Some((stream.clone(), stream.enqueued()));
    Ok(())
}

/// Destroys a graph.
///
/// # Errors
/// It is none.
pub fn destroy(graph: u64) -> Status {
    ledger::remove::<Graph>(graph).map(|_| ())
}

/// Destroys a launchable graph. Launches that are queued are still done.
///
/// # Errors
/// It is none.
pub fn destroy_exec(exec: u64) -> Status {
    ledger::remove::<Exec>(exec).map(|_| ())
}
