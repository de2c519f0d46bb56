import { useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import type { VotedAgenda } from './votes-panel';

/** Who voted what, for those who manage the meeting. */
export function VoteRows({ votes }: { votes: NonNullable<VotedAgenda['votes']> }): ReactNode {
  const { t } = useTranslation('governance');
  const format = useFormat();
  return (
    <ul className="at-rows">
      {votes.map(({ id, voter_name, voting_stats, comment, decided_at, recused, recusal_reason, proxy_holder }) => (
        <li key={id}>
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
        </li>
      ))}
    </ul>
  );
}
