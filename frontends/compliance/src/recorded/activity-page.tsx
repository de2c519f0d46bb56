import { OneReply, Page, queryClient, useCall, useTranslation } from '@attesta/ui';
import { useParams, useSearchParams } from '@attesta/ui/router';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { ActivityForm as Form, RecordedKind } from '../shared/types';
import { WorkStatusTag } from '../shared/work-status';
import { useWaiting } from '../unsent/use-waiting';
import { FormPlace } from '../work/form-place';
import { ActivityForm } from './activity-form';
import { presentOf } from './present';

/** The answering screen of one KPI, observation or document. */
export default function ActivityPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const { activity = '' } = useParams();
  const [parameters] = useSearchParams();
  const day = parameters.get('date') ?? undefined;
  const reply = useCall(
    'compliance.GetActivityForm',
    { id: activity, type: parameters.get('type') || '1', response_date: day },
    { frozen: true, staleTime: Number.POSITIVE_INFINITY },
  );
  const data = reply.data?.data;
  const form = useMemo(() => data && answerForm(data), [data]);
  const waiting = useWaiting(form);
  // What was answered meanwhile must not be overlaid by a form from before.
  useEffect(() => () => queryClient.removeQueries({ queryKey: ['compliance.GetActivityForm'] }), []);
  const breadcrumbs = [{ label: t('work.title'), to: '/ss/work' }, { label: data?.name || t('level.activity') }];
  return (
    <Page
      title={data?.name || t('level.activity')}
      breadcrumbs={breadcrumbs}
      aside={data && !day && <WorkStatusTag status={data.status} />}
      description={data && <FormPlace form={data} />}
    >
      <OneReply of={reply} found={data && form && waiting && { data, form, waiting }}>
        {({ data, form, waiting }) => (
          <ActivityForm
            key={`${data.id} ${data.period}`}
            asked={data}
            form={form}
            kept={waiting.kept}
            onReload={async () => presentOf((await reply.refetch()).data?.data)}
          />
        )}
      </OneReply>
    </Page>
  );
}

/** What of the form is needed to keep and send what is answered to it. */
function answerForm(data: Form) {
  return { ...data, kind: data.kind as RecordedKind, response: presentOf(data) };
}
