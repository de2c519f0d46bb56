import { Button, Page, useMayCall, useTranslation, useUrlState } from '@attesta/ui';
import { RightOutlined } from '@attesta/ui/icons';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { MailingsDrawer } from './mailings';
import { useReports } from './report-list';

/** The mails about reports lead to the list of them. */
const defaults = { mailed: '' };

/** The reports that the person may open. */
export default function ReportsPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const [{ mailed }, setState] = useUrlState(defaults);
  const mayMail = useMayCall('compliance.ListReportMailings');
  return (
    <Page
      title={t('reports.title')}
      description={t('reports.description')}
      width="read"
      action={mayMail && <Button onClick={() => setState({ mailed: '1' })}>{t('reports.mail.title')}</Button>}
    >
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
      <MailingsDrawer open={mayMail && mailed === '1'} onClose={() => setState({ mailed: '' })} />
    </Page>
  );
}
