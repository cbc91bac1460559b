//! A buffer that is given to a graph's stream could replace one that the graph has recorded. The methods of a trait that seals another can be
//! called through a bound or a `dyn`.
use gpu_rt::prelude::*;
use gpu_rt::{AnyBuffer, GraphBuffers};

fn by_a_bound<A: AnyBuffer + ?Sized>(buffer: &mut A, stream: &Stream) -> Result<(), Error> {
    buffer.give_to(stream)
}

fn by_dyn(buffer: &mut Buffer<u8>, stream: &Stream) {
    buffer.each(&mut |buffer| drop(buffer.give_to(stream, Default::default())));
}

fn main() {}
