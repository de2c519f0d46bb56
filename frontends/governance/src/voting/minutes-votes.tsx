import {
  Button,
  ConfirmDialog,
  failureMessage,
  type Reply,
  Section,
  toast,
  useCall,
  useCallMutation,
  useTranslation,
} from '@attesta/ui';
import { type ReactNode, useState } from 'react';
import type { Meeting } from '../meetings/meeting-parts';
import { ActionResponse } from './action-response';

type Group = NonNullable<Reply<'governance.GroupDiscussionPoints'>['data']>[number];

/** What attendees think of the minutes, and what those who are responsible have done. */
export function MinutesVotes({ meeting, manageable }: { meeting: Meeting; manageable: boolean }): ReactNode {
  const { t } = useTranslation('governance');
  const { id = '' } = meeting;
  const [asking, setAsking] = useState(false);
  const { data } = useCall('governance.GroupDiscussionPoints', { committee_meeting_id: id });
  const send = useCallMutation('governance.SendMinutesVotes', {
    toasts: false,
    onSuccess: ({ message = '' }) => toast.success(message),
    onError: (error) => toast.error(failureMessage(error)),
  });
  const finalize = useCallMutation('governance.FinalizeMinutes', {
    toasts: false,
    onSuccess: ({ message = '' }) => {
      toast.success(message);
      setAsking(false);
    },
    onError: (error) => {
      toast.error(failureMessage(error));
      setAsking(false);
    },
  });
  const isSent = (data?.data ?? []).some(({ discussion_points: points = [] }) => points.some(({ votes }) => votes));
  const groups = (data?.data ?? []).filter(({ discussion_points: points = [] }) => points.length > 0);
  if (groups.length === 0) return null;
  return (
    <Section
      title={t('minutesVotes.title')}
      extra={
        manageable && (
          <span className="at-cluster">
            <Button type={isSent ? 'default' : 'primary'} loading={send.isPending} onClick={() => send.mutate({ id })}>
              {t(isSent ? 'minutesVotes.remind' : 'minutesVotes.send')}
            </Button>
            {isSent && (
              <Button type="primary" onClick={() => setAsking(true)}>
                {t('minutesVotes.finalize')}
              </Button>
            )}
          </span>
        )
      }
    >
      {groups.map((group) => (
        <GroupVotes key={group.agenda_id} group={group} />
      ))}
      <ConfirmDialog
        open={asking}
        title={t('minutesVotes.finalizeAsk')}
        text={t('minutesVotes.finalizeText')}
        action={t('minutesVotes.finalize')}
        busy={finalize.isPending}
        onConfirm={() => finalize.mutate({ id })}
        onCancel={() => setAsking(false)}
      />
    </Section>
  );
}

function GroupVotes({ group }: { group: Group }): ReactNode {
  const { t } = useTranslation('governance');
  const { data } = useCall('governance.ListMinutesVotes', { id: group.agenda_id });
  const votes = data?.data ?? [];
  return (
    <div className="at-gap">
      <h3>
        {group.serial_no} <bdi>{group.agenda_item}</bdi>
      </h3>
      {(group.discussion_points ?? []).map((point) => {
        const own = votes.filter(({ discussion_point_id }) => discussion_point_id === point.id);
        return (
          <div key={point.id}>
            <p>
              <bdi>{point.issues || point.discussion || point.resolutions}</bdi>{' '}
              {point.votes && (
                <span className="at-tag">
                  {t('minutesVotes.tally', {
                    like: point.votes.approved,
                    dislike: point.votes.rejected,
                    pending: point.votes.pending,
                  })}
                </span>
              )}
            </p>
            <ul className="at-rows">
              {own
                .filter(({ voting_stats }) => voting_stats !== 'pending')
                .map((vote) => (
                  <li key={vote.id}>
                    <span className="gv-person">
                      <strong>
                        <bdi>{vote.voter_name}</bdi>
                      </strong>
                      {vote.comment && <bdi>{vote.comment}</bdi>}
                    </span>
                    <span className="at-tag">{t(`opinion.${vote.voting_stats}`)}</span>
                  </li>
                ))}
            </ul>
            {point.action_plan && <ActionResponse point={point} />}
          </div>
        );
      })}
    </div>
  );
}
