//! Each operation on f16 and bfloat16 that has one right result, compared bit by bit with exact arithmetic on integers: operations on one
//! number for all numbers, others for numbers near which the result changes and random ones.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

use gpu_math_tests::exact::{Kind, Number, product, read, sum, write};
use gpu_math_tests::{Random, on_each_level};
use gpu_rt::{Device, Launch, Module, Stream, interop};

/// The bits of three numbers, and an integer.
#[derive(Clone, Copy, Debug)]
struct Case {
    x: u16,
    y: u16,
    z: u16,
    n: i32,
}

/// The bits of the result, or an integer result, and the second result.
type Results = (i64, i64);

/// A 16-bit type.
#[derive(Clone, Copy)]
struct Narrow {
    name: &'static str,
    kind: Kind,
    mantissa: u32,
}

impl Narrow {
    fn read(self, bits: u16) -> Number {
        read(self.kind, bits.into())
    }

    fn write(self, number: Number) -> i64 {
        write(self.kind, number) as i64
    }

    fn is_nan(self, bits: i64) -> bool {
        self.read(bits as u16) == Number::Nan
    }

    /// The number in double precision, which represents it exactly.
    fn wide(self, bits: u16) -> f64 {
        f64::from_bits(write(Kind::of("f64"), self.read(bits)) as u64)
    }

    /// The bits of the number nearest to `x`.
    fn nearest(self, x: f64) -> i64 {
        self.write(read(Kind::of("f64"), x.to_bits().into()))
    }

    fn expected(self, operation: &str, Case { x, y, z, n }: Case) -> Results {
        let (wide, other) = (self.wide(x), self.wide(y));
        let number = |x: f64| (self.nearest(x), 0);
        match operation {
            "ldexp" => match self.read(x) {
                Number::Finite { negative, size, power } => {
                    (self.write(Number::Finite { negative, size, power: power + n.clamp(-5000, 5000) }), 0)
                }
                own => (self.write(own), 0),
            },
            "fma" => {
                let exact = product(self.read(x), self.read(y)).and_then(|product| sum(product, self.read(z)));
                // With infinities and NaNs double precision gives the same result.
                exact.map_or_else(|| number(wide * other + self.wide(z)), |exact| (self.write(exact), 0))
            }
            "frexp" => match self.read(x) {
                Number::Finite { negative, size, power } if size != 0 => {
                    let length = 128 - size.leading_zeros() as i32;
                    (self.write(Number::Finite { negative, size, power: -length }), i64::from(length + power))
                }
                own => (self.write(own), 0),
            },
            "modf" => {
                let rest = if wide.is_infinite() { 0.0 } else { wide - wide.trunc() };
                (self.nearest(rest.copysign(wide)), self.nearest(wide.trunc()))
            }
            "canonicalize" => number(wide),
            "lrint" => (i64::from(wide.round_ties_even() as i32), 0),
            "llrint" => (wide.round_ties_even() as i64, 0),
            "lround" => (i64::from(wide.round() as i32), 0),
            "llround" => (wide.round() as i64, 0),
            "nextafter" => (self.next(x, y), 0),
            "fadd" => sum(self.read(x), self.read(y)).map_or_else(|| number(wide + other), |exact| (self.write(exact), 0)),
            "fsub" => self.expected("fadd", Case { x, y: y ^ 0x8000, z, n }),
            "fmul" => number(wide * other),
            // Double precision has over 2p + 2 bits, where this type has p, so rounding twice here equals rounding once.
            "fdiv" => number(wide / other),
            "sqrt" => number(wide.sqrt()),
            "rint" | "nearbyint" | "roundeven" => number(wide.round_ties_even()),
            "round" => number(wide.round()),
            "floor" => number(wide.floor()),
            "ceil" => number(wide.ceil()),
            "trunc" => number(wide.trunc()),
            other => panic!("{other}"),
        }
    }

    /// The number after `x` in the direction of `y`.
    fn next(self, x: u16, y: u16) -> i64 {
        if self.is_nan(x.into()) || self.is_nan(y.into()) {
            return self.write(Number::Nan);
        }
        let place = |bits: u16| if bits & 0x8000 == 0 { i32::from(bits) } else { -i32::from(bits & 0x7fff) };
        let (from, to) = (place(x), place(y));
        if from == to {
            return y.into();
        }
        let next = from + (to - from).signum();
        // A zero has the sign of the number before it.
        let negative = next < 0 || next == 0 && from < 0;
        i64::from(next.unsigned_abs()) | i64::from(negative) << 15
    }

