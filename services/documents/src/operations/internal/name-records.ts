import { query, say } from '@attesta/kit';
import { policyPage } from '../../policies/policy-links';
import { PolicyRepository } from '../../repositories/policy.repository';
import { policyScope } from '../../requests/policy-scope';

/**
 * Which of some policies and attachments of the organization acted for the actor sees, and what they are called. One call.
 * @throws AppError invalid when no organization is selected
 */
export const nameRecords = query('documents.NameRecords', async (request, context) => {
  const { scope, reader } = await policyScope(context);
  const ids = (request.records ?? []).flatMap(({ kind, id }) => (kind === 'document' && id ? [id] : []));
  const found = await new PolicyRepository(scope).visibleOf(reader, ids);
  const data = found.map((one) => ({
    kind: 'document',
    id: one.id,
    name: one.name,
    link: policyPage(one),
    ...(one.published > 0 && { version: one.published }),
  }));
  return { message: say('kit.success'), data };
});
