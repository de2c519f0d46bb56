import { nodeLabel, useFormat, useTranslation } from '@attesta/ui';
import { ScoreRing } from '@attesta/ui/charts';
import { type Column, LocalTable, SideDrawer } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import type { ScoreExplanation, ScoreRow } from '../shared/types';
import { ActivityArithmetic } from './activity-arithmetic';
import { meanFormula } from './arithmetic';
import { explanationText, scoredText } from './explanation';
import { freshness } from './freshness';
import { NextThreshold } from './next-threshold';
import { recordedKindOf } from './recorded-answers';
import { RecordedExplanation } from './recorded-arithmetic';

type Input = NonNullable<ScoreExplanation['inputs']>[number];

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
  const inputs = (row?.explanation?.inputs ?? []).map((input, index) => ({ ...input, id: input.id || String(index) }));
  const formula = meanFormula(
    inputs.map(({ score }) => score ?? 0),
    (value) => format.number(value, 2),
    row?.explanation?.sum,
  );
  const columns: Column<Input>[] = [
    { key: 'name', title: t('explain.what'), sortable: true },
    {
      key: 'score',
      title: t('scores.score'),
      sortable: true,
      align: 'end',
      card: 'line',
      render: (input) => format.percent(input.score),
    },
    {
      key: 'weight',
      title: t('explain.weight'),
      card: 'line',
      align: 'end',
      render: (input) => format.percent((input.weight ?? 0) * 100),
    },
    {
      key: 'response_date',
      title: t('field.lastAnswer'),
      sortable: true,
      card: 'date',
      render: (input) => format.date(input.response_date),
    },
  ];
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
              {formula && (
                <p className="cp-formula">
                  <bdi dir="ltr">{formula}</bdi>
                </p>
              )}
              <p className="at-quiet">
                {scoredText(t, format, row)}
                {row.response_date && ` · ${t('scores.answersFrom', { dates: freshness(i18n.language, row) })}`}
              </p>
            </>
          )}
          {inputs.length > 0 && (
            <LocalTable name="compliance.explanation" caption={t('explain.title')} items={inputs} columns={columns} />
          )}
          {row.id && !narrowed && <NextThreshold id={row.id} surveyorType={row.surveyor_type} />}
          <p className="at-quiet">{t('explain.rule')}</p>
        </>
      )}
    </SideDrawer>
  );
}
