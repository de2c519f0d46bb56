import { Checkbox, Form, GuardedForm, Input, type Reply, Section, useCall, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { SettingsFrame, useSettings } from '../shared/settings-page';

type Settings = NonNullable<Reply<'compliance.GetIncidentSettings'>['data']>;
const list = '/ss/incidents';
/** As many places of so many letters as the server takes. */
const mostLetters = 200 * 201;

/** Whether reports without a name are taken, and which places the report offers. */
export default function SettingsPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const query = useCall('compliance.GetIncidentSettings', {}, { frozen: true });
  return (
    <SettingsFrame
      title={t('incidents.settings')}
      list={{ label: t('incidents.title'), to: list }}
      query={query}
      settings={query.data?.data}
    >
      {(settings) => <SettingsForm key={settings.version} settings={settings} />}
    </SettingsFrame>
  );
}

interface Values {
  unnamed_reports: boolean;
  /** One a line. */
  places: string;
}

function SettingsForm({ settings }: { settings: Settings }): ReactNode {
  const { t } = useTranslation('compliance');
  const [form] = Form.useForm<Values>();
  const settling = useSettings('compliance.UpdateIncidentSettings', list);
  return (
    <GuardedForm<Values>
      form={form}
      initialValues={{
        unnamed_reports: settings.unnamed_reports ?? false,
        places: (settings.places ?? []).join('\n'),
      }}
      onSubmit={({ unnamed_reports, places }) =>
        settling.save({ unnamed_reports, places: places.split('\n'), version: settings.version })
      }
      {...settling.form}
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
