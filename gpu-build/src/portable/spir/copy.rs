//! Copies that a work-group makes together: each work-item moves every so many elements, and waiting for them is a barrier.
//! An event says nothing then.

use super::Builtin;
use super::emit::Emit;

pub fn body(builtin: &Builtin<'_, '_>, emit: &mut Emit) -> Option<()> {
    // (destination, source, count[, stride], event)
    let (strided, event) = match (builtin.name.name, builtin.params.len()) {
        ("async_work_group_copy", 4) => (false, 3),
        ("async_work_group_strided_copy", 5) => (true, 4),
        // (count, events)
        ("wait_group_events", 2) => {
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
    emit.ret(&builtin.result.to_string(), &format!("%a{event}"));
    Some(())
}
