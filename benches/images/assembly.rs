//! Assembly of AMD's processors: the loop that a kernel spends its time in, and what it is made of.

use std::collections::HashMap;

/// What is counted of a kernel's work: something that its code has once for each piece of it, whatever compiles it.
#[derive(Clone, Copy)]
pub struct Work {
    /// What a piece is, for readers.
    pub piece: &'static str,
    /// How many pieces an instruction stands for, by its name.
    pub count: fn(&str) -> usize,
    /// How often a loop goes round that is in the loop with the pieces and has none itself. One that is unrolled is there so often.
    pub rounds_inside: usize,
}

/// An element that is read.
pub const LOADS: Work =
    Work { piece: "element", count: |name| usize::from(starts(name, &["global_load", "flat_load", "buffer_load"])), rounds_inside: 1 };
/// An element that is written.
pub const STORES: Work =
    Work { piece: "element", count: |name| usize::from(starts(name, &["global_store", "flat_store", "buffer_store"])), rounds_inside: 1 };
/// A reciprocal of a root, of which there is one for each pair of bodies.
pub const ROOTS: Work = Work { piece: "pair", count: |name| usize::from(starts(name, &["v_rsq_f32", "v_sqrt_f32"])), rounds_inside: 1 };
/// A product of two f32, alone or in a sum.
pub const PRODUCTS: Work = Work { piece: "product", count: products, rounds_inside: 1 };
/// An instruction of a matrix unit.
pub const MATRIX: Work = Work {
    piece: "product of a matrix unit",
    count: |name| usize::from(starts(name, &["v_mfma", "v_wmma", "v_smfmac", "v_swmmac"])),
    rounds_inside: 1,
};

fn starts(name: &str, with: &[&str]) -> bool {
    with.iter().any(|start| name.starts_with(start))
}

fn products(name: &str) -> usize {
    let of = |name: &str| ["mul", "fma", "fmac", "mac", "mad", "fmamk", "fmaak"].contains(&name);
    let name = name.trim_end_matches("_e32").trim_end_matches("_e64");
    if let Some(name) = name.strip_prefix("v_pk_").and_then(|name| name.strip_suffix("_f32")) {
        return 2 * usize::from(of(name));
    }
    // Two instructions in one of RDNA: each is counted by its own name.
    let single = name.strip_prefix("v_dual_").or_else(|| name.strip_prefix("v_")).and_then(|name| name.strip_suffix("_f32"));
    single.is_some_and(of).into()
}

/// A loop, or a kernel without one.
#[derive(Debug, PartialEq, Eq)]
pub struct Hot {
    /// Instructions that a thread executes in a round.
    pub executed: usize,
    /// Pieces of work in them.
    pub pieces: usize,
    /// Instructions in the code.
    pub instructions: usize,
    /// Those of the memory that a block shares (LDS).
    pub shared: usize,
}

impl Hot {
    /// Instructions for each piece; infinite without one.
    pub fn per_piece(&self) -> f64 {
        self.executed as f64 / self.pieces as f64
    }
}

/// The smallest of a kernel's loops that does half as much as any. Without such a loop, the whole kernel up to the code of its failure.
pub fn hot<'a>(lines: impl Iterator<Item = &'a str>, work: Work) -> Hot {
    let Code { instructions, loops, failure } = Code::of(lines);
    let pieces = |first: usize, end: usize| instructions[first..end].iter().map(|name| (work.count)(name)).sum::<usize>();
    let found = |first: usize, end: usize| {
        let is_inside = |at: usize| {
            loops.iter().any(|(start, stop)| {
                first <= *start
                    && *stop <= end
                    && (*start, *stop) != (first, end)
                    && (*start..*stop).contains(&at)
                    && pieces(*start, *stop) == 0
            })
        };
        Hot {
            executed: (first..end).map(|at| if is_inside(at) { work.rounds_inside } else { 1 }).sum(),
            pieces: pieces(first, end),
            instructions: end - first,
            shared: instructions[first..end].iter().filter(|name| name.starts_with("ds_")).count(),
        }
    };
    let most = loops.iter().map(|(first, end)| pieces(*first, *end)).max().unwrap_or_default();
    let hot = loops.iter().filter(|(first, end)| most > 0 && 2 * pieces(*first, *end) >= most).min_by_key(|(first, end)| end - first);
    hot.map_or_else(|| found(0, failure), |(first, end)| found(*first, *end))
}

