import { Button, Page, useMayCall, useTranslation, useUrlState } from '@attesta/ui';
import { RightOutlined } from '@attesta/ui/icons';
import { Link } from '@attesta/ui/router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useReports } from './report-list';

const MailingsDrawer = lazy(() => import('./mailings'));

/** The mails about reports lead to the list of them. */
const defaults = { mailed: '' };

/** The reports that the person may open. */
export default function ReportsPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const [{ mailed }, setState] = useUrlState(defaults);
  const mayMail = useMayCall('compliance.ListReportMailings');
  const open = mailed === '1';
  // Loaded when it is opened first, and kept so that it closes and gives the focus back.
  const [asked, setAsked] = useState(open);
  if (open && !asked) setAsked(true);
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
      {mayMail && asked && (
        <Suspense>
          <MailingsDrawer open={open} onClose={() => setState({ mailed: '' })} />
        </Suspense>
      )}
    </Page>
  );
}
