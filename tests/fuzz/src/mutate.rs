//! Changes of a text by its words and lines, so that most results are texts of the same language.

use std::ops::Range;

/// What is put in the place of numbers.
const NUMBERS: [&str; 14] =
    ["0", "1", "-1", "2", "3", "7", "31", "32", "33", "64", "255", "2147483648", "4294967296", "18446744073709551615"];

/// What is put in the place of words, beside the text's own words.
const WORDS: [&str; 40] = [
    "i1",
    "i8",
    "i16",
    "i24",
    "i32",
    "i37",
    "i64",
    "i128",
    "half",
    "bfloat",
    "float",
    "double",
    "ptr",
    "void",
    "undef",
    "poison",
    "zeroinitializer",
    "convergent",
    "addrspace",
    "volatile",
    "atomic",
    "seq_cst",
    "syncscope",
    "<4 x i32>",
    "[0 x i8]",
    "{ i32, ptr }",
    "@llvm.nvvm.barrier0",
    "@llvm.amdgcn.s.barrier",
    "@gpu.barrier",
    "@gpu.ballot",
    "metadata",
    "align",
    "f32",
    "u8",
    "&mut",
    "PerThread",
    "memref",
    "index",
    "vector",
    "gpu.barrier",
];

/// A sequence of numbers that a first one decides.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut value = self.0;
        value = (value ^ (value >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        value = (value ^ (value >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        value ^ (value >> 31)
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end.max(1) as u64) as usize
    }

    fn pick<T: Clone>(&mut self, list: &[T]) -> Option<T> {
        (!list.is_empty()).then(|| list[self.below(list.len())].clone())
    }
}

/// The kind of a word, by its first character.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    /// `%x`, `@f`, `!7`, `#0`, `$s`: by the character.
    Sigil(u8),
    Number,
    Word,
    Other,
}

fn class(token: &str) -> Class {
    match token.as_bytes() {
        [sigil @ (b'%' | b'@' | b'!' | b'#' | b'$'), _, ..] => Class::Sigil(*sigil),
        [b'0'..=b'9', ..] => Class::Number,
        [b'a'..=b'z' | b'A'..=b'Z' | b'_', ..] => Class::Word,
        _ => Class::Other,
    }
}

/// Words, numbers, and each other character that is no blank.
fn tokens(text: &str) -> Vec<Range<usize>> {
    let mut tokens: Vec<Range<usize>> = Vec::new();
    let is_word = |char: char| char.is_alphanumeric() || matches!(char, '_' | '.' | '-');
    let mut chars = text.char_indices().peekable();
    while let Some((start, char)) = chars.next() {
        let mut end = start + char.len_utf8();
        if char.is_whitespace() {
            continue;
        }
        if is_word(char) || matches!(char, '%' | '@' | '!' | '#' | '$') {
            while let Some((at, next)) = chars.next_if(|(_, next)| is_word(*next)) {
                end = at + next.len_utf8();
            }
        }
        tokens.push(start..end);
    }
    tokens
}

/// The text with one to four changes.
pub fn text(text: &str, seed: u64) -> String {
    let mut random = Random(seed);
    let mut text = text.to_string();
    for _ in 0..=random.below(4) {
        text = change(&text, &mut random);
    }
    text
}

fn change(text: &str, random: &mut Random) -> String {
    match random.below(10) {
        0..6 => change_token(text, random),
        how => change_line(text, how, random),
    }
}

fn change_token(text: &str, random: &mut Random) -> String {
    let tokens = tokens(text);
    let Some(at) = random.pick(&tokens) else { return WORDS[random.below(WORDS.len())].to_string() };
    let kind = class(&text[at.clone()]);
    let alike: Vec<&Range<usize>> = tokens.iter().filter(|token| class(&text[(*token).clone()]) == kind).collect();
    let other = random.pick(&alike).map_or("", |other| &text[other.clone()]);
    let new = match (random.below(8), kind) {
        (0, _) => "",
        (1, Class::Number) | (2, Class::Number) => NUMBERS[random.below(NUMBERS.len())],
        (1, _) => WORDS[random.below(WORDS.len())],
        // Some words from elsewhere, in addition.
        (2, _) => {
            let first = random.below(tokens.len());
            let last = (first + random.below(6)).min(tokens.len() - 1);
            return format!("{} {}{}", &text[..at.start], &text[tokens[first].start..tokens[last].end], &text[at.start..]);
        }
        _ => other,
    };
    format!("{}{new}{}", &text[..at.start], &text[at.end..])
}

fn change_line(text: &str, how: usize, random: &mut Random) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    let (one, other) = (random.below(lines.len()), random.below(lines.len()));
    if lines.is_empty() {
        return text.to_string();
    }
    match how {
        6 => drop(lines.remove(one)),
        7 => lines.swap(one, other),
        8 => lines.insert(other, lines[one]),
        _ => lines.truncate(one.max(1)),
    }
    lines.iter().flat_map(|line| [line, "\n"]).collect()
}

/// Changes the text of `size` bytes in `data`, for libFuzzer. Returns the new text's size; nothing if it is no text, or grows
/// beyond `data`.
pub fn in_place(data: &mut [u8], size: usize, seed: u32) -> Option<usize> {
    let new = text(std::str::from_utf8(data.get(..size)?).ok()?, seed.into());
    data.get_mut(..new.len())?.copy_from_slice(new.as_bytes());
    Some(new.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "define void @k(ptr %p) {\n  store i32 7, ptr %p\n  ret void\n}\n";

    #[test]
    fn words_are_found() {
        let found: Vec<&str> =
            tokens("%a.b = add i32 @f, -7 ; é\n").into_iter().map(|token| &"%a.b = add i32 @f, -7 ; é\n"[token]).collect();
        assert_eq!(found, ["%a.b", "=", "add", "i32", "@f", ",", "-7", ";", "é"]);
    }

    #[test]
    fn changes_differ_and_repeat() {
        let changed: std::collections::BTreeSet<String> = (0..200).map(|seed| text(TEXT, seed)).collect();
        assert!(changed.len() > 100, "{}", changed.len());
        assert_eq!(text(TEXT, 7), text(TEXT, 7));
        for seed in 0..2000 {
            let _ = text("", seed) + &text("é", seed) + &text("\n\n", seed);
        }
    }

    #[test]
    fn what_does_not_fit_is_left() {
        let mut data = TEXT.as_bytes().to_vec();
        data.extend([0; 400]);
        let sizes: Vec<usize> = (0..100).filter_map(|seed| in_place(&mut data.clone(), TEXT.len(), seed)).collect();
        assert_eq!(sizes.len(), 100);
        assert!((0..100).any(|seed| in_place(&mut TEXT.as_bytes().to_vec(), TEXT.len(), seed).is_none()));
        assert_eq!(in_place(&mut [0xff, 0xff], 2, 1), None);
    }
}
