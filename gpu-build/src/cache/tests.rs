use super::*;
use std::os::unix::fs::MetadataExt;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, SystemTime};

fn store(folder: &Path, most: u64) -> Store {
    Store::new(Place { folder: folder.to_path_buf(), most, remote: None })
}

/// Every file below a folder.
fn files(folder: &Path) -> Vec<std::path::PathBuf> {
    let pattern = format!("{}/**/*", folder.display());
    glob::glob(&pattern).unwrap().map(Result::unwrap).filter(|path| path.is_file()).collect()
}

fn results(folder: &Path) -> Vec<std::path::PathBuf> {
    files(folder).into_iter().filter(|path| path.parent().unwrap().file_name().unwrap().len() == 2).collect()
}

#[test]
fn a_result_is_made_once() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place { folder: folder.path().join("deep/cache"), most: 1 << 20, remote: None };
    let made = AtomicU32::new(0);
    let get = |cache: &Cache, key: &[u8]| {
        cache.get(Key::of(&[key]), || -> Result<String, ()> {
            made.fetch_add(1, Ordering::Relaxed);
            Ok("result".into())
        })
    };
    let (one, two) = (Cache::new(Some(place.clone())), Cache::new(Some(place)));
    assert_eq!((get(&one, b"a"), get(&one, b"a"), get(&two, b"a")), (Ok("result".into()), Ok("result".into()), Ok("result".into())));
    assert_eq!(made.load(Ordering::Relaxed), 1);
    assert_eq!((get(&Cache::new(None), b"a"), get(&one, b"b")), (Ok("result".into()), Ok("result".into())));
    assert_eq!(made.load(Ordering::Relaxed), 3);
    let failed: Result<String, &str> = one.get(Key::of(&[b"c"]), || Err("why"));
    assert_eq!(failed, Err("why"));
    assert_eq!(one.find::<String>(&Key::of(&[b"c"])), None, "errors are not kept");
}

#[test]
fn keys_keep_their_parts_separate() {
    assert_ne!(Key::of(&[b"ab", b"c"]), Key::of(&[b"a", b"bc"]));
    assert_ne!(Key::of(&[b"ab", b""]), Key::of(&[b"ab"]));
}

#[test]
fn damaged_entries_are_detected_and_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let (store, key, payload) = (store(folder.path(), 1 << 20), Key::of(&[b"key"]), b"a small result".as_slice());
    store.put(&key, payload);
    let file = results(folder.path()).remove(0);
    let whole = fs::read(&file).unwrap();
    let mut damaged: Vec<Vec<u8>> = (0..whole.len()).map(|end| whole[..end].to_vec()).collect();
    for at in 0..whole.len() {
        for bit in 0..8 {
            let mut bytes = whole.clone();
            bytes[at] ^= 1 << bit;
            damaged.push(bytes);
        }
    }
    damaged.push([whole.as_slice(), b"\0"].concat());
    damaged.push(vec![0; whole.len()]);
    // A result in another's place.
    let other = Key::of(&[b"other"]);
    damaged.push(entry::encode(&other, payload));
    for bytes in damaged {
        fs::write(&file, &bytes).unwrap();
        assert_eq!(store.get(&key), None, "{bytes:x?}");
        store.put(&key, payload);
        assert_eq!(store.get(&key).as_deref(), Some(payload));
    }
    // Not even a file.
    fs::remove_file(&file).unwrap();
    fs::create_dir(&file).unwrap();
    assert_eq!(store.get(&key), None);
    store.put(&key, payload);
    store.put(&other, payload);
    assert_eq!((store.get(&key), store.get(&other).as_deref()), (None, Some(payload)), "one bad place does not spoil the rest");
}

#[test]
fn the_least_recently_used_entry_is_evicted_first() {
    let folder = tempfile::tempdir().unwrap();
    let most = 100_000;
    let key = |number: u32| Key::of(&[&number.to_le_bytes()]);
    let put = |store: &Store, number: u32| {
        let before = results(folder.path());
        store.put(&key(number), &[number as u8; 1000]);
        // Days apart, the first the oldest.
        let file = results(folder.path()).into_iter().find(|file| !before.contains(file)).unwrap();
        let days = SystemTime::now() - Duration::from_secs(86_400 * u64::from(200 - number));
        fs::File::options().write(true).open(file).unwrap().set_modified(days).unwrap();
    };
    let one = store(folder.path(), most);
    (0..90).for_each(|number| put(&one, number));
    one.finish();
    assert_eq!(results(folder.path()).len(), 90, "below the bound nothing goes");
    assert!(one.get(&key(3)).is_some());
    let two = store(folder.path(), most);
    (90..120).for_each(|number| put(&two, number));
    two.finish();
    let size: u64 = results(folder.path()).iter().map(|file| fs::metadata(file).unwrap().len()).sum();
    assert!(size <= most / 4 * 3, "{size}");
    let left: Vec<u32> = (0..120).filter(|number| two.get(&key(*number)).is_some()).collect();
    assert!(left.contains(&3) && left.contains(&119) && !left.contains(&2) && !left.contains(&4), "{left:?}");
    // Now it is far below again, and a damaged account is no reason to lose anything.
    fs::write(folder.path().join("1/written"), b"seven b").unwrap();
    put(&two, 150);
    two.finish();
    assert_eq!(results(folder.path()).len(), left.len() + 1);
    assert_eq!(fs::read(folder.path().join("1/written")).unwrap().len(), 8, "measured anew");
}

