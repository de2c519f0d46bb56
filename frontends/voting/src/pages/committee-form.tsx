import type { Receipt } from '@attesta/ledger';
import { useState } from 'preact/hooks';
import { call } from '../api';
import type { TextKey } from '../language';
import { usePage } from '../page-context';
import { Choice } from '../parts/choice';
import { Problem } from '../parts/problem';
import { Receipts } from '../parts/receipts';
import { StepHeading } from '../parts/step-heading';
import type { Ballot, Meeting } from '../types';
import { useVoteSending } from '../use-vote-sending';
import { whyLocked } from '../why-locked';
import type { Visitor } from './voter-page';

interface Props {
  visitor: Visitor;
  ballots: Ballot[];
  meeting: Meeting | undefined;
  closed: boolean;
  done(receipts: Receipt[], message?: TextKey): void;
}

/** Votes on all items of a meeting that a voter is asked about, submitted together (daily work 2, 5). */
export function CommitteeForm({ visitor, ballots, meeting, closed, done }: Props) {
  const page = usePage();
  const { t, toast } = page;
  const { problem, setProblem, busy, send } = useVoteSending();
  const [votes, setVotes] = useState<Record<string, string>>({});
  const [comments, setComments] = useState<Record<string, string>>({});
  const open = ballots.filter((ballot) => whyLocked(page, ballot, closed) === '');
  // Two members may have one name.
  const places = (meeting?.members ?? []).map((member, place) => ({ ...member, place }));
  const kept = ballots.flatMap(({ receipt }) => receipt ?? []);

  const submit = async (): Promise<void> => {
    const missing = open.find(({ id }) => !votes[id]);
    if (missing) {
      const said = t('vote_missing', { n: missing.serial_no });
      toast('warning', said);
      document.querySelector<HTMLInputElement>(`[name="vote-${missing.id}"]`)?.focus();
      return setProblem(said);
    }
    await send(async () => {
      const { link, email, proof } = visitor;
      const chosen = open.map(({ id }) => ({ id, voting_stats: votes[id], comment: comments[id] ?? '' }));
      const path = `/api/v1/voting_records/open/committee/${encodeURIComponent(link.committeeId)}`;
      const body = { votes: chosen, voter_email: email, t: link.t, ...(proof && { proof }) };
      const { data } = await call<{ data: Ballot[] }>('PUT', path, body);
      done(
        data.flatMap(({ receipt }) => receipt ?? []),
        'votes_done',
      );
    });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <StepHeading text={t('vote_title')} />
      {meeting && (
        <p class="hint">
          {meeting.committee_name} · {meeting.meeting_name}
        </p>
      )}
      <ol class="items">
        {ballots.map((ballot) => {
          const { id, serial_no, agenda_item, description, votes_for } = ballot;
          const reason = whyLocked(page, ballot, closed);
          return (
            <li key={id} class="item">
              <h2>
                {serial_no} {agenda_item}
              </h2>
              {description && <p>{description}</p>}
              {votes_for.length > 0 && <p class="note">{t('votes_for', { names: votes_for.join(', ') })}</p>}
              {reason && <p class="note">{reason}</p>}
              <Choice
                name={`vote-${id}`}
                legend={`${t('vote')}: ${agenda_item}`}
                options={['approve', 'reject', 'abstain']}
                value={votes[id] ?? ballot.decision}
                locked={reason !== '' || busy}
                choose={(chosen) => {
                  setVotes({ ...votes, [id]: chosen });
                  setProblem('');
                }}
              />
              <label for={`comment-${id}`}>
                {t('comment')} ({t('optional')})
              </label>
              <textarea
                id={`comment-${id}`}
                rows={2}
                maxLength={10_000}
                value={comments[id] ?? ballot.comment}
                disabled={reason !== '' || busy}
                onInput={(event) => setComments({ ...comments, [id]: event.currentTarget.value })}
              />
            </li>
          );
        })}
      </ol>
      <Problem text={problem} />
      <button type="submit" class="primary" disabled={busy || open.length === 0}>
        {t(busy ? 'submitting' : 'submit_votes')}
      </button>
      <Receipts receipts={kept} />
      {places.length > 0 && (
        <section aria-labelledby="members">
          <h2 id="members">{t('members')}</h2>
          <ul>
            {places.map(({ place, name, designation }) => (
              <li key={place}>{designation ? `${name}, ${designation}` : name}</li>
            ))}
          </ul>
        </section>
      )}
    </form>
  );
}
