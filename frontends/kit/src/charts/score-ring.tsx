import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format';
import { type ScoreThresholds, scoreLevel, useScoreThresholds } from './score-level';
import { ScoreWord } from './score-word';

/**
 * A score of 0 to 100 as a ring with its number in the middle and what it is below.
 * @param thresholds of another organization than the one acted for
 */
export function ScoreRing(props: {
  score: number | null | undefined;
  label: string;
  size?: number;
  thresholds?: ScoreThresholds | undefined;
}): ReactNode {
  const format = useFormat();
  const { t } = useTranslation('ui');
  const size = props.size ?? 120;
  const radius = 52;
  const length = 2 * Math.PI * radius;
  const share = Math.min(Math.max(props.score ?? 0, 0), 100) / 100;
  const own = useScoreThresholds();
  const level = scoreLevel(props.score, props.thresholds ?? own);
  return (
    <figure className={`at-ring at-score-${level}`}>
      <svg width={size} height={size} viewBox="0 0 120 120" aria-hidden="true" focusable="false">
        <circle cx="60" cy="60" r={radius} className="at-ring-track" />
        {share > 0 && (
          <circle
            cx="60"
            cy="60"
            r={radius}
            className="at-ring-fill"
            strokeDasharray={`${length * share} ${length}`}
            transform="rotate(-90 60 60)"
          />
        )}
      </svg>
      <span className="at-ring-number" style={{ insetBlockStart: size / 2 }}>
        {level === 'none' ? '–' : format.percent(props.score)}
      </span>
      <figcaption>
        {props.label}
        <ScoreWord level={level} />
        {level === 'none' && <span className="at-faint"> · {t('score.none')}</span>}
      </figcaption>
    </figure>
  );
}
