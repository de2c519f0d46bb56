import { EmptyState, Section, useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';

interface Change {
  at?: string;
  by?: string;
  fields?: { field?: string; from?: string; to?: string }[];
}

/** Who changed what of a record from what to what, the latest first. */
export function ChangeHistory(props: {
  changes: Change[];
  /** What is said where nothing has been changed. */
  none: string;
  /** Who it was where no person is named. */
  nobody: string;
  /** What a field is called, and a value of it in words. */
  fieldName: (field: string) => string;
  inWords: (field: string, value: string) => string;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const shown = (field: string, value = ''): string => (value ? props.inWords(field, value) : t('risks.nothing'));
  return (
    <Section title={t('risks.history')}>
      {props.changes.length === 0 ? (
        <EmptyState title={props.none} />
      ) : (
        <ol className="cp-history">
          {props.changes.map(({ at, by, fields }) => (
            <li key={`${at}${by}`}>
              <p className="at-quiet">
                <time dateTime={at}>{format.dateTime(at)}</time>, <bdi>{by || props.nobody}</bdi>
              </p>
              <ul className="cp-history-changes">
                {fields?.map(({ field = '', from, to }) => (
                  <li key={field}>
                    <strong>{props.fieldName(field)}</strong>: <del>{shown(field, from)}</del>{' '}
                    <span className="cp-forward">→</span> <ins>{shown(field, to)}</ins>
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
