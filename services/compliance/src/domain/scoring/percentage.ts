/** Rounded to 2 decimals, half up, for replies only (daily work 9); undefined stays undefined. */
export function rounded(value: number | null | undefined): number | undefined {
  if (value === null || value === undefined) return undefined;
  return Math.round((value + Number.EPSILON) * 100) / 100;
}

/** part of whole in percent, to 2 decimals; undefined when there is nothing to divide by. */
export function percentage(part: number, whole: number): number | undefined {
  return whole > 0 ? rounded((part / whole) * 100) : undefined;
}

/** The mean; undefined of nothing. */
export function mean(values: number[]): number | undefined {
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : undefined;
}
