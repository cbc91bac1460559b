//! Launches the kernel of a program, and compares its results with the reference.

use super::interpret::{Grid, interpret};
use super::numbers::Random;
use super::program::{Element, LAUNCHES, Program};
use super::text;
use gpu_rt::kernel::{bf16, f8e4m3, f8e5m2, f16, tf32};
use gpu_rt::{Arg, Buffer, Error, Launch, Memref, Module, Stream};

/// An element of memory, convertible from and to integers.
trait Number: bytemuck::Pod {
    fn of(x: i64) -> Self;
    fn whole(self) -> f64;
}

macro_rules! numbers {
    ($($type:ident: $of:expr, $whole:expr;)*) => { $(
        impl Number for $type {
            fn of(x: i64) -> $type {
                $of(x as i8)
            }

            fn whole(self) -> f64 {
                $whole(self)
            }
        }
    )* };
}
numbers! {
    f16: |x| f16::from_f32(f32::from(x)), |x: f16| x.to_f32().into();
    bf16: |x| bf16::from_f32(f32::from(x)), |x: bf16| x.to_f32().into();
    f32: f32::from, f64::from;
    tf32: |x| tf32(f32::from(x)), |x: tf32| x.0.into();
    f64: f64::from, |x| x;
    i8: |x| x, f64::from;
    f8e4m3: |x| f8e4m3::from_f32(f32::from(x)), |x: f8e4m3| x.to_f32().into();
    f8e5m2: |x| f8e5m2::from_f32(f32::from(x)), |x: f8e5m2| x.to_f32().into();
    i32: i32::from, f64::from;
}

macro_rules! by_element {
    ($element:expr, $function:ident($($argument:expr),*)) => {
        match $element {
            Element::F16 => $function::<f16>($($argument),*),
            Element::Bf16 => $function::<bf16>($($argument),*),
            Element::F32 => $function::<f32>($($argument),*),
            Element::Tf32 => $function::<tf32>($($argument),*),
            Element::F64 => $function::<f64>($($argument),*),
            Element::I8 => $function::<i8>($($argument),*),
            Element::E4m3 => $function::<f8e4m3>($($argument),*),
            Element::E5m2 => $function::<f8e5m2>($($argument),*),
            Element::I32 => $function::<i32>($($argument),*),
        }
    };
}

/// The place of matrices of the same size in memory: each is a part of one of `count` larger matrices.
#[derive(Debug, Clone, Copy)]
struct Placed {
    count: usize,
    rows: usize,
    columns: usize,
    all: [usize; 2],
    first: [usize; 2],
}

impl Placed {
    /// A random place, with rows that are aligned to 16 bytes, or not.
    fn new(random: &mut Random, (count, rows, columns): (usize, usize, usize)) -> Placed {
        let first = [random.below(3), random.pick(&[0, 0, 16, 1, 5])];
        let behind = random.pick(&[0, 0, 3, 16]);
        let width = first[1] + columns + behind;
        let width = if random.percent(60) { width.next_multiple_of(16) } else { width };
        Placed { count, rows, columns, all: [first[0] + rows + random.below(3), width], first }
    }

    /// The memory: the matrices, with `around` as the elements around them.
    fn memory<T: Number>(&self, grids: &[Grid], around: i64) -> Vec<T> {
        let [rows, columns] = self.all;
        let element = |at: usize| {
            let (row, column) = ((at / columns % rows).wrapping_sub(self.first[0]), (at % columns).wrapping_sub(self.first[1]));
            let is_in = row < self.rows && column < self.columns;
            T::of(if is_in { grids[at / columns / rows].elements[row * self.columns + column] } else { around })
        };
        (0..self.count * rows * columns).map(element).collect()
    }

    fn ranges(&self) -> [std::ops::Range<usize>; 2] {
        [self.first[0]..self.first[0] + self.rows, self.first[1]..self.first[1] + self.columns]
    }
}

/// A matrix that the kernel reads, of any element type.
trait Matrix {
    fn argument(&self) -> Result<Box<dyn Argument + '_>, Error>;
}

trait Argument {
    fn get(&self) -> Arg<'_>;
}

impl<T: Number> Matrix for (Buffer<T>, Placed) {
    fn argument(&self) -> Result<Box<dyn Argument + '_>, Error> {
        Ok(Box::new(self.0.memref(self.1.all)?.part(self.1.ranges())?))
    }
}

impl<T: Number> Argument for Memref<'_, T, 2> {
    fn get(&self) -> Arg<'_> {
        Arg::read_memref(self)
    }
}

