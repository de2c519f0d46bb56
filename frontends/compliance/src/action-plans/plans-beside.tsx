import { Button, type Request, Section, useCall, useSession, useTranslation } from '@attesta/ui';
import { LocalTable } from '@attesta/ui/data';
import { PlusOutlined } from '@attesta/ui/icons';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { usePlanColumns } from './use-plan-columns';

/** The action plans that belong to a risk or an activity, on its page; nothing where there are none and none can be added. */
export function PlansBeside(props: {
  of: Pick<Request<'compliance.ListActionPlans'>, 'risk_id' | 'activity_id'>;
  /** Where another one is added, by who leads. */
  add?: string;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const navigate = useNavigate();
  const role = useSession()?.roleId ?? 0;
  const { data, error, refetch } = useCall('compliance.ListActionPlans', {
    ...props.of,
    page: 1,
    page_size: 200,
    sort: 'due_date',
  });
  const columns = usePlanColumns().map(({ sortable, ...column }) => column);
  const add = role >= 1 && role <= 3 ? props.add : undefined;
  if (!add && data && (data.data ?? []).length === 0) return null;
  return (
    <Section
      title={t('actions.title')}
      extra={
        add && (
          <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => navigate(add)}>
            {t('actions.add')}
          </Button>
        )
      }
    >
      <LocalTable
        name="compliance.action-plans-beside"
        caption={t('actions.title')}
        items={data && (data.data ?? [])}
        error={error}
        onRetry={() => void refetch()}
        columns={columns}
        onOpen={({ id }) => navigate(`/ss/actions/${id}`)}
        empty={{ title: t('actions.none') }}
      />
    </Section>
  );
}
