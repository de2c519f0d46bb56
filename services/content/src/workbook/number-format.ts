/** How a number is to be shown, as far as it changes what somebody reads in a code or a date. */
export type NumberFormat = { kind: 'general' } | { kind: 'fixed'; decimals: number } | { kind: 'date' };

const general: NumberFormat = { kind: 'general' };

/** The format of a number by its id (built-in up to 163) and, for one of the workbook's own, its code. */
export function numberFormat(id: number, code = ''): NumberFormat {
  if (id === 1) return { kind: 'fixed', decimals: 0 };
  if (id === 2) return { kind: 'fixed', decimals: 2 };
  if ((id >= 14 && id <= 17) || id === 22) return { kind: 'date' };
  const fixed = /^0(?:\.(0+))?$/.exec(code);
  if (fixed) return { kind: 'fixed', decimals: fixed[1]?.length ?? 0 };
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  return /[dy]/i.test(bare) && /[dmy]/i.test(bare) && !/0|#/.test(bare) ? { kind: 'date' } : general;
}

/**
 * A stored number as it is read: without the noise of binary fractions (1.1000000000000001), with the digits that its format
 * shows ("1.10" is not "1.1" where it is a code), days as YYYY-MM-DD.
 */
export function shownNumber(stored: string, format: NumberFormat, since1904: boolean): string {
  const value = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(value)) return stored;
  if (format.kind === 'fixed') return value.toFixed(format.decimals);
  if (format.kind === 'date' && value >= 1 && value < 2_958_466) {
    // Day 60 of the calendar from 1900 is a 29 February that never was.
    const days = since1904 ? value + 1462 : value;
    const epoch = Date.UTC(1899, 11, days < 60 ? 31 : 30);
    return new Date(epoch + Math.floor(days) * 86_400_000).toISOString().slice(0, 10);
  }
  return String(Number(value.toPrecision(15)));
}
