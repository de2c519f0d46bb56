import { ErrorPanel, LinesSkeleton, Page, queryClient, useCall, useFormat, useTranslation } from '@attesta/ui';
import { useParams, useSearchParams } from '@attesta/ui/router';
import { type ReactNode, useEffect, useState } from 'react';
import { frequencyLabel } from '../shared/frequency-label';
import { MissedPeriods } from '../shared/missed-periods';
import { periodName } from '../shared/period-name';
import type { ChecklistForm as Form } from '../shared/types';
import { WorkStatusTag } from '../shared/work-status';
import { answerSender } from '../unsent/answer-sender';
import type { UnsentAnswers } from '../unsent/unsent-answers';
import { ChecklistForm } from './checklist-form';

/** The answering screen of one checklist. */
export default function ChecklistPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const { activity = '' } = useParams();
  const [parameters] = useSearchParams();
  // Which form it is, the id decides; the path needs a type (1 admin, 2 client) all the same.
  const type = parameters.get('type') || '1';
  // Of an earlier period, whose answers still wait in this browser.
  const day = parameters.get('date') ?? undefined;
  const form = useCall(
    'compliance.GetChecklistForm',
    { id: activity, type, response_date: day },
    { frozen: true, staleTime: Number.POSITIVE_INFINITY },
  );
  const data = form.data?.data;
  const waiting = useWaiting(data);
  // What was answered meanwhile must not be overlaid by a form from before.
  useEffect(() => () => queryClient.removeQueries({ queryKey: ['compliance.GetChecklistForm'] }), []);
  const breadcrumbs = [{ label: t('work.title'), to: '/ss/work' }, { label: data?.name || t('level.activity') }];
  return (
    <Page
      width="read"
      title={data?.name || t('level.activity')}
      breadcrumbs={breadcrumbs}
      aside={data && !day && <WorkStatusTag status={data.status} {...progressOf(data)} />}
      description={data && <Where form={data} />}
    >
      {form.error ? (
        <ErrorPanel error={form.error} onRetry={() => void form.refetch()} />
      ) : !data || !waiting ? (
        <LinesSkeleton lines={10} />
      ) : (
        <ChecklistForm
          key={`${data.id} ${data.period}`}
          form={data}
          kept={waiting.kept}
          onReload={async () => (await form.refetch()).data?.data?.response ?? undefined}
        />
      )}
    </Page>
  );
}

/** What waits of a form in this browser; undefined until that is known. */
function useWaiting(form: Form | null | undefined): { kept?: UnsentAnswers } | undefined {
  const [waiting, setWaiting] = useState<{ here: string; kept?: UnsentAnswers }>();
  const here = form?.id ? `${form.id} ${form.period}` : '';
  useEffect(() => {
    if (form) void answerSender.kept(form).then((kept) => setWaiting({ here, kept }));
  }, [here]);
  return waiting?.here === here ? waiting : undefined;
}

function progressOf({ status, response }: Form): { answered?: number; total?: number } {
  return status === 'answered' ? { answered: response?.noofresponse, total: response?.noofelement } : {};
}

function Where({ form }: { form: Form }): ReactNode {
  const { t, i18n } = useTranslation('compliance');
  const format = useFormat();
  const place = [form.libraryname, form.chaptername, form.standardname].filter(Boolean);
  return (
    <>
      <span className="cp-place">
        {place.map((name, index) => (
          <span key={name}>
            {index > 0 && ' › '}
            <bdi>{name}</bdi>
          </span>
        ))}
      </span>
      <span className="cp-facts">
        {frequencyLabel(t, form.response_frequency)}
        {form.period_start && ` · ${periodName(t, i18n.language, form)}`}
        {form.period_due && ` · ${t('work.dueOn', { date: format.date(form.period_due) })}`}
        {form.last_response?.id &&
          ` · ${t('work.last', {
            score: format.percent(form.last_response.score),
            date: format.date(form.last_response.response_date),
          })}`}
      </span>
      <MissedPeriods row={form} />
    </>
  );
}
