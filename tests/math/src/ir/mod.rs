//! Operations of LLVM IR on integers, vectors and memory, and of MLIR: the code of each, which the build script compiles, and its result in Rust.

mod constrained;
mod integers;
mod memory;
mod mlir;
mod predicated;
mod vectors;

/// The bytes that each argument, and each result, has in a thread's memory.
pub const SLOT: usize = 128;

/// A value: the bits of each element.
pub type Value = Vec<u64>;

/// The result in Rust: the bits of each element, or nothing where it is poison.
pub type Reference = Box<dyn Fn(&[Value]) -> Vec<Option<u64>> + Send + Sync>;

/// The language of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// LLVM IR.
    Llvm,
    /// MLIR.
    Mlir,
}

/// An operation.
pub struct Operation {
    /// The kernel's name.
    pub name: String,
    /// The language of its code.
    pub language: Language,
    /// The types of the arguments `%a0`, `%a1` and so on.
    pub arguments: Vec<Type>,
    /// Changes the arguments to ones for which the operation has a result.
    pub admit: fn(&mut [Value]),
    /// Code that computes `%r`. `%in` and `%out` point to the thread's memory, where each argument and the result has a slot.
    pub code: String,
    /// The type of `%r`.
    pub result: Type,
    /// The result in Rust.
    pub expected: Reference,
    /// Text of MLIR beside the kernel.
    pub beside: String,
    /// The error that a result may have, relative to the length of the expected vector.
    pub tolerance: f64,
}

/// An integer of some bits, a float, or a vector of such.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Type {
    /// Its elements.
    pub scalar: Scalar,
    /// The number of elements; 0 for a scalar.
    pub length: usize,
}

/// A number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scalar {
    /// An integer of so many bits.
    Int(u32),
    /// Of single precision.
    Float,
    /// Of double precision.
    Double,
}

impl Scalar {
    /// Its width.
    pub fn bits(self) -> u32 {
        match self {
            Scalar::Int(bits) => bits,
            Scalar::Float => 32,
            Scalar::Double => 64,
        }
    }
    /// The bytes of an element in memory.
    pub fn bytes(self) -> usize {
        self.bits().div_ceil(8) as usize
    }
    fn name(self) -> String {
        match self {
            Scalar::Int(bits) => format!("i{bits}"),
            Scalar::Float => "float".into(),
            Scalar::Double => "double".into(),
        }
    }
}

/// An integer of so many bits.
pub const fn int(bits: u32) -> Type {
    Type { scalar: Scalar::Int(bits), length: 0 }
}
/// A number of single precision.
pub const FLOAT: Type = Type { scalar: Scalar::Float, length: 0 };
/// A number of double precision.
pub const DOUBLE: Type = Type { scalar: Scalar::Double, length: 0 };

impl Type {
    /// A vector of so many; a scalar for 0.
    pub const fn vector(self, length: usize) -> Type {
        Type { scalar: self.scalar, length }
    }
    /// The number of elements, 1 for a scalar.
    pub fn count(self) -> usize {
        self.length.max(1)
    }
    /// As IR spells it.
    pub fn text(self) -> String {
        match self.length {
            0 => self.scalar.name(),
            length => format!("<{length} x {}>", self.scalar.name()),
        }
    }
    /// As MLIR spells it.
    fn mlir(self) -> String {
        let scalar = match self.scalar {
            Scalar::Int(bits) => format!("i{bits}"),
            Scalar::Float => "f32".into(),
            Scalar::Double => "f64".into(),
        };
        if self.length == 0 { scalar } else { format!("vector<{}x{scalar}>", self.length) }
    }
    /// The part of a kernel's name that stands for it.
    fn word(self) -> String {
        match self.length {
            0 => self.scalar.name(),
            length => format!("v{length}{}", self.scalar.name()),
        }
    }
    /// In memory an element takes whole bytes.
    fn in_memory(self) -> Type {
        match self.scalar {
            Scalar::Int(bits) => Type { scalar: Scalar::Int(8 * bits.div_ceil(8)), ..self },
            _ => self,
        }
    }
}

/// An operation on whole values; `name` is followed by the type of the first argument.
fn row(
    name: &str,
    arguments: &[Type],
    result: Type,
    code: String,
    expected: impl Fn(&[Value]) -> Vec<Option<u64>> + Send + Sync + 'static,
) -> Operation {
    let name = format!("{}_{}", name.replace('.', "_"), arguments.first().copied().unwrap_or(result).word());
    let fits = |ty: &Type| ty.count() * ty.scalar.bytes() <= SLOT;
    assert!(arguments.iter().all(fits) && fits(&result), "{name} has a value that is larger than a slot");
    Operation {
        name,
        language: Language::Llvm,
        arguments: arguments.to_vec(),
        admit: |_| {},
        code,
        result,
        expected: Box::new(expected),
        beside: String::new(),
        tolerance: 0.0,
    }
}

/// An operation element by element, as a call of an intrinsic or an instruction with its operands.
fn each(name: &str, arguments: &[Type], result: Type, code: String, expected: impl Fn(&[u64]) -> u64 + Send + Sync + 'static) -> Operation {
    row(name, arguments, result, code, move |values| {
        let at = |index: usize| values.iter().map(|value| value[index % value.len()]).collect::<Vec<_>>();
        (0..result.count()).map(|index| Some(expected(&at(index)))).collect()
    })
}

