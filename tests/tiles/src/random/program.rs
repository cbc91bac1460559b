//! The parts of a random program of tiles.
//!
//! All numbers are small integers, so that each type of element can hold them and each sum of products is exact in any order:
//! results have the same bits on every path.

/// A type of elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Element {
    F16,
    Bf16,
    F32,
    Tf32,
    F64,
    I8,
    E4m3,
    E5m2,
    I32,
}

/// The types that can be multiplied.
pub const FACTORS: [Element; 8] =
    [Element::F16, Element::Bf16, Element::F32, Element::Tf32, Element::F64, Element::I8, Element::E4m3, Element::E5m2];

impl Element {
    /// Its name in Rust.
    pub fn rust(self) -> &'static str {
        match self {
            Element::F16 => "f16",
            Element::Bf16 => "bf16",
            Element::F32 => "f32",
            Element::Tf32 => "tf32",
            Element::F64 => "f64",
            Element::I8 => "i8",
            Element::E4m3 => "f8e4m3",
            Element::E5m2 => "f8e5m2",
            Element::I32 => "i32",
        }
    }

    pub fn bytes(self) -> usize {
        match self {
            Element::I8 | Element::E4m3 | Element::E5m2 => 1,
            Element::F16 | Element::Bf16 => 2,
            Element::F32 | Element::Tf32 | Element::I32 => 4,
            Element::F64 => 8,
        }
    }

    /// The type of sums of its products.
    pub fn sum(self) -> Element {
        match self {
            Element::F64 => Element::F64,
            Element::I8 | Element::I32 => Element::I32,
            _ => Element::F32,
        }
    }
}

/// The number of launches of each program, with different sizes.
pub const LAUNCHES: usize = 3;

/// `((scale x + add) mod 8) - 4`, which keeps numbers small.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fold {
    pub scale: i32,
    pub add: i32,
}

impl Fold {
    pub fn of(self, x: i64) -> i64 {
        (i64::from(self.scale) * x + i64::from(self.add)).rem_euclid(8) - 4
    }
}

/// The first row or column of a tile in a matrix.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum At {
    /// The row of the result's tile.
    Row,
    Column,
    Fixed(usize),
}

/// A matrix that kernels read.
#[derive(Debug, Clone)]
pub struct Input {
    pub element: Element,
    /// Indices in [`Program::sizes`] of its numbers of rows and columns.
    pub rows: usize,
    pub columns: usize,
}

/// A factor in memory.
#[derive(Debug, Clone, Copy)]
pub struct Operand {
    pub input: usize,
    pub transposed: bool,
}

/// How the values of a row are joined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Join {
    Sum,
    Most,
    Least,
}

/// How a new tile is made.
#[derive(Debug, Clone)]
pub enum Make {
    Splat(i32),
    /// By the place in the whole result: `fold(row + 3 column + 5 number in the batch)`.
    Places(Fold),
    /// `fold` of the elements in memory; outside the matrix, of the number `outside`.
    Load {
        input: usize,
        row: At,
        column: At,
        outside: i32,
        fold: Fold,
    },
    /// From the result's elements before the launch.
    Before {
        outside: i32,
        fold: Fold,
    },
    Map {
        of: usize,
        fold: Fold,
    },
    /// By elements and their places in the tile: `fold(x + i + 3 j)`.
    MapPlaces {
        of: usize,
        fold: Fold,
    },
    /// `fold(x + 3 y)`.
    Zip {
        of: usize,
        with: usize,
        fold: Fold,
    },
    /// `fold(x + 3 v)`, where `v` is the row's value of another tile, whose elements are folded before they are joined. `nested`: the closure
    /// over the row's value computes a sum of another tile.
    ZipRows {
        of: usize,
        rows_of: usize,
        join: Join,
        before: Fold,
        nested: bool,
        fold: Fold,
    },
    /// `fold` of the prefix sums of the row's folded elements.
    Prefix {
        of: usize,
        inclusive: bool,
        before: Fold,
        fold: Fold,
    },
}

#[derive(Debug, Clone)]
pub enum Statement {
    /// Makes the next tile.
    Make(Make),
    /// In place, `fold(x)`.
    Update {
        tile: usize,
        fold: Fold,
    },
    /// In place, `fold(x + 3 y)`.
    UpdateWith {
        tile: usize,
        with: usize,
        fold: Fold,
    },
    /// In place: scales each row by the folded sum of another tile's row.
    Scale {
        tile: usize,
        rows_of: usize,
        before: Fold,
    },
    Product {
        into: usize,
        a: Operand,
        b: Operand,
        row: At,
        column: At,
    },
    /// A product whose first factor is a folded tile.
    ProductOf {
        into: usize,
        of: usize,
        element: Element,
        fold: Fold,
        b: Operand,
        depth: At,
        column: At,
    },
    Staged(Staged),
    Chain(Chain),
}

/// A product of two parts that pipelines fetch: of `a`, the tile's rows, and columns from `first` on; of `b`, as many rows from `start` on, or,
/// if `transposed`, columns from `start` on.
#[derive(Debug, Clone)]
pub struct Staged {
    pub into: usize,
    pub pipelines: [usize; 2],
    pub inputs: [usize; 2],
    pub first: usize,
    pub start: usize,
    pub transposed: bool,
    pub meanwhile: bool,
}

/// `fold(q kᵀ) v`, over parts of the rows `start..end` of `k` and `v` in turn. With `sums`, the row sums of `fold(q kᵀ)` are added to each
/// element.
#[derive(Debug, Clone)]
pub struct Chain {
    pub into: usize,
    pub pipelines: [usize; 3],
    pub inputs: [usize; 3],
    pub first: usize,
    pub start: usize,
    pub end: usize,
    pub fold: Fold,
    pub meanwhile: bool,
    pub sums: bool,
}

#[derive(Debug, Clone)]
pub struct Pipeline {
    pub element: Element,
    pub rows: usize,
    pub columns: usize,
    pub stages: usize,
}

/// A tile: its element type and number of columns. All tiles have the result's rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tile {
    pub element: Element,
    pub columns: usize,
}

/// The kernel's output: `fold` of each element of a tile.
#[derive(Debug, Clone)]
pub struct Output {
    pub element: Element,
    /// The number of matrices, if it is a batch.
    pub batch: Option<usize>,
    pub of: usize,
    pub fold: Fold,
}

#[derive(Debug, Clone)]
pub struct Program {
    pub seed: u64,
    pub threads: usize,
    /// Rows and columns of the result's tiles.
    pub rows: usize,
    pub columns: usize,
    /// Whether tiles are distributed by rows, and not as sums of products are.
    pub by_rows: bool,
    /// Sizes in memory, for each launch. The first two are the result's.
    pub sizes: Vec<[usize; LAUNCHES]>,
    pub inputs: Vec<Input>,
    pub pipelines: Vec<Pipeline>,
    /// In the order in which statements make them.
    pub tiles: Vec<Tile>,
    pub body: Vec<Statement>,
    pub output: Output,
}
