//! NVIDIA's texture units: what a driver's objects, which a descriptor holds, are read and written by.

use crate::intrinsics::images::DIMENSIONS;
use gpu_abi::image::Descriptor;
use std::fmt::Write;
use std::mem::offset_of;

/// Defines what images in software ask of units, as IR text.
pub fn units() -> String {
    let mut text = object("surface(i64 %image)", "", offset_of!(Descriptor, surface));
    let index = "  %number = and i32 %sampler, 15\n  %wide = zext i32 %number to i64\n  %far = mul i64 %wide, 8\n";
    text += &object("texture(i64 %image, i32 %sampler)", index, offset_of!(Descriptor, textures));
    for (dim, coordinates, is_array) in DIMENSIONS {
        let spelled = match (is_array, coordinates) {
            (false, _) => dim,
            (true, 1) => "a1d",
            (true, _) => "a2d",
        };
        let dim = Dim { name: dim, spelled, coordinates, is_array };
        for (value, element) in [("f32", ("f32", "float", "f")), ("i32", ("s32", "i32", "r"))] {
            text += &dim.sample(value, element);
            text += &dim.fetch(value, element);
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

/// The dimensions of an image, as PTX spells them.
struct Dim {
    name: &'static str,
    spelled: &'static str,
    coordinates: usize,
    is_array: bool,
}

/// Sizes of what a surface is accessed by: in bytes, as PTX has them, as values (how many, of which type, in which register).
const SIZES: [(u32, &str, usize, &str, &str); 5] = [
    (1, "b8", 1, "i16", "h"),
    (2, "b16", 1, "i16", "h"),
    (4, "b32", 1, "i32", "r"),
    (8, "v2.b32", 2, "i32", "r"),
    (16, "v4.b32", 4, "i32", "r"),
];

impl Dim {
    /// How many operands a place has: a layer, coordinates, and as many more as make a vector of three one of four.
    fn operands(&self) -> usize {
        let count = self.coordinates + usize::from(self.is_array);
        if count == 3 { 4 } else { count }
    }

    /// A place's operands: a layer comes first.
    fn place(&self, ty: &str, names: [&str; 3], layer: &str) -> String {
        let layer = self.is_array.then(|| format!("i32 {layer}"));
        let coordinates = names.iter().take(self.coordinates).map(|name| format!("{ty} {name}"));
        let mut operands: Vec<String> = layer.into_iter().chain(coordinates).collect();
        // The fourth is not read.
        operands.extend(operands.last().cloned().filter(|_| operands.len() == 3));
        operands.join(", ")
    }

    /// The registers that it is in.
    fn registers(&self, coordinate: &str) -> String {
        let layer = usize::from(self.is_array);
        let all = vec!["r"; layer].into_iter().chain(vec![coordinate; self.operands() - layer]);
        all.collect::<Vec<_>>().join(",")
    }

    /// Its operands in assembly, which are numbered from `first` on.
    fn numbered(&self, first: usize) -> String {
        list(first..first + self.operands())
    }

    // Assembly, because LLVM's intrinsics want handles that come from arguments or variables.
    fn read(&self, begin: &str, (kind, coordinate): (&str, &str), at: &str, (word, element, register): (&str, &str, &str)) -> String {
        let four = format!("{{ {element}, {element}, {element}, {element} }}");
        let mut text = format!("define linkonce_odr hidden <4 x float> @gpu.software.{begin}");
        let outputs = vec![format!("={register}"); 4].join(",");
        let _ = writeln!(
            text,
            "  %read = call {four} asm \"tex.{}.v4.{word}.{kind} {{{}}}, [$4, {{{}}}];\", \"{outputs},l,{}\"(i64 %texture, {at})",
            self.spelled,
            list(0..4),
            self.numbered(5),
            self.registers(coordinate),
        );
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

    fn sample(&self, value: &str, element: (&str, &str, &str)) -> String {
        let head = format!("texture_sample.{}.{value}(i64 %texture, float %x, float %y, float %z, i32 %layer)", self.name);
        self.read(&begin(&head), ("f32", "f"), &self.place("float", ["%x", "%y", "%z"], "%layer"), element)
    }

    fn fetch(&self, value: &str, element: (&str, &str, &str)) -> String {
        let head = format!("texture_fetch.{}.{value}(i64 %texture, i32 %x, i32 %y, i32 %z)", self.name);
        if self.name == "1d" {
            // By a whole number texture units read linear memory, and of an array nothing but 0. An array's widths are exact as floats.
            let middle = "  %left = sitofp i32 %x to float\n  %middle = fadd float %left, 5.000000e-01\n";
            return self.read(&(begin(&head) + middle), ("f32", "f"), "float %middle", element);
        }
        self.read(&begin(&head), ("s32", "r"), &self.place("i32", ["%x", "%y", "%z"], "%z"), element)
    }

    fn surface_read(&self) -> String {
        let at = self.place("i32", ["%x", "%y", "%z"], "%z");
        let params = "i64 %surface, i32 %bytes, i32 %x, i32 %y, i32 %z";
        let mut text = format!("define linkonce_odr hidden <4 x float> @gpu.software.surface_read.{}({params}) #0 {{\n{SWITCH}", self.name);
        for (size, name, count, ty, register) in SIZES {
            let result = if count == 1 { ty.to_string() } else { format!("{{ {} }}", vec![ty; count].join(", ")) };
            let outputs = vec![format!("={register}"); count].join(",");
            let _ = writeln!(
                text,
                "s{size}:\n  %r{size} = call {result} asm sideeffect \"suld.b.{}.{name}.zero {{{}}}, [${count}, {{{}}}];\", \
                 \"{outputs},l,{},~{{memory}}\"(i64 %surface, {at})",
                self.spelled,
                list(0..count),
                self.numbered(count + 1),
                self.registers("r"),
            );
            let mut vector = "zeroinitializer".to_string();
            for word in 0..count {
                let mut from = format!("%r{size}");
                if count > 1 {
                    let _ = writeln!(text, "  %e{size}.{word} = extractvalue {result} {from}, {word}");
                    from = format!("%e{size}.{word}");
                } else if ty == "i16" {
                    let _ = writeln!(text, "  %n{size} = zext i16 {from} to i32");
                    // What the other half of the register is, nothing says.
                    let _ = writeln!(text, "  %m{size} = and i32 %n{size}, {}", (1u64 << (8 * size)) - 1);
                    from = format!("%m{size}");
                }
                let _ = writeln!(text, "  %v{size}.{word} = insertelement <4 x i32> {vector}, i32 {from}, i32 {word}");
                vector = format!("%v{size}.{word}");
            }
            let _ = writeln!(text, "  %f{size} = bitcast <4 x i32> {vector} to <4 x float>\n  ret <4 x float> %f{size}");
        }
        text + "}\n"
    }

    fn surface_write(&self) -> String {
        let at = self.place("i32", ["%x", "%y", "%z"], "%z");
        let params = "i64 %surface, i32 %bytes, i32 %x, i32 %y, i32 %z, <4 x float> %value";
        let mut text = format!("define linkonce_odr hidden void @gpu.software.surface_write.{}({params}) #0 {{\n", self.name);
        text += "  %words = bitcast <4 x float> %value to <4 x i32>\n";
        for word in 0..4 {
            let _ = writeln!(text, "  %w{word} = extractelement <4 x i32> %words, i32 {word}");
        }
        text += "  %short = trunc i32 %w0 to i16\n";
        text += SWITCH;
        for (size, name, count, ty, register) in SIZES {
            let words: Vec<String> = (0..count).map(|word| format!("i32 %w{word}")).collect();
            let value = if ty == "i16" { "i16 %short".to_string() } else { words.join(", ") };
            let end = 1 + self.operands();
            let _ = writeln!(
                text,
                "s{size}:\n  call void asm sideeffect \"sust.b.{}.{name}.zero [$0, {{{}}}], {{{}}};\", \"l,{},{},~{{memory}}\"(i64 %surface, {at}, {value})\n  ret void",
                self.spelled,
                self.numbered(1),
                list(end..end + count),
                self.registers("r"),
                vec![register; count].join(","),
            );
        }
        text + "}\n"
    }
}

/// A function's name and parameters, and where its body begins.
fn begin(head: &str) -> String {
    format!("{head} #0 {{\n")
}

/// By how many bytes there are.
const SWITCH: &str =
    "  switch i32 %bytes, label %s16 [\n    i32 1, label %s1\n    i32 2, label %s2\n    i32 4, label %s4\n    i32 8, label %s8\n  ]\n";

/// Operands in assembly.
fn list(numbers: std::ops::Range<usize>) -> String {
    numbers.map(|number| format!("${number}")).collect::<Vec<_>>().join(", ")
}
