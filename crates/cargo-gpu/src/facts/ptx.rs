//! PTX: the entries that a text declares. Registers are ptxas's to choose, or the driver's.

use crate::report::BuiltKernel;

pub fn kernels(text: &str) -> Vec<BuiltKernel> {
    let mut kernels = Vec::new();
    for part in text.split(".entry").skip(1) {
        let head = part.split('{').next().unwrap_or_default();
        let Some((name, rest)) = head.split_once('(') else {
            // An entry without parameters may have no parentheses.
            let name = head.split_whitespace().next().unwrap_or_default();
            kernels.push(BuiltKernel { name: name.to_string(), warp_size: Some(32), ..BuiltKernel::default() });
            continue;
        };
        let (parameters, attributes) = rest.split_once(')').unwrap_or((rest, ""));
        kernels.push(BuiltKernel {
            name: name.trim().to_string(),
            arguments: layout(parameters),
            max_threads: threads(attributes),
            warp_size: Some(32),
            ..BuiltKernel::default()
        });
    }
    kernels
}

/// Offset and size of each parameter, in C's layout.
fn layout(parameters: &str) -> Vec<(u32, u32)> {
    let mut end = 0_u32;
    let mut layout = Vec::new();
    for parameter in parameters.split(',').filter(|parameter| parameter.contains(".param")) {
        let words: Vec<&str> = parameter.split_whitespace().collect();
        let after = |word: &str| words.iter().position(|other| *other == word).and_then(|at| words.get(at + 1)?.parse::<u32>().ok());
        let Some(of_element) = words.iter().filter(|word| !word.starts_with(".param")).find_map(|word| bytes(word)) else { continue };
        let count = parameter.split_once('[').and_then(|(_, rest)| rest.split(']').next()?.trim().parse::<u32>().ok()).unwrap_or(1);
        // `.ptr .align 4` is about the memory behind a pointer.
        let align = after(".align").filter(|_| !words.contains(&".ptr")).unwrap_or(of_element).max(1);
        let size = of_element.saturating_mul(count);
        let offset = end.checked_next_multiple_of(align).unwrap_or(end);
        layout.push((offset, size));
        end = offset.saturating_add(size);
    }
    layout
}

/// The bytes of a type.
fn bytes(word: &str) -> Option<u32> {
    let bits: u32 = word.strip_prefix('.')?.trim_start_matches(['b', 'u', 's', 'f']).parse().ok()?;
    (bits.is_multiple_of(8) && bits <= 128).then_some(bits / 8)
}

/// The bound that `.maxntid` or `.reqntid` states.
fn threads(attributes: &str) -> Option<u32> {
    let (_, rest) = attributes.split_once(".maxntid").or_else(|| attributes.split_once(".reqntid"))?;
    let numbers = rest.split(|character: char| !(character.is_ascii_digit() || ", \t\n".contains(character))).next()?;
    let numbers = numbers.split(',').map(|number| number.trim().parse::<u32>());
    numbers.take(3).try_fold(1_u32, |product, number| product.checked_mul(number.ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_with_their_layout_and_bounds() {
        let text = ".version 7.8\n.target sm_90\n.visible .entry one(\n.param .f32 one_param_0,\n.param .u64 .ptr .global .align 4 one_param_1,\n\
                    .param .align 4 .b8 one_param_2[12]\n)\n.maxntid 128, 2, 1\n{ ret; }\n.visible .entry none()\n{ ret; }\n.entry bare { ret; }\n";
        let kernels = kernels(text);
        assert_eq!(kernels.iter().map(|kernel| kernel.name.as_str()).collect::<Vec<_>>(), ["one", "none", "bare"]);
        assert_eq!(kernels[0].arguments, [(0, 4), (8, 8), (16, 12)]);
        assert_eq!((kernels[0].max_threads, kernels[1].max_threads), (Some(256), None));
    }
}
