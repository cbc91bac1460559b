//! NVIDIA's texture units: what a driver's objects, which a descriptor holds, are read and written by.

use crate::portable::images::DIMENSIONS;
use gpu_abi::image::Descriptor;
use std::fmt::Write;
use std::mem::offset_of;

/// Defines what images in software ask of units, as IR text.
pub fn units() -> String {
    let mut text = object("surface(i64 %image)", "", offset_of!(Descriptor, surface));
    let index = "  %number = and i32 %sampler, 15\n  %wide = zext i32 %number to i64\n  %far = mul i64 %wide, 8\n";
    text += &object("texture(i64 %image, i32 %sampler)", index, offset_of!(Descriptor, textures));
    for (dim, coordinates, is_array) in DIMENSIONS {
        let dim = Dim { name: dim, spelled: dim.replace('_', "."), coordinates, is_array };
        for (value, letter, element) in [("f32", "f", "float"), ("i32", "s", "i32")] {
            text += &dim.sample(value, letter, element);
            text += &dim.fetch(value, letter, element);
        }
        text += &dim.surface_read();
        text += &dim.surface_write();
    }
    text
}

/// Reads a field that holds an object, which no kernel changes. `index` computes `%far`, from the field on.
fn object(head: &str, index: &str, offset: usize) -> String {
    let far = if index.is_empty() { "0" } else { "%far" };
    format!(
        "define linkonce_odr hidden i64 @gpu.software.{head} #0 {{\n{index}  %begin = add i64 %image, {offset}\n  \
         %at = add i64 %begin, {far}\n  %field = inttoptr i64 %at to ptr addrspace(1)\n  \
         %object = load i64, ptr addrspace(1) %field, align 8, !invariant.load !0\n  ret i64 %object\n}}\n"
    )
}

/// The dimensions of an image, as intrinsics spell them.
struct Dim {
    name: &'static str,
    spelled: String,
    coordinates: usize,
    is_array: bool,
}

/// Sizes of what a surface is accessed by: in bytes, by name, as values (how many, of which type).
const SIZES: [(u32, &str, usize, &str); 5] =
    [(1, "i8", 1, "i16"), (2, "i16", 1, "i16"), (4, "i32", 1, "i32"), (8, "v2i32", 2, "i32"), (16, "v4i32", 4, "i32")];

impl Dim {
    /// The arguments of a read or write: a layer comes first.
    fn place(&self, ty: &str, names: [&str; 3], layer: &str) -> String {
        let layer = self.is_array.then(|| format!("i32 {layer}"));
        let coordinates = names.iter().take(self.coordinates).map(|name| format!("{ty} {name}"));
        layer.into_iter().chain(coordinates).collect::<Vec<_>>().join(", ")
    }

    /// The same, without names.
    fn types(&self, ty: &str) -> String {
        vec!["i32"; usize::from(self.is_array)].into_iter().chain(vec![ty; self.coordinates]).collect::<Vec<_>>().join(", ")
    }

    fn read(&self, head: &str, coordinate: &str, at: &str, letter: &str, element: &str) -> String {
        let four = format!("{{ {element}, {element}, {element}, {element} }}");
        let kind = if coordinate == "float" { "f32" } else { "s32" };
        let function = format!("llvm.nvvm.tex.unified.{}.v4{letter}32.{kind}", self.spelled);
        let mut text = format!("declare {four} @{function}(i64, {})\n", self.types(coordinate));
        text += &format!("define linkonce_odr hidden <4 x float> @gpu.software.{head} #0 {{\n");
        text += &format!("  %read = call {four} @{function}(i64 %texture, {at})\n");
        let mut vector = "poison".to_string();
        for channel in 0..4 {
            // Writing to a String cannot fail.
            let _ = writeln!(text, "  %e{channel} = extractvalue {four} %read, {channel}");
            let _ = writeln!(text, "  %b{channel} = bitcast {element} %e{channel} to float");
            let _ = writeln!(text, "  %v{channel} = insertelement <4 x float> {vector}, float %b{channel}, i32 {channel}");
            vector = format!("%v{channel}");
        }
        text + "  ret <4 x float> %v3\n}\n"
    }

