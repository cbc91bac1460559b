//! Where ranks meet, as text.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

/// Where a rank listens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Address {
    Tcp { host: String, port: u16 },
    Unix(PathBuf),
}

impl FromStr for Address {
    type Err = String;

    fn from_str(text: &str) -> Result<Address, String> {
        let path = text.strip_prefix("unix:").unwrap_or(text);
        if path.starts_with('/') {
            return Ok(Address::Unix(path.into()));
        }
        let parts = text.rsplit_once(':').and_then(|(host, port)| Some((host, port.parse().ok().filter(|port| *port > 0)?)));
        match parts {
            Some((host, port)) if !host.is_empty() => {
                Ok(Address::Tcp { host: host.trim_start_matches('[').trim_end_matches(']').into(), port })
            }
            _ => Err("it is to be HOST:PORT, or the path of a Unix socket from / on".into()),
        }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Address::Tcp { host, port } if host.contains(':') => write!(f, "[{host}]:{port}"),
            Address::Tcp { host, port } => write!(f, "{host}:{port}"),
            Address::Unix(path) => write!(f, "{}", path.display()),
        }
    }
}
