//! Functions whose result is not made element by element: geometry, `any`, `all`.

use super::emit::Emit;
use super::{Builtin, element};

pub fn body(builtin: &Builtin<'_, '_>, emit: &mut Emit) -> Option<()> {
    let name = builtin.name.name.strip_prefix("fast_").unwrap_or(builtin.name.name);
    let ret = builtin.result.to_string();
    let first = *builtin.params.first()?;
    match name {
        "dot" if element::float_bits(first.scalar()).is_some() => {
            let sum = dot(builtin, emit, "%a0", "%a1")?;
            emit.ret(&ret, &sum);
        }
        "length" => {
            let length = length(builtin, emit, "%a0")?;
            emit.ret(&ret, &length);
        }
        "distance" => {
            let apart = emit.value(format!("fsub {first} %a0, %a1"));
            let length = length(builtin, emit, &apart)?;
            emit.ret(&ret, &length);
        }
        "normalize" => {
            let scalar = first.scalar();
            let length = length(builtin, emit, "%a0")?;
            let zero = emit.value(format!("fcmp oeq {scalar} {length}, 0.0"));
            let divisor = emit.value(format!("select i1 {zero}, {scalar} 1.0, {scalar} {length}"));
            let all = match first.vector_length() {
                Some(count) => {
                    let one = emit.value(format!("insertelement {first} poison, {scalar} {divisor}, i32 0"));
                    emit.value(format!("shufflevector {first} {one}, {first} poison, <{count} x i32> zeroinitializer"))
                }
                None => divisor,
            };
            let value = emit.value(format!("fdiv {first} %a0, {all}"));
            emit.ret(&ret, &value);
        }
        "cross" => {
            let pick = |emit: &mut Emit, of: &str, index: u32| emit.value(format!("extractelement {first} {of}, i32 {index}"));
            let scalar = first.scalar();
            let mut vector = "zeroinitializer".to_string();
            for (index, (j, k)) in [(1, 2), (2, 0), (0, 1)].into_iter().enumerate() {
                let (aj, bk, ak, bj) = (pick(emit, "%a0", j), pick(emit, "%a1", k), pick(emit, "%a0", k), pick(emit, "%a1", j));
                let (p, q) = (emit.value(format!("fmul {scalar} {aj}, {bk}")), emit.value(format!("fmul {scalar} {ak}, {bj}")));
                let d = emit.value(format!("fsub {scalar} {p}, {q}"));
                vector = emit.value(format!("insertelement {first} {vector}, {scalar} {d}, i32 {index}"));
            }
            emit.ret(&ret, &vector);
        }
        "any" | "all" => {
            let negative =
                emit.value(format!("icmp slt {first} %a0, {}", if first.vector_length().is_some() { "zeroinitializer" } else { "0" }));
            let found = match first.vector_length() {
                Some(count) => {
                    let reduce = if name == "any" { "or" } else { "and" };
                    emit.value(format!("call i1 @llvm.vector.reduce.{reduce}.v{count}i1(<{count} x i1> {negative})"))
                }
                None => negative,
            };
            let value = emit.value(format!("zext i1 {found} to {ret}"));
            emit.ret(&ret, &value);
        }
        _ => return None,
    }
    Some(())
}

fn dot(builtin: &Builtin<'_, '_>, emit: &mut Emit, a: &str, b: &str) -> Option<String> {
    let ty = *builtin.params.first()?;
    let scalar = ty.scalar();
    let products = emit.value(format!("fmul {ty} {a}, {b}"));
    let Some(count) = ty.vector_length() else { return Some(products) };
    let mut sum = emit.value(format!("extractelement {ty} {products}, i32 0"));
    for index in 1..count {
        let next = emit.value(format!("extractelement {ty} {products}, i32 {index}"));
        sum = emit.value(format!("fadd {scalar} {sum}, {next}"));
    }
    Some(sum)
}

fn length(builtin: &Builtin<'_, '_>, emit: &mut Emit, of: &str) -> Option<String> {
    let scalar = builtin.params.first()?.scalar();
    let square = dot(builtin, emit, of, of)?;
    Some(emit.call(&format!("llvm.sqrt.{}", element::suffix(scalar)?), &scalar.to_string(), &[&square]))
}
