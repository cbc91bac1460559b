//! Assembly of AMD's processors: the loop that a kernel spends its time in, and what it is made of.

use std::collections::HashMap;

/// What instructions of a loop do.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Mix {
    /// All of them.
    pub all: usize,
    /// Additions, multiplications and both at once, of a lane's f32; one that computes two counts twice.
    pub arithmetic: usize,
    /// Of matrix units.
    pub matrix: usize,
    /// Of the memory that a block shares (LDS).
    pub shared: usize,
}

impl Mix {
    fn of(instructions: &[&str]) -> Mix {
        let count = |is: fn(&str) -> usize| instructions.iter().map(|mnemonic| is(mnemonic)).sum();
        Mix {
            all: instructions.len(),
            arithmetic: count(arithmetic),
            matrix: count(|name| ["v_mfma", "v_wmma", "v_smfmac", "v_swmmac"].iter().any(|start| name.starts_with(start)).into()),
            shared: count(|name| name.starts_with("ds_").into()),
        }
    }

    /// How much of a kernel's work it does: an instruction of a matrix unit is many multiplications of each lane.
    fn work(&self) -> usize {
        self.arithmetic + 64 * self.matrix
    }

    /// Instructions for each addition or multiplication; infinite without one.
    pub fn per_operation(&self) -> f64 {
        self.all as f64 / self.arithmetic as f64
    }
}

fn arithmetic(mnemonic: &str) -> usize {
    let of = |name: &str| ["add", "sub", "subrev", "mul", "fma", "fmac", "mac", "mad", "fmamk", "fmaak"].contains(&name);
    // Two instructions in one of RDNA: each is counted by its own name.
    let name = mnemonic.trim_end_matches("_e32").trim_end_matches("_e64");
    if let Some(name) = name.strip_prefix("v_pk_").and_then(|name| name.strip_suffix("_f32")) {
        return 2 * usize::from(of(name));
    }
    let single = name.strip_prefix("v_dual_").or_else(|| name.strip_prefix("v_")).and_then(|name| name.strip_suffix("_f32"));
    single.is_some_and(of).into()
}

/// The smallest of a kernel's loops that does half as much as any; all of the kernel, if no loop does anything.
pub fn hot_loop<'a>(lines: impl Iterator<Item = &'a str>) -> Mix {
    let (mut instructions, mut labels, mut loops) = (Vec::new(), HashMap::new(), Vec::new());
    for line in lines.map(str::trim) {
        if let Some(label) = line.strip_suffix(':').filter(|label| label.starts_with(".LBB")) {
            labels.insert(label, instructions.len());
            continue;
        }
        // A line of RDNA may have two instructions.
        for instruction in line
            .split("::")
            .map(str::trim)
            .filter(|text| ["v_", "s_", "ds_", "global_", "flat_", "buffer_", "scratch_"].iter().any(|start| text.starts_with(start)))
        {
            let mut words = instruction.split_whitespace();
            instructions.extend(words.next());
            if let Some(first) = words.next().and_then(|target| labels.get(target)) {
                loops.push((*first, instructions.len()));
            }
        }
    }
    let bodies = || loops.iter().map(|(first, end)| Mix::of(&instructions[*first..*end]));
    let most = bodies().map(|mix| mix.work()).max().unwrap_or_default();
    let hot = bodies().filter(|mix| mix.work() > 0 && 2 * mix.work() >= most).min_by_key(|mix| mix.all);
    hot.unwrap_or_else(|| Mix::of(&instructions))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_loop_with_most_of_the_work_is_found() {
        let text = "k:
    s_load_dword s0, s[0:1], 0x0
.LBB0_1:
    v_mov_b32_e32 v0, 0
.LBB0_2:
    ds_read_b32 v1, v2
    v_pk_fma_f32 v[4:5], v[6:7], v[8:9], v[4:5]
    v_dual_fmac_f32 v0, v1, v2 :: v_dual_add_f32 v3, v4, v5
    s_waitcnt lgkmcnt(0)
    s_cbranch_scc1 .LBB0_2
    v_add_f32_e32 v0, v0, v1
    s_cbranch_scc1 .LBB0_1
    s_branch .LBB0_3
.LBB0_3:
    s_endpgm
";
        let found = hot_loop(text.lines());
        assert_eq!(found, Mix { all: 6, arithmetic: 4, matrix: 0, shared: 1 });
        assert_eq!(found.per_operation(), 1.5);
    }

    #[test]
    fn without_a_loop_it_is_the_kernel() {
        let text = "    v_mfma_f32_16x16x16_f16 a[0:3], v[0:1], v[2:3], a[0:3]\n    v_add_u32_e32 v0, 1, v0\n    s_endpgm\n";
        assert_eq!(hot_loop(text.lines()), Mix { all: 3, arithmetic: 0, matrix: 1, shared: 0 });
    }
}
