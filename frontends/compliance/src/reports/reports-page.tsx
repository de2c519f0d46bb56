import { Page, useTranslation } from '@attesta/ui';
import { RightOutlined } from '@attesta/ui/icons';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { useReports } from './report-list';

/** The reports that the person may open. */
export default function ReportsPage(): ReactNode {
  const { t } = useTranslation('compliance');
  return (
    <Page title={t('reports.title')} description={t('reports.description')} width="read">
      <ul className="cp-links">
        {useReports().map((report) => (
          <li key={report}>
            <Link to={`/ss/reports/${report}`}>
              <span>
                <strong>{t(`reports.${report}.title`)}</strong>
                <span className="at-quiet">{t(`reports.${report}.description`)}</span>
              </span>
              <RightOutlined className="cp-forward" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
