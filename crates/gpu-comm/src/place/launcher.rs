//! What launchers say in the environment.

use super::Place;
use crate::address::Address;
use crate::error::{Error, ErrorKind, Result};
use std::path::PathBuf;

/// Reads a variable.
type Lookup<'a> = &'a dyn Fn(&str) -> Option<String>;

/// The variables of a launcher. Of several names the first that is there counts.
struct Launcher {
    name: &'static str,
    /// Without this one its others do not count.
    within: Option<&'static str>,
    rank: &'static str,
    size: &'static [&'static str],
    local_rank: &'static [&'static str],
    /// How many ranks this host has.
    local_size: &'static [&'static str],
    /// How many hosts there are.
    hosts: &'static [&'static str],
    /// What is the same at all ranks of a job, and different between jobs. All that are there count.
    job: &'static [&'static str],
}

const LAUNCHERS: [Launcher; 5] = [
    Launcher {
        name: "GPU_COMM_RANK",
        within: None,
        rank: "GPU_COMM_RANK",
        size: &["GPU_COMM_SIZE"],
        local_rank: &["GPU_COMM_LOCAL_RANK"],
        local_size: &[],
        hosts: &[],
        job: &[],
    },
    Launcher {
        name: "torchrun",
        within: None,
        rank: "RANK",
        size: &["WORLD_SIZE"],
        local_rank: &["LOCAL_RANK"],
        local_size: &["LOCAL_WORLD_SIZE"],
        hosts: &[],
        job: &["TORCHELASTIC_RUN_ID", "MASTER_ADDR", "MASTER_PORT"],
    },
    Launcher {
        name: "Open MPI",
        within: None,
        rank: "OMPI_COMM_WORLD_RANK",
        size: &["OMPI_COMM_WORLD_SIZE"],
        local_rank: &["OMPI_COMM_WORLD_LOCAL_RANK"],
        local_size: &["OMPI_COMM_WORLD_LOCAL_SIZE"],
        hosts: &[],
        job: &["PMIX_NAMESPACE"],
    },
    Launcher {
        name: "MPICH",
        within: None,
        rank: "PMI_RANK",
        size: &["PMI_SIZE"],
        // Slurm's own, where `srun --mpi=pmi2` sets the others.
        local_rank: &["MPI_LOCALRANKID", "SLURM_LOCALID"],
        local_size: &["MPI_LOCALNRANKS"],
        hosts: &[],
        job: &["PMI_JOBID"],
    },
    Launcher {
        name: "Slurm",
        within: Some("SLURM_STEP_ID"),
        rank: "SLURM_PROCID",
        size: &["SLURM_STEP_NUM_TASKS", "SLURM_NTASKS"],
        local_rank: &["SLURM_LOCALID"],
        local_size: &[],
        hosts: &["SLURM_STEP_NUM_NODES", "SLURM_NNODES"],
        job: &["SLURM_JOB_ID", "SLURM_STEP_ID"],
    },
];

/// What the environment says.
pub(super) fn place(lookup: Lookup) -> Result<Place> {
    let variables = Variables(lookup);
    match LAUNCHERS.iter().find(|launcher| launcher.is_there(&variables)) {
        Some(launcher) => launcher.place(&variables),
        None => Ok(Place::alone()),
    }
}

impl Launcher {
    fn is_there(&self, variables: &Variables) -> bool {
        let is_within = self.within.is_none_or(|variable| variables.text(variable).is_some());
        // A local rank alone is other programs' as well.
        is_within && std::iter::once(&self.rank).chain(self.size).any(|variable| variables.text(variable).is_some())
    }

    fn place(&self, variables: &Variables) -> Result<Place> {
        let rank = variables.needed(&[self.rank], self.size[0])?;
        let size = variables.needed(self.size, self.rank)?;
        if size == 0 || rank >= size {
            return Err(wrong(self.rank, format!("is {rank}, and {} is {size}", variables.first(self.size))));
        }
        super::checked(rank, size)?;
        let is_one_host = self.is_one_host(variables, size)?;
        let job = self.job(variables, is_one_host);
        let store = if size == 1 { None } else { Some(self.store(variables, is_one_host, job.as_deref())?) };
        let local_rank = match variables.number(self.local_rank)? {
            Some(local_rank) if local_rank >= size => {
                return Err(wrong(variables.first(self.local_rank), format!("is {local_rank}, and there are {size} ranks in all")));
            }
            Some(local_rank) => local_rank,
            // All are on one host.
            None if is_one_host || matches!(store, None | Some(Address::Unix(_))) => rank,
            None => return Err(missing(self.local_rank[0], self.rank)),
        };
        let secret = variables.text("GPU_COMM_SECRET");
        Ok(Place { rank, size, local_rank, launcher: self.name, store, secret, job })
    }

