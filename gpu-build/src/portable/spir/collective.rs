//! Reductions, scans and broadcasts of sub-groups and work-groups.
//!
//! | callers | how |
//! |---|---|
//! | all of a sub-group | in five rounds, each lane takes what the lane 1, 2, 4, 8, 16 before it has |
//! | those that happen to | every lane's value in turn, of which those count that are there |
//! | all of a work-group | by sub-groups first; their totals meet in shared memory |

use super::emit::Emit;
use super::exchange::{Callers, exchange};
use super::mangled::Class;
use super::{Builtin, element};
use crate::llvm::value::Type;

/// What of a group comes out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Reduce,
    Exclusive,
    Inclusive,
}

impl Part {
    /// A function's operation, by the name's end: `reduce_add`, `scan_exclusive_logical_or`.
    fn of(name: &str) -> Option<(Part, &str)> {
        let parts = [("reduce_", Part::Reduce), ("scan_exclusive_", Part::Exclusive), ("scan_inclusive_", Part::Inclusive)];
        parts.into_iter().find_map(|(prefix, part)| Some((part, name.strip_prefix(prefix)?)))
    }
}

pub fn body(builtin: &Builtin<'_, '_>, emit: &mut Emit) -> Option<()> {
    let ty = *builtin.params.first()?;
    let class = builtin.name.class?;
    let ret = builtin.result.to_string();
    if builtin.result != ty || ty.vector_length().is_some() {
        return None;
    }
    if let Some(name) = builtin.name.name.strip_prefix("work_group_") {
        let value = match (name, builtin.params.len()) {
            ("all" | "any", 1) => {
                let operation = Operation::of(if name == "all" { "logical_and" } else { "logical_or" }, ty, class)?;
                work_group(emit, ty, &operation, Part::Reduce)?
            }
            ("broadcast", 2..=4) => broadcast(emit, builtin, ty),
            (_, 1) => {
                let (part, operation) = Part::of(name)?;
                work_group(emit, ty, &Operation::of(operation, ty, class)?, part)?
            }
            _ => return None,
        };
        emit.ret(&ret, &value);
        return Some(());
    }
    let name = builtin.name.name.strip_prefix("sub_group_")?;
    if let Some(name) = name.strip_prefix("clustered_") {
        let (Part::Reduce, operation) = Part::of(name)? else { return None };
        return each_lane(emit, ty, &Operation::of(operation, ty, class)?, Part::Reduce, true);
    }
    if let Some(name) = name.strip_prefix("non_uniform_") {
        let (part, operation) = Part::of(name)?;
        return each_lane(emit, ty, &Operation::of(operation, ty, class)?, part, false);
    }
    let (part, operation) = Part::of(name)?;
    let operation = Operation::of(operation, ty, class)?;
    let own = operation.taken(emit, ty, "%a0");
    let inclusive = scan(emit, ty, &operation, &own)?;
    let value = match part {
        Part::Inclusive => inclusive,
        Part::Exclusive => before(emit, ty, &operation, &inclusive)?,
        Part::Reduce => {
            let last = last_lane(emit);
            exchange(emit, ty, &inclusive, &last, Callers::All)?
        }
    };
    emit.ret(&ret, &value);
    Some(())
}

/// How two values become one.
struct Operation {
    /// With `LEFT` and `RIGHT` for the operands.
    instruction: String,
    /// Changes nothing.
    identity: String,
    /// Operands and results are truth values in an integer.
    logical: bool,
}

