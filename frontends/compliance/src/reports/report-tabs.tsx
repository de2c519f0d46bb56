import { useTranslation } from '@attesta/ui';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { type ReportName, useReports } from './report-list';

/** The reports of the person's role beside each other, the present one marked. */
export function ReportTabs({ present }: { present: ReportName }): ReactNode {
  const { t } = useTranslation('compliance');
  return (
    <nav className="cp-tabs at-no-print" aria-label={t('reports.title')}>
      {useReports().map((name) => (
        <Link key={name} to={`/ss/reports/${name}`} aria-current={name === present ? 'page' : undefined}>
          {t(`reports.${name}.tab`)}
        </Link>
      ))}
    </nav>
  );
}
