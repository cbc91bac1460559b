//! Makes a kernel of a seed.

mod expr;

use crate::kernel::{ATOMICS, BOOL, Exchange, Expr, Function, Kernel, OWN, OWN_ATOMICS, Own, Statement, Type, WORD};
use crate::random::Random;

/// Widths of integers, odd ones among them.
const WIDTHS: [u32; 13] = [3, 8, 13, 16, 24, 32, 32, 32, 37, 48, 53, 64, 64];

/// The kernel of a seed.
pub fn generate(seed: u64) -> Kernel {
    let mut random = Random(seed.wrapping_mul(0x2545_f491_4f6c_dd1d) ^ 0x5eed);
    // A thread that has ended comes to no barrier; what has barriers seldom has threads that end.
    let barriers = random.percent(60);
    let returns = random.percent(if barriers { 5 } else { 40 });
    let uses_shared_atomics = barriers && !returns && random.percent(30);
    let functions = (0..random.below(3)).map(|number| function(&mut random, number)).collect::<Vec<_>>();
    let mut generator = Generator {
        kernel: Kernel { seed, functions, uses_shared: barriers && random.percent(70), uses_shared_atomics, ..Kernel::default() },
        random,
        barriers,
        returns,
        warps: false,
        shared_is_read: false,
        in_function: false,
        locals: Vec::new(),
        counters: Vec::new(),
        known_functions: 0,
    };
    generator.warps = generator.random.percent(60);
    generator.known_functions = generator.kernel.functions.len();
    // The first are words: exchanges and counters need some.
    for number in 0..6 + generator.random.below(5) {
        let ty = if number < 4 { WORD } else { generator.any_type() };
        generator.kernel.variables.push(ty);
    }
    for variable in 0..generator.kernel.variables.len() {
        let ty = generator.kernel.variables[variable];
        let value = generator.expr(ty, 2, false);
        generator.kernel.body.push(Statement::Assign(variable, ty, value));
    }
    let length = 5 + generator.random.below(8);
    let mut body = generator.list(length, Place { uniform: true, depth: 0, in_loop: false });
    if generator.shared_is_read {
        body.push(Statement::Barrier);
    }
    generator.kernel.body.extend(body);
    generator.kernel
}

/// A function of its own variables, which may call those before it.
fn function(random: &mut Random, known_functions: usize) -> Function {
    let mut generator = Generator {
        kernel: Kernel { variables: vec![WORD; 3], ..Kernel::default() },
        random: Random(random.u64()),
        barriers: false,
        returns: true,
        warps: false,
        shared_is_read: false,
        in_function: true,
        locals: Vec::new(),
        counters: Vec::new(),
        known_functions,
    };
    let length = 1 + generator.random.below(4);
    let body = generator.list(length, Place { uniform: false, depth: 1, in_loop: false });
    let result = generator.expr(WORD, 3, false);
    Function { variables: generator.kernel.variables, body, result: Some(result) }
}

/// Where a statement stands.
#[derive(Clone, Copy)]
struct Place {
    /// All threads of the block come here together.
    uniform: bool,
    depth: usize,
    in_loop: bool,
}

struct Generator {
    kernel: Kernel,
    random: Random,
    barriers: bool,
    returns: bool,
    warps: bool,
    /// Between barriers shared memory is either written, each thread its own word, or read.
    shared_is_read: bool,
    in_function: bool,
    /// Local arrays that live here: number and width.
    locals: Vec<(usize, u32)>,
    /// Variables that count, and are not to be changed.
    counters: Vec<usize>,
    known_functions: usize,
}

impl Generator {
    fn any_type(&mut self) -> Type {
        match self.random.below(10) {
            0 | 1 => Type::Float,
            2 => Type::Vector,
            _ => Type::Int(self.random.pick(&WIDTHS)),
        }
    }

    /// A variable of a word that may be changed.
    fn word(&mut self) -> Option<usize> {
        let words: Vec<usize> =
            (0..self.kernel.variables.len()).filter(|v| self.kernel.variables[*v] == WORD && !self.counters.contains(v)).collect();
        (!words.is_empty()).then(|| self.random.pick(&words))
    }

    fn list(&mut self, length: usize, place: Place) -> Vec<Statement> {
        (0..length).map(|_| self.statement(place)).collect()
    }

    fn assign(&mut self) -> Statement {
        let free: Vec<usize> = (0..self.kernel.variables.len()).filter(|variable| !self.counters.contains(variable)).collect();
        let to = self.random.pick(&free);
        let ty = self.kernel.variables[to];
        Statement::Assign(to, ty, self.expr(ty, 3, false))
    }

