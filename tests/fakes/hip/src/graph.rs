//! Captures and graphs.

use gpu_fakes::{answer, capture, graph, stream};
use std::ffi::{c_char, c_int, c_uint, c_ulonglong};

type Handle = u64;

api! {
    Plain fn hipStreamBeginCapture(stream: Handle, mode: c_uint) { capture::begin(&stream::get(stream)?, mode) }
    FreesAnyway fn hipStreamEndCapture(stream: Handle, to: *mut Handle) {
        answer(to, 0)?;
        answer(to, graph::end_capture(stream)?)
    }
    Plain fn hipStreamIsCapturing(stream: Handle, to: *mut c_int) { answer(to, capture::state(&*stream::get(stream)?) as c_int) }
    Plain fn hipStreamGetCaptureInfo(stream: Handle, to: *mut c_int, _id: *mut c_ulonglong) {
        answer(to, capture::state(&*stream::get(stream)?) as c_int)
    }
    Plain fn hipGraphGetNodes(graph: Handle, nodes: *mut Handle, count: *mut usize) {
        // How many, where the nodes are not asked for.
        if nodes.is_null() { answer(count, graph::len(graph)?) } else { Err(gpu_fakes::code::NOT_SUPPORTED) }
    }
    Plain fn hipGraphInstantiate(to: *mut Handle, graph: Handle, _node: *mut Handle, _log: *mut c_char, _room: usize) {
        answer(to, graph::instantiate(graph)?)
    }
    Plain fn hipGraphInstantiateWithFlags(to: *mut Handle, graph: Handle, _flags: c_ulonglong) {
        answer(to, graph::instantiate(graph)?)
    }
    Plain fn hipGraphLaunch(exec: Handle, stream: Handle) { graph::launch(exec, stream) }
    Plain fn hipGraphUpload(_exec: Handle, _stream: Handle) { Ok(()) }
    FreesAnyway fn hipGraphDestroy(graph: Handle) { graph::destroy(graph) }
    FreesAnyway fn hipGraphExecDestroy(exec: Handle) { graph::destroy_exec(exec) }
}
