//! Path tracing: light followed backwards, from the camera through a pixel, from surface to surface, to the sun and the sky.
//!
//! The same functions run in the kernel and on the host, to the same bits: they add, subtract, multiply, divide and take
//! square roots, which every device rounds alike.

use crate::random::Random;
use crate::scene::{Camera, Material, Sphere};
use crate::vector::{Vec3, vec3};
// On the host `f32` has these functions itself.
#[allow(unused_imports, reason = "only devices need the trait")]
use gpu_rt::kernel::Float;

/// Surfaces on one way, at most.
const BOUNCES: u32 = 10;
/// How far from a surface a way goes on, so that it does not meet the surface again.
const OFF: f32 = 1e-3;
/// Of glass against air.
const INDEX: f32 = 1.5;

/// Towards it, with length 1.
const SUN: Vec3 = vec3(0.64, 0.48, 0.6);
/// Of the sun's disc, as seen from here: soft shadows.
const SUN_RADIUS: f32 = 0.06;
const SUNLIGHT: Vec3 = vec3(3.0, 2.35, 1.55);

struct Ray {
    from: Vec3,
    /// Of length 1.
    to: Vec3,
}

/// What a ray meets first.
struct Hit {
    place: Vec3,
    /// Of length 1, out of the surface.
    normal: Vec3,
    color: Vec3,
    material: Material,
}

/// The pixel at column and row `place` of a picture with `size` columns and rows: red, green, blue, opacity.
pub fn pixel(camera: &Camera, spheres: &[Sphere], place: [usize; 2], size: [usize; 2], samples: u32) -> [u8; 4] {
    let mut sum = Vec3::ZERO;
    for sample in 0..samples {
        let mut random = Random::new(place[1] * size[0] + place[0], sample);
        // Anywhere within the pixel, and anywhere on the lens.
        let across = |place: usize, size: usize, within: f32| (place as f32 + within) * 2.0 / size as f32 - 1.0;
        let x = across(place[0], size[0], random.part());
        let y = -across(place[1], size[1], random.part());
        let lens = random.in_circle();
        let lens = camera.lens_right * lens[0] + camera.lens_up * lens[1];
        let to = camera.forward + camera.right * x + camera.up * y - lens;
        sum = sum + light(Ray { from: camera.from + lens, to: to.unit() }, spheres, &mut random);
    }
    let mean = sum * (1.0 / samples as f32);
    [shown(mean.x), shown(mean.y), shown(mean.z), 255]
}

/// The light that comes along a ray.
fn light(mut ray: Ray, spheres: &[Sphere], random: &mut Random) -> Vec3 {
    let (mut light, mut share) = (Vec3::ZERO, Vec3::ONE);
    let mut sees_sun = true;
    for _ in 0..BOUNCES {
        let Some(hit) = nearest(spheres, &ray) else {
            return light + share * sky(ray.to, sees_sun);
        };
        let cos = -ray.to.dot(hit.normal);
        sees_sun = true;
        let to = match hit.material {
            Material::Metal { roughness } => {
                share = share * hit.color;
                let to = (ray.to.reflected(hit.normal) + random.direction() * roughness).unit();
                // What goes into the surface does not come out.
                if to.dot(hit.normal) <= 0.0 {
                    return light;
                }
                to
            }
            Material::Glass => {
                share = share * hit.color;
                through_glass(ray.to, hit.normal, random.part())
            }
            Material::Varnished if random.part() < mirrored(cos, 0.04) => {
                // So small and so bright a thing, met so rarely, is a speckle; its glow is the highlight.
                sees_sun = false;
                ray.to.reflected(hit.normal)
            }
            Material::Varnished => {
                share = share * hit.color;
                light = light + share * sunlight(hit.place + hit.normal * OFF, hit.normal, spheres, random);
                // The sun has been counted.
                sees_sun = false;
                let to = hit.normal + random.direction();
                if to.dot(to) < 1e-6 { hit.normal } else { to.unit() }
            }
        };
        let side = if to.dot(hit.normal) < 0.0 { -OFF } else { OFF };
        ray = Ray { from: hit.place + hit.normal * side, to };
    }
    light
}

/// How much of the light a surface mirrors that is seen under an angle with this cosine, and `straight` of it from above:
/// Schlick's approximation.
fn mirrored(cos: f32, straight: f32) -> f32 {
    let rest = 1.0 - cos;
    straight + (1.0 - straight) * (rest * rest * rest * rest * rest)
}

