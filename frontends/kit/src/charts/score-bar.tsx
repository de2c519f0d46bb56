import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format';
import { scoreLevel } from './score-level';

/** A score of 0 to 100 as bar and number; a red or amber one says in a word what its color means. */
export function ScoreBar({ score, label }: { score: number | null | undefined; label?: string }): ReactNode {
  const format = useFormat();
  const { t } = useTranslation('ui');
  const level = scoreLevel(score);
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
      <span className="at-score-number">{level === 'none' ? t('score.none') : format.percent(score)}</span>
      {(level === 'low' || level === 'middle') && <span className="at-score-word">{t(`score.${level}`)}</span>}
    </span>
  );
}
