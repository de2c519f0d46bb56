import { OneReply, useCall, useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import type { RecordedKind, RecordedResponse } from '../shared/types';
import { recordedIn } from './recorded-answers';
import { kpiFormula, recordedReason, targetSign } from './recorded-formula';

/** How a KPI value, an observation or a document scores: what it says, what that comes to, and what would count in full. */
export function RecordedArithmetic({ kind, said }: { kind: RecordedKind; said: RecordedResponse }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const show = (value: number): string => format.number(value, Number.isInteger(value) ? 0 : 2);
  const formula = kind === 'kpi' ? kpiFormula(said, show) : undefined;
  return (
    <>
      <p>
        {t(recordedReason(kind, said), {
          date: format.date(said.responsedate),
          until: said.expiry_date ? format.date(said.expiry_date) : '',
        })}
      </p>
      {formula && (
        <p className="cp-formula">
          <bdi dir="ltr">{formula}</bdi>
        </p>
      )}
      {said.score !== 100 && (kind !== 'kpi' || targetSign(said, show)) && (
        <p>{t(`explain.full.${kind}`, { target: targetSign(said, show) })}</p>
      )}
    </>
  );
}

/** The same of the answer that an activity's score comes from, wherever the activity is explained. */
export function RecordedExplanation(props: {
  activityId: string;
  responseId: string;
  kind: RecordedKind;
  asOf: string;
}): ReactNode {
  const { activityId: id, responseId, kind, asOf } = props;
  const asked = { id, id2: id, type: '1', as_of: asOf || undefined };
  const { data, error, refetch } = useCall('compliance.GetActivityScore', asked, { enabled: responseId !== '' });
  if (!responseId) return null;
  return (
    <OneReply of={{ error, refetch }} found={data} rows={2} within="panel">
      {({ data: recorded }) => {
        const said = recordedIn(recorded).find((one) => one.id === responseId);
        return said ? <RecordedArithmetic kind={kind} said={said} /> : null;
      }}
    </OneReply>
  );
}
