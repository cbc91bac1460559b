//! Functions whose result is not made element by element: geometry, `any`, `all`.

use super::emit::Emit;
use super::{Builtin, element, lengths};

pub fn body(builtin: &Builtin<'_, '_>, emit: &mut Emit) -> Option<()> {
    let name = builtin.name.name.strip_prefix("fast_").unwrap_or(builtin.name.name);
    let ret = builtin.result.to_string();
    let first = *builtin.params.first()?;
    match name {
        "dot" if element::float_bits(first.scalar()).is_some() => {
            let sum = lengths::dot(emit, first, "%a0", "%a1");
            emit.ret(&ret, &sum);
        }
        "length" | "distance" | "normalize" => {
            let value = lengths::body(name, builtin.name.name.starts_with("fast_"), first, emit)?;
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
