import { query, say } from '@attesta/kit';
import { sessionView } from '../../editing/session-view';
import { findPolicy } from '../../policies/find-policy';
import { EditingSessionRepository } from '../../repositories/editing-session.repository';
import { policyScope } from '../../requests/policy-scope';

/** Who edits a policy or an attachment now; no data where nobody does. @throws AppError not_found */
export const getEditing = query('documents.GetEditing', async ({ initkey }, context) => {
  const policy = await findPolicy(await policyScope(context), context, initkey);
  const session = await new EditingSessionRepository(context).ofPolicy(policy.id);
  return { message: say('kit.success'), ...(session && { data: await sessionView(context, context, session) }) };
});
