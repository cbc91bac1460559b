//! `cargo xtask bench size`: the size of fat binaries of 30 kernels for 12 architectures, against clang-offload-bundler with `-compress`;
//! and what it takes to decompress an image when it is loaded, against zstd's C library.

use anyhow::{Context, Result, ensure};
use gpu_abi::container::{self, ImageKind};
use gpu_bench_build::clang::{Clang, bundled_name};
use gpu_bench_build::kernels::{ARCHS, Spelling, text};
use gpu_bench_report::{Better, Options, Peer, Rounds, Row, Suite, Table, Turn, in_turns};
use gpu_build::{Arch, Compiler, Source};
use ruzstd::decoding::StreamingDecoder;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Instant;

const ROUNDS: Rounds = Rounds { warm: 5, counted: 101 };
const OURS: &str = "gpu-build";
const PLAIN: &str = "without compression";
/// The same images in the other container, and those that clang makes.
const BUNDLED: &str = "bundler -compress, our images";
const CLANGS: &str = "bundler -compress, clang's images";
/// The kinds of generated kernels: number modulo 3.
const KINDS: [&str; 3] = ["one that streams", "a loop with roots", "threads that differ"];

const NOTE: &str = "gpu-build compresses each image, and a load unpacks the one that it needs; the bundler compresses all of them at once, as they are much alike. \
     gpu-build's images for the processor run whole blocks and have bodies of several widths, and its NVIDIA images are cubins and PTX; clang's are \
     plain loops, and cubins.";

/// One kernel's images.
struct Fat {
    number: u32,
    compressed: Vec<u8>,
    plain: Vec<u8>,
}

fn main() -> Result<()> {
    let Some(options) = Options::parse()? else { return Ok(()) };
    let mut suite = Suite::begin("size", "The size of fat binaries, and decompression", &options)?;
    let count = if options.quick { 3 } else { 30 };
    let clang = Clang::find();
    suite.peer(match &clang {
        Ok(clang) => Peer::found("clang-offload-bundler -compress", clang.version()),
        Err(error) => Peer::missing(
            "clang-offload-bundler -compress",
            format!("{error:#}"),
            "on Debian: apt-get install clang-22 clang-tools-22 lld-22",
        ),
    });
    suite.peer(Peer::found("zstd's C library", "of the crate zstd"));
    let clang = clang.ok();
    let fats = (0..count).map(|number| fat(number, clang.as_ref())).collect::<Result<Vec<_>>>()?;
    let folder = tempfile::tempdir()?;
    let title = format!("{count} kernels for {} architectures, a fat binary for each", ARCHS.len());
    let table = Table::of_numbers(title, "KiB", Better::Lower).with_peers(&[BUNDLED, CLANGS]).with_ours(&[OURS]);
    let mut table = table.with_note(NOTE);
    let others = clang.as_ref().map(|clang| bundled(clang, folder.path(), &fats)).transpose()?;
    for (kind, name) in KINDS.into_iter().enumerate().map(|(kind, name)| (Some(kind), name)).chain([(None, "all")]) {
        let of_kind = |index: usize| kind.is_none_or(|kind| fats[index].number as usize % KINDS.len() == kind);
        let sum = |size: &dyn Fn(usize) -> usize| (0..fats.len()).filter(|index| of_kind(*index)).map(size).sum::<usize>() as f64 / 1024.0;
        let row = Row::new(name).number(OURS, sum(&|index| fats[index].compressed.len()));
        let row = others
            .iter()
            .fold(row, |row, sizes| row.number(BUNDLED, sum(&|index| sizes[index].0)).number(CLANGS, sum(&|index| sizes[index].1)));
        table.add(row);
    }
    suite.add(table)?;
    suite.add(by_arch(&fats)?)?;
    suite.add(decompression(&fats)?)?;
    suite.finish()
}

/// As `cargo build` compiles it, and without compression.
fn fat(number: u32, clang: Option<&Clang>) -> Result<Fat> {
    let archs = ARCHS.iter().map(|arch| Ok(arch.parse::<Arch>()?)).collect::<Result<Vec<_>>>()?;
    let text = text(number, Spelling::Nvidia);
    let source = Source::LlvmText(&text);
    // With cubins where the other side has them.
    let compiler = || Compiler::new().assemble(clang.is_some_and(|clang| clang.ptxas.is_some()));
    let compressed = compiler().compress(true).compile(&source, &archs)?.fat().to_vec();
    let plain = compiler().compress(false).compile(&source, &archs)?.fat().to_vec();
    Ok(Fat { number, compressed, plain })
}

