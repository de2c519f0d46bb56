import { Button, nodeLabel, useFormat, useTranslation } from '@attesta/ui';
import { type ScoreLevel, scoreLevel, useScoreThresholds } from '@attesta/ui/charts';
import { type ReactNode, useState } from 'react';
import { daySearch, type Overview } from './overview';
import { type Task, TaskList } from './task-list';

const few = 4;
const kinds: Record<ScoreLevel, NonNullable<Task['kind']>> = {
  none: 'neutral',
  low: 'danger',
  middle: 'warning',
  high: 'info',
};

type Gap = NonNullable<NonNullable<Overview['esr']>['incomplete']>[number];

/** Essential safety requirements that are not complete, by name; the first few, all on request. */
export function EsrGaps({ gaps, asOf }: { gaps: Gap[]; asOf?: string | undefined }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const thresholds = useScoreThresholds();
  const [all, setAll] = useState(false);
  const wordFor = (score: number | undefined): Pick<Task, 'word' | 'kind'> => {
    const level = scoreLevel(score, thresholds);
    if (level === 'none') return { word: t('dashboard.notScored'), kind: kinds.none };
    const meaning = level === 'high' ? t('dashboard.incomplete') : t(`ui:score.${level}`);
    return { word: `${format.percent(score)} · ${meaning}`, kind: kinds[level] };
  };
  const shown = all ? gaps : gaps.slice(0, few);
  return (
    <>
      <TaskList
        tasks={shown.map((gap) => ({
          key: gap.id ?? '',
          text: nodeLabel(gap),
          to: `/ss/scores/${gap.library_id}/${gap.chapter_id}/${gap.standard_id}/${gap.id}${daySearch(asOf)}`,
          ...wordFor(gap.score),
        }))}
      />
      {gaps.length > few && (
        <Button type="link" className="cp-more" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('dashboard.showFewer') : t('dashboard.seeAll', { n: format.number(gaps.length) })}
        </Button>
      )}
    </>
  );
}
