import { Section, useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import type { IncidentDetail, IncidentHandling } from './types';

/** Fields whose values are words of incidents. */
const words: Record<string, string> = {
  status: 'status',
  type: 'types',
  outcome: 'outcomes',
  harm: 'harms',
  consequence: 'consequences',
  recurrence: 'recurrences',
};

/** Who changed what, the latest first, down to the report itself. */
export function IncidentHistory(props: {
  detail: IncidentDetail;
  changes: NonNullable<IncidentHandling['history']>;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const { incident = {} } = props.detail;
  const inWords = (field: string, value = ''): string => {
    if (!value) return t('incidents.nothing');
    if (words[field]) return t(`incidents.${words[field]}.${value}`);
    if (field === 'people') return format.list(value.split(', ').map((person) => t(`incidents.person.${person}`)));
    if (field === 'factors') return value.replace(/^\w+(?=: )/gm, (kind) => t(`incidents.factor.${kind}`));
    return field === 'occurred_at' ? format.dateTime(value) : value;
  };
  const reporter = incident.unnamed ? t('incidents.unnamed') : incident.reported_by || t('incidents.somebodyGone');
  return (
    <Section title={t('incidents.history')}>
      <ol className="cp-risk-history">
        {props.changes.map(({ at, by, fields }) => (
          <li key={`${at}${by}`}>
            <p className="at-quiet">
              <time dateTime={at}>{format.dateTime(at)}</time>, <bdi>{by || t('incidents.somebodyGone')}</bdi>
            </p>
            <ul className="cp-risk-changes">
              {fields?.map(({ field = '', from, to }) => (
                <li key={field} className="at-prose">
                  <strong>{t(`incidents.field.${field}`)}</strong>: <del>{inWords(field, from)}</del> →{' '}
                  <ins>{inWords(field, to)}</ins>
                </li>
              ))}
            </ul>
          </li>
        ))}
        <li>
          <p className="at-quiet">
            <time dateTime={incident.reported_on}>{format.date(incident.reported_on)}</time>, <bdi>{reporter}</bdi>
          </p>
          <p>{t('incidents.wasReported')}</p>
        </li>
      </ol>
    </Section>
  );
}
