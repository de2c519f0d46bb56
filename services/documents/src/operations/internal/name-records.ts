import { query, say } from '@attesta/kit';
import { PolicyRepository } from '../../repositories/policy.repository';
import { policyScope } from '../../requests/policy-scope';

/** Where the two kinds of documents have their pages. */
const pages = { policy: '/ss/policies', attachment: '/ss/policy-attachments' };

/**
 * Which of some policies and attachments of the organization acted for the actor sees, and what they are called. One call.
 * @throws AppError invalid when no organization is selected
 */
export const nameRecords = query('documents.NameRecords', async (request, context) => {
  const { scope, reader } = await policyScope(context);
  const ids = (request.records ?? []).flatMap(({ kind, id }) => (kind === 'document' && id ? [id] : []));
  const found = await new PolicyRepository(scope).visibleOf(reader, ids);
  const data = found.map(({ id, name, kind }) => ({ kind: 'document', id, name, link: `${pages[kind]}/${id}` }));
  return { message: say('kit.success'), data };
});
