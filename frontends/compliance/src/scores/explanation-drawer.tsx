import { nodeLabel, useFormat, useTranslation } from '@attesta/ui';
import { ScoreRing } from '@attesta/ui/charts';
import { SideDrawer } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import type { ScoreRow } from '../shared/types';
import { ActivityArithmetic } from './activity-arithmetic';
import { ExplainedInputs, MeanFormula } from './explained-inputs';
import { explanationText, scoredText } from './explanation';
import { freshness } from './freshness';
import { NextThreshold } from './next-threshold';
import { recordedKindOf } from './recorded-answers';
import { RecordedExplanation } from './recorded-arithmetic';

/** What a score can be explained of. */
export type Explained = Pick<
  ScoreRow,
  'kind' | 'name' | 'code' | 'score' | 'total' | 'scored' | 'response_date' | 'explanation'
> &
  Partial<Pick<ScoreRow, 'id' | 'surveyor_type' | 'response_id' | 'oldest_response_date' | 'activity_kind'>>;

/**
 * The figures behind a score: what went in, each with its weight and the day of its latest answer.
 * @param props narrowed: the figures are of a part, or of a past day: ways up are shown of what is whole and now
 */
export function ExplanationDrawer(props: {
  row: Explained | undefined;
  onClose: () => void;
  narrowed?: boolean;
  asOf?: string;
}): ReactNode {
  const { row, onClose, narrowed = false, asOf = '' } = props;
  const { t, i18n } = useTranslation('compliance');
  const format = useFormat();
  const recorded = recordedKindOf(row);
  return (
    <SideDrawer open={row !== undefined} title={row ? nodeLabel(row) : ''} onClose={onClose} size={640}>
      {row && (
        <>
          <ScoreRing score={row.score} label={t('scores.score')} size={96} />
          {!(recorded && row.response_id) && <p className="at-prose">{explanationText(t, row, format.date)}</p>}
          {recorded ? (
            <RecordedExplanation
              activityId={row.id ?? ''}
              responseId={row.response_id ?? ''}
              kind={recorded}
              asOf={asOf}
            />
          ) : row.kind === 'activity' ? (
            <ActivityArithmetic responseId={row.response_id ?? ''} asOf={asOf} />
          ) : (
            <>
              <MeanFormula explanation={row.explanation} />
              <p className="at-quiet">
                {scoredText(t, format, row)}
                {row.response_date && ` · ${t('scores.answersFrom', { dates: freshness(i18n.language, row) })}`}
              </p>
            </>
          )}
          <ExplainedInputs explanation={row.explanation} />
          {row.id && !narrowed && <NextThreshold id={row.id} surveyorType={row.surveyor_type} />}
          <p className="at-quiet">{t('explain.rule')}</p>
        </>
      )}
    </SideDrawer>
  );
}
