import { EmptyState, type Reply, Section, useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';

type Changes = NonNullable<NonNullable<Reply<'compliance.GetRisk'>['data']>['history']>;

/** Fields whose values are words of the register. */
const words: Record<string, string> = { status: 'status', treatment: 'treatments', category: 'categories' };

/** Who changed what of a risk, the latest first (ISO 31000, 6.7). */
export function RiskHistory({ changes }: { changes: Changes }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const inWords = (field: string, value = ''): string => {
    if (!value) return t('risks.nothing');
    if (words[field]) return t(`risks.${words[field]}.${value}`);
    return field === 'review_date' ? format.date(value) : value;
  };
  return (
    <Section title={t('risks.history')}>
      {changes.length === 0 ? (
        <EmptyState title={t('risks.noHistory')} />
      ) : (
        <ol className="cp-risk-history">
          {changes.map(({ at, by, fields }) => (
            <li key={`${at}${by}`}>
              <p className="at-quiet">
                <time dateTime={at}>{format.dateTime(at)}</time>, {by || t('risks.somebodyGone')}
              </p>
              <ul className="cp-risk-changes">
                {fields?.map(({ field = '', from, to }) => (
                  <li key={field}>
                    <strong>{t(`risks.field.${field}`)}</strong>: <del>{inWords(field, from)}</del> →{' '}
                    <ins>{inWords(field, to)}</ins>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
