import { Button, useFormat, useTranslation } from '@attesta/ui';
import { ScoreRing, Stat, StatRow } from '@attesta/ui/charts';
import { LocalTable } from '@attesta/ui/data';
import { useNavigate } from '@attesta/ui/router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ScoreRow } from '../shared/types';
import { type DrillPath, deeper, drillAddress, type shownLevel } from './drill-path';
import { scoredText } from './explanation';
import { ExplanationDrawer } from './explanation-drawer';
import { RaterAgreement } from './rater-agreement';
import { RaterComparison } from './rater-comparison';
import { useScoreColumns } from './score-columns';

/** Of a standard alone, so it is loaded there. */
const LinkedToStandard = lazy(() => import('./linked-to-standard'));

interface LevelProps {
  level: ReturnType<typeof shownLevel>;
  path: DrillPath;
  rows: ScoreRow[];
  here: ScoreRow | undefined;
  search: string;
  busy: boolean;
  /** Whether the figures are of a part, or of a past day: ways up are shown of what is whole and now. */
  narrowed: boolean;
  asOf: string;
}

/** One level of the scores: what it comes to itself, and what lies below it as a table and a chart. */
export function ScoreLevel({ level, path, rows, here, search, busy, narrowed, asOf }: LevelProps): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const navigate = useNavigate();
  const [explained, setExplained] = useState<ScoreRow>();
  const addressOf = (row: ScoreRow): string => drillAddress(deeper(path, level, row.id ?? ''), search);
  const columns = useScoreColumns(level, addressOf, setExplained);
  return (
    <div className={busy ? 'cp-busy' : undefined}>
      {here && (
        <div className="cp-summary">
          <ScoreRing score={here.score} label={t('scores.score')} />
          <StatRow>
            <Stat
              label={t('scores.completion')}
              value={format.percent(here.completion_percentage)}
              hint={t('scores.completedOf', {
                n: format.number(here.completed ?? 0),
                total: format.number(here.total ?? 0),
              })}
            />
            <Stat
              label={t('scores.scored')}
              value={`${format.number(here.scored ?? 0)}/${format.number(here.total ?? 0)}`}
              hint={scoredText(t, format, here)}
            />
            <Stat
              label={t('scores.newest')}
              value={format.date(here.response_date)}
              hint={here.response_date && t('scores.oldest', { date: format.date(here.oldest_response_date) })}
            />
          </StatRow>
          <Button onClick={() => setExplained(here)}>{t('scores.how')}</Button>
          {level === 'substandard' && path.standard && (
            <Button onClick={() => navigate(`/ss/actions?standard=${path.standard}`)}>{t('actions.title')}</Button>
          )}
        </div>
      )}
      <LocalTable
        name={`compliance.scores.${level}`}
        caption={t(`scores.by.${level}`)}
        items={rows}
        columns={columns}
      />
      {level === 'substandard' && path.standard && (
        <Suspense fallback={null}>
          <LinkedToStandard id={path.standard} />
        </Suspense>
      )}
      <RaterComparison rows={rows}>{!narrowed && <RaterAgreement path={path} />}</RaterComparison>
      <ExplanationDrawer row={explained} narrowed={narrowed} asOf={asOf} onClose={() => setExplained(undefined)} />
    </div>
  );
}
