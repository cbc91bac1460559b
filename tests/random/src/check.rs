//! Compiles a kernel, runs it, and compares what it wrote with the reference.

use crate::fail::failing;
use crate::generate::generate;
use crate::interpret::{Failure, Grid, interpret};
use crate::kernel::{ATOMIC_WORDS, ATOMICS, INPUT, Kernel};
use crate::ptx;
use crate::random::Random;
use crate::reduce::reduce;
use crate::text::text;
use gpu_abi::container;
use gpu_build::{Arch, Compiled, Compiler, OptLevel, Source, arch_of};
use gpu_rt::{Arg, Device, ErrorKind, Launch, Module};

/// Grids and blocks. Most blocks are not a multiple of a warp, and some are flat. Rows of three threads run without vectors on every
/// level of the CPU; rows of 64 or 256 by vectors alone.
const SHAPES: [([u32; 2], [u32; 2]); 7] =
    [([3, 1], [64, 1]), ([2, 2], [33, 1]), ([2, 1], [16, 5]), ([1, 3], [7, 1]), ([2, 2], [3, 11]), ([2, 1], [100, 2]), ([1, 1], [256, 1])];

/// What runs kernels.
enum Runner {
    Device(Device),
    /// The interpreter of PTX.
    Ptx,
}

/// What runs kernels, and the architectures to compile for it.
pub struct Setup {
    runner: Runner,
    archs: Vec<Arch>,
    compiler: Compiler,
    opt: OptLevel,
}

impl Setup {
    /// The device of this name, with the levels of the CPU that are named and that it can run, and with its own architecture
    /// where none is named.
    ///
    /// # Errors
    /// The device is not there.
    pub fn new(device: &str, levels: &[&str], opt: OptLevel) -> Result<Setup, String> {
        let device = Device::open(device).map_err(|error| error.to_string())?;
        let own = arch_of(&device.arch());
        let archs = match (own, own.to_string().as_str()) {
            (Arch::Cpu(_), "x86-64-checked" | "aarch64-checked") => vec![own],
            (Arch::Cpu(most), _) => {
                let levels = levels.iter().filter_map(|level| level.parse().ok());
                let runs = |arch: &Arch| matches!(arch, Arch::Cpu(level) if *level <= most);
                let known: Vec<Arch> = levels.filter(runs).collect();
                if known.is_empty() { vec![own] } else { known }
            }
            _ => vec![own],
        };
        Ok(Setup { runner: Runner::Device(device), archs, compiler: Compiler::new().opt_level(opt), opt })
    }

    /// The interpreter of PTX, with what is compiled for these architectures.
    ///
    /// # Errors
    /// An architecture that is not known.
    pub fn ptx(archs: &[&str], opt: OptLevel) -> Result<Setup, String> {
        let archs = archs.iter().map(|arch| arch.parse().map_err(|_| format!("`{arch}` is not known"))).collect::<Result<_, String>>()?;
        Ok(Setup { runner: Runner::Ptx, archs, compiler: Compiler::new().opt_level(opt).assemble(false).compress(false), opt })
    }

    /// Whether a kernel has done what ends all work on the device.
    pub fn is_lost(&self) -> bool {
        matches!(&self.runner, Runner::Device(device) if device.health().is_err())
    }

    fn name(&self) -> String {
        match &self.runner {
            Runner::Device(device) => device.uri().to_string(),
            Runner::Ptx => "the interpreter of PTX".to_owned(),
        }
    }
}

/// Runs the kernel of a seed everywhere.
///
/// # Errors
/// The error says what differs or failed. If `reduces`, it has the text of the smallest kernel found that still fails.
pub fn check(seed: u64, setups: &[Setup], reduces: bool) -> Result<(), String> {
    let kernel = generate(seed);
    let failing = failing(&kernel);
    check_kernel(&kernel, setups, reduces)?;
    // The interpreter of PTX has no memory for records.
    let on_devices = |setup: &&Setup| matches!(setup.runner, Runner::Device(_));
    check_kernel(&failing, setups.iter().filter(on_devices), reduces)
}

