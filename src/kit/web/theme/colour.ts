/** Colour arithmetic for the token generator: sRGB hex ↔ OKLCH, and WCAG contrast. Pure, no browser. */

/** OKLCH: lightness 0–1, chroma ≥ 0, hue in radians. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const toGamma = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

/** `#rrggbb` → linear-light channels 0–1. */
function linearOf(hex: string): [number, number, number] {
  const part = (start: number): number => toLinear(Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  return [part(1), part(3), part(5)];
}

export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

function channelsOf({ lightness, chroma, hue }: Oklch): [number, number, number] {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** OKLCH → `#rrggbb`; a colour outside sRGB loses chroma, never its lightness or hue. */
export function hexOf(colour: Oklch): string {
  let { chroma } = colour;
  let channels = channelsOf(colour);
  while (chroma > 0 && channels.some((channel) => channel < -0.0005 || channel > 1.0005)) {
    chroma = Math.max(0, chroma - 0.004);
    channels = channelsOf({ ...colour, chroma });
  }
  const byte = (channel: number): string =>
    Math.round(Math.min(1, Math.max(0, toGamma(Math.max(0, channel)))) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${channels.map(byte).join('')}`;
}

/** WCAG 2 contrast ratio of two `#rrggbb` colours, 1–21. */
export function contrastOf(one: string, other: string): number {
  const luminance = (hex: string): number => {
    const [red, green, blue] = linearOf(hex);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [high, low] = [luminance(one), luminance(other)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Moves `hex` in lightness by `step` until it reaches `ratio` against every one of `grounds`. */
export function readableOn(hex: string, grounds: readonly string[], ratio: number, step: number): string {
  const colour = oklchOf(hex);
  let candidate = hexOf(colour);
  while (grounds.some((ground) => contrastOf(candidate, ground) < ratio)) {
    colour.lightness += step;
    if (colour.lightness <= 0 || colour.lightness >= 1) throw new Error(`no readable shade of ${hex}`);
    candidate = hexOf(colour);
  }
  return candidate;
}

/** The hue of `hex` at another lightness, with at most `chroma`. */
export function shadeOf(hex: string, lightness: number, chroma: number): string {
  const colour = oklchOf(hex);
  return hexOf({ lightness, chroma: Math.min(colour.chroma, chroma), hue: colour.hue });
}
