//! A thread: its calls, its registers, and what it does until it waits for others.

use super::arithmetic::{compute, low, signed};
use super::memory::{LOCAL_START, Memory, Own, UNWRITTEN};
use super::program::{Action, Address, AtomicOp, Instruction, Kind, Op, Operand, Program, Register, Slot, Special, Type};

/// The most instructions of a thread: no kernel that is made here needs as many.
const MOST: usize = 20_000_000;
/// What a register holds that nobody has written.
const UNWRITTEN_REGISTER: u64 = u64::from_le_bytes([UNWRITTEN; 8]);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    Runs,
    /// For others of the block, at the instruction that it has come to.
    Waits,
    Ended,
}

/// Where a thread is in the grid.
#[derive(Debug, Clone, Copy)]
pub struct Place {
    pub thread: [u32; 2],
    pub block_size: [u32; 2],
    pub block: [u32; 2],
    pub grid_size: [u32; 2],
    pub lane: u32,
}

/// A function that has been called, or the kernel.
struct Frame {
    function: usize,
    at: usize,
    registers: Vec<u64>,
    parameters: Vec<u8>,
    /// Where its local memory begins.
    local: u64,
    /// How much of the thread's local memory there was before.
    before: usize,
}

pub struct Thread {
    pub state: State,
    place: Place,
    frames: Vec<Frame>,
    local: Vec<u8>,
    instructions: usize,
}

impl Thread {
    /// A thread at a kernel's beginning, with the parameters' bytes.
    pub fn new(program: &Program, kernel: usize, place: Place, parameters: &[u8]) -> Thread {
        let mut thread = Thread { state: State::Runs, place, frames: Vec::new(), local: Vec::new(), instructions: 0 };
        thread.enter(program, kernel);
        if let [frame] = thread.frames.as_mut_slice() {
            frame.parameters[..parameters.len()].copy_from_slice(parameters);
        }
        thread
    }

    fn enter(&mut self, program: &Program, function: usize) {
        let called = &program.functions[function];
        let before = self.local.len();
        let start = before.next_multiple_of(256);
        self.local.resize(start + called.local_bytes as usize, UNWRITTEN);
        self.frames.push(Frame {
            function,
            at: 0,
            registers: called.registers.iter().map(|bits| low(*bits, UNWRITTEN_REGISTER)).collect(),
            parameters: vec![UNWRITTEN; called.parameter_bytes as usize],
            local: LOCAL_START + start as u64,
            before,
        });
    }

    /// Where it is: the functions that it is in, and their instructions.
    pub fn position(&self) -> impl Iterator<Item = (usize, usize)> {
        self.frames.iter().map(|frame| (frame.function, frame.at))
    }