impl Operation {
    fn of<'m>(name: &str, ty: Type<'m>, class: Class) -> Option<Operation> {
        let suffix = element::suffix(ty)?;
        let call = |function: &str| format!("call {ty} @llvm.{function}.{suffix}({ty} LEFT, {ty} RIGHT)");
        let plain = |opcode: &str| format!("{opcode} {ty} LEFT, RIGHT");
        let (name, logical) = name.strip_prefix("logical_").map_or((name, false), |name| (name, true));
        if let Some(bits) = element::float_bits(ty) {
            let infinity = |sign: u64| match bits {
                16 => format!("0xH{:04X}", 0x7C00 | sign << 15),
                // A float is written with the digits of the double of its value.
                _ => format!("0x{:016X}", 0x7FF0_0000_0000_0000 | sign << 63),
            };
            let (instruction, identity) = match name {
                "add" => (plain("fadd"), "0.0".into()),
                "mul" => (plain("fmul"), "1.0".into()),
                "min" => (call("minnum"), infinity(0)),
                "max" => (call("maxnum"), infinity(1)),
                _ => return None,
            };
            return (!logical).then_some(Operation { instruction, identity, logical });
        }
        let bits = ty.int_width().filter(|bits| matches!(bits, 8 | 16 | 32 | 64))?;
        let most = i64::MAX >> (64 - bits);
        let (instruction, identity) = match (name, class) {
            ("and", _) if logical => (plain("and"), "1".into()),
            ("or" | "xor", _) => (plain(name), "0".into()),
            _ if logical => return None,
            ("and", _) => (plain("and"), "-1".into()),
            ("add", _) => (plain("add"), "0".into()),
            ("mul", _) => (plain("mul"), "1".into()),
            ("min", Class::Signed) => (call("smin"), most.to_string()),
            ("max", Class::Signed) => (call("smax"), (-most - 1).to_string()),
            ("min", Class::Unsigned) => (call("umin"), "-1".into()),
            ("max", Class::Unsigned) => (call("umax"), "0".into()),
            _ => return None,
        };
        Some(Operation { instruction, identity, logical })
    }

    fn combine(&self, emit: &mut Emit, left: &str, right: &str) -> String {
        emit.value(self.instruction.replace("LEFT", left).replace("RIGHT", right))
    }

    /// An argument as an operand.
    fn taken<'m>(&self, emit: &mut Emit, ty: Type<'m>, value: &str) -> String {
        if !self.logical {
            return value.to_string();
        }
        let holds = emit.value(format!("icmp ne {ty} {value}, 0"));
        emit.value(format!("zext i1 {holds} to {ty}"))
    }
}

/// The number of the last lane of the own sub-group, of which the block may have filled a part only.
fn last_lane(emit: &mut Emit) -> String {
    let size = emit.value("call i32 @gpu.opencl.sub_group_size()");
    emit.value(format!("sub i32 {size}, 1"))
}

/// The values of the lanes up to the own one, in a loop of five rounds. No lane looks at one behind it, so that none need be
/// there.
fn scan<'m>(emit: &mut Emit, ty: Type<'m>, operation: &Operation, own: &str) -> Option<String> {
    let lane = emit.value("call i32 @gpu.lane_id()");
    emit.run("br label %round");
    emit.run("round:");
    emit.run("%distance = phi i32 [ 1, %0 ], [ %farther, %round ]");
    emit.run(format!("%upto = phi {ty} [ {own}, %0 ], [ %scanned, %round ]"));
    let from = emit.value(format!("sub i32 {lane}, %distance"));
    let theirs = exchange(emit, ty, "%upto", &from, Callers::All)?;
    let combined = operation.combine(emit, &theirs, "%upto");
    let is_there = emit.value(format!("icmp uge i32 {lane}, %distance"));
    emit.run(format!("%scanned = select i1 {is_there}, {ty} {combined}, {ty} %upto"));
    emit.run("%farther = shl i32 %distance, 1");
    emit.run("%on = icmp ult i32 %farther, 32");
    emit.run("br i1 %on, label %round, label %scan_done");
    emit.run("scan_done:");
    Some("%scanned".into())
}

/// What the lane before has; in the first one the value that changes nothing.
fn before<'m>(emit: &mut Emit, ty: Type<'m>, operation: &Operation, inclusive: &str) -> Option<String> {
    let lane = emit.value("call i32 @gpu.lane_id()");
    let from = emit.value(format!("sub i32 {lane}, 1"));
    let theirs = exchange(emit, ty, inclusive, &from, Callers::All)?;
    let first = emit.value(format!("icmp eq i32 {lane}, 0"));
    Some(emit.value(format!("select i1 {first}, {ty} {}, {ty} {theirs}", operation.identity)))
}

/// Lane by lane, of those that are there; of the own cluster alone, whose size is the second argument.
fn each_lane<'m>(emit: &mut Emit, ty: Type<'m>, operation: &Operation, part: Part, clustered: bool) -> Option<()> {
    let value = operation.taken(emit, ty, "%a0");
    let active = emit.value("call i32 @gpu.ballot(i1 true)");
    let own = emit.value("call i32 @gpu.lane_id()");
    let cluster = clustered.then(|| emit.value("sub i32 0, %a1"));
    emit.run("br label %each");
    emit.run("each:");
    emit.run("%lane = phi i32 [ 0, %0 ], [ %following, %each ]");
    emit.run(format!("%sum = phi {ty} [ {}, %0 ], [ %chosen, %each ]", operation.identity));
    let theirs = exchange(emit, ty, &value, "%lane", Callers::Some)?;
    let bit = emit.value(format!("lshr i32 {active}, %lane"));
    let mut takes = emit.value(format!("trunc i32 {bit} to i1"));
    let mut and = |emit: &mut Emit, condition: String| {
        let condition = emit.value(condition);
        takes = emit.value(format!("and i1 {takes}, {condition}"));
    };
    match part {
        Part::Reduce => {}
        Part::Exclusive => and(emit, format!("icmp ult i32 %lane, {own}")),
        Part::Inclusive => and(emit, format!("icmp ule i32 %lane, {own}")),
    }
    if let Some(mask) = cluster {
        let differ = emit.value(format!("xor i32 %lane, {own}"));
        let outside = emit.value(format!("and i32 {differ}, {mask}"));
        and(emit, format!("icmp eq i32 {outside}, 0"));
    }
    let combined = operation.combine(emit, "%sum", &theirs);
    emit.run(format!("%chosen = select i1 {takes}, {ty} {combined}, {ty} %sum"));
    emit.run("%following = add i32 %lane, 1");
    emit.run("%more = icmp ult i32 %following, 32");
    emit.run("br i1 %more, label %each, label %done");
    emit.run("done:");
    emit.ret(&ty.to_string(), "%chosen");
    Some(())
}

