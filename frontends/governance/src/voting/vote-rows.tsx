import { Button, ErrorPanel, Input, type Row, useCall, useFormat, useSettled, useTranslation } from '@attesta/ui';
import { loadRows, Pagination, usePrintable } from '@attesta/ui/data';
import { type ReactNode, useRef, useState } from 'react';
import type { VotedAgenda } from './votes-panel';

type Vote = Row<'governance.ListVotes'>;

/** So many are shown at once; a search and pages lead to the others. */
const pageSize = 20;
/** More names than anybody prints of one item. */
const mostPrinted = 10_000;

/** Who voted what on an item, for those who manage the meeting; on paper all of them. */
export function VoteRows(props: { meetingId: string; item: VotedAgenda; startsOpen: boolean }): ReactNode {
  const { t } = useTranslation('governance');
  const { meetingId, item } = props;
  const total = item.result?.total ?? 0;
  const [open, setOpen] = useState(props.startsOpen);
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const q = useSettled(typed.trim());
  const all = { id: meetingId, agenda_id: item.agenda_id };
  const request = { ...all, q, page, page_size: pageSize };
  const { data, error, refetch } = useCall('governance.ListVotes', request, { enabled: open, keepPrevious: true });
  const loaded = useRef<Vote[]>(undefined);
  const [paper, setPaper] = useState<Vote[]>();
  usePrintable({
    columns: 1,
    load: async (options) => {
      loaded.current = await loadRows('governance.ListVotes', all, { ...options, limit: mostPrinted });
    },
    show: () => setPaper(loaded.current),
    release: () => setPaper(undefined),
  });
  if (!open && !paper) {
    return (
      <div>
        <Button onClick={() => setOpen(true)}>{t('votes.showVoters', { number: total })}</Button>
      </div>
    );
  }
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const votes = paper ?? data?.data ?? [];
  return (
    <>
      {total > pageSize && (
        <Input.Search
          className="gv-narrow at-no-print"
          allowClear
          aria-label={t('votes.search')}
          placeholder={t('votes.search')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPage(1);
          }}
        />
      )}
      <ul className="at-rows">
        {votes.map((vote) => (
          <li key={vote.id}>
            <OneVote vote={vote} />
          </li>
        ))}
      </ul>
      {q && data?.meta?.total === 0 && <p role="status">{t('votes.nobody')}</p>}
      {!paper && (
        <Pagination
          className="at-no-print"
          size="small"
          hideOnSinglePage
          showSizeChanger={false}
          current={page}
          pageSize={pageSize}
          total={data?.meta?.total ?? 0}
          onChange={setPage}
        />
      )}
    </>
  );
}

function OneVote({ vote }: { vote: Vote }): ReactNode {
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
