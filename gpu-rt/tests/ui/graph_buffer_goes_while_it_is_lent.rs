//! What a graph is lent stays lent until the replay is enqueued: no code of a program's own takes it away meanwhile.
use gpu_rt::prelude::*;
use gpu_rt::{AnyBuffer, GraphBuffers};

struct Sneaky(Option<Buffer<u32>>);

impl GraphBuffers for Sneaky {
    fn each<'a>(&'a mut self, visit: &mut dyn FnMut(&'a mut dyn AnyBuffer)) {
        if let Some(buffer) = &mut self.0 {
            visit(buffer);
        }
        drop(self.0.take());
    }
}

fn main() {}
