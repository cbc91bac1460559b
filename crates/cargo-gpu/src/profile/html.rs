//! A profile as one page for a browser: the figures as JSON, and a script that draws them. Nothing comes from elsewhere.

use super::report::Profile;
use super::sources::Source;
use super::timeline::Timeline;
use anyhow::Result;
use serde::Serialize;

const FRAME: &str = include_str!("html/frame.html");
/// What replaces the marks in the frame.
const PARTS: [(&str, &str); 7] = [
    ("/*style*/", concat!(include_str!("../page/style.css"), include_str!("html/profile.css"))),
    ("/*words*/", include_str!("html/words.js")),
    ("/*roofline*/", include_str!("html/roofline.js")),
    ("/*timeline*/", include_str!("html/timeline.js")),
    ("/*kernels*/", include_str!("html/kernels.js")),
    ("/*detail*/", include_str!("html/detail.js")),
    ("/*page*/", include_str!("html/page.js")),
];

/// What the script reads.
#[derive(Serialize)]
struct Data<'p> {
    profile: &'p Profile,
    timeline: &'p Timeline,
    /// The lines of each source file.
    texts: Vec<&'p str>,
    /// What limits kernels, and how work is estimated, in words.
    limits: Vec<&'static str>,
    bases: Vec<[&'static str; 2]>,
}

pub fn render(profile: &Profile) -> Result<String> {
    let basis = |kernel: &super::report::Kernel| {
        kernel.estimate.map_or([""; 2], |estimate| [estimate.bytes_basis.words(), estimate.flops_basis.words()])
    };
    let data = Data {
        profile,
        timeline: &profile.timeline,
        texts: profile.sources.iter().map(|Source { text, .. }| text.as_str()).collect(),
        limits: profile.kernels.iter().map(|kernel| kernel.limit.words()).collect(),
        bases: profile.kernels.iter().map(basis).collect(),
    };
    let mut page = FRAME.to_owned();
    for (mark, part) in PARTS {
        page = page.replace(mark, part);
    }
    Ok(page.replace("/*data*/", &inline(&serde_json::to_string(&data)?)))
}

/// JSON within a page: nothing in it ends the element that it is in.
fn inline(json: &str) -> String {
    json.replace('<', "\\u003c").replace('\u{2028}', "\\u2028").replace('\u{2029}', "\\u2029")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_cannot_end_their_element() {
        let json = serde_json::to_string("</script><!--").unwrap();
        let text = inline(&json);
        assert!(!text.contains('<'));
        assert_eq!(serde_json::from_str::<String>(&text).unwrap(), "</script><!--");
    }
}