    fn cases(self, operation: &str, random: &mut Random) -> Vec<Case> {
        let all = (0..=u16::MAX).map(|x| Case { x, y: 0, z: 0, n: 0 });
        // Zeros, ones, the least numbers (subnormal and normal), infinities and NaNs, and their neighbours.
        let infinity = 0x7fff & !((1 << self.mantissa) - 1);
        let ends: Vec<u16> = [0, 1, 1 << self.mantissa, self.nearest(1.0) as u16, infinity, infinity + 1]
            .into_iter()
            .flat_map(|x: u16| [x.wrapping_sub(1) & 0x7fff, x, x + 1].into_iter().flat_map(|x| [x, x | 0x8000]))
            .collect();
        let pairs = ends.iter().flat_map(|&x| ends.iter().map(move |&y| Case { x, y, z: 0, n: 0 }));
        let mut cases: Vec<Case> = match operation {
            "ldexp" => {
                let far = [i32::MIN, i32::MIN + 1, -5000, -300, -46, 46, 300, 5000, i32::MAX - 1, i32::MAX];
                all.flat_map(|case| {
                    let place = i32::from(case.x & 0x7fff) >> self.mantissa;
                    let within = |random: &mut Random, size: i32| (random.bits() % (2 * size as u64 + 1)) as i32 - size;
                    let n = [
                        within(random, 45),
                        within(random, 45),
                        within(random, 300),
                        // Results near the least number, and near the largest.
                        within(random, 12) - place,
                        within(random, 2) + (infinity >> self.mantissa) as i32 - place,
                        far[random.bits() as usize % far.len()],
                    ];
                    n.map(|n| Case { n, ..case })
                })
                .collect()
            }
            "fma" => {
                let mut cases: Vec<Case> = pairs.flat_map(|case| ends.iter().map(move |&z| Case { z, ..case })).collect();
                let bits = |random: &mut Random| random.bits() as u16;
                cases.extend((0..60_000).map(|_| Case { x: bits(random), y: bits(random), z: bits(random), n: 0 }));
                // Products halfway between two numbers, and random summands.
                while cases.len() < 120_000 {
                    let (x, y) = (bits(random), bits(random));
                    let Some(Number::Finite { size, .. }) = product(self.read(x), self.read(y)).filter(|product| *product != Number::Nan)
                    else {
                        continue;
                    };
                    if size != 0 && 128 - size.leading_zeros() - size.trailing_zeros() == self.mantissa + 2 {
                        cases.extend((0..8).map(|_| Case { x, y, z: bits(random), n: 0 }));
                    }
                }
                cases
            }
            "nextafter" | "fadd" | "fsub" | "fmul" | "fdiv" => {
                let others = all.flat_map(|case| {
                    [Case { y: random.bits() as u16, ..case }, Case { y: case.x ^ random.bits() as u16 & 0x81ff, ..case }]
                });
                others.chain(pairs).collect()
            }
            _ => all.collect(),
        };
        cases.truncate(cases.len() / 4 * 4);
        cases
    }
}

struct Run {
    module: Module,
    stream: Stream,
}

impl Run {
    fn of(&self, kernel: &str, cases: &[Case], threads: usize) -> Vec<Results> {
        let kernel = self.module.function(kernel).unwrap();
        let stream = &self.stream;
        let upload = |part: fn(&Case) -> u16| stream.upload(&cases.iter().map(part).collect::<Vec<_>>()).unwrap();
        let (x, y, z) = (upload(|case| case.x), upload(|case| case.y), upload(|case| case.z));
        let n = stream.upload(&cases.iter().map(|case| case.n).collect::<Vec<_>>()).unwrap();
        let (mut out, mut seconds) = (stream.zeroed::<i64>(cases.len()).unwrap(), stream.zeroed::<i64>(cases.len()).unwrap());
        let addresses = [
            interop::address(&x).addr(),
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

/// The operations, and whether the result is a 16-bit number, not an integer.
const OPERATIONS: [(&str, bool); 22] = [
    ("ldexp", true),
    ("fma", true),
    ("frexp", true),
    ("modf", true),
    ("canonicalize", true),
    ("lrint", false),
    ("llrint", false),
    ("lround", false),
    ("llround", false),
    ("nextafter", true),
    ("fadd", true),
    ("fsub", true),
    ("fmul", true),
    ("fdiv", true),
    ("sqrt", true),
    ("rint", true),
    ("nearbyint", true),
    ("round", true),
    ("roundeven", true),
    ("floor", true),
    ("ceil", true),
    ("trunc", true),
];

fn check() {
    let device = Device::default().unwrap();
    // SAFETY: gpu-build compiled the image.
    let module = unsafe { Module::load(&device, include_bytes!(concat!(env!("OUT_DIR"), "/narrow.gpubin"))) }.unwrap();
    let run = Run { module, stream: device.stream().unwrap() };
    let mut random = Random(1);
    let mut wrong = Vec::new();
    for (name, mantissa) in [("f16", 10), ("bf16", 7)] {
        let narrow = Narrow { name, kind: Kind::of(name), mantissa };
        for (operation, is_number) in OPERATIONS.into_iter().filter(|(operation, _)| *operation != "nextafter" || name == "f16") {
            let cases = narrow.cases(operation, &mut random);
            let mut compare = |form: &str, cases: &[Case], got: Vec<Results>| {
                let same = |got: i64, expected: i64| got == expected || is_number && narrow.is_nan(got) && narrow.is_nan(expected);
                let differ = cases.iter().zip(got).filter_map(|(case, got)| {
                    let expected = narrow.expected(operation, *case);
                    // The second result is a number for `modf`.
                    let second = got.1 == expected.1 || operation == "modf" && same(got.1, expected.1);
                    (!same(got.0, expected.0) || !second).then_some((*case, got, expected))
                });
                let differ: Vec<_> = differ.collect();
                if let Some((case, got, expected)) = differ.first() {
                    wrong.push(format!(
                        "{operation} of {} {form}: {case:x?} is {got:x?}, not {expected:x?}; {} of {}",
                        narrow.name,
                        differ.len(),
                        cases.len()
                    ));
                }
            };
            let kernel = format!("{operation}_{name}");
            compare("by vectors of threads", &cases, run.of(&format!("{kernel}_one"), &cases, cases.len()));
            if run.module.function(&format!("{kernel}_four")).is_ok() {
                compare("of vectors", &cases, run.of(&format!("{kernel}_four"), &cases, cases.len() / 4));
            }
            for case in cases.iter().step_by(cases.len() / 60) {
                compare("by one thread", &[*case], run.of(&format!("{kernel}_one"), &[*case], 1));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn each_is_exact() {
    on_each_level("each_is_exact", check);
}
