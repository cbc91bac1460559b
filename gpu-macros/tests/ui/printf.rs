//! `printf!` refuses these arguments.
use gpu_rt::kernel::*;

fn wide(x: u128) {
    printf!("%u\n", x);
}

fn text(x: &'static str) {
    printf!("%d %s\n", 1, x);
}

fn many(x: u32) {
    printf!("%u %u %u %u %u %u %u %u %u\n", x, x, x, x, x, x, x, x, x);
}

fn main() {}
