import { type MailingRhythm, mailingRhythms, type ReportFormat, reportFormats } from '@attesta/proto/compliance-words';
import {
  Checkbox,
  Form,
  GuardedForm,
  Input,
  Select,
  useCall,
  useCallMutation,
  useChoiceState,
  useLimits,
  useTranslation,
} from '@attesta/ui';
import { useLocation } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import type { ReportName } from './report-list';

interface Values {
  name: string;
  rhythm: MailingRhythm;
  format: ReportFormat;
  recent: boolean;
  reader_ids: string[];
}

/** Has what is shown of a report mailed: under which name, how often, as which file, and to whom. */
export function MailingForm({ report, onDone }: { report: ReportName; onDone: () => void }): ReactNode {
  const { t } = useTranslation('compliance');
  const { search } = useLocation();
  const limit = useLimits('compliance.CreateReportMailing');
  const [form] = Form.useForm<Values>();
  const readers = useCall('compliance.ListReportReaders', { report });
  const choice = useChoiceState(readers);
  const create = useCallMutation('compliance.CreateReportMailing', { toasts: 'success', onSuccess: onDone });
  const label = t('reports.mail.name');
  return (
    <GuardedForm<Values>
      form={form}
      initialValues={{
        name: t(`reports.${report}.title`),
        rhythm: 'weekly',
        format: 'xlsx',
        recent: false,
        reader_ids: [],
      }}
      onSubmit={(values) => create.mutate({ ...values, report, query: search.slice(1) })}
      busy={create.isPending || create.isSuccess}
      error={create.error}
      submitLabel={t('reports.mail.save')}
    >
      <Form.Item
        name="name"
        label={label}
        rules={[{ required: true, whitespace: true, message: t('ui:form.required', { label }) }]}
      >
        <Input autoComplete="off" {...limit('name')} />
      </Form.Item>
      <Form.Item name="rhythm" label={t('reports.mail.rhythm')}>
        <Select options={mailingRhythms.map((value) => ({ value, label: t(`reports.mail.rhythms.${value}`) }))} />
      </Form.Item>
      <Form.Item name="format" label={t('reports.mail.format')}>
        <Select options={reportFormats.map((value) => ({ value, label: t(`ui:export.${value}`) }))} />
      </Form.Item>
      <Form.Item name="recent" valuePropName="checked" extra={t('reports.mail.recentHelp')}>
        <Checkbox>{t('reports.mail.recent')}</Checkbox>
      </Form.Item>
      <Form.Item name="reader_ids" label={t('reports.mail.readers')} extra={t('reports.mail.readersHelp')}>
        <Select
          mode="multiple"
          maxCount={50}
          optionFilterProp="label"
          {...choice}
          options={(readers.data?.data ?? []).map(({ id = '', name = '' }) => ({ value: id, label: name }))}
        />
      </Form.Item>
    </GuardedForm>
  );
}
