import { type Reply, useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { ChangeHistory } from '../shared/change-history';

type Changes = NonNullable<NonNullable<Reply<'compliance.GetActionPlan'>['data']>['history']>;

/** Who changed what of an action plan, the latest first. */
export function PlanHistory({ changes }: { changes: Changes }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const inWords = (field: string, value: string): string => {
    if (field === 'status') return t(`actions.status.${value}`);
    if (field === 'score') return format.percent(Number(value));
    return field === 'due_date' ? format.date(value) : value;
  };
  return (
    <ChangeHistory
      changes={changes}
      none={t('actions.noHistory')}
      nobody={t('actions.byItself')}
      fieldName={(field) => t(`actions.field.${field}`)}
      inWords={inWords}
    />
  );
}