fn upload<T: Number>(stream: &Stream, placed: Placed, grid: &Grid) -> Result<Box<dyn Matrix>, Error> {
    // 77 around the matrix is in no result, so wrong reads show.
    Ok(Box::new((stream.upload(&placed.memory::<T>(std::slice::from_ref(grid), 77))?, placed)))
}

/// Launches the program's kernel, and compares its results with the reference.
///
/// # Errors
/// The results differ, or the kernel does not run.
pub fn run(program: &Program, module: &Module, stream: &Stream) -> Result<(), String> {
    (0..LAUNCHES).try_for_each(|launch| {
        launch_one(program, module, stream, launch)
            .map_err(|error| format!("launch {launch} of sizes {:?}: {error}", sizes(program, launch)))
    })
}

fn sizes(program: &Program, launch: usize) -> Vec<usize> {
    program.sizes.iter().map(|sizes| sizes[launch]).collect()
}

fn launch_one(program: &Program, module: &Module, stream: &Stream, launch: usize) -> Result<(), String> {
    let mut random = Random(program.seed ^ (launch as u64) << 40 ^ 0xda7a);
    let sizes = sizes(program, launch);
    let mut grid = |rows, columns| Grid::new(rows, columns, |_, _| random.below(8) as i64 - 4);
    let inputs: Vec<Grid> = program.inputs.iter().map(|input| grid(sizes[input.rows], sizes[input.columns])).collect();
    let count = program.output.batch.unwrap_or(1);
    let before: Vec<Grid> = (0..count).map(|_| grid(sizes[0], sizes[1])).collect();
    let expected = interpret(program, &inputs, &before);

    let upload_one = |(input, grid): (&super::program::Input, &Grid)| {
        let placed = Placed::new(&mut random, (1, grid.rows, grid.columns));
        by_element!(input.element, upload(stream, placed, grid))
    };
    let inputs: Vec<Box<dyn Matrix>> =
        program.inputs.iter().zip(&inputs).map(upload_one).collect::<Result<_, Error>>().map_err(|error| error.to_string())?;
    let placed = Placed::new(&mut random, (count, sizes[0], sizes[1]));
    // Fewer blocks than tiles, as many, more.
    let tiles = count * sizes[0].div_ceil(program.rows) * sizes[1].div_ceil(program.columns);
    let blocks = 1 + random.below(tiles + 2);
    let grid = if random.percent(50) { [blocks, 1] } else { [1 + blocks / 2, 2] };
    let launch = Launch::new((grid[0] as u32, grid[1] as u32), program.threads as u32);
    by_element!(program.output.element, launch_of(program, module, stream, launch, &inputs, placed, &before, &expected))
}

#[allow(clippy::too_many_arguments, reason = "they are what one launch is of")]
fn launch_of<T: Number>(
    program: &Program,
    module: &Module,
    stream: &Stream,
    launch: Launch,
    inputs: &[Box<dyn Matrix>],
    placed: Placed,
    before: &[Grid],
    expected: &[Grid],
) -> Result<(), String> {
    const AROUND: i64 = 6;
    let of = |error: Error| error.to_string();
    let function = module.function(&text::name(program.seed)).map_err(of)?;
    let mut result = stream.upload(&placed.memory::<T>(before, AROUND)).map_err(of)?;
    let views = inputs.iter().map(|input| input.argument()).collect::<Result<Vec<_>, _>>().map_err(of)?;
    let ([rows, columns], [of_rows, of_columns]) = (placed.all, placed.ranges());
    let run = |result: Arg<'_>| {
        let arguments: Vec<Arg<'_>> = views.iter().map(|view| view.get()).chain([result]).collect();
        // SAFETY: a safe kernel, whose parameters the launch compares with the arguments.
        unsafe { function.launch(stream, launch, &arguments) }
    };
    let launched = if program.output.batch.is_some() {
        let whole = result.memref_mut([placed.count, rows, columns]).and_then(|all| all.part([0..placed.count, of_rows, of_columns]));
        whole.and_then(|mut whole| run(Arg::write_memref(&mut whole)))
    } else {
        let one = result.memref_mut(placed.all).and_then(|all| all.part([of_rows, of_columns]));
        one.and_then(|mut one| run(Arg::write_memref(&mut one)))
    };
    launched.map_err(of)?;
    let found = stream.download(&result).map_err(of)?;
    let expected = placed.memory::<T>(expected, AROUND);
    let differ = |at: &usize| found[*at].whole() != expected[*at].whole();
    let Some(at) = (0..found.len()).find(differ) else { return Ok(()) };
    let count = (0..found.len()).filter(differ).count();
    Err(format!(
        "element {at} is {}, expected {} ({count} of {} differ; {placed:?}, {launch:?})",
        found[at].whole(),
        expected[at].whole(),
        found.len(),
    ))
}
