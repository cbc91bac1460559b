//! Each operation on floating-point numbers that has one right result, compared bit by bit with arithmetic in software: operations on one number
//! of 16 bits for all numbers, others for numbers near which the result changes, and random ones.

use gpu_math_tests::reference::{Expected, Kind, Operands, convert, flushed_sum, operate};
use gpu_math_tests::{Random, hard, on_each_level};
use gpu_rt::{Device, DeviceKind, Launch, Module, Stream, interop};
use gpu_test::this_test;

/// The operations and formats of `build/operations.rs`.
const OPERATIONS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/operations.rs"));

/// Random cases of each kind.
const COUNT: usize = 3000;

/// A format, and numbers of it.
struct Format {
    kind: Kind,
    exponent: u32,
    mantissa: u32,
    random: Random,
}

impl Format {
    fn of(name: &str) -> Format {
        let kind = Kind::of(name);
        let Kind::Float { exponent, mantissa } = kind else { panic!("{name}") };
        Format { kind, exponent, mantissa, random: Random(1) }
    }

    fn sign(&self) -> u64 {
        1 << (self.exponent + self.mantissa)
    }

    /// The bits of the exponent of 1.
    fn bias(&self) -> u64 {
        (1 << (self.exponent - 1)) - 1
    }

    fn infinity(&self) -> u64 {
        ((1 << self.exponent) - 1) << self.mantissa
    }

    /// The bits of the nearest number.
    fn nearest(&self, x: i64) -> u64 {
        convert(Kind::of("s64"), self.kind, u128::from(x as u64)).0 as u64
    }

    /// Zeros, ones, the least numbers (subnormal and normal), infinities and NaNs of both kinds, and the neighbours of each.
    fn ends(&self) -> Vec<u64> {
        let ends = [0, 1 << self.mantissa, self.nearest(1), self.nearest(3), self.infinity(), self.infinity() | 1 << (self.mantissa - 1)];
        let near = |x: u64| [x.saturating_sub(1), x, x + 1];
        ends.into_iter().flat_map(near).flat_map(|x| [x, x | self.sign()]).collect()
    }

    /// Any bits.
    fn any(&mut self) -> u64 {
        self.random.bits() & (self.sign() | (self.sign() - 1))
    }

    /// A number whose exponent is not far from that of 1.
    fn moderate(&mut self) -> u64 {
        let span = u64::from(self.mantissa) + 4;
        let place = (self.bias() + self.random.bits() % (2 * span)).saturating_sub(span).max(1);
        self.any() & (self.sign() | ((1 << self.mantissa) - 1)) | place.min(2 * self.bias()) << self.mantissa
    }

    /// A number with a fraction of a half, or a neighbour of it.
    fn halfway(&mut self) -> u64 {
        let power = self.random.bits() % u64::from(self.mantissa);
        let below = u64::from(self.mantissa) - power - 1;
        let bits = self.any() >> below << below | 1 << below;
        let number = bits & (self.sign() | ((1 << self.mantissa) - 1)) | (self.bias() + power).min(2 * self.bias()) << self.mantissa;
        number.wrapping_add(self.random.bits() % 3).wrapping_sub(1)
    }

    fn one(&mut self) -> Vec<Operands> {
        let x: Vec<u64> = if self.kind.width() == 16 {
            (0..=0xffff).collect()
        } else {
            let powers = (0..1u64 << self.exponent).map(|place| place << self.mantissa);
            let near = powers.flat_map(|x| [x.saturating_sub(1), x, x + 1]).flat_map(|x| [x, x | self.sign()]);
            let mut all: Vec<u64> = near.collect();
            (0..COUNT).for_each(|_| all.extend([self.any(), self.moderate(), self.halfway()]));
            all
        };
        x.into_iter().map(|x| Operands { x, ..Operands::default() }).collect()
    }

    fn two(&mut self, is_remainder: bool) -> Vec<Operands> {
        let ends = self.ends();
        let mut all: Vec<(u64, u64)> = ends.iter().flat_map(|&x| ends.iter().map(move |&y| (x, y))).collect();
        for _ in 0..COUNT {
            let (x, y, close) = (self.moderate(), self.any(), self.any());
            // Numbers that differ in the last bits, and in the sign.
            let last = self.sign() | ((1 << self.mantissa.div_ceil(2)) - 1);
            all.extend([(x, self.moderate()), (y, self.any()), (x, x ^ close & last), (y, y ^ close & last)]);
            let end = ends[self.random.bits() as usize % ends.len()];
            all.extend([(end, x), (y, end)]);
            if is_remainder {
                // Near a multiple, whose remainder is 0 or little, or nearly all.
                let (multiplier, divisor) = (self.random.bits() % (1 << self.mantissa.min(40)), self.moderate());
                let factor = self.nearest(multiplier as i64);
                let product = operate(self.kind, "fmul", Operands { x: factor, y: divisor, ..Operands::default() });
                if let Some([Expected::Number(product), _]) = product {
                    all.extend(
                        [product, product.wrapping_add(1), product.wrapping_sub(1)]
                            .map(|x| (x & (self.sign() | (self.sign() - 1)), divisor)),
                    );
                }
            }
        }
        all.into_iter().map(|(x, y)| Operands { x, y, ..Operands::default() }).collect()
    }

