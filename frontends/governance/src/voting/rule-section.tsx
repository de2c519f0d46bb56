import {
  Button,
  ErrorPanel,
  Form,
  GuardedForm,
  Input,
  Section,
  Select,
  Switch,
  useCall,
  useCallMutation,
  useMayCall,
  useTranslation,
} from '@attesta/ui';
import { SideDrawer } from '@attesta/ui/data';
import { type ReactNode, useState } from 'react';

interface Values {
  majority: string;
  majority_of: string;
  quorum_percent: string;
  most_proxies: string;
  one_time_code: boolean;
}

/** How the committee decides; administrators change it. */
export function RuleSection({ committeeId }: { committeeId: string }): ReactNode {
  const { t } = useTranslation('governance');
  const [form] = Form.useForm<Values>();
  const [open, setOpen] = useState(false);
  const mayChange = useMayCall('governance.UpdateVotingRule');
  const { data, error, refetch } = useCall('governance.GetVotingRule', { id: committeeId });
  const save = useCallMutation('governance.UpdateVotingRule', {
    toasts: 'success',
    waits: false,
    onSuccess: () => setOpen(false),
  });
  const rule = data?.data;
  if (error && !rule)
    return (
      <Section title={t('rule.title')}>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Section>
    );
  if (!rule) return null;
  const words = (name: 'majority' | 'majority_of', values: string[]) =>
    values.map((value) => ({ value, label: t(`rule.${name}.${value}`) }));
  // An empty field is no 0, which would be no quorum and no proxies.
  const required = (label: string) => ({ required: true, message: t('ui:form.required', { label }) });
  return (
    <Section
      title={t('rule.title')}
      extra={mayChange && <Button onClick={() => setOpen(true)}>{t('rule.change')}</Button>}
    >
      <ul className="gv-reasons">
        <li>
          {t(`rule.majority.${rule.majority}`)} · {t(`rule.majority_of.${rule.majority_of}`)}
        </li>
        <li>{t('rule.quorumIs', { percent: rule.quorum_percent })}</li>
        <li>{t('rule.proxiesAre', { most: rule.most_proxies })}</li>
        {rule.one_time_code && <li>{t('rule.code')}</li>}
      </ul>
      <SideDrawer open={open} title={t('rule.title')} onClose={() => setOpen(false)}>
        {open && (
          <GuardedForm<Values>
            form={form}
            initialValues={{
              majority: rule.majority ?? 'simple',
              majority_of: rule.majority_of ?? 'present',
              quorum_percent: String(rule.quorum_percent ?? 50),
              most_proxies: String(rule.most_proxies ?? 1),
              one_time_code: rule.one_time_code ?? false,
            }}
            onSubmit={(values) =>
              save.mutate({
                id: committeeId,
                ...values,
                quorum_percent: Number(values.quorum_percent),
                most_proxies: Number(values.most_proxies),
              })
            }
            busy={save.isPending}
            error={save.error}
            onCancel={() => setOpen(false)}
          >
            <Form.Item name="majority" label={t('rule.majorityLabel')}>
              <Select options={words('majority', ['simple', 'two_thirds'])} />
            </Form.Item>
            <Form.Item name="majority_of" label={t('rule.ofLabel')}>
              <Select options={words('majority_of', ['present', 'all'])} />
            </Form.Item>
            <Form.Item name="quorum_percent" label={t('rule.quorum')} rules={[required(t('rule.quorum'))]}>
              <Input type="number" min={0} max={100} />
            </Form.Item>
            <Form.Item name="most_proxies" label={t('rule.proxies')} rules={[required(t('rule.proxies'))]}>
              <Input type="number" min={0} max={50} />
            </Form.Item>
            <Form.Item name="one_time_code" label={t('rule.code')} valuePropName="checked">
              <Switch />
            </Form.Item>
          </GuardedForm>
        )}
      </SideDrawer>
    </Section>
  );
}
