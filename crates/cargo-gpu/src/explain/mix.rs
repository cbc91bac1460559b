//! What kinds of instructions a kernel is made of.

use super::assembly::Line;
use gpu_abi::Arch;
use gpu_abi::arch::Vendor;
use serde::Serialize;

/// A kind of instruction, and how many there are in the code, however often each runs.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Class {
    /// The kind.
    pub class: &'static str,
    /// How many.
    pub count: usize,
}

/// The first rule whose word a mnemonic begins with says its class.
type Rules = &'static [(&'static str, &'static str)];

const AMD: Rules = &[
    ("global_atomic", "atomic"),
    ("flat_atomic", "atomic"),
    ("buffer_atomic", "atomic"),
    ("global_load", "global memory, load"),
    ("flat_load", "global memory, load"),
    ("buffer_load", "global memory, load"),
    ("global_store", "global memory, store"),
    ("flat_store", "global memory, store"),
    ("buffer_store", "global memory, store"),
    ("scratch_", "private memory"),
    ("ds_", "shared memory"),
    ("s_load", "scalar memory"),
    ("s_buffer_load", "scalar memory"),
    ("v_mfma", "matrix"),
    ("v_smfmac", "matrix"),
    ("v_wmma", "matrix"),
    ("v_swmma", "matrix"),
    ("s_waitcnt", "wait"),
    ("s_wait_", "wait"),
    ("s_delay", "wait"),
    ("s_barrier", "barrier"),
    ("s_branch", "branch"),
    ("s_cbranch", "branch"),
    ("s_setpc", "branch"),
    ("s_swappc", "branch"),
    ("s_endpgm", "branch"),
    ("v_", "vector arithmetic"),
    ("s_", "scalar arithmetic"),
];

const PTX: Rules = &[
    ("atom", "atomic"),
    ("red", "atomic"),
    ("ld.param", "argument"),
    ("ld.shared", "shared memory"),
    ("st.shared", "shared memory"),
    ("ld.local", "private memory"),
    ("st.local", "private memory"),
    ("ld", "global memory, load"),
    ("st", "global memory, store"),
    ("mma", "matrix"),
    ("wmma", "matrix"),
    ("wgmma", "matrix"),
    ("bar", "barrier"),
    ("bra", "branch"),
    ("brx", "branch"),
    ("ret", "branch"),
    ("exit", "branch"),
    ("call", "call"),
    ("mov", "move"),
    ("cvt", "conversion"),
    ("shfl", "exchange"),
    ("vote", "exchange"),
    ("", "arithmetic"),
];

/// The kinds that occur, the most frequent first.
pub fn of(lines: &[Line], arch: &Arch) -> Vec<Class> {
    let mut classes: Vec<Class> = Vec::new();
    for line in lines.iter().filter(|line| line.instruction) {
        let class = match arch.vendor() {
            Vendor::Amd => by(AMD, mnemonic(&line.text)),
            Vendor::Nvidia => by(PTX, mnemonic(&line.text)),
            Vendor::Cpu => cpu(&line.text),
        };
        match classes.iter_mut().find(|known| known.class == class) {
            Some(known) => known.count += 1,
            None => classes.push(Class { class, count: 1 }),
        }
    }
    classes.sort_by_key(|class| std::cmp::Reverse(class.count));
    classes
}

/// The first word; in PTX behind the predicate.
fn mnemonic(text: &str) -> &str {
    let mut words = text.split_whitespace();
    let first = words.next().unwrap_or("");
    if first.starts_with('@') { words.next().unwrap_or("") } else { first }
}

fn by(rules: Rules, mnemonic: &str) -> &'static str {
    rules.iter().find(|(begin, _)| mnemonic.starts_with(begin)).map_or("other", |(_, class)| class)
}

fn cpu(text: &str) -> &'static str {
    let name = mnemonic(text);
    let vector = ["zmm", "ymm", "xmm"].iter().any(|register| text.contains(register));
    match name {
        _ if name.starts_with("call") || name == "bl" || name == "blr" => "call",
        _ if name.starts_with('j')
            || name.starts_with("ret")
            || name.starts_with("b.")
            || ["b", "cbz", "cbnz", "tbz", "tbnz"].contains(&name) =>
        {
            "branch"
        }
        _ if name.contains("gather") || name.contains("scatter") => "gather or scatter",
        _ if text.contains("zmm") => "vectors of 512 bits",
        _ if text.contains("ymm") => "vectors of 256 bits",
        // What ends in `ss` or `sd` computes with one number.
        _ if vector && (name.ends_with("ss") || name.ends_with("sd")) => "single numbers of floating point",
        _ if vector => "vectors of 128 bits",
        _ => "integers and addresses",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instructions_fall_into_classes() {
        let lines = |texts: &[&str]| {
            let line = |text: &&str| Line { text: (*text).into(), instruction: true, file: None, line: None, source: None };
            texts.iter().map(line).collect::<Vec<_>>()
        };
        let class = |arch: &str, text: &str| of(&lines(&[text]), &arch.parse().unwrap())[0].class;
        assert_eq!(class("gfx942", "    global_load_dword v1, v[2:3], off"), "global memory, load");
        assert_eq!(class("gfx942", "    v_fma_f32 v1, v2, v3, v4"), "vector arithmetic");
        assert_eq!(class("sm_90", "    @%p1 bra $L__BB0_2;"), "branch");
        assert_eq!(class("sm_90", "    ld.param.b32 %r1, [x];"), "argument");
        assert_eq!(class("x86-64-v3", "    vfmadd213ps ymm0, ymm1, ymm2"), "vectors of 256 bits");
        assert_eq!(class("x86-64-v3", "    vaddss xmm0, xmm1, xmm2"), "single numbers of floating point");
        let counted = of(&lines(&["ret;", "mov.b32 a, b;", "mov.b32 c, d;"]), &"sm_90".parse().unwrap());
        assert_eq!(counted, [Class { class: "move", count: 2 }, Class { class: "branch", count: 1 }]);
    }
}
