import {
  Button,
  ErrorPanel,
  Form,
  GuardedForm,
  Section,
  Select,
  useCall,
  useCallMutation,
  useTranslation,
} from '@attesta/ui';
import { FoundSelect, Pager, SideDrawer, useTyping } from '@attesta/ui/data';
import { type ReactNode, useState } from 'react';
import type { VotedAgenda } from './votes-panel';

interface Values {
  from_email: string;
  to_email: string;
  agenda_id?: string;
}

const pageSize = 20;

/** Who votes in whose place at a meeting. @param items those that are being voted on @param mayBeGiven whether votes may still change hands */
export function ProxyForm(props: { meetingId: string; items: VotedAgenda[]; mayBeGiven: boolean }): ReactNode {
  const { t } = useTranslation('governance');
  const { meetingId, items, mayBeGiven } = props;
  const [form] = Form.useForm<Values>();
  const [open, setOpen] = useState(false);
  const [page, setPage] = useState(1);
  const request = { id: meetingId, has_proxy: true, page, page_size: pageSize };
  const { data, error, refetch } = useCall('governance.ListVoters', request, { keepPrevious: true });
  const give = useCallMutation('governance.GiveProxy', {
    toasts: 'success',
    waits: false,
    onSuccess: () => setOpen(false),
  });
  const given = data?.data ?? [];
  return (
    <Section
      title={t('votes.proxies')}
      extra={mayBeGiven && <Button onClick={() => setOpen(true)}>{t('votes.giveProxy')}</Button>}
    >
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data?.meta?.total === 0 && <p>{t('votes.noProxies')}</p>}
      <ul className="at-rows">
        {given.map(({ email, name, proxy_holder }) => (
          <li key={email}>{t('votes.proxyOf', { from: name, to: proxy_holder })}</li>
        ))}
      </ul>
      <Pager page={page} pageSize={pageSize} total={data?.meta?.total ?? 0} onPage={setPage} />
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
            <VoterField meetingId={meetingId} name="from_email" label={t('votes.proxyFrom')} />
            <VoterField meetingId={meetingId} name="to_email" label={t('votes.proxyTo')} />
            {items.length > 0 && (
              <Form.Item name="agenda_id" label={t('votes.proxyItem')} extra={t('votes.proxyItemHelp')}>
                <Select
                  allowClear
                  placeholder={t('votes.proxyAll')}
                  options={items.map(({ agenda_id, serial_no, agenda_item }) => ({
                    value: agenda_id,
                    label: `${serial_no} ${agenda_item}`,
                  }))}
                />
              </Form.Item>
            )}
          </GuardedForm>
        )}
      </SideDrawer>
    </Section>
  );
}

/** Somebody who votes at the meeting, found on the server as one types. */
function VoterField(props: { meetingId: string; name: 'from_email' | 'to_email'; label: string }): ReactNode {
  const typing = useTyping();
  const request = { id: props.meetingId, q: typing.q, page: 1, page_size: pageSize };
  const voters = useCall('governance.ListVoters', request, { keepPrevious: true });
  return (
    <Form.Item name={props.name} label={props.label} rules={[{ required: true }]}>
      <FoundSelect
        typing={typing}
        query={voters}
        options={(voters.data?.data ?? []).map(({ email = '', name = '' }) => ({ value: email, label: name }))}
      />
    </Form.Item>
  );
}
