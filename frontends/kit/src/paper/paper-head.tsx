import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format';
import { usePageParts } from './page-parts';
import { useOrganizationName } from './use-organization-name';

/** What stands on top of everything printed: whose it is, by what it is filtered, and when it was printed. */
export function PaperHead({ title }: { title?: string }): ReactNode {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const organization = useOrganizationName();
  const filters = usePageParts()?.filters;
  const [printedAt] = useState(() => new Date());
  const words = [...(filters?.values() ?? [])].flat();
  return (
    <header className="at-paper-head at-print-only">
      <p className="at-paper-organization">
        <bdi>{organization}</bdi>
        <span>{t('paper.printedAt', { time: format.dateTime(printedAt) })}</span>
      </p>
      {title && <h1>{title}</h1>}
      {filters && filters.size > 0 && (
        <p>
          {t('paper.filters')}: {words.length === 0 && t('paper.noFilters')}
          {words.map(({ label, value }, index) => (
            <span key={label}>
              {index > 0 && ' · '}
              {label}: <bdi>{value}</bdi>
            </span>
          ))}
        </p>
      )}
    </header>
  );
}