fn check_kernel<'s>(kernel: &Kernel, setups: impl IntoIterator<Item = &'s Setup>, reduces: bool) -> Result<(), String> {
    let (seed, expected) = (kernel.seed, Reference::of(kernel));
    for setup in setups {
        for arch in &setup.archs {
            let Err(difference) = run(kernel, &expected, setup, arch) else { continue };
            let place = format!("seed {seed}, {arch} on {} at {:?}", setup.name(), setup.opt);
            // What a lost device says is said of every kernel.
            if setup.is_lost() || !reduces {
                return Err(format!("{place}: {difference}"));
            }
            let fails = |kernel: &Kernel| !setup.is_lost() && run(kernel, &Reference::of(kernel), setup, arch).is_err();
            let small = reduce(kernel, fails);
            let error = run(&small, &Reference::of(&small), setup, arch).err().unwrap_or_default();
            return Err(format!("{place}: {difference}\nreduced: {error}\n{small:?}\n{}", text(&small)));
        }
    }
    Ok(())
}

/// What a kernel's launches are given, and what they leave.
struct Reference {
    input: Vec<u32>,
    launches: Vec<Expectation>,
}

struct Expectation {
    grid: Grid,
    before: Vec<u32>,
    output: Vec<u32>,
    atomics: Vec<u32>,
    /// The messages of failures that may happen first.
    failures: Vec<String>,
}

impl Reference {
    fn of(kernel: &Kernel) -> Reference {
        let mut random = Random(kernel.seed ^ 0x1a7e);
        let input: Vec<u32> = (0..INPUT).map(|_| if random.percent(50) { random.u64() as u32 } else { random.below(50) as u32 }).collect();
        let launches = SHAPES.map(|(grid, block)| {
            let grid = Grid { grid, block, params: [random.u64() as u32, random.below(9) as u32] };
            let before: Vec<u32> = (0..2 * ATOMICS.len() * ATOMIC_WORDS).map(|_| random.u64() as u32).collect();
            let mut atomics = before.clone();
            let mut failures = Vec::new();
            let output = interpret(kernel, grid, &input, &mut atomics, &mut failures);
            let said = |(number, value, [bx, by], [x, y]): Failure| {
                format!("panic: failure {number}: {value} (block [{bx},{by},0], thread [{x},{y},0])")
            };
            Expectation { grid, before, output, atomics, failures: failures.into_iter().map(said).collect() }
        });
        Reference { input, launches: launches.into() }
    }
}

fn run(kernel: &Kernel, expected: &Reference, setup: &Setup, arch: &Arch) -> Result<(), String> {
    let text = text(kernel);
    let compiled = setup.compiler.compile(&Source::LlvmText(&text), &[*arch]).map_err(|error| error.to_string())?;
    match &setup.runner {
        Runner::Device(device) => run_on_device(kernel, expected, device, &compiled),
        Runner::Ptx => run_ptx(kernel, expected, &compiled),
    }
}

fn run_ptx(kernel: &Kernel, expected: &Reference, compiled: &Compiled) -> Result<(), String> {
    let images = container::read(compiled.fat()).map_err(|error| error.to_string())?;
    let image = images.first().ok_or("there is no image")?;
    let text = std::str::from_utf8(image.image).map_err(|error| error.to_string())?;
    let program = ptx::parse(text.trim_end_matches('\0'))?;
    for Expectation { grid, before, output, atomics, .. } in &expected.launches {
        let (mut out, mut acc) = (vec![0; output.len()], before.clone());
        ptx::run(&program, *grid, &expected.input, &mut out, &mut acc).map_err(|error| format!("{grid:?}: {error}"))?;
        compare(kernel, *grid, "output", kernel.stride(), &out, output)?;
        compare(kernel, *grid, "atomics", ATOMIC_WORDS, &acc, atomics)?;
    }
    Ok(())
}

