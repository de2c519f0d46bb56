import { Form, GuardedForm, Input, useCall, useCallMutation, useLimits, useTranslation } from '@attesta/ui';
import { FoundSelect, SideDrawer, useTyping } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import type { VotedAgenda } from './votes-panel';

interface Values {
  voter_email: string;
  reason: string;
}

/** Takes somebody with a conflict of interest out of a vote. */
export function RecusalForm(props: {
  meetingId: string;
  item: VotedAgenda | undefined;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('governance');
  const { meetingId, item, onClose } = props;
  const [form] = Form.useForm<Values>();
  const limit = useLimits('governance.RecuseVoter');
  const recuse = useCallMutation('governance.RecuseVoter', { toasts: 'success', waits: false, onSuccess: onClose });
  const typing = useTyping();
  const request = { id: meetingId, agenda_id: item?.agenda_id, status: 'pending', q: typing.q, page: 1, page_size: 20 };
  const votes = useCall('governance.ListVotes', request, { enabled: item !== undefined, keepPrevious: true });
  return (
    <SideDrawer open={item !== undefined} title={t('votes.recuseOf', { name: item?.agenda_item })} onClose={onClose}>
      {item && (
        <GuardedForm<Values>
          form={form}
          onSubmit={(values) => recuse.mutate({ meeting_id: meetingId, agenda_id: item.agenda_id, ...values })}
          busy={recuse.isPending}
          error={recuse.error}
          submitLabel={t('votes.recuse')}
          onCancel={onClose}
        >
          <Form.Item name="voter_email" label={t('votes.voter')} rules={[{ required: true }]}>
            <FoundSelect
              typing={typing}
              query={votes}
              options={(votes.data?.data ?? []).map(({ voter_email = '', voter_name = '' }) => ({
                value: voter_email,
                label: voter_name,
              }))}
            />
          </Form.Item>
          <Form.Item name="reason" label={t('votes.recusalReason')} rules={[{ required: true }]}>
            <Input.TextArea rows={2} dir="auto" className="gv-grows" {...limit('reason')} />
          </Form.Item>
        </GuardedForm>
      )}
    </SideDrawer>
  );
}
