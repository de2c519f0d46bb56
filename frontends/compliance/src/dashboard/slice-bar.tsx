import { Button, useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';

/** A part of a whole. */
interface Slice {
  key: 'esr' | 'non_esr' | 'complete' | 'incomplete';
  count: number;
}

interface SliceBarProps {
  title: string;
  slices: Slice[];
  /** Opens what the parts come from. */
  onExplain?: () => void;
}

/** Parts of a whole as one divided bar with a legend that says the same in words and numbers. */
export function SliceBar({ title, slices, onExplain }: SliceBarProps): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const total = slices.reduce((sum, { count }) => sum + count, 0);
  let start = 0;
  return (
    <figure className="cp-slices">
      <figcaption>
        {title}
        {onExplain && (
          <Button
            type="link"
            size="small"
            className="at-no-print"
            aria-label={`${t('scores.how')}: ${title}`}
            onClick={onExplain}
          >
            {t('scores.how')}
          </Button>
        )}
      </figcaption>
      <div dir="ltr">
        <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <rect width="100" height="8" className="cp-slice-empty" />
          {slices.map(({ key, count }, index) => {
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
            {t(`esr.slice.${slice.key}`)}
            <strong>{format.number(slice.count)}</strong>
            {total > 0 && <span className="at-faint">{format.percent((slice.count / total) * 100)}</span>}
          </li>
        ))}
      </ul>
    </figure>
  );
}
