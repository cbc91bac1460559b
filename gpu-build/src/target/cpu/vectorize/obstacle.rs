//! Why a kernel has no vector body of some width.

use crate::diagnostics::published_text;
use crate::llvm::value::{Block, Inst};
use std::fmt;

/// What the emitter makes of something, or why it has no vector form.
pub type Emitted<T> = Result<T, &'static str>;

/// What keeps the vectorizer from a body.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Obstacle {
    /// A thread has no branches and calls no vector functions: LLVM's loop vectorizer does better on it.
    Straight,
    /// A body of more threads is made of bodies with loops only.
    NoLoops,
    /// One thread executes it.
    Program,
    /// A body of this many more threads is made of small bodies only.
    TooLong { instructions: usize, most: usize },
    /// Too many copies of instructions that are written once for each thread.
    TooManyCopies { copies: usize, most: usize },
    /// Local memory of all threads together is too large for the stack.
    LocalMemory { bytes: u64, most: u64 },
    /// An instruction has no vector form.
    Instruction { text: String, block: String, why: &'static str },
    /// Control flow of a form that masks cannot follow.
    ControlFlow { block: String, why: &'static str },
}

impl Obstacle {
    pub fn instruction(instruction: Inst<'_>, why: &'static str) -> Obstacle {
        let block = instruction.block().map(Block::label).unwrap_or_default();
        Obstacle::Instruction { text: published_text(&instruction.text()), block, why }
    }

    pub fn control_flow(block: Block<'_>, why: &'static str) -> Obstacle {
        Obstacle::ControlFlow { block: block.label(), why }
    }
}

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Obstacle::Straight => write!(f, "left to LLVM's loop vectorizer: a thread has no branches and calls no vector functions"),
            Obstacle::TooLong { instructions, most } => {
                write!(
                    f,
                    "{instructions} instructions: only bodies of up to {most}, none of them written once for each thread, are this wide"
                )
            }
            Obstacle::Program => write!(f, "a program of tiles, which one thread of a block executes"),
            Obstacle::NoLoops => write!(f, "only bodies with loops or math are this wide"),
            Obstacle::TooManyCopies { copies, most } => {
                write!(f, "{copies} copies of instructions that are written once for each thread, and at most {most} are made")
            }
            Obstacle::LocalMemory { bytes, most } => {
                write!(f, "{bytes} bytes of local memory for all threads, and at most {most} are taken")
            }
            Obstacle::Instruction { text, block, why } => write!(f, "{why}: `{text}` in block {block}"),
            Obstacle::ControlFlow { block, why } => write!(f, "{why}: block {block}"),
        }
    }
}