#[test]
fn eviction_blocks_no_other_process() {
    let folder = tempfile::tempdir().unwrap();
    let store = store(folder.path(), 10);
    store.put(&Key::of(&[b"a"]), &[0; 1000]);
    let lock = fs::File::options().write(true).create(true).truncate(false).open(folder.path().join("1/lock")).unwrap();
    lock.lock().unwrap();
    store.finish();
    assert_eq!(results(folder.path()).len(), 1);
    lock.unlock().unwrap();
    store.put(&Key::of(&[b"b"]), &[0; 1000]);
    store.finish();
    assert_eq!(results(folder.path()).len(), 0);
}

#[test]
fn temporary_files_of_killed_builds_are_removed() {
    let folder = tempfile::tempdir().unwrap();
    let store = store(folder.path(), 1 << 20);
    store.put(&Key::of(&[b"a"]), b"a");
    let new = folder.path().join("1/new");
    let [old, young, other] = [".tmp1-2-3", ".tmp1-2-4", "letter.txt"];
    for (name, age) in [(old, 7200), (young, 60), (other, 7200)] {
        fs::write(new.join(name), "half").unwrap();
        let time = SystemTime::now() - Duration::from_secs(age);
        fs::File::options().write(true).open(new.join(name)).unwrap().set_modified(time).unwrap();
    }
    store.finish();
    assert_eq!([old, young, other].map(|name| new.join(name).exists()), [false, true, true]);
}

#[test]
fn outputs_are_current_until_one_changes() {
    let folder = tempfile::tempdir().unwrap();
    let (known, image) = (folder.path().join("outputs"), folder.path().join("image"));
    let (key, other) = (Key::of(&[b"key"]), Key::of(&[b"other"]));
    fs::write(&image, "image").unwrap();
    let mut outputs = Outputs::at(Some(known.clone()));
    assert_eq!(outputs.unchanged("k.ll", &key), None);
    let note = Note { ptx_only: vec!["sm_90".into()], warnings: vec![("spills".into(), "a\nb".into())] };
    outputs.wrote("k.ll", &key, &[&image], note.clone());
    outputs.finish();
    let look = |kernels: &str, key: &Key| Outputs::at(Some(known.clone())).unchanged(kernels, key);
    assert_eq!(look("k.ll", &key), Some(note));
    assert_eq!((look("k.ll", &other), look("l.ll", &key)), (None, None));
    let before = fs::metadata(&image).unwrap();
    let changed = |data: &fs::Metadata| (data.ctime(), data.ctime_nsec());
    // Some systems record the time of change (ctime) only to a few milliseconds.
    while changed(&fs::metadata(&image).unwrap()) == changed(&before) {
        fs::write(&image, "emaga").unwrap();
        fs::File::options().write(true).open(&image).unwrap().set_modified(before.modified().unwrap()).unwrap();
    }
    assert_eq!(look("k.ll", &key), None, "another time of change, though size and time of contents are the same");
    fs::remove_file(&image).unwrap();
    assert_eq!(look("k.ll", &key), None);
    fs::write(&known, "damaged").unwrap();
    assert_eq!(look("k.ll", &key), None);
}

#[test]
fn equal_contents_are_not_written_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("deep/file");
    write(&path, b"one").unwrap();
    let before = fs::metadata(&path).unwrap().modified().unwrap();
    write(&path, b"one").unwrap();
    assert_eq!(fs::metadata(&path).unwrap().modified().unwrap(), before);
    write(&path, b"two").unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"two");
    assert_eq!(fs::read_dir(folder.path().join("deep")).unwrap().count(), 1, "no temporary file is left");
}

#[test]
fn clearing_removes_results_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::new(Place { folder: folder.path().to_path_buf(), most: 1 << 20, remote: None });
    let keys = [Key::of(&[b"one"]), Key::of(&[b"two"])];
    keys.iter().for_each(|key| store.put(key, b"result"));
    store.finish();
    let others = ["other", "1/ours", "1/02/beach.jpg", "1/zz/0123", "1/ab/0123"].map(|name| folder.path().join(name));
    for file in &others {
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, "not ours").unwrap();
    }
    let (files, bytes) = store.clear(true);
    assert!(files == 2 && bytes > 12 && store.get(&keys[0]).is_some());
    assert_eq!(store.clear(false), (files, bytes));
    assert_eq!((store.get(&keys[0]), store.get(&keys[1]), store.clear(false)), (None, None, (0, 0)));
    assert!(others.iter().all(|file| file.exists()));
}
