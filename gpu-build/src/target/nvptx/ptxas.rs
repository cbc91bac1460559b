//! Defects of NVIDIA's assembler, and the passes that avoid them.
//!
//! The compiler in a driver, which takes PTX where a package has no cubin, is the assembler of the driver's CUDA version: a newer one at build time does
//! not help there. So a pass stays until no driver in use has the defect. It hides a value from the assembler, and never only reorders operations:
//! LLVM's own passes bring the other order back.

pub mod calls;
pub mod constants;
pub mod dynamic_stack;
pub mod extremes;
pub mod far_atomics;
pub mod float_bits;
pub mod high_products;
pub mod narrow;
pub mod negative_zeros;
mod opaque;
pub mod wide_divisions;

/// A defect of the assembler.
#[derive(Debug, Clone, Copy)]
pub struct Defect {
    /// The PTX and its wrong result, in Markdown.
    pub what: &'static str,
    /// The architectures in whose machine code it was seen.
    pub archs: &'static str,
    /// The CUDA versions in whose machine code it was seen.
    pub versions: &'static str,
    /// The first CUDA version without it. Once every driver in use is that new, the pass can be removed.
    pub fixed_in: Option<&'static str>,
    /// The workaround of gpu-build, in Markdown.
    pub instead: &'static str,
    /// The pass that does it.
    pub pass: &'static str,
    /// The seeds of the random kernels (`tests/random`) that revealed it on an H200, or whose wrong results it caused.
    pub seeds: &'static [u64],
}

/// Every known defect.
pub static DEFECTS: [Defect; 11] = [
    Defect {
        what: "a store of the low part of a float straight from its register (`st.b8` of an `f32`, `st.b32` of an `f64`): it stores the number as an integer",
        archs: "`sm_75`, `sm_90`",
        versions: "12.8, 13.0",
        fixed_in: Some("13.1"),
        instead: "copies the bits to another register",
        pass: "copy-float-bits",
        seeds: &[],
    },
    Defect {
        what: "comparisons with the results of `min.s16`, `max.s16` and `neg.s16` give wrong results",
        archs: "`sm_90`",
        versions: "13.0",
        fixed_in: Some("13.1"),
        instead: "computes integers of 2 to 16 bits in 32 bits",
        pass: "widen-small-integers",
        seeds: &[],
    },
    Defect {
        what: "`max(max(a, -b), c)`, and the same with `min`: the negation is lost",
        archs: "`sm_90`",
        versions: "12.8 to 13.3",
        fixed_in: Some("13.4"),
        instead: "puts `prmt.b32` after negations",
        pass: "separate-minmax",
        seeds: &[4261, 4549, 10924, 6_021_982],
    },
    Defect {
        what: "`min(C - x, y)`, where `C` is the result of a shuffle of a constant: it becomes `min(x - C, y)`",
        archs: "`sm_90`",
        versions: "13.0, 13.5",
        fixed_in: None,
        instead: "replaces the shuffle with the constant",
        pass: "fold-exchanges",
        seeds: &[4599],
    },
    Defect {
        what: "`min.s32(max.u32(x, 2), 5)`, and the same with other constants: the result is assumed to be between 2 and 5, and a following `and.b32` with 7 is removed",
        archs: "`sm_75` to `sm_120`",
        versions: "12.4 to 13.5",
        fixed_in: None,
        instead: "puts `prmt.b32` between them",
        pass: "separate-minmax",
        seeds: &[4_012_369],
    },
    Defect {
        what: "`mul.hi.u32`, then `cvt.u64.u32`, then `sub.s64`: a carry is lost",
        archs: "`sm_75` to `sm_100`",
        versions: "12.4 to 13.5",
        fixed_in: None,
        instead: "puts `prmt.b32` after the product",
        pass: "separate-high-products",
        seeds: &[3_051_119],
    },
    Defect {
        what: "`selp.f32` between -1 and -0: it becomes a conversion of an integer, which gives +0 for -0",
        archs: "`sm_75` to `sm_120`",
        versions: "12.4 to 13.5",
        fixed_in: None,
        instead: "selects the bits as integers",
        pass: "select-negative-zeros",
        seeds: &[921_355],
    },
    Defect {
        what: "an atomic operation at a constant offset of 4 MiB or more: the offset is truncated, and the wrong address is accessed",
        archs: "`sm_90`",
        versions: "13.0",
        fixed_in: None,
        instead: "combines the address (by `xor`) with a zero whose value the assembler cannot know",
        pass: "hide-offsets",
        seeds: &[],
    },
    Defect {
        what: "stack memory whose size is known only at run time (`alloca`), in a function with little other local memory: it is taken for a part of the same few bytes",
        archs: "`sm_90`",
        versions: "12.8 to 13.5",
        fixed_in: None,
        instead: "gives it a fixed size if its size has a small bound, and otherwise adds 128 bytes of local memory to the function",
        pass: "separate-stack",
        seeds: &[260],
    },
    Defect {
        what: "a function that is called on one side of a divergent branch overwrites uniform registers that the other side needs",
        archs: "`sm_90`",
        versions: "12.8 to 13.4",
        fixed_in: Some("13.5"),
        instead: "inlines all functions except recursive and very large ones; for those use 13.5 or later",
        pass: "inline-calls",
        seeds: &[2477, 3724],
    },
    Defect {
        what: "atomics in a loop that threads leave at different times, in a kernel that also has a vote or shuffle and a call (possibly of the assembler's own \
               function, as for 64-bit division): code after the loop, or on the other side of a branch, overwrites a uniform register that some threads still need",
        archs: "`sm_90`",
        versions: "12.4 to 13.4",
        fixed_in: Some("13.5"),
        instead: "expands 64-bit divisions inline; for other calls use 13.5 or later",
        pass: "expand-wide-divisions",
        seeds: &[4_010_675, 4_060_538, 5_000_777],
    },
];

#[cfg(test)]
mod tests {
    use super::DEFECTS;
    use crate::target::pipeline::PASSES;

    #[test]
    fn each_defect_has_a_pass() {
        for defect in &DEFECTS {
            assert!(PASSES.iter().any(|pass| pass.name == defect.pass), "there is no pass `{}`", defect.pass);
        }
    }
}
