import { ErrorPanel, LinesSkeleton, Page, queryClient, useCall, useFormat, useTranslation } from '@attesta/ui';
import { useParams, useSearchParams } from '@attesta/ui/router';
import { type ReactNode, useEffect } from 'react';
import { frequencyLabel } from '../shared/frequency-label';
import type { ChecklistForm as Form } from '../shared/types';
import { WorkStatusTag } from '../shared/work-status';
import { ChecklistForm } from './checklist-form';

/** The answering screen of one checklist. */
export default function ChecklistPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const { activity = '' } = useParams();
  const [parameters] = useSearchParams();
  // Which form it is, the id decides; the path needs a type (1 admin, 2 client) all the same.
  const type = parameters.get('type') || '1';
  const form = useCall(
    'compliance.GetChecklistForm',
    { id: activity, type },
    { frozen: true, staleTime: Number.POSITIVE_INFINITY },
  );
  const data = form.data?.data;
  // What was answered meanwhile must not be overlaid by a form from before.
  useEffect(() => () => queryClient.removeQueries({ queryKey: ['compliance.GetChecklistForm'] }), []);
  const breadcrumbs = [{ label: t('work.title'), to: '/ss/work' }, { label: data?.name || t('level.activity') }];
  return (
    <Page
      width="read"
      title={data?.name || t('level.activity')}
      breadcrumbs={breadcrumbs}
      aside={data && <WorkStatusTag status={data.status} />}
      description={data && <Where form={data} />}
    >
      {form.error ? (
        <ErrorPanel error={form.error} onRetry={() => void form.refetch()} />
      ) : !data ? (
        <LinesSkeleton lines={10} />
      ) : (
        <ChecklistForm key={data.id} form={data} onReload={async () => (await form.refetch()).data?.data?.response} />
      )}
    </Page>
  );
}

function Where({ form }: { form: Form }): ReactNode {
  const { t } = useTranslation('compliance');
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
        {form.dueDate && ` · ${t('work.dueOn', { date: format.date(form.dueDate) })}`}
        {form.period_start &&
          ` · ${t('work.period', { from: format.date(form.period_start), to: format.date(form.period_end) })}`}
      </span>
    </>
  );
}
