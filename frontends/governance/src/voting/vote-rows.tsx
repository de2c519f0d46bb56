import {
  Button,
  ConfirmDialog,
  failureMessage,
  type Row,
  toast,
  useCallMutation,
  useFormat,
  useTranslation,
} from '@attesta/ui';
import { type ReactNode, useState } from 'react';
import { PagedRows } from './paged-rows';
import type { VotedAgenda } from './votes-panel';

type Vote = Row<'governance.ListVotes'>;

/** Who voted what on an item, for those who manage the meeting: while it is open, who has lost the mail is sent the link again. */
export function VoteRows(props: { meetingId: string; item: VotedAgenda; startsOpen: boolean }): ReactNode {
  const { t } = useTranslation('governance');
  const { meetingId, item, startsOpen } = props;
  const [asking, setAsking] = useState<Vote>();
  const send = useCallMutation('governance.SendVoteLinkAgain', {
    toasts: 'success',
    onSuccess: () => setAsking(undefined),
    onError: (refusal) => {
      toast.warning(failureMessage(refusal));
      setAsking(undefined);
    },
  });
  const isOpen = item.result?.outcome === 'open';
  return (
    <>
      <PagedRows
        call="governance.ListVotes"
        request={{ id: meetingId, agenda_id: item.agenda_id }}
        total={item.result?.total ?? 0}
        startsOpen={startsOpen}
      >
        {(vote) => <OneVote vote={vote} onSendAgain={isOpen && isWaitedFor(vote) ? setAsking : undefined} />}
      </PagedRows>
      <ConfirmDialog
        open={asking !== undefined}
        title={t('votes.sendAgainAsk')}
        text={t('votes.sendAgainText', { name: asking?.voter_name, email: asking?.voter_email })}
        action={t('votes.sendAgain')}
        busy={send.isPending}
        onConfirm={() =>
          send.mutate({ meeting_id: meetingId, agenda_id: item.agenda_id, voter_email: asking?.voter_email })
        }
        onCancel={() => setAsking(undefined)}
      />
    </>
  );
}

/** Who has still to vote themselves. */
function isWaitedFor({ voting_stats, recused, proxy_holder }: Vote): boolean {
  return voting_stats === 'pending' && !recused && !proxy_holder;
}

function OneVote(props: { vote: Vote; onSendAgain: ((vote: Vote) => void) | undefined }): ReactNode {
  const { t } = useTranslation('governance');
  const format = useFormat();
  const { vote, onSendAgain } = props;
  const { voter_name, voting_stats, comment, decided_at, recused, recusal_reason, proxy_holder, link_sent_at } = vote;
  return (
    <>
      <span className="gv-person">
        <strong>
          <bdi>{voter_name}</bdi>
        </strong>
        {comment && <bdi>{comment}</bdi>}
        {recused && <bdi>{recusal_reason}</bdi>}
        {proxy_holder && <span>{t('votes.votesInPlace', { name: proxy_holder })}</span>}
        {onSendAgain && link_sent_at && <span>{t('votes.sentAgainAt', { time: format.dateTime(link_sent_at) })}</span>}
      </span>
      <span className="gv-vote">
        <span className="at-tag">
          {t(recused ? 'votes.recused' : `decision.${voting_stats}`)}
          {decided_at && ` · ${format.dateTime(decided_at)}`}
        </span>
        {onSendAgain && (
          <Button
            size="small"
            aria-label={t('votes.sendAgainTo', { name: voter_name })}
            onClick={() => onSendAgain(vote)}
          >
            {t('votes.sendAgain')}
          </Button>
        )}
      </span>
    </>
  );
}
