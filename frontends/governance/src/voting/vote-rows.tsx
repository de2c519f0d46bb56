import { type Row, useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { PagedRows } from './paged-rows';
import type { VotedAgenda } from './votes-panel';

/** Who voted what on an item, for those who manage the meeting. */
export function VoteRows(props: { meetingId: string; item: VotedAgenda; startsOpen: boolean }): ReactNode {
  const { meetingId, item, startsOpen } = props;
  return (
    <PagedRows
      call="governance.ListVotes"
      request={{ id: meetingId, agenda_id: item.agenda_id }}
      total={item.result?.total ?? 0}
      startsOpen={startsOpen}
    >
      {(vote) => <OneVote vote={vote} />}
    </PagedRows>
  );
}

function OneVote({ vote }: { vote: Row<'governance.ListVotes'> }): ReactNode {
  const { t } = useTranslation('governance');
  const format = useFormat();
  const { voter_name, voting_stats, comment, decided_at, recused, recusal_reason, proxy_holder } = vote;
  return (
    <>
      <span className="gv-person">
        <strong>
          <bdi>{voter_name}</bdi>
        </strong>
        {comment && <bdi>{comment}</bdi>}
        {recused && <bdi>{recusal_reason}</bdi>}
        {proxy_holder && <span>{t('votes.votesInPlace', { name: proxy_holder })}</span>}
      </span>
      <span className="at-tag">
        {t(recused ? 'votes.recused' : `decision.${voting_stats}`)}
        {decided_at && ` · ${format.dateTime(decided_at)}`}
      </span>
    </>
  );
}
