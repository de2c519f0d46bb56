import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format';

/** A small line without axes, for a cell or a card; its text says first, last and how many. */
export function Sparkline({ values, label }: { values: number[]; label: string }): ReactNode {
  const format = useFormat();
  const { t } = useTranslation('ui');
  if (values.length < 2) return <span className="at-faint">–</span>;
  const text = t('chart.trend', { label, from: format.number(values[0], 2), to: format.number(values.at(-1), 2) });
  return (
    <svg className="at-sparkline" width="96" height="28" viewBox="0 0 96 28" role="img" aria-label={text}>
      <path d={linePath(values, 96, 28, 3)} className="at-line" />
    </svg>
  );
}

function linePath(values: number[], width: number, height: number, inset: number): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = high - low || 1;
  return values
    .map((value, index) => {
      const x = inset + (index / (values.length - 1)) * (width - 2 * inset);
      const y = height - inset - ((value - low) / span) * (height - 2 * inset);
      return `${index ? 'L' : 'M'}${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
}
