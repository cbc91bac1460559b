//! The PTX of a kernel, run instruction by instruction as its ISA says: what is emitted for NVIDIA's GPUs, without one.
//!
//! An instruction that is not known is an error, and so is an access outside of what it is meant for. Variables are aligned as
//! they ask for and no more; registers and memory that nobody has written hold what shows.
//!
//! | file | does |
//! |---|---|
//! | `pieces.rs` | cuts the text into labels and statements |
//! | `parse.rs` | reads variables and functions, and resolves names |
//! | `decode.rs` | reads instructions |
//! | `program.rs` | what a module is made of, then |
//! | `arithmetic.rs`, `float.rs` | operations on values |
//! | `memory.rs` | global, shared and local memory, with every access checked |
//! | `thread.rs` | a thread until it waits |
//! | `block.rs` | the threads of a block: barriers, votes, shuffles |

mod arithmetic;
mod block;
mod decode;
mod float;
mod memory;
mod parse;
mod pieces;
mod program;
mod thread;

use crate::interpret::Grid;
use memory::{Buffer, Memory, SHARED_START, UNWRITTEN, VARIABLES};
pub use parse::parse;
pub use program::Program;
use thread::{Place, Thread};

/// Where the kernel's buffers are in global memory, far apart.
const BUFFERS: [u64; 3] = [0x10_0000_0000, 0x20_0000_0000, 0x30_0000_0000];

/// Runs a kernel of the parameters `in`, `out`, `acc`, `p0`, `p1` (`text.rs`), of which `out` and `acc` are changed.
pub fn run(program: &Program, grid: Grid, input: &[u32], output: &mut [u32], atomics: &mut [u32]) -> Result<(), String> {
    let kernel = program.functions.iter().position(|function| function.name == "k").ok_or("there is no kernel `k`")?;
    let bytes = |words: &[u32]| words.iter().flat_map(|word| word.to_le_bytes()).collect();
    let buffer = |name, start, bytes, is_written| Buffer { name, start, bytes, is_written };
    let mut memory = Memory {
        global: vec![
            buffer("the input", BUFFERS[0], bytes(input), false),
            buffer("the output", BUFFERS[1], bytes(output), true),
            buffer("the atomics", BUFFERS[2], bytes(atomics), true),
            buffer("the module's variables", VARIABLES, program.variables.clone(), true),
        ],
        shared: Vec::new(),
    };
    let parameters = &program.functions[kernel].parameters;
    let values = BUFFERS.iter().copied().chain(grid.params.map(u64::from));
    let mut given = vec![0; program.functions[kernel].parameter_bytes as usize];
    if parameters.iter().map(|slot| slot.size).ne([8, 8, 8, 4, 4]) {
        return Err("the kernel's parameters are others".to_owned());
    }
    for (slot, value) in parameters.iter().zip(values) {
        let size = slot.size as usize;
        given[slot.at as usize..][..size].copy_from_slice(&value.to_le_bytes()[..size]);
    }
    for number in 0..grid.blocks() as u32 {
        memory.shared = vec![UNWRITTEN; (program.shared_end - SHARED_START) as usize];
        let [width, _] = grid.block;
        let thread = |linear: u32| {
            let place = Place {
                thread: [linear % width, linear / width],
                block_size: grid.block,
                block: [number % grid.grid[0], number / grid.grid[0]],
                grid_size: grid.grid,
                lane: linear % 32,
            };
            Thread::new(program, kernel, place, &given)
        };
        let mut threads: Vec<Thread> = (0..grid.threads() as u32).map(thread).collect();
        block::run(program, &mut threads, &mut memory)?;
    }
    for (place, words) in [(1, output), (2, atomics)] {
        for (word, bytes) in words.iter_mut().zip(memory.global[place].bytes.chunks_exact(4)) {
            *word = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        }
    }
    Ok(())
}
