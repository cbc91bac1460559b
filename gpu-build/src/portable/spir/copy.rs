//! Copies that a work-group makes together: each work-item copies elements in strides of the group's size, and waiting for them is a barrier.
//! Notes tell `cpu:checked` which memory a copy reads and writes, and where it is waited for; elsewhere events mean nothing.

use super::Builtin;
use super::emit::Emit;
use crate::llvm::value::Type;

pub fn body(builtin: &Builtin<'_, '_>, emit: &mut Emit) -> Option<()> {
    // (destination, source, count[, stride], event)
    let (strided, event) = match (builtin.name.name, builtin.params.len()) {
        ("async_work_group_copy", 4) => (false, 3),
        ("async_work_group_strided_copy", 5) => (true, 4),
        // (count, events)
        ("wait_group_events", 2) => {
            let events = generic(emit, *builtin.params.get(1)?, "%a1");
            emit.run(format!("call void @gpu.note.wait(ptr {events}, i32 %a0)"));
            // The barrier waits for the copies, and orders nothing else.
            emit.run("call void @gpu.note.barrier(i32 0)");
            emit.run("call void @gpu.barrier()");
            emit.run("ret void");
            return Some(());
        }
        // A hint.
        ("prefetch", 2) => {
            emit.run("ret void");
            return Some(());
        }
        _ => return None,
    };
    let (ty, align) = builtin.name.pointee()?;
    let (to, from) = (*builtin.params.first()?, *builtin.params.get(1)?);
    // The stride is of the side that is global memory.
    let to_global = to.space() == Some(1);
    let bytes = align.to_string();
    let far = if strided { emit.value(format!("mul i64 %a3, {bytes}")) } else { bytes.clone() };
    let (to_step, from_step) = if to_global { (&far, &bytes) } else { (&bytes, &far) };
    let (target, source) = (generic(emit, to, "%a0"), generic(emit, from, "%a1"));
    // Older compilers have events as pointers.
    let is_pointer = builtin.result.space().is_some();
    let given = format!("%a{event}");
    let given = if is_pointer { emit.value(format!("ptrtoint {} {given} to i64", builtin.result)) } else { given };
    let sizes = format!("i64 %a2, i64 {bytes}, i64 {to_step}, i64 {from_step}");
    let event = emit.value(format!("call i64 @gpu.note.copy(ptr {target}, ptr {source}, {sizes}, i64 {given})"));
    emit.run("%own = call i64 @gpu.opencl.linear_id()");
    emit.run("%step = call i64 @gpu.opencl.local_size()");
    emit.run("%some = icmp ult i64 %own, %a2");
    emit.run("br i1 %some, label %each, label %done");
    emit.run("each:");
    emit.run("%i = phi i64 [ %own, %0 ], [ %following, %each ]");
    let far = if strided { emit.value("mul i64 %i, %a3") } else { "%i".into() };
    let (to_index, from_index) = if to_global { (far.as_str(), "%i") } else { ("%i", far.as_str()) };
    let source = emit.value(format!("getelementptr {ty}, {from} %a1, i64 {from_index}"));
    let target = emit.value(format!("getelementptr {ty}, {to} %a0, i64 {to_index}"));
    let value = emit.value(format!("load {ty}, {from} {source}, align {align}"));
    emit.run(format!("store {ty} {value}, {to} {target}, align {align}"));
    emit.run("%following = add i64 %i, %step");
    emit.run("%more = icmp ult i64 %following, %a2");
    emit.run("br i1 %more, label %each, label %done");
    emit.run("done:");
    emit.run("call void @gpu.note.copied()");
    let event = if is_pointer { emit.value(format!("inttoptr i64 {event} to {}", builtin.result)) } else { event };
    emit.ret(&builtin.result.to_string(), &event);
    Some(())
}

/// A generic pointer.
fn generic(emit: &mut Emit, ty: Type<'_>, pointer: &str) -> String {
    if ty.space() == Some(0) { pointer.to_string() } else { emit.value(format!("addrspacecast {ty} {pointer} to ptr")) }
}
