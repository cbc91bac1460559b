//! Caches on other machines: Redis itself, a folder, and servers that hang, lie and break off.

use crate::package::Package;
use gpu_test::{skip, test};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// Builds with this remote, whose results must be those of a build without a cache; what the script tells cargo.
fn build(package: &Package, remote: &str, cache: &str, out: &str) -> String {
    let reference = package.reference();
    let output = package.script(cache, out).arg("--nocapture").env("GPU_CACHE_REMOTE", remote).output().unwrap();
    assert_eq!(package.built(out, &output), reference);
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Whether a build gave the remote up.
fn warns(text: &str) -> bool {
    text.contains("cargo::warning=the cache at GPU_CACHE_REMOTE failed, and the build went on without it")
}

/// A Redis server of this test's own.
struct Redis {
    process: Child,
    port: u16,
    _folder: tempfile::TempDir,
}

impl Redis {
    fn start() -> Redis {
        let folder = tempfile::tempdir().unwrap();
        // Freed again at once, for the server to take.
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let mut command = Command::new("redis-server");
        command.args(["--bind", "127.0.0.1", "--save", "", "--port", &port.to_string(), "--dir"]).arg(folder.path());
        let Ok(process) = command.stdout(Stdio::null()).spawn() else { skip!("there is no redis-server") };
        let redis = Redis { process, port, _folder: folder };
        for _ in 0..100 {
            if TcpStream::connect(("127.0.0.1", port)).is_ok() {
                return redis;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("redis-server does not listen");
    }

    fn address(&self) -> String {
        format!("redis://127.0.0.1:{}/0", self.port)
    }

    /// One number of the server's own statistics.
    fn number(&self, command: &str, name: &str) -> usize {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.write_all(format!("{command}\r\nQUIT\r\n").as_bytes()).unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        text.lines().find_map(|line| line.strip_prefix(name)).unwrap().trim().parse().unwrap()
    }
}

impl Drop for Redis {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[test]
fn machines_share_a_redis() {
    let redis = Redis::start();
    let package = Package::new(3);
    assert!(!warns(&build(&package, &redis.address(), "here", "here-out")));
    assert_eq!(redis.number("DBSIZE", ":"), 6);
    let found = redis.number("INFO stats", "keyspace_hits:");
    // Another machine: another cache, another folder.
    let other = Package::new(3);
    assert!(!warns(&build(&other, &redis.address(), "there", "there-out")));
    assert_eq!(redis.number("INFO stats", "keyspace_hits:"), found + 6);
    assert_eq!(redis.number("DBSIZE", ":"), 6);
    assert_eq!(other.kept("there"), package.kept("here"), "what came is kept here");
    let before = redis.number("INFO stats", "total_commands_processed:");
    build(&other, &redis.address(), "there", "again");
    let asked = redis.number("INFO stats", "total_commands_processed:") - before;
    assert!(asked <= 4, "what is kept here is not asked for: {asked} commands");
}

#[test]
fn a_shared_folder_works_and_damage_is_detected() {
    let (package, folder) = (Package::new(2), tempfile::tempdir().unwrap());
    let address = format!("fs://{}", folder.path().display());
    assert!(!warns(&build(&package, &address, "one", "one-out")));
    let entries: Vec<_> = fs::read_dir(folder.path().join("gpu-build/1")).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert_eq!(entries.len(), 4);
    let whole: Vec<_> = entries.iter().map(|entry| fs::read(entry).unwrap()).collect();
    for (entry, bytes) in entries.iter().zip(&whole) {
        fs::write(entry, &bytes[..bytes.len() - 1]).unwrap();
    }
    assert!(!warns(&build(&package, &address, "two", "two-out")));
    let repaired: Vec<_> = entries.iter().map(|entry| fs::read(entry).unwrap()).collect();
    assert!(repaired == whole);
}

#[test]
fn a_wrong_address_is_a_warning() {
    let package = Package::new(1);
    for address in ["nonsense", "gopher://host/"] {
        let text = build(&package, address, "cache", "out");
        assert!(text.contains("cargo::warning=GPU_CACHE_REMOTE is not used: "), "{text}");
    }
}

/// A server that reads commands of Redis's protocol and answers as it likes; nothing inside ends the connection.
fn server(answer: impl Fn(&str) -> Option<Vec<u8>> + Send + Sync + 'static) -> (String, Arc<AtomicUsize>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let (address, answer) = (format!("redis://{}/0", listener.local_addr().unwrap()), Arc::new(answer));
    let asked = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&asked);
    std::thread::spawn(move || {
        for stream in listener.incoming().map_while(Result::ok) {
            let (answer, count) = (Arc::clone(&answer), Arc::clone(&count));
            std::thread::spawn(move || {
                let mut reader = BufReader::new(stream.try_clone().unwrap());
                let mut stream = stream;
                while let Some(command) = command(&mut reader) {
                    if command == "GET" {
                        count.fetch_add(1, Ordering::Relaxed);
                    }
                    let Some(bytes) = answer(&command) else { return };
                    if stream.write_all(&bytes).is_err() {
                        return;
                    }
                }
            });
        }
    });
    (address, asked)
}

/// The next command's name.
fn command(reader: &mut impl BufRead) -> Option<String> {
    let mut line = String::new();
    let number = |line: &str| line.trim().get(1..).and_then(|text| text.parse::<usize>().ok());
    reader.read_line(&mut line).ok()?;
    let mut words = Vec::new();
    for _ in 0..number(&line)? {
        line.clear();
        reader.read_line(&mut line).ok()?;
        let mut word = vec![0; number(&line)? + 2];
        reader.read_exact(&mut word).ok()?;
        words.push(String::from_utf8_lossy(&word).trim_end().to_string());
    }
    words.into_iter().next().map(|word| word.to_ascii_uppercase())
}

#[test]
fn an_unreachable_remote_is_skipped() {
    let package = Package::new(2);
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    assert!(warns(&build(&package, &format!("redis://127.0.0.1:{port}/0"), "cache", "out")));
}

#[test]
fn a_hanging_remote_is_skipped() {
    let package = Package::new(6);
    let (address, asked) = server(|command| match command {
        "GET" | "SET" => loop {
            std::thread::park();
        },
        _ => Some(b"+OK\r\n".to_vec()),
    });
    assert!(warns(&build(&package, &address, "cache", "out")));
    let asked = asked.load(Ordering::Relaxed);
    let cores = std::thread::available_parallelism().unwrap().get();
    assert!(asked <= cores, "each thread asks once at most: {asked}");
    // One that takes connections and says nothing at all.
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    assert!(warns(&build(&package, &format!("redis://{}/0", silent.local_addr().unwrap()), "other", "other-out")));
}

#[test]
fn wrong_bytes_from_a_remote_are_rejected() {
    let package = Package::new(2);
    let (address, asked) = server(|command| match command {
        "GET" => Some(b"$12\r\ngpucach\x01lie!\r\n".to_vec()),
        _ => Some(b"+OK\r\n".to_vec()),
    });
    build(&package, &address, "cache", "out");
    assert!(asked.load(Ordering::Relaxed) > 0);
    let (address, asked) = server(|command| match command {
        "GET" => Some(b":7\r\n".to_vec()),
        _ => Some(b"+OK\r\n".to_vec()),
    });
    build(&package, &address, "other", "other-out");
    assert!(asked.load(Ordering::Relaxed) > 0);
}

#[test]
fn a_remote_that_breaks_off_is_skipped() {
    let package = Package::new(2);
    let (address, asked) = server(|command| match command {
        "GET" => Some(b"$100000\r\ngpucach\x01".to_vec()),
        "SET" => None,
        _ => Some(b"+OK\r\n".to_vec()),
    });
    assert!(warns(&build(&package, &address, "cache", "out")));
    assert!(asked.load(Ordering::Relaxed) > 0);
}
