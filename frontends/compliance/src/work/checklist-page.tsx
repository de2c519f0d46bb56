import { OneReply, Page, queryClient, useCall, useTranslation } from '@attesta/ui';
import { useParams, useSearchParams } from '@attesta/ui/router';
import { type ReactNode, useEffect } from 'react';
import type { ChecklistForm as Form } from '../shared/types';
import { WorkStatusTag } from '../shared/work-status';
import { useWaiting } from '../unsent/use-waiting';
import { ChecklistForm } from './checklist-form';
import { FormPlace } from './form-place';

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
      description={data && <FormPlace form={{ ...data, last: lastOf(data) }} />}
    >
      <OneReply of={form} found={data && waiting && { data, waiting }} lines={10}>
        {({ data, waiting }) => (
          <ChecklistForm
            key={`${data.id} ${data.period}`}
            form={data}
            kept={waiting.kept}
            onReload={async () => (await form.refetch()).data?.data?.response ?? undefined}
          />
        )}
      </OneReply>
    </Page>
  );
}

function lastOf({ last_response: last }: Form): { score?: number; date?: string } | undefined {
  return last?.id ? { score: last.score, date: last.response_date } : undefined;
}

function progressOf({ status, response }: Form): { answered?: number; total?: number } {
  return status === 'answered' ? { answered: response?.noofresponse, total: response?.noofelement } : {};
}
