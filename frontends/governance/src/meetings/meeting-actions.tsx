import {
  Button,
  ConfirmDanger,
  ConfirmDialog,
  Dropdown,
  failureMessage,
  PrintButton,
  toast,
  useCallMutation,
  useMayCall,
  useTranslation,
} from '@attesta/ui';
import { MoreOutlined } from '@attesta/ui/icons';
import { useNavigate } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
import type { Meeting } from './meeting-parts';

/** What is done with a meeting as a whole: planned, invitations sent, finished, deleted. */
export function MeetingActions({ meeting }: { meeting: Meeting }): ReactNode {
  const { t } = useTranslation('governance');
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'finish' | 'delete'>();
  const mayDelete = useMayCall('governance.DeleteMeeting');
  const { id = '', status, manageable } = meeting;
  const plan = useCallMutation('governance.UpdateMeeting');
  const invite = useCallMutation('governance.SendMeetingInvitations');
  const finish = useCallMutation('governance.UpdateMeetingStatus', {
    toasts: false,
    onSuccess: ({ message = '' }) => {
      // Shown for 3 seconds (daily work 9).
      toast.success(message, 3);
      setAsking(undefined);
    },
    onError: (error) => toast.error(failureMessage(error)),
  });
  const remove = useCallMutation('governance.DeleteMeeting', { onSuccess: () => navigate('/ss/meetings') });
  const further = [
    ...(status === 'draft' ? [] : [{ key: 'minutes', label: t('minutes.print') }]),
    ...(mayDelete ? [{ key: 'delete', label: t('ui:action.delete'), danger: true }] : []),
  ];
  return (
    <>
      <PrintButton />
      {further.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: further,
            onClick: ({ key }) => (key === 'delete' ? setAsking('delete') : navigate(`/ss/meetings/${id}/minutes`)),
          }}
        >
          <Button aria-label={t('meetings.more')} icon={<MoreOutlined aria-hidden="true" />} />
        </Dropdown>
      )}
      {manageable && status === 'draft' && (
        <Button
          type="primary"
          loading={plan.isPending}
          onClick={() => plan.mutate({ id, status: 'planned', plan_version: meeting.plan_version })}
        >
          {t('meetings.plan')}
        </Button>
      )}
      {manageable && status === 'planned' && (
        <>
          <Button loading={invite.isPending} onClick={() => invite.mutate({ id })}>
            {t(meeting.invited_at ? 'meetings.inviteAgain' : 'meetings.invite')}
          </Button>
          <Button type="primary" onClick={() => setAsking('finish')}>
            {t('meetings.finish')}
          </Button>
        </>
      )}
      <ConfirmDialog
        open={asking === 'finish'}
        title={t('meetings.finishAsk')}
        text={t('meetings.finishText')}
        action={t('meetings.finish')}
        busy={finish.isPending}
        onConfirm={() => finish.mutate({ committeeId: id })}
        onCancel={() => setAsking(undefined)}
      />
      <ConfirmDanger
        open={asking === 'delete'}
        title={t('meetings.deleteAsk')}
        description={t('meetings.deleteText')}
        name={meeting.meeting_name || t('meetings.untitled')}
        action={t('ui:action.delete')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
        onCancel={() => setAsking(undefined)}
      />
    </>
  );
}
