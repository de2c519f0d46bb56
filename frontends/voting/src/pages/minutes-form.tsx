import type { Receipt } from '@attesta/ledger';
import { useState } from 'preact/hooks';
import { call, Refusal } from '../api';
import { longDay, type TextKey, targetDate } from '../language';
import { refusalText, usePage } from '../page-context';
import { Choice } from '../parts/choice';
import { Receipts } from '../parts/receipts';
import { StepHeading } from '../parts/step-heading';
import type { Meeting, Point } from '../types';
import type { Visitor } from './voter-page';

interface Props {
  visitor: Visitor;
  points: Point[];
  meeting: Meeting;
  closed: boolean;
  done(receipts: Receipt[], message?: TextKey): void;
}

const columns = [
  'issues',
  'discussion',
  'resolutions',
  'action_plan',
  'responsible',
  'target_date',
  'votes',
  'like_dislike',
  'feedback',
] as const;

/** What an attendee thinks of each point of the minutes, submitted together and once (daily work 2, 4, 5). */
export function MinutesForm({ visitor, points, meeting, closed, done }: Props) {
  const { t, toast, language } = usePage();
  const [likes, setLikes] = useState<Record<string, string>>({});
  const [comments, setComments] = useState<Record<string, string>>({});
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const answered = points.every(({ voting_stats }) => voting_stats !== 'pending');
  const locked = answered || closed || busy;

  const submit = async (): Promise<void> => {
    setTried(true);
    const missing = points.find(({ id, voting_stats }) => voting_stats === 'pending' && !likes[id]);
    if (missing) {
      toast('warning', t('feedback_each'));
      document.querySelector<HTMLInputElement>(`[name="like-${missing.id}"]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      const { link, email, proof } = visitor;
      const records = points.map(({ id, agenda_id, voting_stats, comment }) => ({
        meeting_id: link.meetingId || link.id,
        agenda_id,
        organization_id: link.organizationId,
        voter_email: email,
        created_by: email,
        discussion_point_id: id,
        voting_stats: likes[id] ?? voting_stats,
        comment: comments[id] ?? comment,
      }));
      const path = `/api/v1/mom_voting_records/create?${new URLSearchParams({ t: link.t, ...(proof && { proof }) })}`;
      const { data } = await call<{ data: Receipt[] }>('POST', path, records);
      done(data, 'feedback_done');
    } catch (error) {
      const lost = error instanceof Refusal && error.status === 0;
      toast('warning', lost ? t('submit_failed') : refusalText(language, error, 'feedback_already'));
      setBusy(false);
    }
  };
  const facts: [TextKey, string][] = [
    ['committee_name', meeting.committee_name],
    ['meeting_name', meeting.meeting_name],
    ['objective', meeting.objective],
    ['meeting_date', longDay(language, meeting.meeting_date)],
    ['start_time', meeting.meeting_time_start],
    ['end_time', meeting.meeting_time_end],
  ];
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <StepHeading text={t('minutes_title')} />
      <section aria-labelledby="basic">
        <h2 id="basic">{t('basic_info')}</h2>
        <dl class="facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{value || '–'}</dd>
            </div>
          ))}
        </dl>
      </section>
      {(answered || closed) && <p class="note">{t(closed ? 'minutes_closed' : 'feedback_already')}</p>}
      <table class="cards wide">
        <caption class="unseen">{t('points')}</caption>
        <thead>
          <tr>
            <th scope="col">#</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point, index) => {
            const { id, voting_stats, votes } = point;
            const done = voting_stats !== 'pending';
            return (
              <tr key={id}>
                <td data-label="#">{index + 1}</td>
                <td data-label={t('issues')}>{point.issues}</td>
                <td data-label={t('discussion')}>{point.discussion}</td>
                <td data-label={t('resolutions')}>{point.resolutions}</td>
                <td data-label={t('action_plan')}>{point.action_plan}</td>
                <td data-label={t('responsible')}>{point.responsible_person}</td>
                <td data-label={t('target_date')}>{targetDate(language, point.target_date)}</td>
                <td data-label={t('votes')}>{votes && t('tally', votes)}</td>
                <td data-label={t('like_dislike')}>
                  <Choice
                    name={`like-${id}`}
                    legend={`${t('like_dislike')}: ${point.issues || point.agenda_item}`}
                    options={['like', 'dislike']}
                    value={likes[id] ?? (done ? voting_stats : '')}
                    locked={locked || done}
                    problem={tried && !done && !likes[id] ? t('vote_required') : undefined}
                    choose={(chosen) => setLikes({ ...likes, [id]: chosen })}
                  />
                </td>
                <td data-label={t('feedback')}>
                  <textarea
                    rows={2}
                    maxLength={10_000}
                    aria-label={`${t('feedback')} (${t('optional')}): ${point.issues || point.agenda_item}`}
                    value={comments[id] ?? point.comment}
                    disabled={locked || done}
                    onInput={(event) => setComments({ ...comments, [id]: event.currentTarget.value })}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <button type="submit" class="primary" disabled={locked}>
        {t(busy ? 'submitting' : 'feedback_submit')}
      </button>
      <Receipts receipts={points.flatMap(({ receipt }) => receipt ?? [])} />
    </form>
  );
}
