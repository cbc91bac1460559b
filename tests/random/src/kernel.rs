//! What a kernel is made of.

/// A value's type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Type {
    /// An integer of 1 to 64 bits.
    Int(u32),
    /// A number in single precision.
    Float,
    /// Four words.
    Vector,
}

pub const WORD: Type = Type::Int(32);
pub const BOOL: Type = Type::Int(1);

/// Integer operations on two values of a width. What would be undefined is kept out: amounts of shifts are taken modulo the
/// width, divisors are made odd and, for signed division, positive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Op {
    Add,
    Sub,
    Mul,
    And,
    Or,
    Xor,
    Shl,
    Lshr,
    Ashr,
    Udiv,
    Urem,
    Sdiv,
    Srem,
    Umin,
    Umax,
    Smin,
    Smax,
    UaddSat,
    SsubSat,
    Fshl,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unary {
    Popcount,
    LeadingZeros,
    TrailingZeros,
    Reverse,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FloatOp {
    Add,
    Sub,
    Mul,
    Div,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Compare {
    Eq,
    Ne,
    Ult,
    Ule,
    Slt,
    Sgt,
}

/// What a thread knows of itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Own {
    ThreadX,
    ThreadY,
    /// The number in the block.
    Linear,
    Lane,
    BlockX,
    BlockY,
    SizeX,
    SizeY,
    GridX,
    /// The number in the grid.
    Global,
}

#[derive(Debug, Clone)]
pub enum Expr {
    Const(Type, u64),
    /// A variable, by its number.
    Var(Type, usize),
    /// A kernel's parameter, or a function's.
    Param(usize),
    Own(Own),
    Op(u32, Op, Box<[Expr; 2]>),
    Unary(u32, Unary, Box<Expr>),
    /// To this width, with the sign or without.
    Cast(u32, bool, Box<Expr>),
    Compare(Compare, Box<[Expr; 2]>),
    Select(Type, Box<[Expr; 3]>),
    Float(FloatOp, Box<[Expr; 2]>),
    /// Whether the first is less; false where one is NaN.
    FloatLess(Box<[Expr; 2]>),
    /// The signed number of 32 bits, rounded.
    ToFloat(Box<Expr>),
    /// The nearest of 32 bits towards 0; 0 of NaN.
    FromFloat(Box<Expr>),
    /// The bits; one pattern for every NaN.
    Bits(Box<Expr>),
    /// A word of the input, at any index.
    Input(Box<Expr>),
    /// A word of the thread's own part of the output.
    Output(usize),
    /// A word of shared memory, at any index.
    Shared(Box<Expr>),
    /// An element of a local array, at any index.
    Local(usize, u32, Box<Expr>),
    Call(usize, Box<[Expr; 2]>),
    VectorOp(Op, Box<[Expr; 2]>),
    /// A word in all places.
    Splat(Box<Expr>),
    /// Places of two vectors, 0 to 7.
    Shuffle([u8; 4], Box<[Expr; 2]>),
    /// One place of a vector, at any index.
    Extract(Box<[Expr; 2]>),
    /// A vector with a word at any index: vector, word, index.
    Insert(Box<[Expr; 3]>),
    /// Each word cut to this width, and made a word again with the sign or without.
    VectorCast(u32, bool, Box<Expr>),
    /// For each place, by the comparison of the first two, that of the third or the fourth.
    VectorSelect(Compare, Box<[Expr; 4]>),
    /// All places combined.
    Reduce(Op, Box<Expr>),
}

/// Atomics that give the same in every order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Atomic {
    Add,
    And,
    Or,
    Xor,
    Max,
    Umin,
}

pub const ATOMICS: [Atomic; 6] = [Atomic::Add, Atomic::And, Atomic::Or, Atomic::Xor, Atomic::Max, Atomic::Umin];

/// What a thread does to a word of its own, of which it learns what was there before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OwnAtomic {
    Sub,
    Nand,
    Exchange,
    Min,
    Umax,
    /// Where the word is the one that is expected.
    CompareExchange,
}

pub const OWN_ATOMICS: [OwnAtomic; 6] =
    [OwnAtomic::Sub, OwnAtomic::Nand, OwnAtomic::Exchange, OwnAtomic::Min, OwnAtomic::Umax, OwnAtomic::CompareExchange];

/// How a warp's threads exchange a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exchange {
    /// From a lane.
    Index,
    /// From the lane that differs in these bits.
    Xor,
    /// From so many lanes below.
    Up,
    /// From so many lanes above.
    Down,
}

