//! Reading, writing and asking images.

use super::Builtin;
use super::emit::Emit;

/// What a mangled name says of the image.
struct Kind<'a> {
    /// As the intrinsics name it.
    dim: &'a str,
    coordinates: usize,
    is_array: bool,
    /// Whether the kernel may write it, too.
    is_both: bool,
}

pub fn body(builtin: &Builtin<'_, '_>, emit: &mut Emit) -> Option<()> {
    let kind = kind(builtin.name.params)?;
    let params = builtin.params.len();
    let name = builtin.name.name;
    if let Some(value) = name.strip_prefix("read_image") {
        let has_sampler = builtin.name.params.contains("ocl_sampler");
        // One more is a mipmap's level.
        if params != 2 + usize::from(has_sampler) {
            return None;
        }
        return read(builtin, emit, &kind, value, has_sampler);
    }
    if let Some(value) = name.strip_prefix("write_image") {
        return if params == 3 { write(builtin, emit, &kind, value) } else { None };
    }
    if params == 1 { ask(builtin, emit, &kind, name.strip_prefix("get_image_")?) } else { None }
}

/// The first parameter, if it is an image: `20ocl_image2d_array_ro`.
fn kind(params: &str) -> Option<Kind<'_>> {
    let (length, rest) = params.split_once("ocl_image")?;
    let end = length.parse::<usize>().ok()?.checked_sub("ocl_image".len())?;
    let (dim, access) = rest.get(..end)?.rsplit_once('_')?;
    let (dim, coordinates, is_array) = match dim {
        // What is in plain memory is addressed alike.
        "1d" | "1d_buffer" => ("1d", 1, false),
        "2d" => ("2d", 2, false),
        "3d" => ("3d", 3, false),
        "1d_array" => ("1d_array", 1, true),
        "2d_array" => ("2d_array", 2, true),
        _ => return None,
    };
    Some(Kind { dim, coordinates, is_array, is_both: access == "rw" })
}

/// The intrinsics' type of `f`, `i`, `ui` and `h`.
fn value(letter: &str) -> Option<(&'static str, &'static str)> {
    match letter {
        "f" | "h" => Some(("f32", "<4 x float>")),
        "i" | "ui" => Some(("i32", "<4 x i32>")),
        _ => None,
    }
}

/// The coordinates, and a layer, as arguments.
fn place(builtin: &Builtin<'_, '_>, emit: &mut Emit, kind: &Kind<'_>, index: usize) -> Option<(bool, String)> {
    let ty = *builtin.params.get(index)?;
    let element = ty.element().map_or_else(|| ty.to_string(), |element| element.to_string());
    let is_float = element == "float";
    let mut places = Vec::new();
    for lane in 0..kind.coordinates + usize::from(kind.is_array) {
        let lane_value = match ty.element() {
            Some(_) => emit.value(format!("extractelement {ty} %a{index}, i32 {lane}")),
            None => format!("%a{index}"),
        };
        if is_float && lane == kind.coordinates {
            // The nearest layer that there may be; the library has the last that there is.
            let rounded = emit.call("llvm.rint.f32", "float", &[&lane_value]);
            let least = emit.call("llvm.maxnum.f32", "float", &[&rounded, "0.0"]);
            let most = emit.call("llvm.minnum.f32", "float", &[&least, "65536.0"]);
            places.push(format!("i32 {}", emit.value(format!("fptosi float {most} to i32"))));
        } else {
            places.push(format!("{element} {lane_value}"));
        }
    }
    Some((is_float, places.join(", ")))
}

fn read(builtin: &Builtin<'_, '_>, emit: &mut Emit, kind: &Kind<'_>, letter: &str, has_sampler: bool) -> Option<()> {
    let (suffix, vector) = value(letter)?;
    let (is_float, place) = place(builtin, emit, kind, 1 + usize::from(has_sampler))?;
    let dim = kind.dim;
    let read = match (is_float, has_sampler) {
        (true, true) => emit.value(format!("call {vector} @gpu.image.sample.{dim}.{suffix}(i64 %a0, i32 %a1, {place})")),
        (true, false) => return None,
        (false, true) => emit.value(format!("call {vector} @gpu.image.fetch.{dim}.{suffix}(i64 %a0, i32 %a1, {place})")),
        // What the kernel itself wrote is to be seen.
        (false, false) if kind.is_both => emit.value(format!("call {vector} @gpu.image.load.{dim}.{suffix}(i64 %a0, {place})")),
        (false, false) => emit.value(format!("call {vector} @gpu.image.fetch.{dim}.{suffix}(i64 %a0, i32 0, {place})")),
    };
    let read = if letter == "h" { emit.value(format!("fptrunc {vector} {read} to <4 x half>")) } else { read };
    emit.ret(&builtin.result.to_string(), &read);
    Some(())
}

