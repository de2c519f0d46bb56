import type { Context, UnitOfWork } from '@attesta/kit';
import type { Policy } from '../repositories/policy.schema';
import { type PolicyAction, PolicyChangeRepository } from '../repositories/policy-change.repository';

/** Writes down what somebody did to a policy, in the transaction of the change; names are those of now. */
export async function recordPolicyChange(
  { actor }: Context,
  unit: UnitOfWork,
  { id }: Pick<Policy, 'id'>,
  action: PolicyAction,
  { number = 0, from = '', to = '' }: { number?: number; from?: string; to?: string } = {},
): Promise<void> {
  await new PolicyChangeRepository(unit).create({ policy_id: id, changed_by: actor.id, action, number, from, to });
}
