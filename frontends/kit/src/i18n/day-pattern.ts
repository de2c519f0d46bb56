import { keptFormat } from './kept-format';

/** How a language writes a day, as patterns of dayjs: the one that is shown, and those that may be typed as well. */
export interface DayPatterns {
  shown: string;
  typed: string[];
}

/** The patterns of a language; what is shown is what Format.date shows. */
export function dayPatterns(language: string): DayPatterns {
  const shown = patternOf(keptFormat(Intl.DateTimeFormat, language, { dateStyle: 'medium' }));
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const figures = patternOf(keptFormat(Intl.DateTimeFormat, language, numeric))
    .replace(/DD?/, 'D')
    .replace(/MM?/, 'M');
  const typed = ['/', '.', '-'].flatMap((separator) => {
    const pattern = figures.replace(/[^YMD]+/g, separator).replace(/\W$/, '');
    // Parsed strictly: with and without zeros are two patterns.
    return [pattern, pattern.replace('D', 'DD').replace('M', 'MM')];
  });
  return { shown, typed: [...new Set([...typed, 'YYYY-MM-DD'])].filter((pattern) => pattern !== shown) };
}

/** Of a day whose parts are all different, to read from each how it is written. */
function patternOf(format: Intl.DateTimeFormat): string {
  return format
    .formatToParts(new Date(2026, 2, 5))
    .map(({ type, value }) => {
      if (type === 'year') return 'YYYY';
      if (type === 'day') return value.length > 1 ? 'DD' : 'D';
      if (type === 'month') return /^\d+$/.test(value) ? (value.length > 1 ? 'MM' : 'M') : 'MMM';
      // Marks of direction are seen by nobody and typed by nobody.
      const text = value.replace(/[\u200e\u200f]/g, '');
      return /[a-z]/i.test(text) ? `[${text}]` : text;
    })
    .join('');
}