/// A kernel's code.
struct Code<'a> {
    /// The names of its instructions.
    instructions: Vec<&'a str>,
    /// Where each loop begins, and where its last jump back is.
    loops: Vec<(usize, usize)>,
    /// Where the code begins that traps or writes the record of a failure; the kernel's end if there is none.
    failure: usize,
}

impl<'a> Code<'a> {
    fn of(lines: impl Iterator<Item = &'a str>) -> Code<'a> {
        let (mut instructions, mut labels, mut ends, mut failure) = (Vec::new(), HashMap::new(), HashMap::new(), None);
        let (mut block, mut is_dead) = (0, false);
        // LLVM's remarks follow a semicolon.
        for line in lines.map(|line| line.split(';').next().unwrap_or_default().trim()) {
            if let Some(label) = line.strip_suffix(':').filter(|label| label.starts_with(".LBB")) {
                block = instructions.len();
                labels.insert(label, block);
                is_dead = false;
                continue;
            }
            // Nothing leads to what follows the end of a thread.
            if is_dead {
                continue;
            }
            // A line of RDNA may have two instructions.
            let all = ["v_", "s_", "ds_", "global_", "flat_", "buffer_", "scratch_"];
            for instruction in line.split("::").map(str::trim).filter(|text| starts(text, &all)) {
                let mut words = instruction.split_whitespace();
                let name = words.next().unwrap_or_default();
                instructions.push(name);
                // Kernels of clang trap; those of gpu-build write a record.
                if name == "s_trap" || instruction.contains("__gpu_fault_slot") {
                    failure.get_or_insert(block);
                }
                is_dead |= name == "s_endpgm";
                if let Some(first) = words.next().and_then(|target| labels.get(target)) {
                    ends.insert(*first, instructions.len());
                }
            }
        }
        let failure = failure.unwrap_or(instructions.len());
        Code { instructions, loops: ends.into_iter().collect(), failure }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_loop_with_most_of_the_work_is_found() {
        let text = "k:
    s_load_dword s0, s[0:1], 0x0
.LBB0_1:                                ; =>This Loop Header: Depth=1
    v_mov_b32_e32 v0, 0
.LBB0_2:                                ;   Parent Loop BB0_1 Depth=1
    ds_read_b32 v1, v2
    v_pk_fma_f32 v[4:5], v[6:7], v[8:9], v[4:5]
    v_dual_fmac_f32 v0, v1, v2 :: v_dual_add_f32 v3, v4, v5
    s_cbranch_vccz .LBB0_2
    s_waitcnt lgkmcnt(0)
    s_cbranch_scc1 .LBB0_2
    v_add_f32_e32 v0, v0, v1
    s_cbranch_scc1 .LBB0_1
    s_branch .LBB0_3
.LBB0_3:
    s_endpgm
";
        let found = hot(text.lines(), PRODUCTS);
        assert_eq!(found, Hot { executed: 7, pieces: 3, instructions: 7, shared: 1 });
    }

    #[test]
    fn a_loop_inside_counts_as_often_as_it_goes_round() {
        let text = ".LBB0_1:
    v_mov_b32_e32 v0, 0
.LBB0_2:
    global_load_dword v1, v[2:3], off
    s_cbranch_execnz .LBB0_2
    v_fmac_f32_e32 v4, v1, v2
    v_mul_f32_e32 v4, v1, v2
    s_cbranch_scc1 .LBB0_1
";
        let found = hot(text.lines(), Work { rounds_inside: 4, ..PRODUCTS });
        assert_eq!(found, Hot { executed: 4 + 4 * 2, pieces: 2, instructions: 6, shared: 0 });
        assert_eq!(found.per_piece(), 6.0);
    }

    #[test]
    fn without_a_loop_it_is_the_kernel_up_to_its_failure() {
        let text = "    v_mfma_f32_16x16x16_f16 a[0:3], v[0:1], v[2:3], a[0:3]\n    s_cbranch_vccnz .LBB0_2\n\
                    .LBB0_1:\n    s_endpgm\n.LBB0_2:\n    s_trap 2\n    s_endpgm\n    s_branch .LBB0_1\n";
        let expected = Hot { executed: 3, pieces: 1, instructions: 3, shared: 0 };
        assert_eq!(hot(text.lines(), MATRIX), expected);
        let record = text.replace("s_trap 2", "s_getpc_b64 s[0:1]\n    s_add_u32 s0, s0, __gpu_fault_slot@rel32@lo+4");
        assert_eq!(hot(record.lines(), MATRIX), expected);
    }
}
