import type { ActionPlanStatus } from '@attesta/proto/compliance-words';
import { type Row, StatusTag, useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { planStatusKinds } from './plan-words';

export type Plan = Row<'compliance.ListActionPlans'>;

export function PlanStatus({ status = 'open' }: { status?: string }): ReactNode {
  const { t } = useTranslation('compliance');
  return (
    <StatusTag kind={planStatusKinds[status as ActionPlanStatus] ?? 'neutral'}>
      {t(`actions.status.${status}`)}
    </StatusTag>
  );
}

/** Until when, with a word where that has passed. */
export function DueDate({ plan }: { plan: Pick<Plan, 'due_date' | 'overdue'> }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const date = format.date(plan.due_date);
  return plan.overdue ? <StatusTag kind="danger">{t('actions.wasDue', { date })}</StatusTag> : date;
}

/** By how much the scores would rise: "+1.5%", with the names of the libraries where there are several. */
export function usePlanGain(): (plan: Pick<Plan, 'finding'>) => string {
  const format = useFormat();
  return ({ finding }) => {
    const gains = (finding?.gains ?? []).filter(({ score = 0, reached = 0 }) => reached > score);
    const several = gains.length > 1;
    return format.list(
      gains.map(({ library_name = '', score = 0, reached = 0 }) => {
        const gain = `+${format.percent(reached - score)}`;
        return several ? `${library_name} ${gain}` : gain;
      }),
    );
  };
}
