import { command, say } from '@attesta/kit';
import { committeeOf } from '../../committees/may-manage';
import { majorities, majorityBases, type VotingRule } from '../../domain/voting/voting-rule';
import { VotingRuleRepository } from '../../repositories/voting-rule.repository';
import { actingFor } from '../../requests/acting-for';
import { oneOf } from '../../requests/texts';

/** Changes how a committee decides on what is sent from now on. Not a call of the specification. @throws AppError invalid, not_found */
export const updateVotingRule = command('governance.UpdateVotingRule', async (request, context, unit) => {
  const committee = await committeeOf(actingFor(context), request.id);
  const { majority, majority_of, quorum_percent, most_proxies, one_time_code } = request;
  const changes: Partial<VotingRule> = {
    ...(majority && { majority: oneOf(majorities, majority, 'majority') }),
    ...(majority_of && { majority_of: oneOf(majorityBases, majority_of, 'majority_of') }),
    ...(typeof quorum_percent === 'number' && { quorum_percent }),
    ...(typeof most_proxies === 'number' && { most_proxies }),
    ...(typeof one_time_code === 'boolean' && { one_time_code }),
  };
  const data = await new VotingRuleRepository(unit).put(committee.id, changes);
  return { message: say('governance.voting_rule_saved'), data };
});