    /// The instruction that it has come to.
    pub fn instruction<'p>(&self, program: &'p Program) -> Result<&'p Instruction, String> {
        let frame = self.frames.last().ok_or("the thread has ended")?;
        let function = &program.functions[frame.function];
        function.code.get(frame.at).ok_or_else(|| format!("`{}` goes on beyond its end", function.name))
    }

    /// Runs until it ends, or waits for others.
    pub fn run(&mut self, program: &Program, memory: &mut Memory) -> Result<(), String> {
        while self.state == State::Runs {
            let instruction = self.instruction(program)?;
            let place = self.place;
            let fault = |error| format!("line {}, thread {:?} of block {:?}: {error}", instruction.line, place.thread, place.block);
            if self.instructions >= MOST {
                return Err(fault(format!("the thread has not ended after {MOST} instructions")));
            }
            self.instructions += 1;
            if instruction.guard.is_some_and(|(register, when)| (self.frame().registers[register] == 1) != when) {
                self.frame_mut().at += 1;
                continue;
            }
            self.step(program, memory, &instruction.action).map_err(fault)?;
        }
        Ok(())
    }

    fn frame(&self) -> &Frame {
        &self.frames[self.frames.len() - 1]
    }

    fn frame_mut(&mut self) -> &mut Frame {
        let last = self.frames.len() - 1;
        &mut self.frames[last]
    }

    pub fn value(&self, operand: Operand) -> u64 {
        let at = |sizes: [u32; 2], axis: usize| u64::from(sizes[axis]);
        match operand {
            Operand::Register(register) => self.frame().registers[register],
            Operand::Immediate(value) => value,
            Operand::Local(at) => self.frame().local + at,
            Operand::Parameter(at) => at,
            Operand::Special(Special::Thread(axis)) => at(self.place.thread, axis),
            Operand::Special(Special::BlockSize(axis)) => at(self.place.block_size, axis),
            Operand::Special(Special::Block(axis)) => at(self.place.block, axis),
            Operand::Special(Special::GridSize(axis)) => at(self.place.grid_size, axis),
            Operand::Special(Special::Lane) => self.place.lane.into(),
        }
    }

    fn set(&mut self, program: &Program, register: Register, value: u64) {
        let frame = self.frame_mut();
        frame.registers[register] = low(program.functions[frame.function].registers[register], value);
    }

    /// Gives what it has waited for, and lets it go on.
    pub fn resume(&mut self, program: &Program, result: Option<(Register, u64)>) {
        if let Some((register, value)) = result {
            self.set(program, register, value);
        }
        self.frame_mut().at += 1;
        self.state = State::Runs;
    }

    fn load(&mut self, memory: &mut Memory, address: Address, ty: Type, index: usize) -> Result<u64, String> {
        let at = self.address(address, ty, index);
        let value = memory.load(self.own(), address.space, ty, at)?;
        Ok(if ty.kind == Kind::Signed { signed(ty.bits, value) as u64 } else { value })
    }

    fn store(&mut self, memory: &mut Memory, address: Address, ty: Type, index: usize, value: u64) -> Result<(), String> {
        let at = self.address(address, ty, index);
        memory.store(self.own(), address.space, ty, at, value)
    }

    fn address(&self, address: Address, ty: Type, index: usize) -> u64 {
        self.value(address.base).wrapping_add_signed(address.offset).wrapping_add(ty.bytes() * index as u64)
    }

    fn own(&mut self) -> Own<'_> {
        let last = self.frames.len() - 1;
        Own { local: &mut self.local, parameters: &mut self.frames[last].parameters }
    }

    /// A vector is aligned as a whole.
    fn check_vector(&self, address: Address, ty: Type, count: usize) -> Result<(), String> {
        let (at, size) = (self.address(address, ty, 0), ty.bytes() * count as u64);
        if at.is_multiple_of(size) { Ok(()) } else { Err(format!("{at:#x} is not a multiple of the {size} bytes of the access")) }
    }

    fn step(&mut self, program: &Program, memory: &mut Memory, action: &Action) -> Result<(), String> {
        match action {
            Action::Compute { op, ty, to, from } => {
                let value = compute(*op, *ty, from.map(|operand| self.value(operand)))?;
                self.set(program, *to, value);
            }
            Action::Pack { to, bits, from } => {
                let value = from.iter().rev().fold(0, |all, part| all << bits | low(*bits, self.value(*part)));
                self.set(program, *to, value);
            }
            Action::Unpack { to, bits, from } => {
                let value = self.value(*from);
                for (part, to) in to.iter().enumerate() {
                    to.iter().for_each(|to| self.set(program, *to, low(*bits, value >> (*bits as usize * part))));
                }
            }
            Action::Load { ty, to, address } => {
                self.check_vector(*address, *ty, to.len())?;
                // A register of the address may be among those that are written.
                let values = (0..to.len()).map(|part| self.load(memory, *address, *ty, part)).collect::<Result<Vec<_>, String>>()?;
                for (to, value) in to.iter().zip(values) {
                    to.iter().for_each(|to| self.set(program, *to, value));
                }
            }
            Action::Store { ty, address, from } => {
                self.check_vector(*address, *ty, from.len())?;
                for (part, from) in from.iter().enumerate() {
                    self.store(memory, *address, *ty, part, self.value(*from))?;
                }
            }
            Action::Atomic { op, ty, to, address, from } => {
                let before = self.load(memory, *address, *ty, 0)?;
                let [a, b] = from.map(|operand| low(ty.bits, self.value(operand)));
                let after = atomic(*op, *ty, before, a, b)?;
                self.store(memory, *address, *ty, 0, after)?;
                to.iter().for_each(|to| self.set(program, *to, before));
            }
            Action::Branch(label) => {
                let frame = self.frame_mut();
                frame.at = program.functions[frame.function].labels[*label];
                return Ok(());
            }
            Action::BranchIndexed(index, table) => {
                let index = low(32, self.value(*index)) as usize;
                let frame = self.frame_mut();
                let function = &program.functions[frame.function];
                let label = function.tables[*table].get(index).ok_or_else(|| format!("index {index} is beyond the table"))?;
                frame.at = function.labels[*label];
                return Ok(());
            }
            Action::Call { function, arguments, .. } => return self.call(program, *function, arguments),
            Action::Return => {
                self.leave(program)?;
                if self.frames.is_empty() {
                    return Ok(());
                }
            }
            Action::Exit => {
                self.state = State::Ended;
                return Ok(());
            }
            Action::Barrier | Action::Warp { .. } => {
                self.state = State::Waits;
                return Ok(());
            }
            Action::Allocate { to, size, align } => {
                let start = super::memory::place(LOCAL_START + self.local.len() as u64, *align);
                let end = (start - LOCAL_START).checked_add(self.value(*size)).filter(|end| *end < 1 << 24);
                self.local.resize(end.ok_or("too much is allocated on the stack")? as usize, UNWRITTEN);
                self.set(program, *to, start);
            }
            Action::StackSave(to) => self.set(program, *to, LOCAL_START + self.local.len() as u64),
            Action::StackRestore(from) => {
                let length = self.value(*from).wrapping_sub(LOCAL_START) as usize;
                if length > self.local.len() {
                    return Err("the stack is restored to what it has not been".to_owned());
                }
                self.local.truncate(length);
            }
        }
        self.frame_mut().at += 1;
        Ok(())
    }

    fn call(&mut self, program: &Program, function: usize, arguments: &[Slot]) -> Result<(), String> {
        let called = &program.functions[function];
        if arguments.iter().map(|slot| slot.size).ne(called.parameters.iter().map(|slot| slot.size)) {
            return Err(format!("the arguments are not those of `{}`", called.name));
        }
        self.enter(program, function);
        let [.., caller, callee] = self.frames.as_mut_slice() else { return Ok(()) };
        for (from, to) in arguments.iter().zip(&called.parameters) {
            bytes(&mut callee.parameters, *to).copy_from_slice(bytes(&mut caller.parameters, *from));
        }
        Ok(())
    }

    /// Ends a function, and with the kernel the thread.
    fn leave(&mut self, program: &Program) -> Result<(), String> {
        let Some(mut callee) = self.frames.pop() else { return Ok(()) };
        self.local.truncate(callee.before);
        if self.frames.is_empty() {
            self.state = State::Ended;
            return Ok(());
        }
        let Action::Call { function, results, .. } = &self.instruction(program)?.action else { return Err("no call".to_owned()) };
        let given = &program.functions[*function].results;
        if results.iter().map(|slot| slot.size).ne(given.iter().map(|slot| slot.size)) {
            return Err("the results are not those of the function".to_owned());
        }
        for (from, to) in given.iter().zip(results) {
            bytes(&mut self.frame_mut().parameters, *to).copy_from_slice(bytes(&mut callee.parameters, *from));
        }
        Ok(())
    }
}

fn bytes(parameters: &mut [u8], slot: Slot) -> &mut [u8] {
    &mut parameters[slot.at as usize..][..slot.size as usize]
}

fn atomic(op: AtomicOp, ty: Type, before: u64, value: u64, other: u64) -> Result<u64, String> {
    let op = match op {
        AtomicOp::Add => Op::Add,
        AtomicOp::And => Op::And,
        AtomicOp::Or => Op::Or,
        AtomicOp::Xor => Op::Xor,
        AtomicOp::Min => Op::Min,
        AtomicOp::Max => Op::Max,
        AtomicOp::Exchange => return Ok(value),
        AtomicOp::CompareExchange => return Ok(if low(ty.bits, before) == value { other } else { before }),
    };
    compute(op, ty, [before, value, 0, 0])
}
