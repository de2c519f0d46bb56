import { Section, useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import type { Detail } from './kinds';

type Change = NonNullable<Detail['history']>[number];

/** Who did what to a policy, the latest first. */
export function PolicyHistory({ changes }: { changes: Change[] }): ReactNode {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const inWords = useChangeWords();
  if (changes.length === 0) return null;
  return (
    <Section title={t('policies.history')}>
      <ol className="dc-history">
        {changes.map((change, index) => (
          <li key={`${index} ${change.at}`}>
            <span className="at-quiet">
              <time dateTime={change.at}>{format.dateTime(change.at)}</time>{' '}
              <bdi>{change.by || t('policies.somebodyGone')}</bdi>:
            </span>{' '}
            {inWords(change)}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function useChangeWords(): (change: Change) => string {
  const { t } = useTranslation('documents');
  const format = useFormat();
  return ({ action = '', version, from = '', to = '' }) => {
    const day = (text: string): string => (text ? format.date(text) : t('policies.nothing'));
    const words: Record<string, { from: string; to: string }> = {
      status: { from: t(`status.${from || 'draft'}`), to: t(`status.${to || 'draft'}`) },
      review: { from: day(from), to: day(to) },
      attachments: { from: from || t('policies.nothing'), to: to || t('policies.nothing') },
    };
    const kind = action === 'linked' || action === 'unlinked' ? t(`linkKind.${from}`) : '';
    const change = t(`change.${action}`, { version, kind, ...(words[action] ?? { from, to }) });
    const isOfVersion = Boolean(version) && (action === 'renamed' || action === 'attachments');
    return isOfVersion ? t('change.ofVersion', { change, version }) : change;
  };
}
