import { type Reply, useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { ChangeHistory } from '../shared/change-history';

type Changes = NonNullable<NonNullable<Reply<'compliance.GetRisk'>['data']>['history']>;

/** Fields whose values are words of the register. */
const words: Record<string, string> = { status: 'status', treatment: 'treatments', category: 'categories' };

/** Who changed what of a risk, the latest first (ISO 31000, 6.7). */
export function RiskHistory({ changes }: { changes: Changes }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const inWords = (field: string, value: string): string => {
    if (words[field]) return t(`risks.${words[field]}.${value}`);
    return field === 'review_date' ? format.date(value) : value;
  };
  return (
    <ChangeHistory
      changes={changes}
      none={t('risks.noHistory')}
      nobody={t('risks.somebodyGone')}
      fieldName={(field) => t(`risks.field.${field}`)}
      inWords={inWords}
    />
  );
}
