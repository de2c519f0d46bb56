import { type Palette, palettes } from './tokens';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast of two colors, 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((left, right) => right - left);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces: (keyof Palette)[] = ['canvas', 'surface', 'surfaceRaised', 'surfaceSunken'];
const texts: (keyof Palette)[] = ['ink', 'inkMuted', 'inkFaint', 'primary', 'danger'];
const pairs: [keyof Palette, keyof Palette, number][] = [
  ...surfaces.flatMap((surface) => texts.map((text): [keyof Palette, keyof Palette, number] => [text, surface, 4.5])),
  ...surfaces.map((surface): [keyof Palette, keyof Palette, number] => ['lineStrong', surface, 3]),
  ...surfaces.map((surface): [keyof Palette, keyof Palette, number] => ['focus', surface, 3]),
  ['onPrimary', 'primary', 4.5],
  ['onPrimary', 'primaryHover', 4.5],
  ['onPrimary', 'primaryActive', 4.5],
  ['primary', 'primaryTint', 4.5],
  ['success', 'successTint', 4.5],
  ['warning', 'warningTint', 4.5],
  ['danger', 'dangerTint', 4.5],
  ['info', 'infoTint', 4.5],
  ['inkMuted', 'primaryTint', 4.5],
  ['inkFaint', 'primaryTint', 4.5],
];

describe.each(['light', 'dark'] as const)('the %s palette', (mode) => {
  it.each(pairs)('%s on %s holds %s:1', (text, surface, least) => {
    expect(contrast(palettes[mode][text], palettes[mode][surface])).toBeGreaterThanOrEqual(least);
  });
});
