//! A suite while it runs: what it is given for its report, and what it prints meanwhile.

use crate::against::Comparison;
use crate::model::{FORMAT, Machine, Peer, Report, Table, Versions, in_one_line};
use crate::options::Options;
use crate::{file, markdown};
use anyhow::Result;

/// A suite that runs. Its report is written after every table, so that an error in a later one loses nothing.
pub struct Suite {
    report: Report,
    options: Options,
    earlier: Option<Report>,
}

impl Suite {
    /// Notes the date, the machine and its load.
    ///
    /// # Errors
    /// The earlier report to compare with cannot be read.
    pub fn begin(name: &str, title: &str, options: &Options) -> Result<Suite> {
        // Now: the new report may go to the same file.
        let earlier = options.against.as_deref().map(file::read).transpose()?;
        let command = std::env::var("GPU_BENCH_COMMAND").unwrap_or_else(|_| command());
        let machine = Machine::here();
        println!("{title}");
        println!("{}; load {:.1}\n", markdown::machine(&machine), machine.load[0]);
        let report = Report {
            format: FORMAT,
            suite: name.into(),
            title: title.into(),
            command,
            date: jiff::Timestamp::now().strftime("%Y-%m-%dT%H:%M:%SZ").to_string(),
            quick: options.quick,
            machine,
            versions: Versions::here(),
            peers: Vec::new(),
            tables: Vec::new(),
            notes: Vec::new(),
        };
        Ok(Suite { report, options: options.clone(), earlier })
    }

    /// The device that is measured, as the runtime names it; for where `nvidia-smi` does not.
    pub fn gpu(&mut self, label: impl ToString) {
        if self.report.machine.gpus.is_empty() {
            self.report.machine.gpus.push(label.to_string());
        }
    }

    /// Something that is compared with, or is missing. Several parts of a suite may have the same.
    pub fn peer(&mut self, peer: Peer) {
        if self.report.peers.iter().any(|known| known.name == peer.name) {
            return;
        }
        match (&peer.version, &peer.missing) {
            (Some(version), _) => println!("{}: {version}", peer.name),
            (None, why) => println!("without {}: {}", peer.name, why.as_deref().unwrap_or("it is missing")),
        }
        self.report.peers.push(peer);
    }

    /// What a reader must know of this run.
    pub fn note(&mut self, text: impl Into<String>) {
        let text = in_one_line(&text.into());
        println!("{text}");
        self.report.notes.push(text);
    }

    /// Adds what was measured, and writes the report as it is by now.
    ///
    /// # Errors
    /// The report cannot be written.
    pub fn add(&mut self, table: Table) -> Result<()> {
        println!();
        self.report.tables.push(table);
        self.save().map(drop)
    }

    /// Writes the report and prints the comparison with the earlier one.
    ///
    /// # Errors
    /// The report cannot be written.
    pub fn finish(self) -> Result<()> {
        if let Some(comparison) = self.save()? {
            println!("{}", markdown::comparison(&comparison));
        }
        if let Some(path) = &self.options.report {
            println!("report: {}, and beside it .md and .html", path.display());
        }
        Ok(())
    }

    fn save(&self) -> Result<Option<Comparison>> {
        let comparison = self.earlier.as_ref().map(|earlier| Comparison::of(earlier, &self.report));
        if let Some(path) = &self.options.report {
            file::write(&self.report, comparison.as_ref(), path)?;
        }
        Ok(comparison)
    }
}

/// This program as it was started.
fn command() -> String {
    let mut words = std::env::args();
    let program = words.next().unwrap_or_default();
    let name = program.rsplit('/').next().unwrap_or_default().to_owned();
    std::iter::once(name).chain(words).collect::<Vec<_>>().join(" ")
}
