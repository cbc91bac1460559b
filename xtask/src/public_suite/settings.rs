//! What a suite's own host code gives to the compiler of OpenCL C when the program runs, with its default sizes: macros without
//! which no compiler accepts the file.

/// The suite, how the paths of its files begin, and clang's options.
const SETTINGS: &[(&str, &str, &[&str])] = &[
    ("Rodinia", "opencl/b+tree/", &["-DDEFAULT_ORDER=256", "-DDEFAULT_ORDER_2=256"]),
    ("Rodinia", "opencl/hotspot/", &["-DBLOCK_SIZE=16"]),
    ("Rodinia", "opencl/lud/", &["-DBLOCK_SIZE=16"]),
    ("Rodinia", "opencl/nw/", &["-DBLOCK_SIZE=16"]),
    ("SHOC", "src/opencl/", &["-DSINGLE_PRECISION"]),
    ("SHOC", "src/opencl/level1/stencil2d/", &["-DLROWS=8", "-DLCOLS=8"]),
    ("SHOC", "src/opencl/level2/s3d/", &["-DDIM=24", "-DN_GP=13824"]),
];

/// The options of a file.
pub fn of(suite: &str, file: &str) -> impl Iterator<Item = String> {
    let rows = SETTINGS.iter().filter(move |(of, begin, _)| *of == suite && file.starts_with(begin));
    rows.flat_map(|(.., options)| options.iter().map(|option| (*option).to_owned()))
}
