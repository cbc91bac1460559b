//! Intrinsics that read and write images: one for each kind of dimensions and of values. `docs/reference/intrinsics.md` specifies them.

use super::{Effect, Intrinsic, Varies, declare, row};
use std::sync::LazyLock;

/// The prefix of the intrinsics' names.
pub const PREFIX: &str = "gpu.image.";

/// Dimensions: the name, how many coordinates, whether there are layers.
pub const DIMENSIONS: [(&str, usize, bool); 5] =
    [("1d", 1, false), ("2d", 2, false), ("3d", 3, false), ("1d_array", 1, true), ("2d_array", 2, true)];

/// Every intrinsic.
pub fn intrinsics() -> &'static [Intrinsic] {
    static INTRINSICS: LazyLock<Vec<Intrinsic>> = LazyLock::new(|| DIMENSIONS.into_iter().flat_map(of_dimensions).collect());
    &INTRINSICS
}

fn of_dimensions((dim, coordinates, is_array): (&str, usize, bool)) -> Vec<Intrinsic> {
    let mut all = Vec::new();
    let mut add = |name: String, result: &str, params: &[String], effect: Effect| {
        // The set is fixed, and leaked once in a process.
        let ty = format!("{result} ({})", params.join(", "));
        // The memory of an image may change between two reads of the same texel.
        let varies = if result == "void" { Varies::Launch } else { Varies::Thread };
        all.push(row(name.leak(), ty.leak(), effect, varies));
    };
    let place = |of: &str| {
        let layer = is_array.then(|| "i32".to_string());
        vec![of.to_string(); coordinates].into_iter().chain(layer).collect::<Vec<_>>()
    };
    let with = |first: &[&str], rest: Vec<String>, last: &[&str]| {
        let strings = |words: &[&str]| words.iter().map(|word| (*word).to_string()).collect::<Vec<_>>();
        [strings(first), rest, strings(last)].concat()
    };
    for (value, vector) in [("f32", "<4 x float>"), ("i32", "<4 x i32>")] {
        add(format!("{PREFIX}sample.{dim}.{value}"), vector, &with(&["i64", "i32"], place("float"), &[]), Effect::Read);
        add(format!("{PREFIX}fetch.{dim}.{value}"), vector, &with(&["i64", "i32"], place("i32"), &[]), Effect::Read);
        add(format!("{PREFIX}load.{dim}.{value}"), vector, &with(&["i64"], place("i32"), &[]), Effect::Read);
        add(format!("{PREFIX}store.{dim}.{value}"), "void", &with(&["i64"], place("i32"), &[vector]), Effect::Write);
    }
    let raw = with(&["i64", "i32", "i32", "i32", "i32", "i32"], Vec::new(), &[]);
    add(format!("{PREFIX}raw_load.{dim}"), "<4 x i32>", &raw, Effect::Outside);
    add(format!("{PREFIX}raw_store.{dim}"), "void", &with(&[], raw, &["<4 x i32>"]), Effect::Outside);
    all
}

/// Declares every intrinsic, as IR text.
pub fn declarations() -> &'static str {
    static DECLARATIONS: LazyLock<String> = LazyLock::new(|| declare(intrinsics().iter()));
    &DECLARATIONS
}