    fn statement(&mut self, place: Place) -> Statement {
        let inner = Place { depth: place.depth + 1, ..place };
        let deep = place.depth >= 3;
        match self.random.below(100) {
            0..12 if !deep => self.branch(inner),
            12..18 if !deep => self.switch(inner),
            18..32 if !deep && place.depth < 2 => self.repeat(place),
            32..40 if !deep => self.local(inner),
            40..46 if !self.locals.is_empty() => {
                let (array, bits) = self.random.pick(&self.locals);
                Statement::SetLocal { array, bits, at: self.expr(WORD, 1, false), value: self.expr(Type::Int(bits), 2, false) }
            }
            46..54 if !self.in_function => self.output(),
            54..60 if !self.in_function => {
                let shared = self.kernel.uses_shared_atomics && self.random.percent(50);
                let op = self.random.pick(&ATOMICS);
                Statement::Atomic { op, shared, at: self.expr(WORD, 1, false), value: self.expr(WORD, 2, false) }
            }
            60..63 if !self.in_function => self.own_atomic(),
            63..70 if self.kernel.uses_shared && !self.shared_is_read => Statement::Shared(self.expr(WORD, 2, false)),
            70..76 if self.barriers && place.uniform => self.barrier(),
            76..86 if self.warps && place.uniform => self.warp(),
            86..90 if place.in_loop && place.depth > 1 => {
                if self.random.percent(50) {
                    Statement::Continue
                } else {
                    Statement::Break
                }
            }
            90..93 if self.returns && place.depth > 1 => {
                let value = self.in_function.then(|| self.expr(WORD, 2, false));
                Statement::Return(value)
            }
            _ => self.assign(),
        }
    }

    fn output(&mut self) -> Statement {
        if self.random.percent(25) {
            let at = self.random.below(OWN - 3);
            Statement::OutputVector(at, self.expr(Type::Vector, 2, false))
        } else {
            let at = self.random.below(OWN);
            Statement::Output(at, self.expr(WORD, 2, false))
        }
    }

    /// The word is often the expected one: it is read again.
    fn own_atomic(&mut self) -> Statement {
        let Some(to) = self.word() else { return self.assign() };
        let (op, at) = (self.random.pick(&OWN_ATOMICS), self.random.below(OWN));
        let value = self.expr(WORD, 2, false);
        let expected = if self.random.percent(60) { Expr::Output(at) } else { self.expr(WORD, 1, false) };
        Statement::OwnAtomic { op, to, at, value, expected }
    }

    /// A barrier; where shared memory is used, another one follows it before the next change.
    fn barrier(&mut self) -> Statement {
        if self.kernel.uses_shared {
            self.shared_is_read = !self.shared_is_read;
        }
        Statement::Barrier
    }

    fn warp(&mut self) -> Statement {
        let Some(to) = self.word() else { return self.assign() };
        if self.random.percent(30) {
            return Statement::Ballot { to, condition: self.expr(BOOL, 2, false) };
        }
        let how = self.random.pick(&[Exchange::Index, Exchange::Xor, Exchange::Up, Exchange::Down]);
        // The same distance for all lanes, mostly.
        let lane = if self.random.percent(70) { Expr::Const(WORD, self.random.below(32) as u64) } else { self.expr(WORD, 1, false) };
        Statement::Exchange { to, how, value: self.expr(WORD, 2, false), lane }
    }

    /// A body after which shared memory is as it was before.
    fn body(&mut self, place: Place) -> Vec<Statement> {
        let before = self.shared_is_read;
        let length = 1 + self.random.below(4);
        let mut body = self.list(length, place);
        if self.shared_is_read != before {
            body.push(Statement::Barrier);
            self.shared_is_read = before;
        }
        body
    }

    fn branch(&mut self, mut place: Place) -> Statement {
        place.uniform &= self.random.percent(30);
        let condition = self.expr(BOOL, 2, place.uniform);
        let then = self.body(place);
        let other = if self.random.percent(50) { self.body(place) } else { Vec::new() };
        Statement::If(condition, then, other)
    }

    fn switch(&mut self, mut place: Place) -> Statement {
        place.uniform &= self.random.percent(30);
        let on = self.expr(WORD, 2, place.uniform);
        let arms = (0..2 + self.random.below(4)).map(|_| self.body(place)).collect();
        Statement::Switch(on, arms)
    }

    fn repeat(&mut self, outer: Place) -> Statement {
        let Some(counter) = self.word() else { return self.assign() };
        let uniform = outer.uniform && self.random.percent(50);
        let count = if self.random.percent(50) {
            Expr::Const(WORD, 1 + self.random.below(5) as u64)
        } else {
            let count = self.expr(WORD, 2, uniform);
            Expr::Op(32, crate::kernel::Op::And, Box::new([count, Expr::Const(WORD, 7)]))
        };
        self.counters.push(counter);
        // Leaving a round is for some of the threads: what comes after is no longer for all.
        let place = Place { uniform, depth: outer.depth + 1, in_loop: !uniform };
        let body = self.body(place);
        self.counters.pop();
        Statement::Loop { count, counter, body }
    }

    fn local(&mut self, place: Place) -> Statement {
        let array = self.kernel.arrays;
        if self.in_function || array >= 6 {
            return self.assign();
        }
        self.kernel.arrays += 1;
        let bits = self.random.pick(&[5, 8, 13, 16, 24, 32, 48, 64]);
        let extra = self.random.percent(35).then(|| self.expr(WORD, 1, false));
        let first = self.expr(Type::Int(bits), 1, false);
        self.locals.push((array, bits));
        let body = self.body(place);
        self.locals.pop();
        Statement::Local { array, bits, length: self.random.pick(&[2, 4, 8, 16]), extra, first, body }
    }
}

/// What is the same for all threads of a block.
const UNIFORM: [Own; 5] = [Own::BlockX, Own::BlockY, Own::SizeX, Own::SizeY, Own::GridX];
/// What is not.
const DIVERGENT: [Own; 5] = [Own::ThreadX, Own::ThreadY, Own::Linear, Own::Lane, Own::Global];