#[derive(Debug, Clone)]
pub enum Statement {
    Assign(usize, Type, Expr),
    /// A word of the thread's own part of the output.
    Output(usize, Expr),
    /// Four words of it, from the first on.
    OutputVector(usize, Expr),
    /// The thread's own word of shared memory.
    Shared(Expr),
    Barrier,
    /// On global or shared memory: a word of those of this operation.
    Atomic {
        op: Atomic,
        shared: bool,
        at: Expr,
        value: Expr,
    },
    /// On a word of the thread's own part of the output; what was there before goes to a variable of a word.
    OwnAtomic {
        op: OwnAtomic,
        to: usize,
        at: usize,
        value: Expr,
        expected: Expr,
    },
    /// To a variable of a word; what no lane gives stays one's own.
    Exchange {
        to: usize,
        how: Exchange,
        value: Expr,
        lane: Expr,
    },
    /// To a variable of a word: the lanes where it holds.
    Ballot {
        to: usize,
        condition: Expr,
    },
    If(Expr, Vec<Statement>, Vec<Statement>),
    /// By a word's lowest bits; the last is for all others.
    Switch(Expr, Vec<Vec<Statement>>),
    /// So many rounds, of at most 15; the variable counts.
    Loop {
        count: Expr,
        counter: usize,
        body: Vec<Statement>,
    },
    /// Ends the round, or the loop.
    Continue,
    Break,
    /// Ends the thread; in a function, with a value.
    Return(Option<Expr>),
    /// Fails if the condition holds, with a message that has this number and the value.
    Fail {
        number: usize,
        condition: Expr,
        value: Expr,
    },
    /// An array that lives in these statements, of `1 + (extra & 7)` elements or of this many, a power of two; each is
    /// given a value first.
    Local {
        array: usize,
        bits: u32,
        length: usize,
        extra: Option<Expr>,
        first: Expr,
        body: Vec<Statement>,
    },
    /// An element of a local array.
    SetLocal {
        array: usize,
        bits: u32,
        at: Expr,
        value: Expr,
    },
}

impl Statement {
    /// The statements inside it.
    pub fn bodies(&mut self) -> Vec<&mut Vec<Statement>> {
        match self {
            Statement::If(_, then, other) => vec![then, other],
            Statement::Switch(_, arms) => arms.iter_mut().collect(),
            Statement::Loop { body, .. } | Statement::Local { body, .. } => vec![body],
            _ => Vec::new(),
        }
    }
}

/// A function of two words that gives one, and is not inlined.
#[derive(Debug, Clone, Default)]
pub struct Function {
    pub variables: Vec<Type>,
    pub body: Vec<Statement>,
    pub result: Option<Expr>,
}

/// A kernel.
#[derive(Debug, Clone, Default)]
pub struct Kernel {
    pub seed: u64,
    pub variables: Vec<Type>,
    pub arrays: usize,
    pub functions: Vec<Function>,
    pub body: Vec<Statement>,
    pub uses_shared: bool,
    pub uses_shared_atomics: bool,
}

/// Words of the input.
pub const INPUT: usize = 1024;
/// Words of a thread's own part of the output, without its variables.
pub const OWN: usize = 8;
/// Words for each atomic operation, in global memory and in shared memory, whose words are added to as many more global ones.
pub const ATOMIC_WORDS: usize = 8;
/// The most threads of a block.
pub const MOST_THREADS: usize = 256;

impl Kernel {
    /// Words of the output for a thread: its own, and two or four for each variable.
    pub fn stride(&self) -> usize {
        OWN + self.variables.iter().map(|ty| words(*ty)).sum::<usize>()
    }
}

/// Words of the output that a variable takes.
pub fn words(ty: Type) -> usize {
    match ty {
        Type::Vector => 4,
        Type::Float => 1,
        Type::Int(_) => 2,
    }
}

impl Expr {
    pub fn ty(&self) -> Type {
        match self {
            Expr::Const(ty, _) | Expr::Var(ty, _) | Expr::Select(ty, _) => *ty,
            Expr::Op(bits, ..) | Expr::Unary(bits, ..) | Expr::Cast(bits, ..) | Expr::Local(_, bits, _) => Type::Int(*bits),
            Expr::Compare(..) | Expr::FloatLess(_) => BOOL,
            Expr::Float(..) | Expr::ToFloat(_) => Type::Float,
            Expr::VectorOp(..) | Expr::Splat(_) | Expr::Shuffle(..) | Expr::Insert(_) | Expr::VectorCast(..) | Expr::VectorSelect(..) => {
                Type::Vector
            }
            Expr::Param(_)
            | Expr::Own(_)
            | Expr::FromFloat(_)
            | Expr::Bits(_)
            | Expr::Input(_)
            | Expr::Output(_)
            | Expr::Shared(_)
            | Expr::Call(..)
            | Expr::Extract(_)
            | Expr::Reduce(..) => WORD,
        }
    }

    /// The width of an integer.
    pub fn bits(&self) -> u32 {
        match self.ty() {
            Type::Int(bits) => bits,
            Type::Float | Type::Vector => 32,
        }
    }
}