    fn is_one_host(&self, variables: &Variables, size: usize) -> Result<bool> {
        if let Some(local_size) = variables.number(self.local_size)? {
            if local_size > size {
                return Err(wrong(variables.first(self.local_size), format!("is {local_size}, and there are {size} ranks in all")));
            }
            return Ok(local_size == size);
        }
        Ok(variables.number(self.hosts)? == Some(1))
    }

    /// What tells the job from others. MPICH names none: its processes of one host have one parent.
    fn job(&self, variables: &Variables, is_one_host: bool) -> Option<String> {
        let parts: Vec<String> = self.job.iter().filter_map(|name| variables.text(name)).collect();
        if !parts.is_empty() {
            return Some(format!("{} {}", self.name, parts.join(" ")));
        }
        (self.name == "MPICH" && is_one_host).then(|| format!("{} below process {}", self.name, std::os::unix::process::parent_id()))
    }

    fn store(&self, variables: &Variables, is_one_host: bool, job: Option<&str>) -> Result<Address> {
        const STORE: &str = "GPU_COMM_STORE";
        if let Some(store) = variables.text(STORE) {
            return store.parse().map_err(|why| wrong(STORE, format!("is `{store}`: {why}")));
        }
        // On one host a Unix socket keeps other users out.
        if let (true, Some(job)) = (is_one_host, job) {
            return Ok(Address::Unix(socket_of(job)));
        }
        if let Some(host) = variables.text("MASTER_ADDR") {
            let port = match (variables.number(&["MASTER_PORT"])?, job) {
                (Some(port), _) => port,
                (None, Some(job)) if self.name != "torchrun" => port_of(job),
                _ => return Err(missing("MASTER_PORT", "MASTER_ADDR")),
            };
            // The port itself is torchrun's own store's.
            let is_taken = variables.text("TORCHELASTIC_USE_AGENT_STORE").is_some_and(|value| value.eq_ignore_ascii_case("true"));
            let port = u16::try_from(port + usize::from(is_taken)).ok().filter(|port| *port > 0);
            let port = port.ok_or_else(|| wrong("MASTER_PORT", "is no port: it is to be 1 to 65534".into()))?;
            return Ok(Address::Tcp { host, port });
        }
        let hosts = variables.text("SLURM_STEP_NODELIST").or_else(|| variables.text("SLURM_NODELIST"));
        let host = hosts.map(|list| first_host(&list)).or_else(|| variables.text("SLURM_LAUNCH_NODE_IPADDR"));
        if let ("Slurm", Some(host), Some(job)) = (self.name, host, job) {
            return Ok(Address::Tcp { host, port: port_of(job) as u16 });
        }
        let variable = if self.name == "torchrun" { "MASTER_ADDR" } else { STORE };
        Err(wrong(
            variable,
            format!("is not set, and nothing else says where the ranks of {} ({size}) meet", self.name, size = self.size[0]),
        ))
    }
}

/// A port below those that the system gives to connections.
fn port_of(job: &str) -> usize {
    20_000 + usize::from(u16::from_le_bytes([hash(job)[0], hash(job)[1]])) % 12_000
}

/// A socket that only processes of this host and job name.
fn socket_of(job: &str) -> PathBuf {
    let name: String = hash(job)[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    std::env::temp_dir().join(format!("gpu-comm-{name}"))
}

fn hash(job: &str) -> [u8; 32] {
    *blake3::hash(job.as_bytes()).as_bytes()
}

/// The first host of a list as Slurm writes it: `node[003-007,12],other` begins with `node003`.
fn first_host(list: &str) -> String {
    let mut host = String::new();
    let mut characters = list.chars();
    while let Some(character) = characters.next() {
        match character {
            ',' => break,
            '[' => {
                let group: String = characters.by_ref().take_while(|character| *character != ']').collect();
                host.extend(group.chars().take_while(|character| !matches!(character, ',' | '-')));
            }
            _ => host.push(character),
        }
    }
    host
}

struct Variables<'a>(Lookup<'a>);

