import {
  Button,
  ConfirmDialog,
  ErrorPanel,
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
import { PagedRows } from './paged-rows';

type Group = NonNullable<Reply<'governance.GroupDiscussionPoints'>['data']>[number];
type Point = NonNullable<Group['discussion_points']>[number];

/** So many answers to all points are shown without being asked for. */
const atOnce = 100;

/** What attendees think of the minutes, and what those who are responsible have done. @param mayBeSent whether the reader may send them, and they are not final */
export function MinutesVotes({ meeting, mayBeSent }: { meeting: Meeting; mayBeSent: boolean }): ReactNode {
  const { t, i18n } = useTranslation('governance');
  const { id = '' } = meeting;
  const [asking, setAsking] = useState(false);
  const { data, error, refetch } = useCall('governance.GroupDiscussionPoints', { committee_meeting_id: id });
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
  const points = groups.flatMap((group) => group.discussion_points ?? []);
  const isShort = points.reduce((sum, point) => sum + answered(point), 0) <= atOnce;
  if (error && !data)
    return (
      <Section title={t('minutesVotes.title')}>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Section>
    );
  if (groups.length === 0) return null;
  return (
    <Section
      title={t('minutesVotes.title')}
      extra={
        mayBeSent && (
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
        <GroupVotes key={group.agenda_id} group={group} startsOpen={isShort} />
      ))}
      <ConfirmDialog
        open={asking}
        title={t('minutesVotes.finalizeAsk')}
        text={t('minutesVotes.finalizeText')}
        action={t('minutesVotes.finalize')}
        busy={finalize.isPending}
        onConfirm={() => finalize.mutate({ id, language: i18n.language })}
        onCancel={() => setAsking(false)}
      />
    </Section>
  );
}

function GroupVotes({ group, startsOpen }: { group: Group; startsOpen: boolean }): ReactNode {
  return (
    <div className="at-gap">
      <h3>
        {group.serial_no} <bdi>{group.agenda_item}</bdi>
      </h3>
      {(group.discussion_points ?? []).map((point) => (
        <PointVotes key={point.id} agendaId={group.agenda_id ?? ''} point={point} startsOpen={startsOpen} />
      ))}
    </div>
  );
}

function PointVotes(props: { agendaId: string; point: Point; startsOpen: boolean }): ReactNode {
  const { t } = useTranslation('governance');
  const { agendaId, point, startsOpen } = props;
  return (
    <div>
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
      {answered(point) > 0 && (
        <PagedRows
          call="governance.ListMinutesVotes"
          request={{ id: agendaId, discussion_point_id: point.id, answered: true }}
          total={answered(point)}
          startsOpen={startsOpen}
        >
          {(vote) => (
            <>
              <span className="gv-person">
                <strong>
                  <bdi>{vote.voter_name}</bdi>
                </strong>
                {vote.comment && <bdi>{vote.comment}</bdi>}
              </span>
              <span className="at-tag">{t(`opinion.${vote.voting_stats}`)}</span>
            </>
          )}
        </PagedRows>
      )}
      {point.action_plan && <ActionResponse point={point} />}
    </div>
  );
}

function answered({ votes }: Point): number {
  return (votes?.approved ?? 0) + (votes?.rejected ?? 0);
}
