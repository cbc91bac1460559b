//! The options of the command line.

use std::path::PathBuf;

#[derive(Debug, PartialEq)]
pub struct Options {
    pub width: usize,
    pub height: usize,
    pub samples: u32,
    pub out: PathBuf,
}

impl Options {
    /// Pictures are 16 to 9. A number alone is how many pixels there are, about: how much the example has to do.
    pub fn read(mut arguments: impl Iterator<Item = String>) -> Result<Options, String> {
        let (mut width, mut samples, mut out) = (480, 16, None);
        while let Some(argument) = arguments.next() {
            let mut value = || arguments.next().ok_or(format!("{argument} needs a value"));
            match argument.as_str() {
                "--width" => width = number(&value()?)?,
                "--samples" => samples = number(&value()?)?,
                "--out" => out = Some(PathBuf::from(value()?)),
                pixels => width = (number(pixels)? * 16 / 9).isqrt(),
            }
        }
        let width = width.max(1);
        Ok(Options {
            width,
            height: (width * 9 / 16).max(1),
            samples: u32::try_from(samples).map_err(|_| format!("{samples} samples are too many"))?.max(1),
            out: out.unwrap_or_else(|| "ray-tracer.png".into()),
        })
    }
}

fn number(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| format!("`{text}`: [PIXELS] [--width N] [--samples N] [--out FILE]"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_parse() {
        let read = |text: &str| Options::read(text.split_whitespace().map(str::to_owned));
        let whole = read("--width 64 --samples 2 --out a.png").unwrap();
        assert_eq!(whole, Options { width: 64, height: 36, samples: 2, out: "a.png".into() });
        let Options { width, height, .. } = read("4096").unwrap();
        assert_eq!((width, height), (85, 47));
        assert_eq!(read("0").unwrap().width, 1);
        for wrong in ["--width", "--width wide", "much", "--samples 99999999999"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
