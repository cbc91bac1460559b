//! Graphs: work recorded once and replayed as a whole.
//!
//! # Why safe code cannot misuse them
//! Replays use addresses that were recorded, so the memory behind them must be there and be used in the order of the
//! graph's stream.
//! 1. A capture has a new stream of its own, and moves the graph's buffers there. No other buffer can come to it: making
//!    one on it and moving one to it are refused. So the work that is recorded uses these buffers and no others; others
//!    are refused as buffers of a foreign stream.
//! 2. A replay finds each of the recorded buffers in the graph, still on that stream, or is refused: one that was taken
//!    out, replaced or moved away is not used. It holds all of them, borrowed mutably, from before it looks until the work
//!    is enqueued: [`GraphBuffers::each`] lends them for as long as the graph itself is borrowed, so that no code of a
//!    program's own comes between. The replay is enqueued on that stream: to each buffer it is one use more at its place
//!    in the stream's order.
//! 3. A buffer that is taken out and dropped is freed in the order of the stream, after replays so far; one that is
//!    dropped during the capture is kept until its end.
//! 4. The drop waits for the stream before it destroys the graph.

use crate::device::Device;
use crate::driver::{DevicePtr, DriverDevice, RawGraph};
use crate::error::{ErrorKind, Result};
use crate::memory::Buffer;
use crate::memory::HostBuffer;
use crate::memory::Image;
use crate::stream::{Replayed, Stream, StreamId};
use bytemuck::Pod;
use std::fmt;
use std::sync::Arc;

/// What a graph owns: a buffer, an image, a tuple, an array or a vector of what it may own. Structures of a program's own can have
/// it, too:
///
/// ```
/// # use gpu_rt::{AnyBuffer, Buffer, GraphBuffers};
/// struct Step {
///     from: Buffer<f32>,
///     to: Buffer<f32>,
/// }
///
/// impl GraphBuffers for Step {
///     fn each<'a>(&'a mut self, visit: &mut dyn FnMut(&'a mut dyn AnyBuffer)) {
///         visit(&mut self.from);
///         visit(&mut self.to);
///     }
/// }
/// ```
pub trait GraphBuffers {
    /// Lends each buffer to `visit`, which keeps it as long as `self` is borrowed. Always in the same order: a replay needs
    /// those that the capture was shown, in its order, and is refused otherwise.
    fn each<'a>(&'a mut self, visit: &mut dyn FnMut(&'a mut dyn AnyBuffer));
}

/// A buffer of any element type, or an image. The runtime's own types have it.
pub trait AnyBuffer: sealed::Sealed {}

mod sealed {
    use super::{DevicePtr, Result, Stream, StreamId};

    pub trait Sealed {
        fn place(&self, of: Graphs) -> Place;
        fn give_to(&mut self, stream: &Stream, of: Graphs) -> Result<()>;
    }

    /// Only graphs can make one. A program can call the methods of a sealed trait through a bound or a `dyn`, though it cannot
    /// name the trait: it could give another buffer to a graph's stream, to replace one that the graph has recorded.
    #[derive(Clone, Copy)]
    pub struct Graphs(pub(super) ());

    /// The memory, and its owner.
    #[derive(Clone, Copy, PartialEq, Eq)]
    pub struct Place {
        pub(super) pointer: DevicePtr,
        pub(super) home: StreamId,
    }
}
use sealed::{Graphs, Place};

impl<T: Pod> sealed::Sealed for Buffer<T> {
    fn place(&self, _: Graphs) -> Place {
        Place { pointer: self.pointer(), home: self.home() }
    }

    fn give_to(&mut self, stream: &Stream, _: Graphs) -> Result<()> {
        self.move_to_any(stream)
    }
}

impl<T: Pod> AnyBuffer for Buffer<T> {}

impl<T: Pod> GraphBuffers for Buffer<T> {
    fn each<'a>(&'a mut self, visit: &mut dyn FnMut(&'a mut dyn AnyBuffer)) {
        visit(self);
    }
}

impl sealed::Sealed for Image {
    fn place(&self, _: Graphs) -> Place {
        Place { pointer: self.descriptor(), home: self.home() }
    }

