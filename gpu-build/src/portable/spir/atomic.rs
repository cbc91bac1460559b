//! OpenCL's atomics: 1.x (`atomic_add`, `atom_add`: relaxed, of the device) and C11's (`atomic_fetch_add_explicit`).

use super::Builtin;
use super::emit::Emit;
use super::mangled::Class;

/// OpenCL's numbers for orders and scopes, from 0.
const ORDERS: [&str; 6] = ["monotonic", "acquire", "acquire", "release", "acq_rel", "seq_cst"];
const SCOPES: [&str; 5] = ["singlethread", "workgroup", "agent", "", "workgroup"];

/// The number that every call passes at this place.
fn agreed(builtin: &Builtin<'_, '_>, index: usize) -> Option<usize> {
    let mut values = builtin.declared.users().into_iter().map(|call| call.as_call()?.argument(index as u32)?.constant_int());
    let first = values.next()??;
    values.all(|value| value == Some(first)).then_some(usize::try_from(first).ok()?)
}

pub fn body(builtin: &Builtin<'_, '_>, emit: &mut Emit) -> Option<()> {
    let full = builtin.name.name;
    let old = full.strip_prefix("atom_").or_else(|| full.strip_prefix("atomic_"))?;
    let (name, explicit) = old.strip_suffix("_explicit").map_or((old, false), |name| (name, true));
    let c11 = explicit
        || name.starts_with("fetch_")
        || name.starts_with("compare_exchange")
        || name.starts_with("flag_")
        || ["exchange", "store", "load", "init"].contains(&name);
    let values = match name {
        "load" | "inc" | "dec" | "flag_test_and_set" | "flag_clear" => 1,
        "cmpxchg" | "compare_exchange_strong" | "compare_exchange_weak" => 3,
        _ => 2,
    };
    let (orders, at) = match name {
        name if name.starts_with("compare_exchange") => (2, values),
        _ => (1, values),
    };
    let order = match (c11, explicit) {
        (false, _) => "monotonic",
        (true, false) => "seq_cst",
        (true, true) => agreed(builtin, at).and_then(|order| ORDERS.get(order).copied()).unwrap_or("seq_cst"),
    };
    let scope = if explicit && builtin.params.len() > at + orders {
        agreed(builtin, at + orders).and_then(|scope| SCOPES.get(scope).copied()).unwrap_or("")
    } else {
        "agent"
    };
    let scope = if scope.is_empty() { String::new() } else { format!("syncscope(\"{scope}\") ") };
    let pointer = format!("{} %a0", builtin.params.first()?);
    let (ret, class) = (builtin.result.to_string(), builtin.name.class?);
    let operand = builtin.params.get(1).map(|ty| (ty.to_string(), "%a1".to_string()));
    let align = |ty: &str| match ty {
        "i64" | "double" => 8,
        _ => 4,
    };
    match name {
        "load" => {
            let order = if order == "release" || order == "acq_rel" { "acquire" } else { order };
            let value = emit.value(format!("load atomic {ret}, {pointer} {scope}{order}, align {}", align(&ret)));
            emit.ret(&ret, &value);
        }
        "store" => {
            let (ty, value) = operand?;
            let order = if order == "acquire" || order == "acq_rel" { "release" } else { order };
            emit.run(format!("store atomic {ty} {value}, {pointer} {scope}{order}, align {}", align(&ty)));
            emit.run("ret void");
        }
        // A flag is an int: 0 where it is clear.
        "flag_test_and_set" => {
            let old = emit.value(format!("atomicrmw xchg {pointer}, i32 1 {scope}{order}"));
            let set = emit.value(format!("icmp ne i32 {old}, 0"));
            emit.ret(&ret, &set);
        }
        "flag_clear" => {
            let order = if order == "acquire" || order == "acq_rel" { "release" } else { order };
            emit.run(format!("store atomic i32 0, {pointer} {scope}{order}, align 4"));
            emit.run("ret void");
        }
        "init" => {
            let (ty, value) = operand?;
            emit.run(format!("store {ty} {value}, {pointer}"));
            emit.run("ret void");
        }
        "cmpxchg" => {
            let pair = emit.value(format!("cmpxchg {pointer}, {ret} %a1, {ret} %a2 {scope}{order} monotonic"));
            let old = emit.value(format!("extractvalue {{{ret}, i1}} {pair}, 0"));
            emit.ret(&ret, &old);
        }
        "compare_exchange_strong" | "compare_exchange_weak" => {
            let (expected, ty) = (builtin.params.get(1)?, builtin.params.get(2)?.to_string());
            let failure = match order {
                "release" => "monotonic",
                "acq_rel" => "acquire",
                order => order,
            };
            let wanted = emit.value(format!("load {ty}, {expected} %a1"));
            let pair = emit.value(format!("cmpxchg {pointer}, {ty} {wanted}, {ty} %a2 {scope}{order} {failure}"));
            let old = emit.value(format!("extractvalue {{{ty}, i1}} {pair}, 0"));
            let done = emit.value(format!("extractvalue {{{ty}, i1}} {pair}, 1"));
            // Where it succeeds the two are equal, so that the store changes nothing.
            emit.run(format!("store {ty} {old}, {expected} %a1"));
            emit.ret("i1", &done);
        }
        _ => {
            let operation = operation(name.strip_prefix("fetch_").unwrap_or(name), class)?;
            let (ty, value) = if values == 1 { (ret.clone(), "1".to_string()) } else { operand? };
            let old = emit.value(format!("atomicrmw {operation} {pointer}, {ty} {value} {scope}{order}"));
            emit.ret(&ret, &old);
        }
    }
    Some(())
}

fn operation(name: &str, class: Class) -> Option<&'static str> {
    Some(match (name, class) {
        ("add", Class::Float) => "fadd",
        ("sub", Class::Float) => "fsub",
        ("min", Class::Float) => "fmin",
        ("max", Class::Float) => "fmax",
        ("add" | "inc", _) => "add",
        ("sub" | "dec", _) => "sub",
        ("min", Class::Signed) => "min",
        ("max", Class::Signed) => "max",
        ("min", Class::Unsigned) => "umin",
        ("max", Class::Unsigned) => "umax",
        ("and", _) => "and",
        ("or", _) => "or",
        ("xor", _) => "xor",
        ("xchg" | "exchange", _) => "xchg",
        _ => return None,
    })
}
