import {
  Checkbox,
  ErrorPanel,
  Form,
  GuardedForm,
  Input,
  LinesSkeleton,
  Page,
  type Reply,
  Section,
  useCall,
  useCallMutation,
  useTranslation,
} from '@attesta/ui';
import { useNavigate } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';

type Settings = NonNullable<Reply<'compliance.GetIncidentSettings'>['data']>;
/** As many places of so many letters as the server takes. */
const mostLetters = 200 * 201;

/** Whether reports without a name are taken, and which places the report offers. */
export default function SettingsPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const query = useCall('compliance.GetIncidentSettings', {}, { frozen: true });
  const settings = query.data?.data;
  return (
    <Page
      title={t('incidents.settings')}
      width="read"
      breadcrumbs={[{ label: t('incidents.title'), to: '/ss/incidents' }, { label: t('incidents.settings') }]}
    >
      {query.isError ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : settings ? (
        <SettingsForm key={settings.version} settings={settings} />
      ) : (
        <Section>
          <LinesSkeleton lines={6} />
        </Section>
      )}
    </Page>
  );
}

interface Values {
  unnamed_reports: boolean;
  /** One a line. */
  places: string;
}

function SettingsForm({ settings }: { settings: Settings }): ReactNode {
  const { t } = useTranslation('compliance');
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const [saved, setSaved] = useState(false);
  const update = useCallMutation('compliance.UpdateIncidentSettings', {
    toasts: 'success',
    onSuccess: () => {
      setSaved(true);
      setTimeout(() => navigate('/ss/incidents'));
    },
  });
  return (
    <GuardedForm<Values>
      form={form}
      initialValues={{
        unnamed_reports: settings.unnamed_reports ?? false,
        places: (settings.places ?? []).join('\n'),
      }}
      onSubmit={({ unnamed_reports, places }) =>
        update.mutate({ unnamed_reports, places: places.split('\n'), version: settings.version })
      }
      busy={update.isPending || saved}
      error={update.error}
      onCancel={() => void navigate('/ss/incidents')}
    >
      <Section>
        <Form.Item name="unnamed_reports" valuePropName="checked" extra={t('incidents.allowUnnamedHelp')}>
          <Checkbox>{t('incidents.allowUnnamed')}</Checkbox>
        </Form.Item>
        <Form.Item name="places" label={t('incidents.places')} extra={t('incidents.placesHelp')}>
          <Input.TextArea rows={8} className="cp-grows" dir="auto" maxLength={mostLetters} />
        </Form.Item>
      </Section>
    </GuardedForm>
  );
}
