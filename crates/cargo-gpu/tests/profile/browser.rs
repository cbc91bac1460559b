//! The page in Chromium, which runs its script and prints what became of the document.

use crate::printed;
use crate::program::{LAUNCHES, Package, json, profile};
use gpu_test::{skip, test};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

fn chromium() -> &'static str {
    let names = ["chromium", "chromium-browser", "google-chrome"];
    let found = names.into_iter().find(|name| printed(Command::new(name).arg("--version")).is_some());
    found.unwrap_or_else(|| skip!("there is no Chromium: apt-get install chromium"))
}

/// The document after a page with this fragment has run, and then a script in it. What the page writes to the console fails the test: errors
/// come there, and what its security policy forbids, which is anything from elsewhere.
fn document(page: &Path, fragment: &str, script: &str) -> String {
    let chromium = chromium();
    let text = std::fs::read_to_string(page).unwrap();
    let driven = page.with_file_name("driven.html");
    std::fs::write(&driven, text.replace("</body>", &format!("<script>{script}</script>\n</body>"))).unwrap();
    let home = tempfile::tempdir().unwrap();
    let mut command = Command::new(chromium);
    command.args(["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", "--enable-logging=stderr", "--virtual-time-budget=4000"]);
    command.arg(format!("--user-data-dir={}", home.path().display())).arg(format!("file://{}#{fragment}", driven.display()));
    let (document, errors) = printed(&mut command).unwrap();
    let console: Vec<&str> = errors.lines().filter(|line| line.contains("CONSOLE")).collect();
    assert!(console.is_empty(), "{console:?}");
    assert!(document.contains("</html>") && !document.contains("data-error"), "{errors}");
    document
}

/// The part of a document with an element of this id, up to its closing tag.
fn element<'d>(document: &'d str, tag: &str, id: &str) -> &'d str {
    let begin = document.find(&format!("<{tag} id=\"{id}\"")).unwrap_or_else(|| panic!("no {tag} {id}"));
    let end = document[begin..].find(&format!("</{tag}>")).unwrap();
    &document[begin..begin + end]
}

/// The kernels of the table, in its order.
fn rows(document: &str) -> Vec<usize> {
    let table = element(document, "table", "kernels");
    table.split("<tr data-kernel=\"").skip(1).map(|row| row.split('"').next().unwrap().parse().unwrap()).collect()
}

