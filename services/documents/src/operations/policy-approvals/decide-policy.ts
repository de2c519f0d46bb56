import { command, required, say } from '@attesta/kit';
import { decide } from '../../policies/decide';
import { findVersion } from '../../policies/find-policy';
import { policyViews } from '../../policies/policy-views';
import { PolicyRepository } from '../../repositories/policy.repository';
import type { Policy } from '../../repositories/policy.schema';
import { oneOf } from '../../requests/one-of';
import { policyScope } from '../../requests/policy-scope';

/** What an approver says of a version in review. @throws AppError as decide, not_found */
export const decidePolicy = command('documents.DecidePolicy', async (request, context, unit) => {
  const tenant = await policyScope(context);
  const decision = oneOf(['approved', 'rejected'] as const, required(request.decision, 'decision'), 'decision');
  const found = await findVersion(tenant, unit, request.initkey, request.version);
  const { id } = await decide(context, unit, found, decision, request.comment?.trim() ?? '');
  const policy = (await new PolicyRepository(unit).findById(id)) as Policy;
  // Who has decided may no longer see the version: then there is nothing to show.
  const [data] = await policyViews(context, { scope: unit, reader: tenant.reader }, [policy]);
  return { message: say('documents.decision_recorded'), ...(data && { data }) };
});
