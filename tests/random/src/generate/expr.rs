//! Expressions of a type; where `uniform` is asked for, of the same value for all threads of a block.

use super::{DIVERGENT, Generator, UNIFORM, WIDTHS};
use crate::kernel::{BOOL, Compare, Expr, FloatOp, OWN, Op, Type, Unary, WORD};

const OPS: [Op; 20] = [
    Op::Add,
    Op::Sub,
    Op::Mul,
    Op::And,
    Op::Or,
    Op::Xor,
    Op::Shl,
    Op::Lshr,
    Op::Ashr,
    Op::Udiv,
    Op::Urem,
    Op::Sdiv,
    Op::Srem,
    Op::Umin,
    Op::Umax,
    Op::Smin,
    Op::Smax,
    Op::UaddSat,
    Op::SsubSat,
    Op::Fshl,
];
/// What combines all places of a vector in any order.
const REDUCED: [Op; 9] = [Op::Add, Op::Mul, Op::And, Op::Or, Op::Xor, Op::Umin, Op::Umax, Op::Smin, Op::Smax];
const COMPARES: [Compare; 6] = [Compare::Eq, Compare::Ne, Compare::Ult, Compare::Ule, Compare::Slt, Compare::Sgt];

impl Generator {
    pub(super) fn expr(&mut self, ty: Type, depth: usize, uniform: bool) -> Expr {
        match ty {
            Type::Int(1) => self.condition(depth, uniform),
            Type::Int(bits) => self.integer(bits, depth, uniform),
            Type::Float => self.float(depth, uniform),
            Type::Vector => self.vector(depth, uniform),
        }
    }

    fn two(&mut self, ty: Type, depth: usize, uniform: bool) -> Box<[Expr; 2]> {
        Box::new([self.expr(ty, depth, uniform), self.expr(ty, depth, uniform)])
    }

    fn constant(&mut self, bits: u32) -> u64 {
        let mask = if bits == 64 { u64::MAX } else { (1 << bits) - 1 };
        mask & match self.random.below(4) {
            0 => self.random.below(4) as u64,
            1 => self.random.below(40) as u64,
            2 => u64::MAX << self.random.below(bits as usize),
            _ => self.random.u64(),
        }
    }

    /// A variable of the type.
    fn variable(&mut self, ty: Type, uniform: bool) -> Option<Expr> {
        let known: Vec<usize> = (0..self.kernel.variables.len()).filter(|&variable| self.kernel.variables[variable] == ty).collect();
        (!uniform && !known.is_empty()).then(|| Expr::Var(ty, self.random.pick(&known)))
    }

    fn condition(&mut self, depth: usize, uniform: bool) -> Expr {
        let depth = depth.saturating_sub(1);
        if self.random.percent(15) && depth > 0 {
            return Expr::FloatLess(self.two(Type::Float, depth, uniform));
        }
        let bits = self.random.pick(&WIDTHS);
        let how = self.random.pick(&COMPARES);
        let mut sides = self.two(Type::Int(bits), depth, uniform);
        if self.random.percent(50) {
            // Values that are near each other, so that both ways are taken.
            let narrow = |side: Expr| Expr::Op(bits, Op::And, Box::new([side, Expr::Const(Type::Int(bits), 3)]));
            let [a, b] = *sides;
            *sides = [narrow(a), narrow(b)];
        }
        Expr::Compare(how, sides)
    }

    fn integer(&mut self, bits: u32, depth: usize, uniform: bool) -> Expr {
        if depth == 0 {
            return self.leaf(bits, uniform);
        }
        let ty = Type::Int(bits);
        match self.random.below(100) {
            0..45 => Expr::Op(bits, self.random.pick(&OPS), self.two(ty, depth - 1, uniform)),
            45..52 => {
                let op = self.random.pick(&[Unary::Popcount, Unary::LeadingZeros, Unary::TrailingZeros, Unary::Reverse]);
                Expr::Unary(bits, op, Box::new(self.expr(ty, depth - 1, uniform)))
            }
            52..62 => {
                let from = self.random.pick(&WIDTHS);
                let sign = self.random.percent(50);
                Expr::Cast(bits, sign, Box::new(self.expr(Type::Int(from), depth - 1, uniform)))
            }
            62..70 => {
                let condition = self.condition(depth - 1, uniform);
                let [a, b] = *self.two(ty, depth - 1, uniform);
                Expr::Select(ty, Box::new([condition, a, b]))
            }
            70..76 if bits == 32 => Expr::Bits(Box::new(self.float(depth - 1, uniform))),
            76..80 if bits == 32 => Expr::FromFloat(Box::new(self.float(depth - 1, uniform))),
            80..84 if bits == 32 && self.known_functions > 0 && !uniform => {
                let function = self.random.below(self.known_functions);
                Expr::Call(function, self.two(WORD, depth - 1, uniform))
            }
            84..86 if bits == 32 => Expr::Reduce(self.random.pick(&REDUCED), Box::new(self.vector(depth - 1, uniform))),
            86..90 if bits == 32 => Expr::Extract(Box::new([self.vector(depth - 1, uniform), self.expr(WORD, 0, uniform)])),
            _ => self.leaf(bits, uniform),
        }
    }

