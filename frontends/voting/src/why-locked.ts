import { sentence } from './language';
import type { PageContext } from './page-context';
import type { Ballot } from './types';

/** Why a ballot can't be cast on this page; '' where it can. @param closed whether the minutes are final */
export function whyLocked({ t, language }: PageContext, ballot: Ballot, closed: boolean): string {
  if (ballot.voting_stats !== 'pending') return t('already');
  if (closed) return sentence(language, { sentence: { key: 'governance.voting_closed', parameters: {} } });
  if (ballot.recused) return t('recused');
  return ballot.proxy_holder ? t('given_away', { name: ballot.proxy_holder }) : '';
}