    fn three(&mut self) -> Vec<Operands> {
        let ends = self.ends();
        let pairs = ends.iter().flat_map(|&x| ends.iter().map(move |&y| (x, y)));
        let mut all: Vec<Operands> = pairs.flat_map(|(x, y)| ends.iter().step_by(2).map(move |&z| Operands { x, y, z, n: 0 })).collect();
        // Products of numbers with few digits are halfway between two numbers, and then the sign of the summand matters.
        let few = u64::from(self.mantissa - self.mantissa / 2 - 1);
        for _ in 0..COUNT {
            let (x, y, z) = (self.moderate(), self.moderate(), self.moderate());
            let (short, other) = (x >> few << few | 1 << few, y >> few << few | 1 << few);
            let of = |x, y, z| Operands { x, y, z, n: 0 };
            all.extend([of(x, y, z), of(self.any(), self.any(), self.any()), of(short, other, z), of(short, other, self.any())]);
            // The sum cancels most of the product.
            if let Some([Expected::Number(product), _]) = operate(self.kind, "fmul", of(x, y, 0)) {
                all.push(of(x, y, product ^ self.sign()));
            }
        }
        all
    }

    fn scaled(&mut self) -> Vec<Operands> {
        let far = [i32::MIN, i32::MIN + 1, -5000, -300, -46, 46, 300, 5000, i32::MAX - 1, i32::MAX];
        let (span, digits) = (1 << self.exponent, self.mantissa as i32 + 3);
        let mut all = Vec::new();
        for case in self.one() {
            let place = ((case.x & (self.sign() - 1)) >> self.mantissa) as i32;
            let mut within = |size: i32| (self.random.bits() % (2 * size as u64 + 1)) as i32 - size;
            // Results near the least number, and near the largest.
            let n = [within(45), within(span), within(digits) - place, within(2) + span - 1 - place];
            all.extend(n.map(|n| Operands { n, ..case }));
            all.push(Operands { n: far[self.random.bits() as usize % far.len()], ..case });
        }
        all
    }

    /// The bits of the number with this significand, in [1, 2), times 2 to the power of `exponent`.
    fn number(&self, significand: u64, exponent: u32) -> u64 {
        (significand & ((1 << self.mantissa) - 1)) + ((self.bias() + u64::from(exponent)) << self.mantissa)
    }

    fn hard_quotients(&self) -> Vec<Operands> {
        let pairs = hard::quotients(self.mantissa + 1, 60).into_iter();
        pairs.map(|(x, y)| Operands { x: self.number(x, 0), y: self.number(y, 0), ..Operands::default() }).collect()
    }

    fn hard_roots(&self) -> Vec<Operands> {
        let numbers = hard::roots(self.mantissa + 1, 1000).into_iter();
        numbers.map(|(x, exponent)| Operands { x: self.number(x, exponent), ..Operands::default() }).collect()
    }

    /// The operands to try, without those for which LLVM defines no result. Their number is a multiple of four.
    fn cases(&mut self, operation: &str) -> (Vec<Operands>, Vec<[Expected; 2]>) {
        let cases = match operation {
            "fma" | "fmul_fadd" => self.three(),
            "fdiv" => [self.two(false), self.hard_quotients()].concat(),
            "sqrt" => [self.one(), self.hard_roots()].concat(),
            "ldexp" => self.scaled(),
            "fadd" | "fsub" | "fmul" | "frem" | "copysign" | "nextafter" => self.two(operation == "frem"),
            _ if operation.contains("min") || operation.contains("max") || operation.starts_with("atomicrmw") => self.two(false),
            _ => self.one(),
        };
        let with_result = |case: Operands| operate(self.kind, operation, case).map(|expected| (case, expected));
        let mut cases: Vec<_> = cases.into_iter().filter_map(with_result).collect();
        cases.truncate(cases.len() / 4 * 4);
        cases.into_iter().unzip()
    }
}

struct Run {
    module: Module,
    stream: Stream,
}

