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
  ballot: Ballot;
  meeting: Meeting | undefined;
  closed: boolean;
  done(receipts: Receipt[]): void;
}

/** A vote on one item of an agenda; once it is cast, nothing of it can be changed (daily work 2, 4). */
export function AgendaForm({ visitor, ballot, meeting, closed, done }: Props) {
  const page = usePage();
  const { t } = page;
  const { problem, setProblem, busy, send } = useVoteSending();
  const cast = ballot.voting_stats !== 'pending';
  const [vote, setVote] = useState(cast ? ballot.voting_stats : '');
  const [comment, setComment] = useState(ballot.comment);
  const reason = whyLocked(page, ballot, closed);
  const locked = reason !== '' || busy;

  const submit = async (): Promise<void> => {
    if (!vote) return setProblem(t('vote_choose'));
    await send(async () => {
      const { link, email, proof } = visitor;
      const body = { voting_stats: vote, comment, voter_email: email, t: link.t, ...(proof && { proof }) };
      const path = `/api/v1/voting_records/update/${encodeURIComponent(link.id)}`;
      const { data } = await call<{ data: Ballot }>('PUT', path, body);
      done(data.receipt ? [data.receipt] : []);
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
      {ballot.votes_for.length > 0 && <p class="note">{t('votes_for', { names: ballot.votes_for.join(', ') })}</p>}
      <table class="cards">
        <thead>
          <tr>
            {(['agenda', 'description', 'decision', 'vote', 'comment'] as const).map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
            <th scope="col">{t('submit')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td data-label={t('agenda')}>
              {ballot.serial_no} {ballot.agenda_item}
            </td>
            <td data-label={t('description')}>{ballot.description}</td>
            <td data-label={t('decision')}>{t((ballot.decision || 'pending') as TextKey)}</td>
            <td data-label={t('vote')}>
              <Choice
                name="vote"
                legend={`${t('vote')}: ${ballot.agenda_item}`}
                options={['approve', 'reject', 'abstain']}
                value={vote}
                locked={locked}
                choose={(chosen) => {
                  setVote(chosen);
                  setProblem('');
                }}
              />
            </td>
            <td data-label={t('comment')}>
              <textarea
                rows={3}
                maxLength={10_000}
                aria-label={`${t('comment')} (${t('optional')})`}
                value={comment}
                disabled={locked}
                onInput={(event) => setComment(event.currentTarget.value)}
              />
            </td>
            <td data-label="">
              <button type="submit" class="primary" disabled={locked}>
                {t(busy ? 'submitting' : 'submit')}
              </button>
            </td>
          </tr>
        </tbody>
      </table>
      <Problem text={problem || reason} />
      {ballot.receipt && <Receipts receipts={[ballot.receipt]} />}
    </form>
  );
}
