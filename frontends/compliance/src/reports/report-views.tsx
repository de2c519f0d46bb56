import {
  Button,
  EmptyState,
  Form,
  GuardedForm,
  Input,
  OneReply,
  Popconfirm,
  useCall,
  useCallMutation,
  useLimits,
  useMayCall,
  useTranslation,
} from '@attesta/ui';
import { SideDrawer } from '@attesta/ui/data';
import { DeleteOutlined } from '@attesta/ui/icons';
import { Link, useLocation } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
import { MailingForm } from './mailing-form';
import type { ReportName } from './report-list';

/** The person's own views of a report: opens one, keeps what is shown now under a name, and has it mailed. */
export function ReportViews({ report }: { report: ReportName }): ReactNode {
  const { t } = useTranslation('compliance');
  const [open, setOpen] = useState(false);
  const [mailing, setMailing] = useState(false);
  const mayMail = useMayCall('compliance.CreateReportMailing');
  const close = (): void => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('reports.views.open')}</Button>
      {mayMail && <Button onClick={() => setMailing(true)}>{t('reports.mail.open')}</Button>}
      <SideDrawer open={mailing} title={t('reports.mail.order')} onClose={() => setMailing(false)}>
        {mailing && <MailingForm report={report} onDone={() => setMailing(false)} />}
      </SideDrawer>
      <SideDrawer open={open} title={t('reports.views.title')} onClose={close}>
        {open && (
          <>
            <Kept report={report} onOpen={close} />
            <Keep report={report} onDone={close} />
          </>
        )}
      </SideDrawer>
    </>
  );
}

function Kept({ report, onOpen }: { report: ReportName; onOpen: () => void }): ReactNode {
  const { t } = useTranslation('compliance');
  const { data, error, refetch } = useCall('compliance.ListReportViews', { report });
  const drop = useCallMutation('compliance.DeleteReportView', { toasts: 'success' });
  return (
    <OneReply of={{ error, refetch }} found={data} rows={3} within="panel">
      {({ data: views = [] }) => {
        if (views.length === 0)
          return <EmptyState title={t('reports.views.none')} description={t('reports.views.hint')} />;
        return (
          <ul className="cp-views">
            {views.map(({ id, name, query }) => (
              <li key={id}>
                <Link to={`/ss/reports/${report}${query && `?${query}`}`} onClick={onOpen}>
                  <bdi>{name}</bdi>
                </Link>
                <Popconfirm
                  title={t('reports.views.deleteAsk', { name })}
                  okText={t('ui:action.delete')}
                  onConfirm={() => drop.mutate({ id })}
                >
                  <Button
                    type="text"
                    icon={<DeleteOutlined aria-hidden="true" />}
                    aria-label={t('reports.views.delete', { name })}
                  />
                </Popconfirm>
              </li>
            ))}
          </ul>
        );
      }}
    </OneReply>
  );
}

function Keep({ report, onDone }: { report: ReportName; onDone: () => void }): ReactNode {
  const { t } = useTranslation('compliance');
  const { search } = useLocation();
  const limit = useLimits('compliance.SaveReportView');
  const [form] = Form.useForm<{ name: string }>();
  const save = useCallMutation('compliance.SaveReportView', { toasts: 'success', onSuccess: onDone });
  const label = t('reports.views.name');
  return (
    <GuardedForm<{ name: string }>
      form={form}
      initialValues={{ name: '' }}
      onSubmit={({ name }) => save.mutate({ report, name, query: search })}
      busy={save.isPending || save.isSuccess}
      error={save.error}
      submitLabel={t('reports.views.save')}
    >
      <Form.Item
        name="name"
        label={label}
        extra={t('reports.views.what')}
        rules={[{ required: true, whitespace: true, message: t('ui:form.required', { label }) }]}
      >
        <Input autoComplete="off" {...limit('name')} />
      </Form.Item>
    </GuardedForm>
  );
}
