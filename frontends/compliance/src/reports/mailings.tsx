import {
  Alert,
  Button,
  EmptyState,
  OneReply,
  Popconfirm,
  type Row,
  useCall,
  useCallMutation,
  useFormat,
  useTranslation,
} from '@attesta/ui';
import { SideDrawer } from '@attesta/ui/data';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { AttachmentLink } from '../shared/attachment-links';

type Mailing = Row<'compliance.ListReportMailings'>;

/** The reports that are mailed to the person, or that they have mailed: the latest file, and the end of it. */
export default function MailingsDrawer({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation('compliance');
  return (
    <SideDrawer open={open} title={t('reports.mail.title')} onClose={onClose}>
      {open && <Mailings />}
    </SideDrawer>
  );
}

function Mailings(): ReactNode {
  const { t } = useTranslation('compliance');
  const { data, error, refetch } = useCall('compliance.ListReportMailings');
  return (
    <OneReply of={{ error, refetch }} found={data} rows={3} within="panel">
      {({ data: mailings = [] }) => {
        if (mailings.length === 0)
          return <EmptyState title={t('reports.mail.none')} description={t('reports.mail.hint')} />;
        return (
          <ul className="cp-views">
            {mailings.map((mailing) => (
              <li key={mailing.id}>
                <MailingFacts mailing={mailing} />
                <MailingEnd mailing={mailing} />
              </li>
            ))}
          </ul>
        );
      }}
    </OneReply>
  );
}

function MailingFacts({ mailing }: { mailing: Mailing }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const { report, query, name, rhythm, owner_name, readers, is_own, file, made_at, rows, is_failed, failed_for } =
    mailing;
  return (
    <div>
      <Link to={`/ss/reports/${report}${query && `?${query}`}`}>
        <bdi>{name}</bdi>
      </Link>
      <p className="at-quiet">
        {t(`reports.mail.rhythms.${rhythm}`)} ·{' '}
        <bdi>{is_own ? t('reports.mail.to', { names: readers }) : t('reports.mail.from', { name: owner_name })}</bdi>
      </p>
      {file && (
        <p>
          <AttachmentLink file={file} />{' '}
          <span className="at-faint">
            {t('reports.mail.made', { time: format.dateTime(made_at), n: format.number(rows ?? 0) })}
          </span>
        </p>
      )}
      {(failed_for || is_failed) && (
        <Alert
          type="warning"
          showIcon
          title={failed_for ? t('reports.mail.failedFor', { names: failed_for }) : t('reports.mail.failed')}
        />
      )}
    </div>
  );
}

/** Its owner ends it for all, a reader for themselves. */
function MailingEnd({ mailing: { id, name, is_own, is_reader } }: { mailing: Mailing }): ReactNode {
  const { t } = useTranslation('compliance');
  const drop = useCallMutation('compliance.DeleteReportMailing', { toasts: 'success' });
  const leave = useCallMutation('compliance.LeaveReportMailing', { toasts: 'success' });
  return (
    <>
      {is_reader && !is_own && (
        <Button size="small" aria-label={t('reports.mail.leaveOne', { name })} onClick={() => leave.mutate({ id })}>
          {t('reports.mail.leave')}
        </Button>
      )}
      {is_own && (
        <Popconfirm
          title={t('reports.mail.endAsk', { name })}
          okText={t('reports.mail.end')}
          onConfirm={() => drop.mutate({ id })}
        >
          <Button size="small" aria-label={t('reports.mail.endOne', { name })}>
            {t('reports.mail.end')}
          </Button>
        </Popconfirm>
      )}
    </>
  );
}