    fn give_to(&mut self, stream: &Stream, _: Graphs) -> Result<()> {
        self.move_to_any(stream)
    }
}

impl AnyBuffer for Image {}

impl GraphBuffers for Image {
    fn each<'a>(&'a mut self, visit: &mut dyn FnMut(&'a mut dyn AnyBuffer)) {
        visit(self);
    }
}

impl<T: Pod> GraphBuffers for HostBuffer<T> {
    fn each<'a>(&'a mut self, visit: &mut dyn FnMut(&'a mut dyn AnyBuffer)) {
        visit(self.buffer_mut());
    }
}

impl<B: GraphBuffers> GraphBuffers for Vec<B> {
    fn each<'a>(&'a mut self, visit: &mut dyn FnMut(&'a mut dyn AnyBuffer)) {
        self.iter_mut().for_each(|buffers| buffers.each(visit));
    }
}

impl<B: GraphBuffers, const N: usize> GraphBuffers for [B; N] {
    fn each<'a>(&'a mut self, visit: &mut dyn FnMut(&'a mut dyn AnyBuffer)) {
        self.iter_mut().for_each(|buffers| buffers.each(visit));
    }
}

macro_rules! tuples {
    ($(($($name:ident $index:tt),*))*) => {
        $(impl<$($name: GraphBuffers),*> GraphBuffers for ($($name,)*) {
            fn each<'a>(&'a mut self, _visit: &mut dyn FnMut(&'a mut dyn AnyBuffer)) {
                $(self.$index.each(_visit);)*
            }
        })*
    };
}
tuples! { () (A 0) (A 0, B 1) (A 0, B 1, C 2) (A 0, B 1, C 2, D 3) (A 0, B 1, C 2, D 3, E 4) (A 0, B 1, C 2, D 3, E 4, F 5)
(A 0, B 1, C 2, D 3, E 4, F 5, G 6) (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7) }

/// Work that is recorded once and replayed at the cost of one launch, with the buffers that it uses.
///
/// ```no_run
/// # use gpu_rt::prelude::*;
/// # fn step(_: &Stream, _: &Buffer<f32>, _: &mut Buffer<f32>) -> Result<(), Error> { Ok(()) }
/// # fn main() -> Result<(), Error> {
/// let device = Device::default()?;
/// let stream = device.stream()?;
/// let mut graph = Graph::new(&device, (stream.upload(&[1.0f32; 1024])?, stream.zeroed::<f32>(1024)?));
/// graph.capture(|stream, (a, b)| {
///     step(stream, a, b)?; // launches, device copies and fills
///     step(stream, b, a)
/// })?;
/// for _ in 0..1000 {
///     graph.replay()?;
/// }
/// let (a, _) = graph.buffers();
/// let result = a.stream().download(a)?;
/// # Ok(())
/// # }
/// ```
pub struct Graph<B: GraphBuffers> {
    device: Device,
    buffers: B,
    captured: Option<Captured>,
}

struct Captured {
    stream: Stream,
    graph: RawGraph,
    places: Vec<Place>,
    /// Libraries that have work of their own in the graph. The drop destroys the graph before these go.
    replayed: Vec<Arc<dyn Replayed>>,
}

impl<B: GraphBuffers> Graph<B> {
    /// A graph of no work yet, which owns `buffers`: of this device, of any of its streams.
    pub fn new(device: &Device, buffers: B) -> Graph<B> {
        Graph { device: device.clone(), buffers, captured: None }
    }

    /// Records the work that `enqueue` enqueues on the stream it is given, in place of what was recorded before. Nothing
    /// is done yet.
    ///
    /// Launches, copies between the graph's buffers and fills can be recorded. What waits for the stream, makes buffers,
    /// copies from or to pageable host memory, or uses events cannot.
    ///
    /// # Errors
    /// `enqueue`'s own; a buffer is another device's; or the driver refuses. What was recorded before is gone.
    pub fn capture(&mut self, enqueue: impl FnOnce(&Stream, &mut B) -> Result<()>) -> Result<()> {
        self.captured = None;
        let stream = Stream::for_graph(&self.device)?;
        let mut places = Vec::new();
        let mut moved = Ok(());
        self.buffers.each(&mut |buffer| {
            if moved.is_ok() {
                moved = buffer.give_to(&stream, Graphs(()));
                places.push(buffer.place(Graphs(())));
            }
        });
        moved?;
        let driver = self.device.driver();
        // SAFETY: the stream is alive.
        unsafe { driver.begin_capture(stream.raw()) }.map_err(|error| stream.explain(error))?;
        stream.set_capturing(true);
        let ended = End { stream: &stream, device: &self.device };
        let enqueued = enqueue(&stream, &mut self.buffers);
        let graph = ended.end();
        let replayed = stream.take_replayed();
        // Made before `enqueued` is looked at: its drop destroys the graph of a capture that failed.
        let captured = graph.map(|graph| Captured { graph, stream: stream.clone(), places, replayed });
        enqueued?;
        self.captured = Some(captured?);
        Ok(())
    }

