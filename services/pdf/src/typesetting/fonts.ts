import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Open fonts for Latin, Arabic and Chinese; nothing is looked for on the machine. */
export function bookFonts(): Buffer[] {
  const of = (name: string, files: string[]): Buffer[] => {
    const folder = join(dirname(require.resolve(`@embedpdf/${name}`)), '../fonts');
    return files.map((file) => readFileSync(join(folder, file)));
  };
  return [
    ...of('fonts-latin', ['NotoSans-Regular.ttf', 'NotoSans-Bold.ttf']),
    ...of('fonts-arabic', ['NotoNaskhArabic-Regular.ttf', 'NotoNaskhArabic-Bold.ttf']),
    ...of('fonts-sc', ['NotoSansHans-Regular.otf', 'NotoSansHans-Bold.otf']),
  ];
}
