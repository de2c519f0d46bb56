import type { PageContext } from './page-context';
import type { Ballot } from './types';

/** Why a ballot can't be cast on this page; '' where it can. */
export function whyLocked(t: PageContext['t'], ballot: Ballot): string {
  if (ballot.voting_stats !== 'pending') return t('already');
  if (ballot.recused) return t('recused');
  return ballot.proxy_holder ? t('given_away', { name: ballot.proxy_holder }) : '';
}
