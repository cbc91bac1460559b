//! What a module is made of, once its names are resolved.

/// How an instruction reads a value's bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Bits,
    Unsigned,
    Signed,
    Float,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Type {
    pub kind: Kind,
    /// 1 for a predicate.
    pub bits: u32,
}

impl Type {
    pub const fn new(kind: Kind, bits: u32) -> Type {
        Type { kind, bits }
    }

    /// A type's name, without the dot.
    pub fn parse(name: &str) -> Option<Type> {
        if name == "pred" {
            return Some(Type::new(Kind::Bits, 1));
        }
        let (kind, bits) = name.split_at_checked(1)?;
        let kind = match kind {
            "b" => Kind::Bits,
            "u" => Kind::Unsigned,
            "s" => Kind::Signed,
            "f" => Kind::Float,
            _ => return None,
        };
        let bits = bits.parse().ok().filter(|bits| matches!(bits, 8 | 16 | 32 | 64))?;
        (kind != Kind::Float || bits >= 32).then_some(Type { kind, bits })
    }

    pub fn bytes(self) -> u64 {
        u64::from(self.bits / 8)
    }
}

pub type Register = usize;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Special {
    Thread(usize),
    BlockSize(usize),
    Block(usize),
    GridSize(usize),
    Lane,
}

#[derive(Debug, Clone, Copy)]
pub enum Operand {
    Register(Register),
    /// A number, or where a variable of the module is.
    Immediate(u64),
    /// So far into the function's local memory.
    Local(u64),
    /// So far into the function's parameters.
    Parameter(u64),
    Special(Special),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Space {
    Generic,
    Global,
    Shared,
    Local,
    Parameter,
}

#[derive(Debug, Clone, Copy)]
pub struct Address {
    pub space: Space,
    pub base: Operand,
    pub offset: i64,
}

/// What is computed of a thread's own values. An operation's type is that of its operands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Op {
    Move,
    Add,
    Sub,
    MulLow,
    MulHigh,
    MulWide,
    MadLow,
    MadHigh,
    MadWide,
    Div,
    Rem,
    Min,
    Max,
    /// No less than 0.
    MinRelu,
    MaxRelu,
    Neg,
    Abs,
    And,
    Or,
    Xor,
    Not,
    Shl,
    Shr,
    /// Of the second and the first operand as one number: to the left, or to the right; whether the amount wraps.
    Funnel {
        left: bool,
        wraps: bool,
    },
    Extract,
    Insert,
    Permute,
    Reverse,
    CountOnes,
    LeadingZeros,
    Select,
    /// To this type.
    Convert(Type),
    CopySign,
    Reciprocal,
    Fma,
    Compare(Comparison),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
    /// Whether both are numbers.
    Numbers,
    /// Whether one is none.
    Nan,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Comparison {
    pub order: Order,
    /// What it is where an operand is NaN.
    pub unordered: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AtomicOp {
    Add,
    And,
    Or,
    Xor,
    Min,
    Max,
    Exchange,
    CompareExchange,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shuffle {
    Index,
    Butterfly,
    Up,
    Down,
}

/// What the lanes of a warp do together.
#[derive(Debug, Clone)]
pub enum WarpOp {
    ActiveMask,
    /// Predicate and member mask.
    Ballot([Operand; 2]),
    /// Value, lane, clamp and member mask.
    Shuffle(Shuffle, [Operand; 4]),
}

#[derive(Debug, Clone)]
pub enum Action {
    Compute {
        op: Op,
        ty: Type,
        to: Register,
        from: [Operand; 4],
    },
    Pack {
        to: Register,
        bits: u32,
        from: Vec<Operand>,
    },
    Unpack {
        to: Vec<Option<Register>>,
        bits: u32,
        from: Operand,
    },
    Load {
        ty: Type,
        to: Vec<Option<Register>>,
        address: Address,
    },
    Store {
        ty: Type,
        address: Address,
        from: Vec<Operand>,
    },
    Atomic {
        op: AtomicOp,
        ty: Type,
        to: Option<Register>,
        address: Address,
        from: [Operand; 2],
    },
    /// To a label's number.
    Branch(usize),
    /// By an index into a table's number.
    BranchIndexed(Operand, usize),
    /// A function's number, and where its results and its parameters are in the caller.
    Call {
        function: usize,
        results: Vec<Slot>,
        arguments: Vec<Slot>,
    },
    Return,
    /// Ends the thread.
    Exit,
    Barrier,
    Warp {
        to: Register,
        op: WarpOp,
    },
    /// On the stack: so many bytes, so aligned.
    Allocate {
        to: Register,
        size: Operand,
        align: u64,
    },
    StackSave(Register),
    StackRestore(Operand),
}

#[derive(Debug, Clone)]
pub struct Instruction {
    pub line: usize,
    /// It runs where this register is this.
    pub guard: Option<(Register, bool)>,
    pub action: Action,
}

/// A part of a function's parameters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slot {
    pub at: u64,
    pub size: u64,
}

#[derive(Debug, Clone, Default)]
pub struct Function {
    pub name: String,
    pub code: Vec<Instruction>,
    /// The width of each register.
    pub registers: Vec<u32>,
    /// The instruction at each label.
    pub labels: Vec<usize>,
    /// The labels of each table.
    pub tables: Vec<Vec<usize>>,
    pub parameters: Vec<Slot>,
    pub results: Vec<Slot>,
    /// Of its own parameters and those of its calls.
    pub parameter_bytes: u64,
    pub local_bytes: u64,
}

#[derive(Debug, Clone, Default)]
pub struct Program {
    pub functions: Vec<Function>,
    /// Where shared memory ends, from [`SHARED_START`](super::memory::SHARED_START) on.
    pub shared_end: u64,
    /// What is in the module's variables in global memory at first, from [`VARIABLES`](super::memory::VARIABLES) on.
    pub variables: Vec<u8>,
}
