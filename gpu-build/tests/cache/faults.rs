//! Builds that run at once, are killed, or find full disks, damage and folders that cannot be written.

use crate::package::Package;
use gpu_test::{skip, test};
use std::fs;
use std::io::Write;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

#[test]
fn eight_concurrent_builds_share_one_cache() {
    let package = Package::new(6);
    let reference = package.reference();
    assert_eq!(reference.len(), 12);
    let outs: Vec<String> = (0..8).map(|number| format!("out{number}")).collect();
    let racing: Vec<_> = outs.iter().map(|out| package.start("cache", out)).collect();
    for (out, build) in outs.iter().zip(racing) {
        assert_eq!(package.built(out, &build.wait_with_output().unwrap()), reference);
    }
    // And one that finds everything.
    assert_eq!(package.added("cache", "late"), 0);
    assert_eq!(package.build("cache", "late"), reference);
}

#[test]
fn builds_are_killed_at_any_moment() {
    let package = Package::new(4);
    let reference = package.reference();
    let whole = {
        let start = Instant::now();
        package.build("timing", "timing");
        start.elapsed()
    };
    let mut killed = 0;
    // The golden ratio's multiples fill an interval evenly, in any order but the sorted one.
    let moments = (1..).map(|turn: u32| whole.mul_f64((f64::from(turn) * 0.618_033_988_75).fract()));
    for moment in moments.take(200) {
        if killed == 50 {
            break;
        }
        let mut script = package.script("cache", "out");
        let mut build = script.process_group(0).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(moment);
        if build.try_wait().unwrap().is_none() {
            let group = format!("-{}", build.id());
            assert!(Command::new("sh").args(["-c", "kill -s KILL -- \"$1\"", "sh", &group]).status().unwrap().success());
            killed += 1;
        } else {
            // It was done: from the beginning again.
            fs::remove_dir_all(package.path("cache")).unwrap();
            fs::remove_dir_all(package.path("out")).unwrap();
        }
        build.wait().unwrap();
    }
    assert_eq!(killed, 50);
    assert_eq!(package.build("cache", "out"), reference);
    assert_eq!(package.build("cache", "another"), reference);
}

/// A file system of its own, in memory.
pub struct Mount(PathBuf);

impl Mount {
    pub fn new(folder: PathBuf, options: &str) -> Mount {
        fs::create_dir_all(&folder).unwrap();
        let mount = Command::new("mount").args(["-t", "tmpfs", "-o", options, "none"]).arg(&folder).output();
        if !mount.is_ok_and(|output| output.status.success()) {
            skip!("only root may mount a file system");
        }
        Mount(folder)
    }

    pub fn again(&self, options: &str) {
        assert!(Command::new("mount").args(["-o", options]).arg(&self.0).status().unwrap().success());
    }

    /// Fills it with a file, and leaves so many pages.
    pub fn fill(&self, name: &str, pages: usize) {
        const PAGE: [u8; 4096] = [0; 4096];
        let mut file = fs::File::create(self.0.join(name)).unwrap();
        let mut length = 0;
        while let Ok(written) = file.write(&PAGE) {
            length += written as u64;
        }
        file.set_len(length.saturating_sub((pages * PAGE.len()) as u64)).unwrap();
    }
}

impl Drop for Mount {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(&self.0).status();
    }
}

#[test]
fn a_build_succeeds_on_a_full_disk() {
    let package = Package::new(6);
    let reference = package.reference();
    let mount = Mount::new(package.path("cache"), "size=12k");
    for out in ["one", "two"] {
        assert_eq!(package.build("cache", out), reference);
    }
    let kept = package.kept("cache").len();
    assert!(kept < 12, "{kept} results fitted");
    mount.again("remount,size=1m");
    assert_eq!(package.added("cache", "three"), 12 - kept);
}

#[test]
fn a_cache_that_cannot_be_written_is_read() {
    let package = Package::new(3);
    let reference = package.reference();
    let mount = Mount::new(package.path("cache"), "size=1m");
    package.build("cache", "out");
    fs::write(package.path("kernels/more.ll"), crate::package::kernel(100)).unwrap();
    let more = package.reference();
    mount.again("remount,ro");
    assert_eq!(package.build("cache", "out"), more);
    fs::remove_file(package.path("kernels/more.ll")).unwrap();
    assert_eq!(package.build("cache", "another"), reference);
    assert_eq!(package.kept("cache").len(), 6);
}

#[test]
fn a_file_at_the_caches_path_is_ignored() {
    let package = Package::new(2);
    let reference = package.reference();
    package.write("cache", "a file");
    assert_eq!(package.build("cache", "out"), reference);
}

#[test]
fn damaged_results_are_made_again() {
    let package = Package::new(2);
    let reference = package.reference();
    package.build("cache", "out");
    let kept = package.kept("cache");
    type Damage = fn(&[u8]) -> Vec<u8>;
    let damages: [Damage; 4] = [
        |_| Vec::new(),
        |bytes| bytes[..bytes.len() / 2].to_vec(),
        |bytes| bytes.iter().map(|byte| byte ^ 0x55).collect(),
        |bytes| vec![0; bytes.len()],
    ];
    for (number, damage) in damages.iter().enumerate() {
        for (place, bytes) in &kept {
            fs::write(package.path("cache/1").join(place), damage(bytes)).unwrap();
        }
        assert_eq!(package.build("cache", &format!("out{number}")), reference);
        assert_eq!(package.kept("cache"), kept, "the same bytes again");
    }
}

#[test]
fn the_size_limit_is_kept() {
    let package = Package::new(12).with("GPU_CACHE_SIZE", "20K");
    let reference = package.reference();
    for out in ["one", "two"] {
        assert_eq!(package.build("cache", out), reference);
        let size: usize = package.kept("cache").values().map(Vec::len).sum();
        assert!(size <= 20 << 10, "{size} bytes");
    }
}

#[test]
fn invalid_settings_name_the_accepted_values() {
    for (name, value, part) in [("GPU_CACHE", "here", "absolute path"), ("GPU_CACHE_SIZE", "much", "such as 500M")] {
        let package = Package::new(1);
        let output = package.script("cache", "out").env(name, value).output().unwrap();
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && text.contains(&format!("{name} is `{value}`")) && text.contains(part), "{text}");
    }
}

/// Time for the times of files to tell changes apart.
pub fn settle() {
    std::thread::sleep(Duration::from_millis(3200));
}