/// Where light goes on that comes to glass, from outside or from inside: by chance mirrored or bent.
fn through_glass(to: Vec3, outwards: Vec3, chance: f32) -> Vec3 {
    let inside = to.dot(outwards) > 0.0;
    let (normal, index) = if inside { (-outwards, INDEX) } else { (outwards, 1.0 / INDEX) };
    let cos = -to.dot(normal);
    let square = 1.0 - index * index * (1.0 - cos * cos);
    if square <= 0.0 {
        return to.reflected(normal);
    }
    let bent = square.sqrt();
    // The greater of the two angles counts.
    if chance < mirrored(if inside { bent } else { cos }, 0.04) {
        return to.reflected(normal);
    }
    (to * index + normal * (index * cos - bent)).unit()
}

/// What the sun gives a surface, through a point of its disc that is chosen by chance.
fn sunlight(from: Vec3, normal: Vec3, spheres: &[Sphere], random: &mut Random) -> Vec3 {
    let to = (SUN + random.direction() * SUN_RADIUS).unit();
    let cos = to.dot(normal);
    if cos <= 0.0 {
        return Vec3::ZERO;
    }
    let ray = Ray { from, to };
    let mut light = SUNLIGHT * cos;
    for sphere in spheres {
        if distance(sphere, &ray).is_some() {
            match sphere.material() {
                // Bent light would be elsewhere; as much comes here, about, from where it is bent to.
                Material::Glass => light = light * sphere.color * 0.7,
                _ => return Vec3::ZERO,
            }
        }
    }
    light
}

/// The first surface on a ray's way.
fn nearest(spheres: &[Sphere], ray: &Ray) -> Option<Hit> {
    let mut first = f32::INFINITY;
    let mut found = None;
    for sphere in spheres {
        if let Some(at) = distance(sphere, ray)
            && at < first
        {
            first = at;
            found = Some(sphere);
        }
    }
    if ray.to.y < 0.0 {
        let at = -ray.from.y / ray.to.y;
        if at > 0.0 && at < first {
            let place = ray.from + ray.to * at;
            return Some(Hit { place, normal: Vec3::UP, color: ground(place), material: Material::Varnished });
        }
    }
    let sphere = found?;
    let place = ray.from + ray.to * first;
    let normal = (place - sphere.center) * (1.0 / sphere.radius);
    Some(Hit { place, normal: normal.unit(), color: sphere.color, material: sphere.material() })
}

/// How far along a ray a sphere is.
fn distance(sphere: &Sphere, ray: &Ray) -> Option<f32> {
    let from = ray.from - sphere.center;
    let half = from.dot(ray.to);
    let square = half * half - (from.dot(from) - sphere.radius * sphere.radius);
    if square < 0.0 {
        return None;
    }
    let root = square.sqrt();
    let (enters, leaves) = (-half - root, -half + root);
    if enters > 0.0 {
        Some(enters)
    } else if leaves > 0.0 {
        Some(leaves)
    } else {
        None
    }
}

/// The ground's colour: tiles, which fade into the haze.
fn ground(place: Vec3) -> Vec3 {
    let even = (place.x.floor() as i32 + place.z.floor() as i32) & 1 == 0;
    let tile = if even { vec3(0.5, 0.46, 0.42) } else { vec3(0.16, 0.17, 0.2) };
    let far = place.dot(place) / 1200.0;
    tile.towards(vec3(0.36, 0.34, 0.34), far.min(1.0))
}

/// The sky's light from a direction, with or without the sun's disc.
fn sky(to: Vec3, sees_sun: bool) -> Vec3 {
    // Most of the change is near the horizon.
    let height = to.y.max(0.0).sqrt().sqrt();
    let sky = vec3(1.3, 0.72, 0.4).towards(vec3(0.1, 0.28, 0.8), height);
    let sun = to.dot(SUN).max(0.0);
    let mut glow = sun;
    for _ in 0..5 {
        glow = glow * glow;
    }
    let sky = sky + vec3(3.0, 2.1, 1.2) * glow;
    // The cosine of the disc's radius, by the square's half.
    if sees_sun && sun > 1.0 - SUN_RADIUS * SUN_RADIUS / 2.0 { sky + SUNLIGHT * 8.0 } else { sky }
}

/// A component of a pixel: bright light is kept in bounds (Narkowicz's fit of the film curve ACES), the square root stands
/// for a screen's gamma.
fn shown(light: f32) -> u8 {
    let light = light * 0.5;
    let film = light * (2.51 * light + 0.03) / (light * (2.43 * light + 0.59) + 0.14);
    (film.clamp(0.0, 1.0).sqrt() * 255.0 + 0.5) as u8
}