    fn sample(&self, value: &str, letter: &str, element: &str) -> String {
        let head = format!("texture_sample.{}.{value}(i64 %texture, float %x, float %y, float %z, i32 %layer)", self.name);
        self.read(&head, "float", &self.place("float", ["%x", "%y", "%z"], "%layer"), letter, element)
    }

    fn fetch(&self, value: &str, letter: &str, element: &str) -> String {
        let head = format!("texture_fetch.{}.{value}(i64 %texture, i32 %x, i32 %y, i32 %z)", self.name);
        self.read(&head, "i32", &self.place("i32", ["%x", "%y", "%z"], "%z"), letter, element)
    }

    fn surface_read(&self) -> String {
        let at = self.place("i32", ["%x", "%y", "%z"], "%z");
        let mut declared = String::new();
        let mut text = format!(
            "define linkonce_odr hidden <4 x float> @gpu.software.surface_read.{}(i64 %surface, i32 %bytes, i32 %x, i32 %y, i32 %z) #0 {{\n",
            self.name
        );
        text += "  switch i32 %bytes, label %s16 [\n    i32 1, label %s1\n    i32 2, label %s2\n    i32 4, label %s4\n    i32 8, label %s8\n  ]\n";
        for (size, name, count, ty) in SIZES {
            let result = if count == 1 { ty.to_string() } else { format!("{{ {} }}", vec![ty; count].join(", ")) };
            let function = format!("llvm.nvvm.suld.{}.{name}.zero", self.spelled);
            declared += &format!("declare {result} @{function}(i64, {})\n", self.types("i32"));
            text += &format!("s{size}:\n  %r{size} = call {result} @{function}(i64 %surface, {at})\n");
            let mut vector = "zeroinitializer".to_string();
            for word in 0..count {
                let mut from = format!("%r{size}");
                if count > 1 {
                    text += &format!("  %e{size}.{word} = extractvalue {result} {from}, {word}\n");
                    from = format!("%e{size}.{word}");
                } else if ty == "i16" {
                    text += &format!("  %n{size} = zext i16 {from} to i32\n");
                    from = format!("%n{size}");
                    if size == 1 {
                        // What the other half of the register is, nothing says.
                        text += "  %m1 = and i32 %n1, 255\n";
                        from = "%m1".to_string();
                    }
                }
                text += &format!("  %v{size}.{word} = insertelement <4 x i32> {vector}, i32 {from}, i32 {word}\n");
                vector = format!("%v{size}.{word}");
            }
            text += &format!("  %f{size} = bitcast <4 x i32> {vector} to <4 x float>\n  ret <4 x float> %f{size}\n");
        }
        declared + &text + "}\n"
    }

    fn surface_write(&self) -> String {
        let at = self.place("i32", ["%x", "%y", "%z"], "%z");
        let mut declared = String::new();
        let mut text = format!(
            "define linkonce_odr hidden void @gpu.software.surface_write.{}(i64 %surface, i32 %bytes, i32 %x, i32 %y, i32 %z, <4 x float> %value) #0 {{\n",
            self.name
        );
        text += "  %words = bitcast <4 x float> %value to <4 x i32>\n";
        for word in 0..4 {
            text += &format!("  %w{word} = extractelement <4 x i32> %words, i32 {word}\n");
        }
        text += "  %short = trunc i32 %w0 to i16\n";
        text += "  switch i32 %bytes, label %s16 [\n    i32 1, label %s1\n    i32 2, label %s2\n    i32 4, label %s4\n    i32 8, label %s8\n  ]\n";
        for (size, name, count, ty) in SIZES {
            let function = format!("llvm.nvvm.sust.b.{}.{name}.zero", self.spelled);
            let types = vec![ty; count].join(", ");
            declared += &format!("declare void @{function}(i64, {}, {types})\n", self.types("i32"));
            let words: Vec<String> = (0..count).map(|word| format!("i32 %w{word}")).collect();
            let value = if ty == "i16" { "i16 %short".to_string() } else { words.join(", ") };
            text += &format!("s{size}:\n  call void @{function}(i64 %surface, {at}, {value})\n  ret void\n");
        }
        declared + &text + "}\n"
    }
}
