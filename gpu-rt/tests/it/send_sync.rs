//! Which types are `Send` and `Sync`: a table, compared with the compiler's answer.

use gpu_rt::{
    Arg, Buffer, Device, DeviceGroup, Error, Event, Finished, Function, Graph, HostBuffer, Launch, Memref, MemrefMut, Module, Stream,
    TypedFunction, View, ViewMut,
};
use gpu_test::test;
use std::marker::PhantomData;

/// Plain data that is of its thread.
#[derive(Clone, Copy)]
#[repr(transparent)]
struct Tied(#[allow(dead_code, reason = "only its type matters")] *const u8);

// SAFETY: null is a pointer.
unsafe impl bytemuck::Zeroable for Tied {}
// SAFETY: as plain as an address; it is not used as one here.
unsafe impl bytemuck::Pod for Tied {}

/// Whether a type is both: an inherent constant comes before a trait's.
macro_rules! is {
    ($bound:ident, $type:ty) => {{
        struct Probe<T>(PhantomData<T>);
        #[allow(dead_code, reason = "used where the other is not there")]
        trait Otherwise {
            const IS: bool = false;
        }
        impl<T> Otherwise for Probe<T> {}
        #[allow(dead_code, reason = "not there for every type")]
        impl<T: $bound> Probe<T> {
            const IS: bool = true;
        }
        <Probe<$type>>::IS
    }};
}

macro_rules! table {
    ($($type:ty: $send:literal $sync:literal;)*) => {
        $(assert_eq!((is!(Send, $type), is!(Sync, $type)), ($send, $sync), stringify!($type));)*
    };
}

#[test]
fn types_are_send_and_sync_as_documented() {
    table! {
        Device: true true;
        DeviceGroup: true true;
        Stream: true true;
        Event: true true;
        Finished: true true;
        Module: true true;
        Function: true true;
        TypedFunction<(u32, f32)>: true true;
        Launch: true true;
        Error: true true;
        Buffer<f32>: true true;
        HostBuffer<f32>: true true;
        View<'static, f32>: true true;
        ViewMut<'static, f32>: true true;
        Memref<'static, f32, 2>: true true;
        MemrefMut<'static, f32, 2>: true true;
        Graph<(Buffer<f32>, HostBuffer<u32>)>: true true;
    }
}

/// The host reaches a host buffer's elements, and downloads those of others: they are handed over with it.
#[test]
fn buffers_of_elements_that_are_not_send_are_not_send() {
    table! {
        Tied: false false;
        Buffer<Tied>: false false;
        HostBuffer<Tied>: false false;
        View<'static, Tied>: false false;
        ViewMut<'static, Tied>: false false;
        Memref<'static, Tied, 1>: false false;
        MemrefMut<'static, Tied, 1>: false false;
        Graph<HostBuffer<Tied>>: false false;
        Arg<'static>: true true;
    }
}