fn write(builtin: &Builtin<'_, '_>, emit: &mut Emit, kind: &Kind<'_>, letter: &str) -> Option<()> {
    let (suffix, vector) = value(letter)?;
    let (is_float, place) = place(builtin, emit, kind, 1)?;
    if is_float {
        return None;
    }
    let value = if letter == "h" { emit.value(format!("fpext <4 x half> %a2 to {vector}")) } else { "%a2".to_string() };
    emit.run(format!("call void @gpu.image.store.{}.{suffix}(i64 %a0, {place}, {vector} {value})", kind.dim));
    emit.run("ret void");
    Some(())
}

/// Offsets in a descriptor.
const WIDTH: u32 = 24;
const HEIGHT: u32 = 28;
const DEPTH: u32 = 32;
const LAYERS: u32 = 36;
const FORMAT: u32 = 40;

fn ask(builtin: &Builtin<'_, '_>, emit: &mut Emit, kind: &Kind<'_>, what: &str) -> Option<()> {
    let field = |emit: &mut Emit, offset: u32| {
        let at = emit.value(format!("add i64 %a0, {offset}"));
        let pointer = emit.value(format!("inttoptr i64 {at} to ptr addrspace(1)"));
        emit.value(format!("load i32, ptr addrspace(1) {pointer}, align 4, !invariant.load !0"))
    };
    let result = builtin.result.to_string();
    let answer = match what {
        "width" => field(emit, WIDTH),
        "height" => field(emit, HEIGHT),
        "depth" => field(emit, DEPTH),
        "dim" => {
            let sizes: &[u32] = if kind.coordinates == 3 { &[WIDTH, HEIGHT, DEPTH] } else { &[WIDTH, HEIGHT] };
            let mut vector = "zeroinitializer".to_string();
            for (lane, offset) in sizes.iter().enumerate() {
                let size = field(emit, *offset);
                vector = emit.value(format!("insertelement {result} {vector}, i32 {size}, i32 {lane}"));
            }
            vector
        }
        "array_size" => {
            let layers = field(emit, LAYERS);
            emit.value(format!("zext i32 {layers} to i64"))
        }
        "channel_data_type" => {
            let format = field(emit, FORMAT);
            let channel = emit.value(format!("and i32 {format}, 15"));
            coded(emit, &channel, &CHANNELS, 0x10d0)
        }
        "channel_order" => {
            let format = field(emit, FORMAT);
            let channels = emit.value(format!("lshr i32 {format}, 8"));
            coded(emit, &channels, &ORDERS, 0x10b0)
        }
        _ => return None,
    };
    emit.ret(&result, &answer);
    Some(())
}

/// `CLK_SNORM_INT8` and so on, from the first on, for each number of a channel.
const CHANNELS: [u64; 12] = [2, 3, 0, 1, 10, 11, 12, 7, 8, 9, 13, 14];
/// `CLK_R`, `CLK_RG` and `CLK_RGBA`, from the first on, for each number of channels.
const ORDERS: [u64; 5] = [0, 0, 2, 0, 5];

/// An entry of a table of numbers below 16.
fn coded(emit: &mut Emit, index: &str, table: &[u64], first: u32) -> String {
    let packed = table.iter().enumerate().fold(0, |packed, (index, entry)| packed | entry << (4 * index));
    let bits = emit.value(format!("shl i32 {index}, 2"));
    let wide = emit.value(format!("zext i32 {bits} to i64"));
    let shifted = emit.value(format!("lshr i64 {packed}, {wide}"));
    let entry = emit.value(format!("and i64 {shifted}, 15"));
    let narrow = emit.value(format!("trunc i64 {entry} to i32"));
    emit.value(format!("add i32 {narrow}, {first}"))
}
