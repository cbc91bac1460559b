//! What the names of LLVM's functions say.

/// A type of factors.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Number {
    F16,
    Bf16,
    Tf32,
    /// Whether `a` and `b` are signed.
    I8(bool, bool),
    F64,
}

/// A type of sums.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sum {
    F16,
    F32,
    I32,
    F64,
}

/// A product of tiles.
#[derive(Debug, Clone, Copy)]
pub struct Kind {
    pub number: Number,
    pub m: u32,
    pub n: u32,
    pub k: u32,
    /// The types of the sums that come in and go out.
    pub from: Sum,
    pub to: Sum,
}

/// A tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tile {
    A,
    B,
    C,
}

/// A tile in memory.
#[derive(Debug, Clone, Copy)]
pub struct Part {
    pub kind: Kind,
    pub tile: Tile,
    pub by_columns: bool,
    /// Whether the distance of rows or columns is an argument.
    pub has_stride: bool,
    pub space: u32,
    pub stores: bool,
}

/// Tiles of eight rows of 16 bytes, whose addresses lanes have.
#[derive(Debug, Clone, Copy)]
pub struct Matrix {
    pub count: u32,
    pub transposes: bool,
    pub space: u32,
}

/// A function.
#[derive(Debug, Clone, Copy)]
pub enum Name {
    Mma(Kind),
    Wmma(Kind),
    Load(Part),
    Store(Part),
    LdMatrix(Matrix),
}

impl Number {
    fn of(text: &str) -> Option<Number> {
        Some(match text {
            "f16" => Number::F16,
            "bf16" => Number::Bf16,
            "tf32" => Number::Tf32,
            "s8" => Number::I8(true, true),
            "u8" => Number::I8(false, false),
            "f64" => Number::F64,
            _ => return None,
        })
    }

    fn sum(self) -> Sum {
        match self {
            Number::I8(..) => Sum::I32,
            Number::F64 => Sum::F64,
            _ => Sum::F32,
        }
    }

    /// How many a word has.
    pub fn in_word(self) -> u32 {
        match self {
            Number::F16 | Number::Bf16 => 2,
            Number::I8(..) => 4,
            Number::Tf32 | Number::F64 => 1,
        }
    }

    /// LLVM's type of a word that `wmma` and `mma` pass.
    pub fn word(self) -> &'static str {
        match self {
            Number::F16 => "<2 x half>",
            Number::F64 => "double",
            _ => "i32",
        }
    }
}

impl Sum {
    fn of(text: &str) -> Option<Sum> {
        Some(match text {
            "f16" => Sum::F16,
            "f32" => Sum::F32,
            "s32" => Sum::I32,
            "f64" => Sum::F64,
            _ => return None,
        })
    }
}

impl Kind {
    /// How many registers a row or a column has in four lanes.
    pub fn depth(&self) -> u32 {
        self.k / self.number.in_word() / 4
    }

    /// How many halves of 8 rows it has.
    pub fn halves(&self) -> u32 {
        self.m / 8
    }

    /// How many parts of 8 columns.
    pub fn parts(&self) -> u32 {
        self.n / 8
    }

    /// Returns the number of words of `a` or `b` that `wmma` passes. Half precision has eight in every shape, which is more than most tiles need.
    pub fn passed(&self, tile: Tile) -> usize {
        let parts = if tile == Tile::A { self.halves() } else { self.parts() };
        if self.number == Number::F16 { 8 } else { (parts * self.depth()) as usize }
    }

    fn of(shape: &str, number: Number) -> Option<Kind> {
        let (m, rest) = shape.strip_prefix('m')?.split_once('n')?;
        let (n, k) = rest.split_once('k')?;
        let (m, n, k) = (m.parse().ok()?, n.parse().ok()?, k.parse().ok()?);
        Some(Kind { number, m, n, k, from: number.sum(), to: number.sum() })
    }

    /// Whether it is one of `mma`'s.
    fn is_mma(&self) -> bool {
        match self.number {
            Number::F16 | Number::Bf16 => matches!((self.m, self.n, self.k), (16, 8, 8 | 16)),
            Number::Tf32 => matches!((self.m, self.n, self.k), (16, 8, 4 | 8)),
            Number::I8(..) => matches!((self.m, self.n, self.k), (8, 8, 16) | (16, 8, 16 | 32)),
            Number::F64 => matches!((self.m, self.n, self.k), (8, 8, 4)),
        }
    }