fn page(package: &Package) -> PathBuf {
    let output = profile(package, &["--peaks", "off", "--output", "page.html"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    package.folder.path().join("page.html")
}

#[test]
fn the_page_renders_sorts_filters_and_links_to_lines() {
    chromium();
    let package = Package::new();
    let page = page(&package);
    let shown = document(&page, "", "");
    assert_eq!(rows(&shown).len(), 2);
    for part in ["id=\"timeline\"", "What takes the time", "Copies and fills", "Ranges of the program", "stream 1"] {
        assert!(shown.contains(part), "{part}");
    }
    // `scale` has more launches: a click on the head sorts by them, and a second one the other way.
    let click = "document.querySelector('th[data-key=launches] button').click();";
    let launches = |document: &str| {
        let table = element(document, "table", "kernels");
        [format!(">{LAUNCHES}</td>"), ">1</td>".to_owned()].map(|cell| table.find(&cell).unwrap())
    };
    let sorted = launches(&document(&page, "", click));
    assert!(sorted[0] < sorted[1]);
    let sorted = launches(&document(&page, "", &format!("{click} setTimeout(() => {{ {click} }}, 100);")));
    assert!(sorted[0] > sorted[1]);
    let typed = "const input = document.getElementById('filter'); input.value = 'SPI'; input.dispatchEvent(new Event('input'));";
    let filtered = document(&page, "", typed);
    assert_eq!(rows(&filtered).len(), 1);
    assert!(element(&filtered, "table", "kernels").contains("spin") && filtered.contains("1 of 2 kernels"));
    // The link of a kernel's place opens the file at its line.
    let line = package.line_of("@scale");
    let link = format!("document.querySelector('a.source[href$=\"{line}\"]').click();");
    let opened = document(&page, "", &link);
    let at = opened.split(&format!("id=\"source-0-{line}\"")).next().unwrap();
    assert!(at.ends_with("<span class=\"line wanted\" "), "{}", &at[at.len() - 80..]);
    assert!(opened.contains("<details id=\"source-0\" open=\"\""));
    // A click on a kernel shows it.
    let chosen = document(&page, "", "[...document.querySelectorAll('#kernels a')].find((link) => link.textContent === 'spin').click();");
    assert!(
        chosen.contains("100000") || chosen.split("id=\"detail\"").nth(1).unwrap().contains("spin("),
        "the detail is of another kernel"
    );
}

/// With the peaks of the device, kernels stand against a roof: the chart, the table and the kernel's detail say how near they come.
#[test]
fn the_page_shows_the_share_of_the_roof() {
    chromium();
    let package = Package::new();
    let cache = package.folder.path().join("cache");
    let mut command = crate::program::command(&package, &["--output", "page.html"]);
    let output = command.env("XDG_CACHE_HOME", cache).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let shown = document(&package.folder.path().join("page.html"), "kernel=0", "");
    let chart = element(&shown, "svg", "roofline-0");
    for part in ["% of the roof", "multiply-adds in f32", "class=\"point\""] {
        assert!(chart.contains(part), "{part}");
    }
    assert!(element(&shown, "table", "kernels").contains("of roof") && rows(&shown).len() == 2);
    let detail = shown.split("id=\"detail\"").nth(1).unwrap().split("id=\"timeline-section\"").next().unwrap();
    assert!(detail.contains("of the roof") && !detail.contains("<script"), "{detail}");
}

/// A run of so many kernels, as a trace has it; the first takes the longest, and the last is the first of the alphabet.
fn trace(kernels: usize) -> String {
    let mut text =
        String::from("[\n{\"name\":\"process_name\",\"ph\":\"M\",\"pid\":5000000,\"tid\":0,\"args\":{\"name\":\"cuda:9 (G, sm_90)\"}}\n");
    for number in 0..kernels {
        let (begin, long) = (number * 1000, 900 - number);
        let name = format!("k{:03}", kernels - number);
        let _ = writeln!(
            text,
            ",{{\"name\":\"{name}\",\"cat\":\"launch\",\"ph\":\"X\",\"pid\":5000000,\"tid\":1,\"ts\":{begin}.000,\"dur\":{long}.000,\"args\":{{\"grid\":[8,1,1],\"block\":[64,1,1]}}}}"
        );
    }
    text + "]\n"
}

#[test]
fn one_kernel_and_two_hundred_are_shown() {
    chromium();
    let package = Package::new();
    let folder = package.folder.path();
    for kernels in [1, 200] {
        std::fs::write(folder.join("many.json"), trace(kernels)).unwrap();
        let output = crate::program::gpu(&package, &["--trace", "many.json", "--peaks", "off", "-o", "many.html"]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let page = folder.join("many.html");
        assert_eq!(rows(&document(&page, "", "")), (0..kernels).collect::<Vec<_>>());
        assert_eq!(rows(&document(&page, "sort=name", "")), (0..kernels).rev().collect::<Vec<_>>());
        assert_eq!(rows(&document(&page, "sort=-median", "")), (0..kernels).rev().collect::<Vec<_>>());
    }
    let found = json(&crate::program::gpu(&package, &["--trace", "many.json", "--peaks", "off", "--json"]));
    assert_eq!(found["kernels"].as_array().unwrap().len(), 200);
}

/// Names come from files and programs: none of them becomes a part of the page.
#[test]
fn hostile_names_are_text() {
    chromium();
    let package = Package::new();
    let name = r"</script><img src=x onerror=alert(1)><script>throw 1</script>";
    let text = trace(1).replace("k001", name);
    std::fs::write(package.folder.path().join("hostile.json"), text).unwrap();
    let output = crate::program::gpu(&package, &["--trace", "hostile.json", "--peaks", "off", "-o", "hostile.html"]);
    assert!(output.status.success());
    let shown = document(&package.folder.path().join("hostile.html"), "", "");
    assert_eq!((shown.contains("<img"), shown.contains("&lt;img src=x")), (false, true));
}
