import { useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';

/** A part of a whole. */
interface Slice {
  key?: string;
  label?: string;
  count?: number;
  percentage?: number | null;
}

/** Parts of a whole as one divided bar with a legend that says the same in words and numbers. */
export function SliceBar({ title, slices }: { title: string; slices: Slice[] }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const total = slices.reduce((sum, { count = 0 }) => sum + count, 0);
  let start = 0;
  return (
    <figure className="cp-slices">
      <figcaption>{title}</figcaption>
      <div dir="ltr">
        <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <rect width="100" height="8" className="cp-slice-empty" />
          {slices.map(({ key, count = 0 }, index) => {
            const width = total > 0 ? (count / total) * 100 : 0;
            const x = start;
            start += width;
            return <rect key={key} x={x} width={width} height="8" className={`cp-slice-${index}`} />;
          })}
        </svg>
      </div>
      <ul>
        {slices.map((slice, index) => (
          <li key={slice.key}>
            <span className={`cp-slice-mark cp-slice-mark-${index}`} aria-hidden="true" />
            {t(`esr.slice.${slice.key}`, { defaultValue: slice.label ?? '' })}
            <strong>{format.number(slice.count ?? 0)}</strong>
            {typeof slice.percentage === 'number' && (
              <span className="at-faint">{format.percent(slice.percentage)}</span>
            )}
          </li>
        ))}
      </ul>
    </figure>
  );
}
