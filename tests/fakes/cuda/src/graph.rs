//! Captures and graphs.

use gpu_fakes::{answer, capture, graph, stream};
use std::ffi::{c_int, c_uint, c_ulonglong};

type Handle = u64;

api! {
    Plain fn cuStreamBeginCapture_v2(stream: Handle, mode: c_uint) { capture::begin(&stream::get(stream)?, mode) }
    FreesAnyway fn cuStreamEndCapture(stream: Handle, to: *mut Handle) {
        answer(to, 0)?;
        answer(to, graph::end_capture(stream)?)
    }
    Plain fn cuStreamIsCapturing(stream: Handle, to: *mut c_int) { answer(to, capture::state(&*stream::get(stream)?) as c_int) }
    Plain fn cuGraphGetNodes(graph: Handle, nodes: *mut Handle, count: *mut usize) {
        // How many, where the nodes are not asked for.
        if nodes.is_null() { answer(count, graph::len(graph)?) } else { Err(gpu_fakes::code::NOT_SUPPORTED) }
    }
    Plain fn cuGraphInstantiateWithFlags(to: *mut Handle, graph: Handle, _flags: c_ulonglong) {
        answer(to, graph::instantiate(graph)?)
    }
    Plain fn cuGraphLaunch(exec: Handle, stream: Handle) { graph::launch(exec, stream) }
    Plain fn cuGraphUpload(_exec: Handle, _stream: Handle) { Ok(()) }
    FreesAnyway fn cuGraphDestroy(graph: Handle) { graph::destroy(graph) }
    FreesAnyway fn cuGraphExecDestroy(exec: Handle) { graph::destroy_exec(exec) }
}
