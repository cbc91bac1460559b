//! AMD's buffer resources in every form of CPU code: bytes past the buffer's size read as zero, and stores to them are dropped.

use crate::support::forms::*;

/// The type of an access, its suffix in intrinsics' names, and the bytes of an element and of the whole access.
const TYPES: [(&str, &str, u32, u32); 12] = [
    ("i8", "i8", 1, 1),
    ("i16", "i16", 2, 2),
    ("half", "f16", 2, 2),
    ("i32", "i32", 4, 4),
    ("float", "f32", 4, 4),
    ("i64", "i64", 8, 8),
    ("double", "f64", 8, 8),
    ("<2 x half>", "v2f16", 2, 4),
    ("<8 x bfloat>", "v8bf16", 2, 16),
    ("<2 x i32>", "v2i32", 4, 8),
    ("<3 x i32>", "v3i32", 4, 12),
    ("<4 x float>", "v4f32", 4, 16),
];

/// Whether a byte of an access at `offset` is in bounds. An access is checked a word, or less, at a time.
fn inside(offset: u64, bytes: u32, size: u64) -> impl Fn(u32) -> bool {
    let unit = bytes.min(4);
    move |byte| offset + u64::from(byte / unit * unit + unit) <= size
}

/// The weighted sum of the words, each with its own weight.
fn sum(bytes: &[u8]) -> u32 {
    let words = bytes.chunks(4).map(|word| word.iter().rev().fold(0, |word, byte| word << 8 | u32::from(*byte)));
    words.zip((1u32..).step_by(2)).fold(0, |sum, (word, weight)| sum.wrapping_add(word.wrapping_mul(weight)))
}

/// The same sum in IR, of `%wide`, an integer of `words` words.
fn sum_of_wide(words: u32) -> String {
    let mut text = "  %sum0 = add i32 0, 0\n".to_string();
    for word in 0..words {
        let (bits, after, weight) = (32 * words, word + 1, 2 * word + 1);
        text += &format!(
            "  %shifted{word} = lshr i{bits} %wide, {}\n  %word{word} = trunc i{bits} %shifted{word} to i32
  %weighed{word} = mul i32 %word{word}, {weight}\n  %sum{after} = add i32 %sum{word}, %weighed{word}\n",
            32 * word
        );
    }
    text
}

#[test]
fn loads_end_with_the_buffer() {
    // The argument's memory is accessed with one element type.
    for (ty, suffix, align, bytes) in TYPES.into_iter().filter(|(ty, ..)| ty.contains("i32")) {
        for (size, more) in [(150u64, 8u32), (150, 0), (152, 4), (0, 0)] {
            let body = format!(
                "  %from = getelementptr i32, ptr addrspace(1) %in, i32 %first
  %buffer = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %from, i16 0, i64 {size}, i32 159744)
  %near = mul i32 %tid, {align}
  %is_far = icmp eq i32 %tid, 5
  %offset = select i1 %is_far, i32 -16, i32 %near
  %x = call {ty} @llvm.amdgcn.raw.ptr.buffer.load.{suffix}(ptr addrspace(8) %buffer, i32 %offset, i32 {more}, i32 0)
  %bits = bitcast {ty} %x to i{0}
  %longer = zext i{0} %bits to i256
  %wide = trunc i256 %longer to i128
{1}  br label %end",
                8 * bytes,
                sum_of_wide(4)
            );
            let text = format!(
                "{}{WORDS}declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
declare {ty} @llvm.amdgcn.raw.ptr.buffer.load.{suffix}(ptr addrspace(8), i32, i32, i32 immarg)\n",
                kernel("loads", &body, "%sum4")
            );
            agrees("loads", &text, |block, at| {
                let memory: Vec<u8> = block.iter().flat_map(|word| word.to_le_bytes()).collect();
                let offset = if at == 5 { 0xffff_fff0 } else { at as u64 * u64::from(align) } + u64::from(more);
                let is_inside = inside(offset, bytes, size);
                let read: Vec<u8> =
                    (0..bytes).map(|byte| if is_inside(byte) { memory[offset as usize + byte as usize] } else { 0 }).collect();
                sum(&read)
            });
        }
    }
}