    fn leaf(&mut self, bits: u32, uniform: bool) -> Expr {
        if bits == 32 {
            match self.random.below(10) {
                0 => return Expr::Param(self.random.below(2)),
                1 if !uniform => return Expr::Own(self.random.pick(&DIVERGENT)),
                2 => return Expr::Own(self.random.pick(&UNIFORM)),
                3 | 4 => {
                    let own = if uniform { self.random.pick(&UNIFORM) } else { self.random.pick(&DIVERGENT) };
                    let step = Expr::Const(WORD, 1 + self.random.below(7) as u64);
                    return Expr::Input(Box::new(Expr::Op(32, Op::Mul, Box::new([Expr::Own(own), step]))));
                }
                5 if !uniform && !self.in_function => return Expr::Output(self.random.below(OWN)),
                6 | 7 if !uniform && self.shared_is_read => {
                    let own = self.random.pick(&DIVERGENT);
                    let step = Expr::Const(WORD, self.random.below(9) as u64);
                    return Expr::Shared(Box::new(Expr::Op(32, Op::Add, Box::new([Expr::Own(own), step]))));
                }
                _ => {}
            }
        }
        if !uniform && self.random.percent(30) {
            let fitting: Vec<usize> = self.locals.iter().filter(|(_, width)| *width == bits).map(|(array, _)| *array).collect();
            if !fitting.is_empty() {
                let at = self.variable(WORD, false).unwrap_or(Expr::Const(WORD, 1));
                return Expr::Local(self.random.pick(&fitting), bits, Box::new(at));
            }
        }
        if self.random.percent(75)
            && let Some(variable) = self.variable(Type::Int(bits), uniform)
        {
            return variable;
        }
        if self.random.percent(40) && bits != 32 {
            return Expr::Cast(bits, self.random.percent(50), Box::new(self.leaf(32, uniform)));
        }
        Expr::Const(Type::Int(bits), self.constant(bits))
    }

    fn float(&mut self, depth: usize, uniform: bool) -> Expr {
        if depth == 0 {
            if let Some(variable) = self.variable(Type::Float, uniform).filter(|_| self.random.percent(60)) {
                return variable;
            }
            let number = [0.0f32, -0.0, 1.0, -1.5, 0.1, 3.0e7, -7.25e-3, 1.0e-40][self.random.below(8)];
            return Expr::Const(Type::Float, u64::from(number.to_bits()));
        }
        match self.random.below(10) {
            0..6 => {
                let op = self.random.pick(&[FloatOp::Add, FloatOp::Sub, FloatOp::Mul, FloatOp::Div]);
                Expr::Float(op, self.two(Type::Float, depth - 1, uniform))
            }
            6 => {
                let condition = self.expr(BOOL, depth - 1, uniform);
                let [a, b] = *self.two(Type::Float, depth - 1, uniform);
                Expr::Select(Type::Float, Box::new([condition, a, b]))
            }
            _ => Expr::ToFloat(Box::new(self.expr(WORD, depth - 1, uniform))),
        }
    }

    fn vector(&mut self, depth: usize, uniform: bool) -> Expr {
        if depth == 0 {
            if let Some(variable) = self.variable(Type::Vector, uniform).filter(|_| self.random.percent(70)) {
                return variable;
            }
            return Expr::Const(Type::Vector, self.constant(32));
        }
        match self.random.below(13) {
            10 => {
                let bits = self.random.pick(&[3, 8, 13, 16, 24, 31]);
                Expr::VectorCast(bits, self.random.percent(50), Box::new(self.vector(depth - 1, uniform)))
            }
            11 | 12 => {
                let how = self.random.pick(&COMPARES);
                let parts = [(); 4].map(|()| self.vector(depth - 1, uniform));
                Expr::VectorSelect(how, Box::new(parts))
            }
            0..4 => Expr::VectorOp(self.random.pick(&OPS), self.two(Type::Vector, depth - 1, uniform)),
            4 | 5 => Expr::Splat(Box::new(self.expr(WORD, depth - 1, uniform))),
            6 => {
                let places = [(); 4].map(|()| self.random.below(8) as u8);
                Expr::Shuffle(places, self.two(Type::Vector, depth - 1, uniform))
            }
            7 => {
                let condition = self.expr(BOOL, depth - 1, uniform);
                let [a, b] = *self.two(Type::Vector, depth - 1, uniform);
                Expr::Select(Type::Vector, Box::new([condition, a, b]))
            }
            _ => {
                let vector = self.vector(depth - 1, uniform);
                let [word, at] = *self.two(WORD, depth - 1, uniform);
                Expr::Insert(Box::new([vector, word, at]))
            }
        }
    }
}
