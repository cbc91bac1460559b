//! The reference: the statements of a kernel, one after the other, each for all threads of a block that come to it.

mod value;

use crate::kernel::{ATOMIC_WORDS, ATOMICS, Atomic, Exchange, Expr, INPUT, Kernel, OWN, Own, Statement, Type, words};
use value::{Value, compare, float, float_bits, integer, mask, signed, unary};

/// A launch.
#[derive(Debug, Clone, Copy)]
pub struct Grid {
    pub grid: [u32; 2],
    pub block: [u32; 2],
    pub params: [u32; 2],
}

impl Grid {
    pub fn threads(&self) -> usize {
        (self.block[0] * self.block[1]) as usize
    }

    pub fn blocks(&self) -> usize {
        (self.grid[0] * self.grid[1]) as usize
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Runs,
    /// Until the round ends.
    Continued,
    /// Until the loop ends.
    Broke,
    Returned,
    Failed,
}

/// A thread's failure: the message's number and value, the block, the thread.
pub type Failure = (usize, u32, [u32; 2], [u32; 2]);

struct Thread {
    linear: usize,
    block: [u32; 2],
    variables: Vec<Value>,
    arrays: Vec<Vec<u64>>,
    params: [u64; 2],
    output: Vec<u32>,
    state: State,
    result: u64,
}

/// What the threads of a block share.
struct Machine<'k> {
    kernel: &'k Kernel,
    grid: Grid,
    input: &'k [u32],
    shared: Vec<u32>,
    shared_atomics: Vec<u32>,
    atomics: &'k mut [u32],
    failures: &'k mut Vec<Failure>,
}

/// Runs a kernel: changes `atomics`, adds the failures that no other failure must precede to `failures`, and returns the output.
pub fn interpret(kernel: &Kernel, grid: Grid, input: &[u32], atomics: &mut [u32], failures: &mut Vec<Failure>) -> Vec<u32> {
    let stride = kernel.stride();
    let mut output = Vec::with_capacity(stride * grid.threads() * grid.blocks());
    for number in 0..grid.blocks() as u32 {
        let block = [number % grid.grid[0], number / grid.grid[0]];
        let zero = Value::default();
        let mut threads: Vec<Thread> = (0..grid.threads())
            .map(|linear| Thread {
                linear,
                block,
                variables: vec![zero; kernel.variables.len()],
                arrays: vec![Vec::new(); kernel.arrays],
                params: grid.params.map(u64::from),
                output: vec![0; stride],
                state: State::Runs,
                result: 0,
            })
            .collect();
        let mut machine = Machine {
            kernel,
            grid,
            input,
            shared: vec![0; crate::kernel::MOST_THREADS],
            shared_atomics: vec![0; ATOMICS.len() * ATOMIC_WORDS],
            atomics,
            failures,
        };
        let all: Vec<usize> = (0..threads.len()).collect();
        machine.run(&mut threads, &all, &kernel.body);
        if kernel.uses_shared_atomics {
            // The first thread adds what the block has gathered, at the kernel's end.
            for (word, shared) in machine.atomics[ATOMICS.len() * ATOMIC_WORDS..].iter_mut().zip(&machine.shared_atomics) {
                *word = word.wrapping_add(*shared);
            }
        }
        for thread in &mut threads {
            if thread.state == State::Runs {
                thread.store_variables(kernel);
            }
            output.extend_from_slice(&thread.output);
        }
    }
    output
}

impl Thread {
    fn store_variables(&mut self, kernel: &Kernel) {
        let mut at = OWN;
        for (variable, &ty) in kernel.variables.iter().enumerate() {
            let value = self.variables[variable];
            let parts: Vec<u32> = match ty {
                Type::Vector => value.0.iter().map(|&word| word as u32).collect(),
                Type::Float => vec![float_bits(float(value.0[0]))],
                Type::Int(_) => vec![value.0[0] as u32, (value.0[0] >> 32) as u32],
            };
            self.output[at..at + parts.len()].copy_from_slice(&parts);
            at += words(ty);
        }
    }
}

