//! Captures and graphs.

use gpu_fakes::{answer, capture, graph, stream};
use std::ffi::{c_char, c_int, c_ulonglong};

type Handle = u64;

api! {
    Plain fn hipStreamGetCaptureInfo(stream: Handle, to: *mut c_int, _id: *mut c_ulonglong) {
        answer(to, capture::state(&*stream::get(stream)?) as c_int)
    }
    Plain fn hipGraphInstantiate(to: *mut Handle, graph: Handle, _node: *mut Handle, _log: *mut c_char, _room: usize) {
        answer(to, graph::instantiate(graph)?)
    }
}