#[test]
fn stores_end_with_the_buffer() {
    for (ty, suffix, align, bytes) in TYPES {
        let body = format!(
            "  %room = alloca i256, align 16
  store i256 0, ptr %room
  %buffer = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p0(ptr %room, i16 0, i64 21, i32 159744)
  %low = zext i32 %v to i128
  %data = mul i128 %low, 18446744078004518915
  %part = trunc i128 %data to i{0}
  %x = bitcast i{0} %part to {ty}
  %eighth = and i32 %tid, 7
  %offset = mul i32 %eighth, {align}
  call void @llvm.amdgcn.raw.ptr.buffer.store.{suffix}({ty} %x, ptr addrspace(8) %buffer, i32 %offset, i32 4, i32 0)
  %wide = load i256, ptr %room
{1}  br label %end",
            8 * bytes,
            sum_of_wide(8)
        )
        .replace("trunc i128 %data to i128", "add i128 %data, 0");
        let text = format!(
            "{}{WORDS}declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p0(ptr, i16, i64, i32)
declare void @llvm.amdgcn.raw.ptr.buffer.store.{suffix}({ty}, ptr addrspace(8), i32, i32, i32 immarg)\n",
            kernel("stores", &body, "%sum8")
        );
        agrees("stores", &text, |block, at| {
            let data = u128::from(block[at]).wrapping_mul(18_446_744_078_004_518_915).to_le_bytes();
            let (offset, mut room) = ((at as u32 & 7) * align + 4, [0u8; 32]);
            let is_inside = inside(offset.into(), bytes, 21);
            (0..bytes).filter(|byte| is_inside(*byte)).for_each(|byte| room[(offset + byte) as usize] = data[byte as usize]);
            sum(&room)
        });
    }
}

#[test]
fn loads_of_the_stack_end_with_the_buffer() {
    for (ty, suffix, align, bytes) in TYPES {
        let body = format!(
            "  %room = alloca i256, align 16
  %low = zext i32 %v to i256
  %data = mul i256 %low, 1766847064779991267627557952520097810151971258949098676121831439027142657
  store i256 %data, ptr %room
  %buffer = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p0(ptr %room, i16 0, i64 21, i32 159744)
  %eighth = and i32 %tid, 7
  %offset = mul i32 %eighth, {align}
  %x = call {ty} @llvm.amdgcn.raw.ptr.buffer.load.{suffix}(ptr addrspace(8) %buffer, i32 %offset, i32 4, i32 0)
  %bits = bitcast {ty} %x to i{0}
  %longer = zext i{0} %bits to i256
  %wide = trunc i256 %longer to i128
{1}  br label %end",
            8 * bytes,
            sum_of_wide(4)
        );
        let text = format!(
            "{}{WORDS}declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p0(ptr, i16, i64, i32)
declare {ty} @llvm.amdgcn.raw.ptr.buffer.load.{suffix}(ptr addrspace(8), i32, i32, i32 immarg)\n",
            kernel("stack", &body, "%sum4")
        );
        agrees("stack", &text, |block, at| {
            // The factor is 2^240 + 2^200 + 2^160 + 2^120 + 2^80 + 2^40 + 1, so the data repeats the number every 5 bytes.
            let mut room = [0u8; 32];
            for place in (0..=30).step_by(5) {
                room.iter_mut().skip(place).zip(block[at].to_le_bytes()).for_each(|(to, byte)| *to = byte);
            }
            let offset = (at as u32 & 7) * align + 4;
            let is_inside = inside(offset.into(), bytes, 21);
            let read: Vec<u8> = (0..bytes).map(|byte| if is_inside(byte) { room[(offset + byte) as usize] } else { 0 }).collect();
            sum(&read)
        });
    }
}
