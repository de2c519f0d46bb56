import { query, say } from '@attesta/kit';
import { committeeOf } from '../../committees/may-manage';
import { VotingRuleRepository } from '../../repositories/voting-rule.repository';
import { actingFor } from '../../requests/acting-for';

/** How a committee decides; the usual rule where it has said nothing. Not a call of the specification. @throws AppError invalid, not_found */
export const getVotingRule = query('governance.GetVotingRule', async ({ id }, context) => {
  const scope = actingFor(context);
  const committee = await committeeOf(scope, id);
  return { message: say('governance.vote_success'), data: await new VotingRuleRepository(scope).of(committee.id) };
});
