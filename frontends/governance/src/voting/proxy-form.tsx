import { Button, Form, GuardedForm, type Reply, Section, Select, useCallMutation, useTranslation } from '@attesta/ui';
import { SideDrawer } from '@attesta/ui/data';
import { type ReactNode, useState } from 'react';

interface Values {
  from_email: string;
  to_email: string;
}

type Voters = NonNullable<Reply<'governance.GroupVotes'>['voters']>;

/** Who votes in whose place at a meeting. */
export function ProxyForm({ meetingId, voters }: { meetingId: string; voters: Voters }): ReactNode {
  const { t } = useTranslation('governance');
  const [form] = Form.useForm<Values>();
  const [open, setOpen] = useState(false);
  const give = useCallMutation('governance.GiveProxy', { toasts: 'success', onSuccess: () => setOpen(false) });
  const options = voters.map(({ email = '', name }) => ({ value: email, label: name }));
  const given = voters.filter(({ proxy_holder }) => proxy_holder);
  return (
    <Section title={t('votes.proxies')} extra={<Button onClick={() => setOpen(true)}>{t('votes.giveProxy')}</Button>}>
      {given.length === 0 && <p>{t('votes.noProxies')}</p>}
      <ul className="at-rows">
        {given.map(({ email, name, proxy_holder }) => (
          <li key={email}>{t('votes.proxyOf', { from: name, to: proxy_holder })}</li>
        ))}
      </ul>
      <SideDrawer open={open} title={t('votes.giveProxy')} onClose={() => setOpen(false)}>
        {open && (
          <GuardedForm<Values>
            form={form}
            onSubmit={(values) => give.mutate({ meeting_id: meetingId, ...values })}
            busy={give.isPending}
            error={give.error}
            submitLabel={t('votes.giveProxy')}
            onCancel={() => setOpen(false)}
          >
            <Form.Item name="from_email" label={t('votes.proxyFrom')} rules={[{ required: true }]}>
              <Select showSearch={{ optionFilterProp: 'label' }} options={options} />
            </Form.Item>
            <Form.Item name="to_email" label={t('votes.proxyTo')} rules={[{ required: true }]}>
              <Select showSearch={{ optionFilterProp: 'label' }} options={options} />
            </Form.Item>
          </GuardedForm>
        )}
      </SideDrawer>
    </Section>
  );
}