/// Each sub-group's total goes to shared memory, where every work-item reads them all, in order. The second barrier keeps
/// the memory until all have.
fn work_group<'m>(emit: &mut Emit, ty: Type<'m>, operation: &Operation, part: Part) -> Option<String> {
    let own = operation.taken(emit, ty, "%a0");
    let inclusive = scan(emit, ty, operation, &own)?;
    let within = match part {
        Part::Reduce => None,
        Part::Inclusive => Some(inclusive.clone()),
        Part::Exclusive => Some(before(emit, ty, operation, &inclusive)?),
    };
    let lane = emit.value("call i32 @gpu.lane_id()");
    let last = last_lane(emit);
    let group = emit.value("call i32 @gpu.opencl.sub_group_id()");
    let groups = emit.value("call i32 @gpu.opencl.sub_groups()");
    let gives = emit.value(format!("icmp eq i32 {lane}, {last}"));
    emit.run(format!("br i1 {gives}, label %give, label %meet"));
    emit.run("give:");
    let place = emit.value(format!("getelementptr i64, ptr addrspace(3) @gpu.opencl.shared, i32 {group}"));
    emit.run(format!("store {ty} {inclusive}, ptr addrspace(3) {place}, align 8"));
    emit.run("br label %meet");
    emit.run("meet:");
    emit.run("call void @gpu.barrier()");
    emit.run("br label %each");
    emit.run("each:");
    emit.run("%index = phi i32 [ 0, %meet ], [ %following, %each ]");
    emit.run(format!("%sum = phi {ty} [ {}, %meet ], [ %chosen, %each ]", operation.identity));
    let place = emit.value("getelementptr i64, ptr addrspace(3) @gpu.opencl.shared, i32 %index");
    let theirs = emit.value(format!("load {ty}, ptr addrspace(3) {place}, align 8"));
    let combined = operation.combine(emit, "%sum", &theirs);
    let counts = if part == Part::Reduce { "true".into() } else { emit.value(format!("icmp ult i32 %index, {group}")) };
    emit.run(format!("%chosen = select i1 {counts}, {ty} {combined}, {ty} %sum"));
    emit.run("%following = add i32 %index, 1");
    emit.run(format!("%more = icmp ult i32 %following, {groups}"));
    emit.run("br i1 %more, label %each, label %done");
    emit.run("done:");
    emit.run("call void @gpu.barrier()");
    Some(within.map_or_else(|| "%chosen".to_string(), |within| operation.combine(emit, "%chosen", &within)))
}

/// `(value, local id[, y[, z]])`: the work-item with these ids gives its value.
fn broadcast<'m>(emit: &mut Emit, builtin: &Builtin<'_, '_>, ty: Type<'m>) -> String {
    let mut gives = "true".to_string();
    for (index, axis) in (1..builtin.params.len()).zip(["x", "y", "z"]) {
        let own = emit.value(format!("call i32 @gpu.thread_id.{axis}()"));
        let own = emit.value(format!("zext i32 {own} to i64"));
        let same = emit.value(format!("icmp eq i64 {own}, %a{index}"));
        gives = emit.value(format!("and i1 {gives}, {same}"));
    }
    emit.run(format!("br i1 {gives}, label %give, label %meet"));
    emit.run("give:");
    emit.run(format!("store {ty} %a0, ptr addrspace(3) @gpu.opencl.shared, align 8"));
    emit.run("br label %meet");
    emit.run("meet:");
    emit.run("call void @gpu.barrier()");
    let value = emit.value(format!("load {ty}, ptr addrspace(3) @gpu.opencl.shared, align 8"));
    emit.run("call void @gpu.barrier()");
    value
}
