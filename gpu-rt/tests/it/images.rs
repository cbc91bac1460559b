//! From bytes to a module: choice, compression, damage.

use crate::support::*;
use gpu_abi::container::ImageKind;
use gpu_rt::__macro_support::{Args, KernelFile, Load};
use gpu_rt::{Error, ErrorKind, Launch};
use gpu_test::{skip, test, this_test};
use ruzstd::encoding::{CompressionLevel, compress_to_vec};

fn launch_nothing(file: &'static KernelFile) -> Result<(), Error> {
    run(kernel(file, "nothing", 0), &cpu(), Launch::new(1, 1), &Args::<0>::new())
}

#[test]
fn a_compressed_image_is_loaded() {
    let image = image();
    let mut bytes = Vec::new();
    append_entry(&mut bytes, LOWEST, ImageKind::Object, &compress_to_vec(image, CompressionLevel::Fastest), Some(image.len()));
    launch_nothing(file("compressed", bytes, Load::Lazy)).unwrap();
}

#[test]
fn without_a_compatible_image_every_entry_has_its_reason() {
    let bytes = fat(&[("gfx942", ImageKind::Object, b"a"), ("sm_90", ImageKind::Cubin, b"b"), (LOWEST, ImageKind::Bitcode, b"c")]);
    let error = launch_nothing(file("none", bytes, Load::Lazy)).unwrap_err();
    let text = error.to_string();
    assert!(text.starts_with("kernel `nothing`: cpu ("), "{text}");
    let expected = format!(
        "no image of kernels/test.ll fits: gfx942 (object): for another kind of device; sm_90 (cubin): for another kind of device; \
         {LOWEST} (bitcode): a kind of image this device cannot load"
    );
    assert!(text.contains(&expected), "{text}");
    assert!(text.contains("GPU_ARCHS"), "{text}");
    let ErrorKind::NoImage { reasons, filter, .. } = error.kind() else { panic!("{error}") };
    assert_eq!((reasons.reasons.len(), filter), (3, &None));
}

#[test]
#[cfg(target_arch = "x86_64")]
fn damage_in_the_best_image_is_an_error() {
    let image = image();
    let highest = cpu().device().arch().to_string();
    let worse = [("x86-64-v2", ImageKind::Object, image), (highest.as_str(), ImageKind::Object, b"damaged" as &[u8])];
    if highest == "x86-64-v2" {
        skip!("this processor has one level only");
    }
    let error = launch_nothing(file("best", fat(&worse), Load::Lazy)).unwrap_err();
    let ErrorKind::BadImage { image, why, .. } = error.kind() else { panic!("{error}") };
    assert_eq!((image.as_str(), why.as_str()), (format!("{highest} object (7 bytes)").as_str(), "it is no 64-bit ELF file"));
}

#[test]
fn damage_to_the_container_is_an_error_at_every_byte() {
    let image = image();
    let whole = fat(&[(LOWEST, ImageKind::Object, image)]);
    let head = whole.len() - image.len().next_multiple_of(8);
    for at in 0..head {
        let mut bytes = whole.clone();
        bytes[at] ^= 0xff;
        // Not every byte matters: padding, the triple and the offload kind may be anything.
        if let Err(error) = launch_nothing(file(&format!("flip{at}"), bytes, Load::Lazy)) {
            let typed = matches!(error.kind(), ErrorKind::BadContainer { .. } | ErrorKind::BadImage { .. } | ErrorKind::NoImage { .. });
            assert!(typed, "byte {at}: {error}");
        }
    }
    for (at, what) in [(0, "a wrong magic number"), (4, "an unsupported version"), (15, "a size that does not fit")] {
        let mut bytes = whole.clone();
        bytes[at] ^= 0xff;
        let error = launch_nothing(file(&format!("what{at}"), bytes, Load::Lazy)).unwrap_err();
        assert!(error.to_string().contains(what), "byte {at}: {error}");
    }
}

#[test]
fn an_image_cut_off_anywhere_is_an_error() {
    let image = image();
    for length in [0, 4, 16, 63, 64, 500, image.len() / 2, image.len() - 1] {
        let bytes = fat(&[(LOWEST, ImageKind::Object, &image[..length])]);
        let error = launch_nothing(file(&format!("cut{length}"), bytes, Load::Lazy)).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::BadImage { .. }), "{length} bytes: {error}");
    }
}

#[test]
fn an_image_with_an_unresolved_import_names_it() {
    let image = compile(&["-Dexpf=no_such_function"]);
    let bytes = fat(&[(LOWEST, ImageKind::Object, &image)]);
    let error = launch_nothing(file("unresolved", bytes, Load::Lazy)).unwrap_err();
    assert!(error.to_string().contains("no_such_function"), "{error}");
}

#[test]
fn a_failed_load_is_returned_by_every_launch() {
    let file = file("kept", b"no container".to_vec(), Load::Lazy);
    let (first, second) = (launch_nothing(file).unwrap_err(), launch_nothing(file).unwrap_err());
    assert_eq!(first.to_string(), second.to_string());
    assert!(first.to_string().contains("the data embedded for kernels/test.ll is not a valid fat binary"), "{first}");
    assert!(gpu_rt::loaded().iter().all(|loaded| loaded.package != "kept"));
}

#[test]
fn a_kernel_file_that_was_only_checked_says_so() {
    let error = launch_nothing(file("checked", Vec::new(), Load::Startup)).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::NotCompiled { source } if source == "kernels/test.ll"), "{error}");
    assert!(error.to_string().ends_with("help: build again without GPU_BUILD_CHECK_ONLY"), "{error}");
}

#[test]
fn image_kinds_filter_the_images() {
    if is_child() {
        let bytes = fat(&[(LOWEST, ImageKind::Object, b"x"), ("sm_90", ImageKind::Ptx, b"y")]);
        let error = launch_nothing(file("filtered", bytes, Load::Lazy)).unwrap_err();
        let ErrorKind::NoImage { reasons, filter, .. } = error.kind() else { panic!("{error}") };
        assert_eq!((reasons.reasons.len(), filter.as_deref()), (1, Some("ptx")));
        assert!(error.to_string().ends_with("GPU_IMAGE_KIND=ptx left out the others\n  help: unset GPU_IMAGE_KIND"), "{error}");
        return;
    }
    child_passes(this_test!(), &[("GPU_IMAGE_KIND", "ptx")]);
}

#[test]
#[cfg(target_arch = "x86_64")]
fn the_cpu_level_can_be_lowered() {
    let image = image();
    if is_child() {
        assert_eq!(cpu().device().arch().to_string(), "x86-64-v2");
        let higher = [("x86-64-v3", ImageKind::Object, b"x" as &[u8]), ("x86-64-v2", ImageKind::Object, image)];
        launch_nothing(file("lowered", fat(&higher), Load::Lazy)).unwrap();
        return;
    }
    child_passes(this_test!(), &[("GPU_CPU_LEVEL", "x86-64-v2")]);
}