impl Run {
    fn of(&self, kernel: &str, kind: Kind, cases: &[Operands], threads: usize) -> Vec<(i64, i64)> {
        let kernel = self.module.function(kernel).unwrap();
        let (stream, size) = (&self.stream, kind.width() as usize / 8);
        let upload = |part: fn(&Operands) -> u64| {
            let bytes: Vec<u8> = cases.iter().flat_map(|case| part(case).to_le_bytes().into_iter().take(size)).collect();
            stream.upload(&bytes).unwrap()
        };
        let (mut x, y, z) = (upload(|case| case.x), upload(|case| case.y), upload(|case| case.z));
        let n = stream.upload(&cases.iter().map(|case| case.n).collect::<Vec<_>>()).unwrap();
        let (mut out, mut seconds) = (stream.zeroed::<i64>(cases.len()).unwrap(), stream.zeroed::<i64>(cases.len()).unwrap());
        let addresses = [
            interop::address_mut(&mut x).addr(),
            interop::address(&y).addr(),
            interop::address(&z).addr(),
            interop::address(&n).addr(),
            interop::address_mut(&mut out).addr(),
            interop::address_mut(&mut seconds).addr(),
        ];
        let mut args: Vec<u8> = addresses.iter().flat_map(|address| (*address as u64).to_le_bytes()).collect();
        args.extend((threads as i32).to_le_bytes());
        // SAFETY: the kernel takes six addresses and the count; it accesses only elements below the count, or four times that, which all buffers
        // have; nothing else uses the buffers before they are downloaded.
        unsafe { kernel.launch_packed(stream, Launch::cover(threads, 128), &args) }.unwrap();
        stream.download(&out).unwrap().into_iter().zip(stream.download(&seconds).unwrap()).collect()
    }
}

fn check() {
    let device = Device::default().unwrap();
    // SAFETY: gpu-build compiled the image.
    let module = unsafe { Module::load(&device, include_bytes!(concat!(env!("OUT_DIR"), "/operations.gpubin"))) }.unwrap();
    let run = Run { module, stream: device.stream().unwrap() };
    let is_gpu = device.kind() != DeviceKind::Cpu;
    let mut wrong = Vec::new();
    for &(operation, name) in OPERATIONS {
        // The instruction of NVIDIA's GPUs for global memory, and of some of AMD's.
        let flushes = is_gpu && (operation, name) == ("atomicrmw_fadd", "f32");
        let mut format = Format::of(name);
        let (cases, expected) = format.cases(operation);
        assert!(!cases.is_empty(), "{operation} of {name}");
        let mut compare = |form: &str, cases: &[Operands], expected: &[[Expected; 2]], got: Vec<(i64, i64)>| {
            let is_right = |case: &Operands, [first, second]: &[Expected; 2], got: (i64, i64)| {
                let is_first = first.is(format.kind, got.0) || flushes && flushed_sum(*case).is(format.kind, got.0);
                is_first && second.is(format.kind, got.1)
            };
            let all = cases.iter().zip(expected).zip(got);
            let differ: Vec<_> = all.filter(|((case, expected), got)| !is_right(case, expected, *got)).collect();
            if let Some(((case, expected), got)) = differ.first() {
                wrong.push(format!(
                    "{operation} of {name} {form}: {case:x?} is {got:x?}, not {expected:x?}; {} of {}",
                    differ.len(),
                    cases.len()
                ));
            }
        };
        let kernel = format!("{operation}_{name}");
        let one = format!("{kernel}_one");
        compare("by vectors of threads", &cases, &expected, run.of(&one, format.kind, &cases, cases.len()));
        let four = format!("{kernel}_four");
        if run.module.function(&four).is_ok() {
            compare("of vectors", &cases, &expected, run.of(&four, format.kind, &cases, cases.len() / 4));
        }
        for at in (0..cases.len()).step_by(cases.len() / 60) {
            compare("by one thread", &cases[at..=at], &expected[at..=at], run.of(&one, format.kind, &cases[at..=at], 1));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn each_is_exact() {
    on_each_level(this_test!(), check);
}

/// The book's table has a row for each operation; `nextafter` is none of LLVM's.
#[test]
fn each_is_in_the_book() {
    const BOOK: &str = include_str!("../../../../docs/src/reference/operations.md");
    for (operation, _) in OPERATIONS.iter().filter(|(operation, _)| *operation != "nextafter") {
        let is_there = |name: &str| BOOK.contains(&format!("`{name}`")) || BOOK.contains(&format!("`llvm.{name}`"));
        assert!(is_there(operation) || operation.split('_').all(is_there), "{operation}");
    }
}
