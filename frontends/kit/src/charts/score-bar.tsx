import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format';
import { type ScoreThresholds, scoreLevel, useScoreThresholds } from './score-level';
import { ScoreWord } from './score-word';

/**
 * A score of 0 to 100 as bar and number; the number says it all, the bar is for the eye.
 * @param thresholds of another organization than the one acted for
 */
export function ScoreBar(props: {
  score: number | null | undefined;
  label?: string;
  thresholds?: ScoreThresholds | undefined;
}): ReactNode {
  const { score, label } = props;
  const own = useScoreThresholds();
  const format = useFormat();
  const { t } = useTranslation('ui');
  const level = scoreLevel(score, props.thresholds ?? own);
  // What may stand in one list with it: the number takes the room of the longest, so that all bars are of one length (charts.css).
  const words = [t('score.none'), t('score.middle'), t('score.low')].join('\n');
  const share = Math.min(Math.max(score ?? 0, 0), 100);
  return (
    <span className={`at-score at-score-${level}`}>
      {label && <span className="at-visually-hidden">{label}: </span>}
      <svg
        className="at-score-track"
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <rect width="100" height="6" rx="3" className="at-track" />
        {share > 0 && <rect width={share} height="6" rx="3" className="at-fill" />}
      </svg>
      <span className="at-score-number" data-words={words}>
        {level === 'none' ? t('score.none') : format.percent(score)}
        <ScoreWord level={level} />
      </span>
    </span>
  );
}
