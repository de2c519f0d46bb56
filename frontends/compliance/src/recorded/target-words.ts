import type { Format } from '@attesta/ui';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** A KPI's target in words: "target 90 to 100", "target from 90", "target up to 5". */
export function targetWords(
  t: Translate,
  format: Pick<Format, 'number'>,
  { target, totarget }: { target?: number; totarget?: number },
): string {
  const say = (value: number): string => format.number(value, Number.isInteger(value) ? 0 : 2);
  if (typeof target === 'number' && typeof totarget === 'number')
    return t('record.targetBetween', { from: say(Math.min(target, totarget)), to: say(Math.max(target, totarget)) });
  if (typeof target === 'number') return t('record.targetFrom', { from: say(target) });
  return typeof totarget === 'number' ? t('record.targetTo', { to: say(totarget) }) : t('record.noTarget');
}