/// `%r = call RESULT @llvm.NAME(ARGUMENTS)`, with further operands.
fn call(name: &str, arguments: &[Type], result: Type, more: &str) -> String {
    let arguments: Vec<String> = arguments.iter().enumerate().map(|(index, ty)| format!("{} %a{index}", ty.text())).collect();
    format!("%r = call {} @llvm.{name}({}{more})", result.text(), arguments.join(", "))
}

impl Operation {
    fn admitting(self, admit: fn(&mut [Value])) -> Operation {
        Operation { admit, ..self }
    }

    fn beside(self, beside: &str) -> Operation {
        Operation { beside: beside.to_string(), ..self }
    }

    /// A kernel in MLIR, whose parameters are those of the kernels in LLVM IR.
    pub fn mlir_kernel(&self) -> String {
        let (name, slots, result) = (&self.name, self.arguments.len().max(1) * SLOT, self.result.mlir());
        let mut text = format!(
            "{}\ngpu.func @{name}(%ins: !llvm.ptr<1>, %outs: !llvm.ptr<1>, %count: i32) kernel {{\n%id = gpu.global_id x\n%i = arith.index_cast %id : index to i32
%inside = arith.cmpi ult, %i, %count : i32\nscf.if %inside {{\n%long = arith.extui %i : i32 to i64\n%slots = arith.constant {slots} : i64
%slot = arith.constant {SLOT} : i64\n%from = arith.muli %long, %slots : i64\n%to = arith.muli %long, %slot : i64
%in = llvm.getelementptr %ins[%from] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
%out = llvm.getelementptr %outs[%to] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8\n",
            self.beside
        );
        for (index, ty) in self.arguments.iter().enumerate() {
            let stored = ty.in_memory();
            text += &format!("%at{index} = llvm.getelementptr %in[{}] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i8\n", index * SLOT);
            text += &format!("%m{index} = llvm.load %at{index} {{alignment = 1 : i64}} : !llvm.ptr<1> -> {}\n", stored.mlir());
            text += &match stored == *ty {
                true => format!("%a{index} = arith.bitcast %m{index} : {0} to {0}\n", ty.mlir()),
                false => format!("%a{index} = arith.trunci %m{index} : {} to {}\n", stored.mlir(), ty.mlir()),
            };
        }
        text += &self.code;
        let stored = self.result.in_memory();
        text += &match stored == self.result {
            true => format!("\n%kept = arith.bitcast %r : {result} to {result}\n"),
            false => format!("\n%kept = arith.extui %r : {result} to {}\n", stored.mlir()),
        };
        text + &format!("llvm.store %kept, %out {{alignment = 1 : i64}} : {}, !llvm.ptr<1>\n}}\ngpu.return\n}}\n", stored.mlir())
    }

    /// The body of the kernel in LLVM IR, for the element's number `%index`.
    pub fn body(&self) -> String {
        let slots = self.arguments.len().max(1) * SLOT;
        let mut text = format!(
            " %from = mul i64 %index, {slots}\n %in = getelementptr inbounds i8, ptr addrspace(1) %ins, i64 %from
 %to = mul i64 %index, {SLOT}\n %out = getelementptr inbounds i8, ptr addrspace(1) %outs, i64 %to\n"
        );
        for (index, ty) in self.arguments.iter().enumerate() {
            let stored = ty.in_memory();
            let name = if stored == *ty { format!("a{index}") } else { format!("m{index}") };
            text += &format!(" %at{index} = getelementptr inbounds i8, ptr addrspace(1) %in, i64 {}\n", index * SLOT);
            text += &format!(
                " %{name} = load {}, ptr addrspace(1) %at{index}, align {}\n",
                stored.text(),
                ty.scalar.bytes().next_power_of_two()
            );
            if stored != *ty {
                text += &format!(" %a{index} = trunc {} %m{index} to {}\n", stored.text(), ty.text());
            }
        }
        text += &format!(" {}\n", self.code);
        let stored = self.result.in_memory();
        let name = if stored == self.result { "r" } else { "wide" };
        if stored != self.result {
            text += &format!(" %wide = zext {} %r to {}\n", self.result.text(), stored.text());
        }
        text + &format!(" store {} %{name}, ptr addrspace(1) %out, align {}", stored.text(), stored.scalar.bytes().next_power_of_two())
    }
}

/// All operations.
pub fn operations() -> Vec<Operation> {
    let all = [
        integers::operations(),
        vectors::operations(),
        predicated::operations(),
        memory::operations(),
        constrained::operations(),
        mlir::operations(),
    ];
    all.into_iter().flatten().collect()
}

/// Sign-extends an integer.
fn signed(value: u64, bits: u32) -> i128 {
    i128::from((value << (64 - bits)) as i64 >> (64 - bits))
}

/// The low bits of an integer.
fn low(value: i128, bits: u32) -> u64 {
    (value as u64) & (u64::MAX >> (64 - bits))
}

/// The nearest integer of so many bits.
fn clamp(value: i128, bits: u32, is_signed: bool) -> u64 {
    let (least, most) = if is_signed { (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1) } else { (0, (1i128 << bits) - 1) };
    low(value.clamp(least, most), bits)
}