impl Machine<'_> {
    fn run(&mut self, threads: &mut [Thread], set: &[usize], statements: &[Statement]) {
        for statement in statements {
            let live: Vec<usize> = set.iter().copied().filter(|&thread| threads[thread].state == State::Runs).collect();
            if live.is_empty() {
                return;
            }
            self.step(threads, &live, statement);
        }
    }

    fn step(&mut self, threads: &mut [Thread], set: &[usize], statement: &Statement) {
        // Nothing is defined for threads that wait for a failed thread, so they stop here.
        let waits_for = |thread: usize, other: usize| match statement {
            Statement::Barrier => true,
            Statement::Exchange { .. } | Statement::Ballot { .. } => thread / 32 == other / 32,
            _ => false,
        };
        let failed: Vec<usize> = (0..threads.len()).filter(|thread| threads[*thread].state == State::Failed).collect();
        let (lost, set): (Vec<usize>, Vec<usize>) = set.iter().partition(|&&thread| failed.iter().any(|other| waits_for(thread, *other)));
        lost.into_iter().for_each(|thread| threads[thread].state = State::Returned);
        let set = set.as_slice();
        match statement {
            Statement::Barrier => {}
            Statement::Exchange { to, how, value, lane } => self.exchange(threads, set, *to, *how, value, lane),
            Statement::Ballot { to, condition } => {
                let votes: Vec<u64> = set.iter().map(|&thread| self.word(&threads[thread], condition)).collect();
                let lanes = set.iter().zip(&votes).filter(|(_, vote)| **vote != 0).map(|(&thread, _)| thread).collect::<Vec<_>>();
                for &thread in set {
                    let bits = lanes.iter().filter(|&&other| other / 32 == thread / 32).fold(0u64, |bits, other| bits | 1 << (other % 32));
                    threads[thread].variables[*to] = Value::word(bits);
                }
            }
            Statement::If(condition, then, other) => {
                let (yes, no): (Vec<usize>, Vec<usize>) = set.iter().partition(|&&thread| self.word(&threads[thread], condition) != 0);
                self.run(threads, &yes, then);
                self.run(threads, &no, other);
            }
            Statement::Switch(on, arms) => {
                let last = arms.len() - 1;
                let arm = |thread: usize, machine: &Self| (machine.word(&threads[thread], on) as usize & 7).min(last);
                let chosen: Vec<usize> = set.iter().map(|&thread| arm(thread, self)).collect();
                for (number, body) in arms.iter().enumerate() {
                    let these: Vec<usize> =
                        set.iter().zip(&chosen).filter(|(_, chosen)| **chosen == number).map(|(&thread, _)| thread).collect();
                    self.run(threads, &these, body);
                }
            }
            Statement::Loop { count, counter, body } => {
                let counts: Vec<u64> = set.iter().map(|&thread| self.word(&threads[thread], count) & 15).collect();
                for round in 0..15 {
                    let in_round =
                        |thread: &usize, count: &u64, threads: &[Thread]| round < *count && threads[*thread].state == State::Runs;
                    let these: Vec<usize> = set
                        .iter()
                        .zip(&counts)
                        .filter(|(thread, count)| in_round(thread, count, threads))
                        .map(|(&thread, _)| thread)
                        .collect();
                    for &thread in &these {
                        threads[thread].variables[*counter] = Value::word(round);
                    }
                    self.run(threads, &these, body);
                    for &thread in &these {
                        if threads[thread].state == State::Continued {
                            threads[thread].state = State::Runs;
                        }
                    }
                }
                for &thread in set {
                    if threads[thread].state == State::Broke {
                        threads[thread].state = State::Runs;
                    }
                }
            }
            Statement::Local { array, bits, length, extra, first, body } => {
                for &thread in set {
                    let length = extra.as_ref().map_or(*length, |extra| 1 + (self.word(&threads[thread], extra) as usize & 7));
                    let first = self.word(&threads[thread], first);
                    let element = |index: u64| first.wrapping_add(index.wrapping_mul(3)) & mask(*bits);
                    threads[thread].arrays[*array] = (0..length as u64).map(element).collect();
                }
                self.run(threads, set, body);
            }
            single => {
                for &thread in set {
                    self.single(&mut threads[thread], single);
                }
            }
        }
    }

    /// What a thread does by itself.
    fn single(&mut self, thread: &mut Thread, statement: &Statement) {
        match statement {
            Statement::Assign(to, _, value) => thread.variables[*to] = self.value(thread, value),
            Statement::Output(at, value) => thread.output[*at] = self.word(thread, value) as u32,
            Statement::OutputVector(at, value) => {
                let value = self.value(thread, value);
                value.0.iter().enumerate().for_each(|(index, &word)| thread.output[at + index] = word as u32);
            }
            Statement::Shared(value) => self.shared[thread.linear] = self.word(thread, value) as u32,
            Statement::Atomic { op, shared, at, value } => {
                let place = ATOMICS.iter().position(|known| known == op).unwrap_or(0) * ATOMIC_WORDS;
                let place = place + (self.word(thread, at) as usize % ATOMIC_WORDS);
                let value = self.word(thread, value) as u32;
                let word = if *shared { &mut self.shared_atomics[place] } else { &mut self.atomics[place] };
                *word = match op {
                    Atomic::Add => word.wrapping_add(value),
                    Atomic::And => *word & value,
                    Atomic::Or => *word | value,
                    Atomic::Xor => *word ^ value,
                    Atomic::Max => (*word as i32).max(value as i32) as u32,
                    Atomic::Umin => (*word).min(value),
                };
            }
            Statement::OwnAtomic { op, to, at, value, expected } => {
                let (value, expected) = (self.word(thread, value) as u32, self.word(thread, expected) as u32);
                let before = thread.output[*at];
                thread.output[*at] = value::own_atomic(*op, before, value, expected);
                thread.variables[*to] = Value::word(before.into());
            }
            Statement::SetLocal { array, bits, at, value } => {
                let (at, value) = (self.word(thread, at) as usize, self.word(thread, value));
                let length = thread.arrays[*array].len();
                thread.arrays[*array][at % length] = value & mask(*bits);
            }
            Statement::Fail { number, condition, value } if self.word(thread, condition) != 0 => {
                let value = self.word(thread, value) as u32;
                let place = thread.linear as u32;
                self.failures.push((*number, value, thread.block, [place % self.grid.block[0], place / self.grid.block[0]]));
                thread.state = State::Failed;
            }
            Statement::Continue => thread.state = State::Continued,
            Statement::Break => thread.state = State::Broke,
            Statement::Return(value) => {
                thread.result = value.as_ref().map_or(0, |value| self.word(thread, value));
                thread.state = State::Returned;
            }
            _ => {}
        }
    }

    fn exchange(&mut self, threads: &mut [Thread], set: &[usize], to: usize, how: Exchange, value: &Expr, lane: &Expr) {
        let given: Vec<(usize, u64, u64)> =
            set.iter().map(|&thread| (thread, self.word(&threads[thread], value), self.word(&threads[thread], lane) & 31)).collect();
        for &(thread, own, lane) in &given {
            let here = (thread % 32) as u64;
            let source = match how {
                Exchange::Index => Some(lane),
                Exchange::Xor => Some(here ^ lane),
                Exchange::Up => here.checked_sub(lane),
                Exchange::Down => Some(here + lane).filter(|&source| source < 32),
            };
            let from = |source: u64| given.iter().find(|(other, _, _)| other / 32 == thread / 32 && (other % 32) as u64 == source);
            let taken = source.and_then(from).map_or(own, |(_, value, _)| *value);
            threads[thread].variables[to] = Value::word(taken);
        }
    }

    /// A value of one part.
    fn word(&self, thread: &Thread, expr: &Expr) -> u64 {
        self.value(thread, expr).0[0]
    }

    fn value(&self, thread: &Thread, expr: &Expr) -> Value {
        let word = |expr: &Expr| self.word(thread, expr);
        let number = |expr: &Expr| float(self.word(thread, expr));
        let of = |number: f32| Value::word(u64::from(number.to_bits()));
        match expr {
            Expr::Const(Type::Vector, value) => Value([*value & mask(32); 4]),
            Expr::Const(_, value) => Value::word(*value),
            Expr::Var(_, variable) => thread.variables[*variable],
            Expr::Param(param) => Value::word(thread.params[*param]),
            Expr::Own(own) => Value::word(u64::from(self.own(thread, *own))),
            Expr::Op(bits, op, operands) => Value::word(integer(*bits, *op, word(&operands[0]), word(&operands[1]))),
            Expr::Unary(bits, op, operand) => Value::word(unary(*bits, *op, word(operand))),
            Expr::Cast(bits, sign, operand) => {
                let from = operand.bits();
                let value = word(operand);
                Value::word(if *sign { signed(from, value) as u64 } else { value } & mask(*bits))
            }
            Expr::Compare(how, operands) => {
                Value::word(u64::from(compare(operands[0].bits(), *how, word(&operands[0]), word(&operands[1]))))
            }
            Expr::Select(_, parts) => self.value(thread, if word(&parts[0]) != 0 { &parts[1] } else { &parts[2] }),
            Expr::Float(op, operands) => of(value::arithmetic(*op, number(&operands[0]), number(&operands[1]))),
            Expr::FloatLess(operands) => Value::word(u64::from(number(&operands[0]) < number(&operands[1]))),
            Expr::ToFloat(operand) => of(word(operand) as u32 as i32 as f32),
            Expr::FromFloat(operand) => Value::word(u64::from(number(operand) as i32 as u32)),
            Expr::Bits(operand) => Value::word(u64::from(float_bits(number(operand)))),
            Expr::Input(at) => Value::word(u64::from(self.input[word(at) as usize % INPUT])),
            Expr::Output(at) => Value::word(u64::from(thread.output[*at])),
            Expr::Shared(at) => Value::word(u64::from(self.shared[word(at) as u32 as usize % self.grid.threads()])),
            Expr::Local(array, _, at) => {
                let elements = &thread.arrays[*array];
                Value::word(elements[word(at) as usize % elements.len()])
            }
            Expr::Call(function, arguments) => Value::word(self.call(thread, *function, [word(&arguments[0]), word(&arguments[1])])),
            Expr::VectorOp(op, operands) => {
                let (a, b) = (self.value(thread, &operands[0]), self.value(thread, &operands[1]));
                Value(std::array::from_fn(|index| integer(32, *op, a.0[index], b.0[index])))
            }
            Expr::Splat(operand) => Value([word(operand); 4]),
            Expr::Shuffle(places, operands) => {
                let parts = [self.value(thread, &operands[0]).0, self.value(thread, &operands[1]).0].concat();
                Value(places.map(|place| parts[usize::from(place)]))
            }
            Expr::VectorCast(bits, sign, operand) => {
                let cut = self.value(thread, operand).0.map(|word| word & mask(*bits));
                Value(cut.map(|word| if *sign { signed(*bits, word) as u64 & mask(32) } else { word }))
            }
            Expr::VectorSelect(how, parts) => {
                let [a, b, c, d] = parts.each_ref().map(|part| self.value(thread, part).0);
                Value(std::array::from_fn(|index| if compare(32, *how, a[index], b[index]) { c[index] } else { d[index] }))
            }
            Expr::Reduce(op, operand) => {
                let [first, rest @ ..] = self.value(thread, operand).0;
                Value::word(rest.into_iter().fold(first, |all, word| integer(32, *op, all, word)))
            }
            Expr::Extract(parts) => Value::word(self.value(thread, &parts[0]).0[word(&parts[1]) as usize & 3]),
            Expr::Insert(parts) => {
                let mut vector = self.value(thread, &parts[0]);
                vector.0[word(&parts[2]) as usize & 3] = word(&parts[1]);
                vector
            }
        }
    }

    fn own(&self, thread: &Thread, own: Own) -> u32 {
        let linear = thread.linear as u32;
        let [width, height] = self.grid.block;
        match own {
            Own::ThreadX => linear % width,
            Own::ThreadY => linear / width,
            Own::Linear => linear,
            Own::Lane => linear % 32,
            Own::BlockX => thread.block[0],
            Own::BlockY => thread.block[1],
            Own::SizeX => width,
            Own::SizeY => height,
            Own::GridX => self.grid.grid[0],
            Own::Global => (thread.block[1] * self.grid.grid[0] + thread.block[0]) * width * height + linear,
        }
    }

    fn call(&self, thread: &Thread, function: usize, params: [u64; 2]) -> u64 {
        let function = &self.kernel.functions[function];
        let mut callee = Thread {
            linear: thread.linear,
            block: thread.block,
            variables: vec![Value::default(); function.variables.len()],
            arrays: Vec::new(),
            params,
            output: Vec::new(),
            state: State::Runs,
            result: 0,
        };
        // A function changes nothing that is shared.
        let (mut nothing, mut none) = (Vec::new(), Vec::new());
        let mut machine = Machine {
            kernel: self.kernel,
            grid: self.grid,
            input: self.input,
            shared: Vec::new(),
            shared_atomics: Vec::new(),
            atomics: &mut nothing,
            failures: &mut none,
        };
        machine.run(std::slice::from_mut(&mut callee), &[0], &function.body);
        match (&function.result, callee.state) {
            (Some(result), State::Runs) => machine.word(&callee, result),
            _ => callee.result,
        }
    }
}
