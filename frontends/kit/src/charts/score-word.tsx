import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScoreLevel } from './score-level';

/** The word beside a red or an amber score; green and what is not scored need none. */
export function ScoreWord({ level }: { level: ScoreLevel }): ReactNode {
  const { t } = useTranslation('ui');
  if (level !== 'low' && level !== 'middle') return null;
  return <span className="at-score-word">{t(`score.${level}`)}</span>;
}