fn run_on_device(kernel: &Kernel, expected: &Reference, device: &Device, compiled: &Compiled) -> Result<(), String> {
    let stream = device.stream().map_err(|error| error.to_string())?;
    let module = Module::from_compiled(device, compiled).map_err(|error| error.to_string())?;
    let function = module.function("k").map_err(|error| error.to_string())?;
    for launch in &expected.launches {
        let Expectation { grid, before, output, atomics, failures } = launch;
        let grid = *grid;
        let fault = |error: gpu_rt::Error| format!("{grid:?}: {error}");
        let data = stream.upload(&expected.input).map_err(fault)?;
        let mut out = stream.upload(&guarded(&vec![0; output.len()])).map_err(fault)?;
        let mut acc = stream.upload(&guarded(before)).map_err(fault)?;
        let mut launch = || -> Result<(), gpu_rt::Error> {
            let (mut out, mut acc) = (out.slice_mut(GUARD..GUARD + output.len())?, acc.slice_mut(GUARD..GUARD + before.len())?);
            let launch = Launch::new((grid.grid[0], grid.grid[1]), (grid.block[0], grid.block[1]));
            let [p0, p1] = grid.params;
            let arguments = [Arg::read(&data), Arg::write(&mut out), Arg::write(&mut acc), Arg::value(p0), Arg::value(p1)];
            // SAFETY: a kernel that is made here reads the input below its size, writes its threads' own parts of the output,
            // and changes the words of the atomics.
            unsafe { function.launch(&stream, launch, &arguments)? };
            stream.synchronize()
        };
        match launch() {
            Ok(()) if failures.is_empty() => {}
            Ok(()) => return Err(format!("{grid:?}: nothing fails, expected one of {failures:?}")),
            Err(error) => match error.kind() {
                ErrorKind::KernelFault { message: Some(said), .. } if failures.contains(said) => {}
                _ => return Err(format!("{grid:?}: {error}, expected one of {failures:?}")),
            },
        }
        let (out, acc) = (stream.download(&out).map_err(fault)?, stream.download(&acc).map_err(fault)?);
        let (out, acc) = (unguarded(grid, "output", &out)?, unguarded(grid, "atomics", &acc)?);
        // After a failure their values are unspecified.
        if failures.is_empty() {
            compare(kernel, grid, "output", kernel.stride(), out, output)?;
            compare(kernel, grid, "atomics", ATOMIC_WORDS, acc, atomics)?;
        }
        compare(kernel, grid, "input", INPUT, &stream.download(&data).map_err(fault)?, &expected.input)?;
    }
    Ok(())
}

/// The number of guard words before and after what a kernel may write. A kernel must not change a guard word, even if it fails.
const GUARD: usize = 64;

fn guard(place: usize) -> u32 {
    0x5afe_0000 | place as u32
}

fn guarded(contents: &[u32]) -> Vec<u32> {
    let guards = || (0..GUARD).map(guard);
    guards().chain(contents.iter().copied()).chain(guards()).collect()
}

/// Returns the words between the guards.
///
/// # Errors
/// The kernel changed a guard word.
fn unguarded<'a>(grid: Grid, what: &str, words: &'a [u32]) -> Result<&'a [u32], String> {
    let end = words.len() - GUARD;
    for (first, guards) in [(0, &words[..GUARD]), (end, &words[end..])] {
        if let Some(at) = guards.iter().enumerate().position(|(place, word)| *word != guard(place)) {
            let place = (first + at) as i64 - GUARD as i64;
            let (count, word) = (end - GUARD, guards[at]);
            return Err(format!("{grid:?}: the kernel wrote {word:#x} to word {place} of {what}, which has {count} words"));
        }
    }
    Ok(&words[GUARD..end])
}

fn compare(kernel: &Kernel, grid: Grid, what: &str, stride: usize, got: &[u32], expected: &[u32]) -> Result<(), String> {
    let Some(at) = got.iter().zip(expected).position(|(got, expected)| got != expected) else { return Ok(()) };
    let count = got.iter().zip(expected).filter(|(got, expected)| got != expected).count();
    Err(format!(
        "{grid:?}: {what} of {}, word {}, is {:#x}, expected {:#x} ({count} of {} differ; variables {:?})",
        at / stride,
        at % stride,
        got[at],
        expected[at],
        got.len(),
        kernel.variables
    ))
}
