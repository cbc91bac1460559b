//! Reads a trace as strictly as the format's description demands, for tests: what is not as it says is a failed test.
#![allow(dead_code, reason = "each test file uses a part of it")]

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// A slice; times are in nanoseconds.
#[derive(Debug, Clone)]
pub struct Slice {
    pub name: String,
    pub category: String,
    pub place: (u64, u64),
    pub start: u64,
    pub end: u64,
    pub args: Value,
}

/// A file, or several of one program.
#[derive(Debug, Default)]
pub struct Trace {
    pub slices: Vec<Slice>,
    pub processes: BTreeMap<u64, String>,
    pub threads: BTreeMap<(u64, u64), String>,
    pub dropped: u64,
    /// What `program`, `device` and `image` say, by the process's or the image's number.
    pub described: BTreeMap<(String, u64), Value>,
    /// From call to device.
    pub arrows: Vec<(Slice, Slice)>,
}

fn nanoseconds(value: &Value) -> u64 {
    let microseconds = value.as_f64().unwrap_or_else(|| panic!("{value} is no time"));
    assert!(microseconds >= 0.0, "{microseconds}");
    (microseconds * 1e3).round() as u64
}

impl Trace {
    /// Reads a whole file.
    pub fn read(path: &Path) -> Trace {
        Trace::parse(&std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display())))
    }

    /// Reads a file's text.
    pub fn parse(text: &str) -> Trace {
        let events: Vec<Value> =
            serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {:?}", text.lines().nth(error.line() - 1)));
        // Each event has a line of its own.
        assert_eq!(text.lines().filter(|line| line.contains('{')).count(), events.len());
        let (mut trace, mut ends) = (Trace::default(), BTreeMap::<u64, [Vec<((u64, u64), u64)>; 2]>::new());
        for event in &events {
            let number = |name: &str| event[name].as_u64().unwrap_or_else(|| panic!("`{name}` of {event}"));
            let place = (number("pid"), number("tid"));
            let name = event["name"].as_str().unwrap_or_else(|| panic!("{event}")).to_owned();
            match event["ph"].as_str().unwrap() {
                "M" if ["program", "device", "image"].contains(&name.as_str()) => {
                    let of = if name == "image" { event["args"]["number"].as_u64().unwrap() } else { place.0 };
                    assert_eq!(trace.described.insert((name, of), event["args"].clone()), None, "{event}");
                }
                "M" => {
                    let given = event["args"]["name"].as_str().unwrap().to_owned();
                    let before = match name.as_str() {
                        "process_name" => trace.processes.insert(place.0, given),
                        "thread_name" => trace.threads.insert(place, given),
                        _ => panic!("{event}"),
                    };
                    assert_eq!(before, None, "{event}");
                }
                "X" => {
                    let start = nanoseconds(&event["ts"]);
                    let end = start + nanoseconds(&event["dur"]);
                    assert!(event["args"].is_object(), "{event}");
                    let category = event["cat"].as_str().unwrap().to_owned();
                    trace.slices.push(Slice { name, category, place, start, end, args: event["args"].clone() });
                }
                "i" => {
                    assert_eq!((name.as_str(), event["s"].as_str()), ("dropped events", Some("g")));
                    nanoseconds(&event["ts"]);
                    trace.dropped += event["args"]["count"].as_u64().unwrap();
                }
                phase @ ("s" | "f") => {
                    assert_eq!(event["bp"].as_str(), (phase == "f").then_some("e"), "{event}");
                    ends.entry(number("id")).or_default()[usize::from(phase == "f")].push((place, nanoseconds(&event["ts"])));
                }
                other => panic!("{other}"),
            }
        }
        for slice in &trace.slices {
            assert!(trace.processes.contains_key(&slice.place.0) && trace.threads.contains_key(&slice.place), "{slice:?} has no name");
        }
        let mut firsts = BTreeMap::new();
        for slice in trace.slices.iter().filter(|slice| slice.category != "range") {
            firsts.entry((slice.place, slice.start)).or_insert(slice);
        }
        for (id, ends) in ends {
            let [from, to] = ends.map(|ends| match ends[..] {
                [end] => firsts.get(&end).copied(),
                _ => panic!("arrow {id}: {ends:?}"),
            });
            let (from, to) = (from.unwrap().clone(), to.unwrap().clone());
            assert_eq!((&from.name, &from.category), (&to.name, &to.category));
            assert!(from.start <= to.start, "the device begins {to:?} before the host enqueues it: {from:?}");
            trace.arrows.push((from, to));
        }
        trace.check_places();
        trace
    }

    /// Slices of one place lie in each other or apart; a stream's are apart.
    fn check_places(&self) {
        let places: BTreeSet<_> = self.slices.iter().map(|slice| slice.place).collect();
        for place in places {
            let mut own: Vec<&Slice> = self.slices.iter().filter(|slice| slice.place == place).collect();
            own.sort_by_key(|slice| (slice.start, std::cmp::Reverse(slice.end)));
            let is_stream = self.threads[&place].starts_with("stream ");
            let mut open: Vec<&Slice> = Vec::new();
            for slice in own {
                while open.last().is_some_and(|outer| outer.end <= slice.start) {
                    open.pop();
                }
                if let Some(outer) = open.last() {
                    assert!(!is_stream && slice.end <= outer.end, "{slice:?} overlaps {outer:?}");
                }
                open.push(slice);
            }
        }
    }

    /// Adds another file of the same program.
    pub fn and(mut self, other: Trace) -> Trace {
        self.slices.extend(other.slices);
        self.arrows.extend(other.arrows);
        self.processes.extend(other.processes);
        self.threads.extend(other.threads);
        self.described.extend(other.described);
        self.dropped += other.dropped;
        self
    }

    /// Whether a slice is the host's.
    pub fn is_host(&self, slice: &Slice) -> bool {
        self.processes[&slice.place.0].starts_with("host")
    }

    /// The host's slices of a category.
    pub fn host(&self, category: &str) -> Vec<&Slice> {
        self.slices.iter().filter(|slice| slice.category == category && self.is_host(slice)).collect()
    }

    /// The devices' slices of a category.
    pub fn device(&self, category: &str) -> Vec<&Slice> {
        self.slices.iter().filter(|slice| slice.category == category && !self.is_host(slice)).collect()
    }
}

/// The bytes that slices say, in their order.
pub fn bytes(slices: &[&Slice]) -> Vec<u64> {
    slices.iter().map(|slice| slice.args["bytes"].as_u64().unwrap()).collect()
}

/// How many slices have each name.
pub fn names(slices: &[&Slice]) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    slices.iter().for_each(|slice| *counts.entry(slice.name.clone()).or_default() += 1);
    counts
}