    /// Enqueues the recorded work on the graph's stream; nothing waits for its end. Without a capture it does nothing.
    ///
    /// # Errors
    /// A buffer that the work uses was taken out or moved to another stream; or the driver refuses.
    pub fn replay(&mut self) -> Result<()> {
        let Some(captured) = &self.captured else { return Ok(()) };
        let mut held: Vec<&mut dyn AnyBuffer> = Vec::with_capacity(captured.places.len());
        self.buffers.each(&mut |buffer| held.push(buffer));
        if !held.iter().map(|buffer| buffer.place(Graphs(()))).eq(captured.places.iter().copied()) {
            return Err(ErrorKind::GraphBuffers.into());
        }
        captured.stream.will_repeat()?;
        captured.tell_of_a_replay()?;
        // SAFETY: graph and stream are alive; the memory that the work uses is alive and in the order of this stream, and
        // nobody else's now, as the module's documentation argues; what the launches do was answered for when they were
        // recorded.
        let enqueued = unsafe { self.device.driver().replay(captured.graph, captured.stream.raw()) };
        // Until here nobody else had one of them.
        drop(held);
        captured.replayed.iter().for_each(|library| library.after(&captured.stream, enqueued.is_ok()));
        enqueued.map_err(|error| captured.stream.explain(error))
    }

    /// The stream that replays are enqueued on: a new one for each capture. Without one, none.
    pub fn stream(&self) -> Option<&Stream> {
        self.captured.as_ref().map(|captured| &captured.stream)
    }

    /// The buffers.
    pub fn buffers(&self) -> &B {
        &self.buffers
    }

    /// The buffers. Replays need those that were there at the capture.
    pub fn buffers_mut(&mut self) -> &mut B {
        &mut self.buffers
    }

    /// The buffers, without the graph. They are on its stream until they are moved.
    pub fn into_buffers(self) -> B {
        self.buffers
    }
}

/// Ends a capture, also if what is recorded panics.
struct End<'a> {
    stream: &'a Stream,
    device: &'a Device,
}

impl End<'_> {
    fn end(self) -> Result<RawGraph> {
        let ended = self.end_now();
        std::mem::forget(self);
        ended
    }

    fn end_now(&self) -> Result<RawGraph> {
        // SAFETY: the stream is alive, and being captured.
        let ended = unsafe { self.device.driver().end_capture(self.stream.raw()) };
        self.stream.set_capturing(false);
        ended.map_err(|error| self.stream.explain(error))
    }
}

impl Drop for End<'_> {
    fn drop(&mut self) {
        if let Ok(graph) = self.end_now() {
            // SAFETY: just made, and never replayed.
            unsafe { self.device.driver().destroy_graph(graph) }
        }
    }
}

impl Captured {
    fn tell_of_a_replay(&self) -> Result<()> {
        for (told, library) in self.replayed.iter().enumerate() {
            if let Err(error) = library.before(&self.stream) {
                self.replayed[..told].iter().for_each(|earlier| earlier.after(&self.stream, false));
                return Err(error);
            }
        }
        Ok(())
    }
}

impl Drop for Captured {
    fn drop(&mut self) {
        let (stream, graph) = (self.stream.clone(), self.graph);
        if stream.device().is_in_host_function() {
            let (device, after) = (stream.device().clone(), vec![stream.raw()]);
            let replayed = std::mem::take(&mut self.replayed);
            let destroy = move |driver: &dyn DriverDevice| {
                // SAFETY: as below.
                unsafe { driver.destroy_graph(graph) }
                drop((stream, replayed));
            };
            // SAFETY: `destroy` keeps the stream.
            return unsafe { device.defer_free(after, destroy) };
        }
        // The next call that waits for the work returns its failure.
        let _ = stream.finish();
        // SAFETY: its replays were all on this stream, and are done.
        unsafe { stream.device().driver().destroy_graph(graph) }
    }
}

impl<B: GraphBuffers + fmt::Debug> fmt::Debug for Graph<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Graph")
            .field("device", &self.device)
            .field("captured", &self.captured.is_some())
            .field("buffers", &self.buffers)
            .finish()
    }
}