impl Variables<'_> {
    /// An empty variable counts as not set.
    fn text(&self, name: &str) -> Option<String> {
        (self.0)(name).filter(|value| !value.is_empty())
    }

    /// Which of these counts.
    fn first(&self, names: &[&'static str]) -> &'static str {
        names.iter().find(|name| self.text(name).is_some()).or(names.first()).copied().unwrap_or_default()
    }

    fn number(&self, names: &[&'static str]) -> Result<Option<usize>> {
        let Some(name) = names.iter().find(|name| self.text(name).is_some()) else { return Ok(None) };
        let text = self.text(name).unwrap_or_default();
        // Far more than there can be, and few enough to count with.
        match text.parse::<u32>() {
            Ok(number) => Ok(Some(number as usize)),
            Err(_) => Err(wrong(name, format!("is `{text}`, and is to be a number"))),
        }
    }

    fn needed(&self, names: &[&'static str], beside: &str) -> Result<usize> {
        self.number(names)?.ok_or_else(|| missing(names[0], beside))
    }
}

fn missing(variable: &str, beside: &str) -> Error {
    wrong(variable, format!("is not set, and {beside} is"))
}

fn wrong(variable: &str, why: String) -> Error {
    ErrorKind::Environment { variable: variable.into(), why }.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place_of(variables: &[(&str, &str)]) -> Result<Place> {
        place(&|name| variables.iter().find(|(variable, _)| *variable == name).map(|(_, value)| value.to_string()))
    }

    /// What the environment gives, in a line: rank, size, local rank, store.
    fn line(variables: &[(&str, &str)]) -> String {
        match place_of(variables) {
            Ok(place) => format!("{} {} {}", place.rank, place.local_rank, place),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn every_launcher_is_read() {
        assert_eq!(line(&[]), "0 0 rank 0 of 1 (none)");
        assert_eq!(line(&[("LOCAL_RANK", "3"), ("RANK", "")]), "0 0 rank 0 of 1 (none)");
        let own = [("GPU_COMM_RANK", "2"), ("GPU_COMM_SIZE", "4"), ("GPU_COMM_STORE", "/run/x")];
        assert_eq!(line(&own), "2 2 rank 2 of 4 (GPU_COMM_RANK), meeting at /run/x");
        let torch = [("RANK", "5"), ("WORLD_SIZE", "8"), ("LOCAL_RANK", "1"), ("MASTER_ADDR", "::1"), ("MASTER_PORT", "29500")];
        assert_eq!(line(&torch), "5 1 rank 5 of 8 (torchrun), meeting at [::1]:29500");
        let elastic = [&torch[..], &[("TORCHELASTIC_USE_AGENT_STORE", "True")]].concat();
        assert!(line(&elastic).ends_with("[::1]:29501"), "{}", line(&elastic));
        let one_host = [&torch[..], &[("LOCAL_WORLD_SIZE", "8")]].concat();
        assert!(line(&one_host).contains("/gpu-comm-"), "nobody else's: {}", line(&one_host));
        let other = [&one_host[..4], &[("MASTER_PORT", "29501"), ("LOCAL_WORLD_SIZE", "8")]].concat();
        assert_ne!(line(&one_host), line(&other), "programs meet apart");
        // Explicit ones come first.
        assert_eq!(line(&[&torch[..], &own[..]].concat()), line(&own));

        let slurm = [("SLURM_PROCID", "6"), ("SLURM_NTASKS", "99"), ("SLURM_STEP_NUM_TASKS", "8"), ("SLURM_LOCALID", "2")];
        let slurm = [&slurm[..], &[("SLURM_JOB_ID", "77"), ("SLURM_NODELIST", "gpu[003-004],x")]].concat();
        assert_eq!(line(&slurm), "0 0 rank 0 of 1 (none)", "a job's script is no step");
        let step = [&slurm[..], &[("SLURM_STEP_ID", "0")]].concat();
        assert!(line(&step).starts_with("6 2 rank 6 of 8 (Slurm), meeting at gpu003:2"), "{}", line(&step));
        let other = [&slurm[..], &[("SLURM_STEP_ID", "1")]].concat();
        assert_ne!(line(&step), line(&other), "steps meet apart");
        let one_host = [&step[..], &[("SLURM_STEP_NUM_NODES", "1")]].concat();
        assert!(line(&one_host).contains("/gpu-comm-"), "{}", line(&one_host));

        let mpi = [("OMPI_COMM_WORLD_RANK", "1"), ("OMPI_COMM_WORLD_SIZE", "4"), ("OMPI_COMM_WORLD_LOCAL_RANK", "1")];
        let local = [&mpi[..], &[("OMPI_COMM_WORLD_LOCAL_SIZE", "4"), ("PMIX_NAMESPACE", "prterun-1")], &step[..]].concat();
        assert!(line(&local).starts_with("1 1 rank 1 of 4 (Open MPI), meeting at /"), "{}", line(&local));
        let far = [&mpi[..], &[("OMPI_COMM_WORLD_LOCAL_SIZE", "2"), ("PMIX_NAMESPACE", "prterun-1")]].concat();
        assert!(line(&far).starts_with("GPU_COMM_STORE is not set"), "{}", line(&far));
        let named = [&far[..], &[("MASTER_ADDR", "head")]].concat();
        assert!(line(&named).contains("meeting at head:"), "{}", line(&named));

        let hydra = [("PMI_RANK", "3"), ("PMI_SIZE", "4"), ("MPI_LOCALRANKID", "3"), ("MPI_LOCALNRANKS", "4")];
        assert!(line(&hydra).starts_with("3 3 rank 3 of 4 (MPICH), meeting at /"), "{}", line(&hydra));
    }

    #[test]
    fn what_is_missing_or_contradicts_is_named() {
        let named = |variables: &[(&str, &str)]| match place_of(variables).unwrap_err().kind() {
            ErrorKind::Environment { variable, why } => format!("{variable} {why}"),
            other => format!("{other:?}"),
        };
        assert_eq!(named(&[("RANK", "1")]), "WORLD_SIZE is not set, and RANK is");
        assert_eq!(named(&[("WORLD_SIZE", "2")]), "RANK is not set, and WORLD_SIZE is");
        assert_eq!(named(&[("RANK", "2"), ("WORLD_SIZE", "2")]), "RANK is 2, and WORLD_SIZE is 2");
        assert_eq!(named(&[("RANK", "-1"), ("WORLD_SIZE", "2")]), "RANK is `-1`, and is to be a number");
        assert_eq!(named(&[("RANK", "0"), ("WORLD_SIZE", "0")]), "RANK is 0, and WORLD_SIZE is 0");
        let torch = [("RANK", "1"), ("WORLD_SIZE", "2"), ("LOCAL_RANK", "1")];
        assert!(named(&torch).starts_with("MASTER_ADDR is not set"), "{}", named(&torch));
        let with = |more: &[(&'static str, &'static str)]| named(&[&torch[..], more].concat());
        assert_eq!(with(&[("MASTER_ADDR", "x")]), "MASTER_PORT is not set, and MASTER_ADDR is");
        assert!(with(&[("MASTER_ADDR", "x"), ("MASTER_PORT", "65536")]).starts_with("MASTER_PORT is no port"));
        assert!(with(&[("LOCAL_WORLD_SIZE", "3")]).starts_with("LOCAL_WORLD_SIZE is 3"));
        assert!(with(&[("GPU_COMM_STORE", "nowhere")]).starts_with("GPU_COMM_STORE is `nowhere`"));
        let far = [("RANK", "1"), ("WORLD_SIZE", "2"), ("MASTER_ADDR", "x"), ("MASTER_PORT", "1")];
        assert_eq!(named(&far), "LOCAL_RANK is not set, and RANK is");
        let beyond = [("GPU_COMM_RANK", "0"), ("GPU_COMM_SIZE", "2"), ("GPU_COMM_LOCAL_RANK", "2"), ("GPU_COMM_STORE", "a:1")];
        assert_eq!(named(&beyond), "GPU_COMM_LOCAL_RANK is 2, and there are 2 ranks in all");
        assert!(named(&[("PMI_RANK", "0"), ("PMI_SIZE", "1000")]).starts_with("TooMany"));
    }

    #[test]
    fn the_first_host_of_a_list_is_found() {
        let hosts = [("one", "one"), ("a,b", "a"), ("n[1-3]", "n1"), ("n[07,9]x,z", "n07x"), ("r[2-3]n[4,5]", "r2n4")];
        hosts.iter().for_each(|(list, first)| assert_eq!(first_host(list), *first));
    }
}