/// For each kernel, the sizes of bundles: of our images, and of clang's.
fn bundled(clang: &Clang, folder: &Path, fats: &[Fat]) -> Result<Vec<(usize, usize)>> {
    clang.compile(folder, &fats.iter().map(|fat| fat.number).collect::<Vec<_>>())?;
    let mut sizes = Vec::new();
    for Fat { number, plain, .. } in fats {
        let mut ours: Vec<(String, PathBuf)> = Vec::new();
        for (index, entry) in container::read(plain)?.iter().enumerate() {
            let file = folder.join(format!("ours{index}"));
            fs::write(&file, entry.image)?;
            let target = bundled_name(entry.arch());
            // A bundle has each name once, and knows no kinds of images: PTX gets the name of NVIDIA's older target.
            ours.push((if entry.kind == ImageKind::Ptx { target.replace("nvptx64", "nvptx") } else { target }, file));
        }
        let theirs: Vec<(String, PathBuf)> = ARCHS.iter().map(|arch| (bundled_name(arch), clang.image(folder, *number, arch))).collect();
        let size = |images: &[(String, PathBuf)], name: &str| -> Result<usize> {
            let output = folder.join(name);
            clang.compress(images, &output)?;
            Ok(fs::metadata(&output)?.len() as usize)
        };
        sizes.push((size(&ours, "ours.bundle")?, size(&theirs, "theirs.bundle")?));
    }
    Ok(sizes)
}

/// What each architecture adds.
fn by_arch(fats: &[Fat]) -> Result<Table> {
    let mut table = Table::of_numbers("The same by architecture", "KiB", Better::Lower).with_ours(&[OURS, PLAIN]);
    for arch in ARCHS {
        let sum = |fat: fn(&Fat) -> &Vec<u8>| -> Result<f64> {
            let mut all = 0;
            for bytes in fats.iter().map(fat) {
                all += container::read(bytes)?.iter().filter(|entry| entry.arch() == arch).map(|entry| entry.image.len()).sum::<usize>();
            }
            Ok(all as f64 / 1024.0)
        };
        table.add(Row::new(arch).number(OURS, sum(|fat| &fat.compressed)?).number(PLAIN, sum(|fat| &fat.plain)?));
    }
    Ok(table)
}

const BY_RUST: &str = "gpu-rt (ruzstd)";
const BY_C: &str = "zstd's C library";

/// What a load does with an image before its driver gets it.
fn decompression(fats: &[Fat]) -> Result<Table> {
    let table = Table::of_times("Decompression of one image").with_peers(&[BY_C]).with_ours(&[BY_RUST]);
    let mut table = table.with_note("The decoder and its checks are those that gpu-rt has when it loads an image.");
    for arch in ["gfx942", "sm_90", "x86-64-v4"] {
        let fat = fats.get(1).or(fats.first()).context("no kernels")?;
        let entries = container::read(&fat.compressed)?;
        let Some(entry) = entries.iter().find(|entry| entry.arch() == arch) else { continue };
        let Some(stated) = entry.compression()? else {
            println!("  {arch}: stored without compression");
            continue;
        };
        let by_rust = || {
            let start = Instant::now();
            let mut bytes = Vec::new();
            StreamingDecoder::new(entry.image)?.take(stated.size as u64 + 1).read_to_end(&mut bytes)?;
            ensure!(bytes.len() == stated.size, "{} bytes", bytes.len());
            Ok(start.elapsed().as_secs_f64())
        };
        let by_c = || {
            let start = Instant::now();
            let bytes = zstd::bulk::decompress(entry.image, stated.size)?;
            ensure!(bytes.len() == stated.size, "{} bytes", bytes.len());
            Ok(start.elapsed().as_secs_f64())
        };
        let mut turns: [Turn<'_>; 2] = [(BY_RUST, Box::new(by_rust)), (BY_C, Box::new(by_c))];
        let times = in_turns(ROUNDS, &mut turns)?;
        let row = Row::new(format!("{arch}, {} bytes of {}", entry.image.len(), stated.size));
        table.add(turns.iter().zip(times).fold(row, |row, ((way, _), times)| row.times(way, times)));
    }
    Ok(table)
}
