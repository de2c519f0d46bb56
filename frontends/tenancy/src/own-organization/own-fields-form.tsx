import {
  ConflictNotice,
  Form,
  GuardedForm,
  Input,
  isConflict,
  Section,
  useCallMutation,
  useLimits,
  useTranslation,
} from '@attesta/ui';
import { InputNumber } from '@attesta/ui/data';
import { type ReactNode, useState } from 'react';
import type { Organization } from '../organizations/organization-values';
import { TimeZoneSelect } from '../shared/time-zone-select';

const texts = ['contact_person', 'email', 'mobile_no', 'address', 'city', 'state'] as const;
const numbers = ['score_target', 'score_warning'] as const;
type Values = Pick<Organization, (typeof texts)[number] | (typeof numbers)[number] | 'time_zone'>;

/** What an organization says of itself: whom to contact, and from which scores on it is well or at risk. */
export function OwnFieldsForm(props: { organization: Organization; onClose: () => void }): ReactNode {
  const { organization, onClose } = props;
  const { t } = useTranslation('tenancy');
  const [form] = Form.useForm<Values>();
  const [saved, setSaved] = useState(false);
  const limit = useLimits('tenancy.UpdateOrganization');
  const update = useCallMutation('tenancy.UpdateOrganization', {
    toasts: 'success',
    onSuccess: () => {
      setSaved(true);
      setTimeout(onClose);
    },
  });
  const initial = Object.fromEntries(
    [...texts, ...numbers, 'time_zone' as const].map((field) => [field, organization[field]]),
  ) as Values;
  const submit = (values: Values): void =>
    update.mutate({ ...values, id: organization.id, version: organization.version });
  return (
    <GuardedForm<Values>
      form={form}
      initialValues={initial}
      onSubmit={submit}
      busy={update.isPending || saved}
      error={isConflict(update.error) ? undefined : update.error}
      onCancel={onClose}
    >
      <ConflictNotice error={update.error} onReload={onClose} />
      <Section title={t('own.contact')}>
        <div className="at-columns">
          {texts.map((field) => (
            <Form.Item
              key={field}
              name={field}
              label={t(`own.field.${field}`)}
              validateTrigger="onBlur"
              rules={field === 'email' ? [{ type: 'email', message: t('ui:form.email') }] : []}
            >
              <Input {...limit(field)} dir={field === 'email' || field === 'mobile_no' ? 'ltr' : undefined} />
            </Form.Item>
          ))}
        </div>
        <Form.Item name="time_zone" label={t('organizations.timeZone')} extra={t('organizations.timeZoneMeans')}>
          <TimeZoneSelect />
        </Form.Item>
      </Section>
      <Section title={t('own.thresholds')}>
        <p className="at-quiet">{t('own.thresholdsMean')}</p>
        <div className="at-columns">
          {numbers.map((field) => (
            <Form.Item key={field} name={field} label={t(`own.field.${field}`)} dependencies={[...numbers]}>
              <InputNumber className="at-full" {...limit(field)} precision={0} />
            </Form.Item>
          ))}
        </div>
      </Section>
    </GuardedForm>
  );
}
