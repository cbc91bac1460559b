//! The text of PTX, cut into labels, scopes and statements.

#[derive(Debug, PartialEq, Eq)]
pub enum Piece {
    Label(String),
    /// What stands before a function's body.
    Header(String),
    Open,
    Close,
    /// Without its semicolon.
    Statement(String),
}

/// Directives that end with their line.
const OF_A_LINE: [&str; 6] = [".version", ".target", ".address_size", ".file", ".loc", ".section"];

/// Each piece with the number of the line on which it ends.
pub fn pieces(text: &str) -> Vec<(usize, Piece)> {
    let mut pieces = Vec::new();
    let mut piece = String::new();
    let mut in_braces = false;
    for (number, line) in text.lines().enumerate() {
        let line = line.split("//").next().unwrap_or_default();
        let first = line.split_whitespace().next().unwrap_or_default();
        if piece.trim().is_empty() && OF_A_LINE.contains(&first) {
            continue;
        }
        for character in line.chars() {
            let so_far = piece.trim();
            let whole = match character {
                ';' => Some(Piece::Statement(so_far.to_owned())),
                '{' if so_far.is_empty() => Some(Piece::Open),
                '{' if so_far.contains(".entry") || so_far.contains(".func") => Some(Piece::Header(so_far.to_owned())),
                '}' if !in_braces => Some(Piece::Close),
                ':' => Some(Piece::Label(so_far.to_owned())),
                _ => None,
            };
            if let Some(whole) = whole {
                let is_header = matches!(whole, Piece::Header(_));
                pieces.push((number + 1, whole));
                if is_header {
                    pieces.push((number + 1, Piece::Open));
                }
                piece.clear();
                continue;
            }
            in_braces = (in_braces || character == '{') && character != '}';
            piece.push(character);
        }
        piece.push(' ');
    }
    if !piece.trim().is_empty() {
        pieces.push((text.lines().count(), Piece::Statement(piece.trim().to_owned())));
    }
    pieces
}

/// The parts between commas that no bracket is around.
pub fn parts(text: &str) -> Vec<&str> {
    let (mut depth, mut start, mut parts) = (0, 0, Vec::new());
    for (at, character) in text.char_indices() {
        match character {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(text[start..].trim());
    parts.retain(|part| !part.is_empty());
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn braces_of_operands_and_of_scopes_are_told_apart() {
        let text = ".version 7.8\n.func f() {\n{ // callseq\nmov.b64 {%r1, _}, %rd1;\n}\n$L_a: .branchtargets\n$L_b,\n$L_c;\n}";
        let pieces: Vec<Piece> = pieces(text).into_iter().map(|(_, piece)| piece).collect();
        let statement = |text: &str| Piece::Statement(text.to_owned());
        let expected = [
            Piece::Header(".func f()".to_owned()),
            Piece::Open,
            Piece::Open,
            statement("mov.b64 {%r1, _}, %rd1"),
            Piece::Close,
            Piece::Label("$L_a".to_owned()),
            statement(".branchtargets $L_b, $L_c"),
            Piece::Close,
        ];
        assert_eq!(pieces, expected);
        assert_eq!(parts("{%r1, _}, [%rd1+4], 3"), ["{%r1, _}", "[%rd1+4]", "3"]);
    }
}