    fn is_wmma(&self) -> bool {
        match self.number {
            Number::F16 | Number::Bf16 | Number::I8(..) => matches!((self.m, self.n, self.k), (16, 16, 16) | (32, 8, 16) | (8, 32, 16)),
            Number::Tf32 => matches!((self.m, self.n, self.k), (16, 16, 8)),
            Number::F64 => matches!((self.m, self.n, self.k), (8, 8, 4)),
        }
    }
}

impl Name {
    /// What a function does, by its name without `llvm.`; nothing of what is not defined here.
    pub fn of(name: &str) -> Option<Name> {
        let name = name.strip_prefix("nvvm.")?;
        let (family, rest) = name.split_once('.')?;
        let words: Vec<&str> = rest.split('.').collect();
        match (family, words.as_slice()) {
            ("mma", [shape, "row", "col", types @ ..]) => factors(shape, types).filter(Kind::is_mma).map(Name::Mma),
            ("wmma", [shape, "mma", "row" | "col", "row" | "col", types @ ..]) => {
                factors(shape, types).filter(Kind::is_wmma).map(Name::Wmma)
            }
            ("wmma", [shape, "load", tile, layout, rest @ ..]) => part(shape, tile, layout, rest, false).map(Name::Load),
            ("wmma", [shape, "store", "d", layout, rest @ ..]) => part(shape, "c", layout, rest, true).map(Name::Store),
            ("ldmatrix", ["sync", "aligned", "m8n8", count, rest @ ..]) => {
                let count = count.strip_prefix('x')?.parse().ok().filter(|count| matches!(count, 1 | 2 | 4))?;
                let (transposes, rest) = rest.strip_prefix(&["trans"]).map_or((false, rest), |rest| (true, rest));
                let ["b16", space] = rest else { return None };
                Some(Name::LdMatrix(Matrix { count, transposes, space: self::space(space)? }))
            }
            _ => None,
        }
    }
}

/// What is multiplied: of f16 the types of sums alone are named, `d` before `c`.
fn factors(shape: &str, types: &[&str]) -> Option<Kind> {
    match types {
        [to @ ("f16" | "f32"), from @ ("f16" | "f32")] => {
            Some(Kind { from: Sum::of(from)?, to: Sum::of(to)?, ..Kind::of(shape, Number::F16)? })
        }
        ["s8", "u8"] => Kind::of(shape, Number::I8(true, false)),
        ["u8", "s8"] => Kind::of(shape, Number::I8(false, true)),
        [number] if *number != "f16" => Kind::of(shape, Number::of(number)?),
        _ => None,
    }
}

fn part(shape: &str, tile: &str, layout: &str, rest: &[&str], stores: bool) -> Option<Part> {
    let by_columns = match layout {
        "row" => false,
        "col" => true,
        _ => return None,
    };
    let (has_stride, rest) = rest.strip_prefix(&["stride"]).map_or((false, rest), |rest| (true, rest));
    let [ty, space] = rest else { return None };
    let space = self::space(space)?;
    let (tile, kind) = match tile {
        "a" => (Tile::A, Kind::of(shape, Number::of(ty)?)?),
        "b" => (Tile::B, Kind::of(shape, Number::of(ty)?)?),
        // Of sums, the shape says what they are sums of, as far as their places go.
        "c" => {
            let (sum, k8) = (Sum::of(ty)?, shape.ends_with("k8"));
            let number = match sum {
                Sum::F32 if k8 => Number::Tf32,
                Sum::F16 | Sum::F32 => Number::F16,
                Sum::I32 => Number::I8(true, true),
                Sum::F64 => Number::F64,
            };
            (Tile::C, Kind { from: sum, to: sum, ..Kind::of(shape, number)? })
        }
        _ => return None,
    };
    kind.is_wmma().then_some(Part { kind, tile, by_columns, has_stride, space, stores })
}

/// `p3`
fn space(text: &str) -> Option<u32> {
    text.strip_prefix('p')?.parse().ok().filter(|space| matches!(space, 0 | 1 | 3))
}
