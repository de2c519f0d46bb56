import { objectId, query, say } from '@attesta/kit';
import { AgreementRepository } from '../../repositories/agreement.repository';
import { PolicyRepository } from '../../repositories/policy.repository';

/** The policies, attachments and agreements of an organization, for tenancy, which deletes none that has any. @throws AppError invalid */
export const countMade = query('documents.CountMade', async (request) => {
  const scope = { organizationId: objectId(request.organization_id, 'organization_id') };
  const present = { deleted_at: null };
  const [policies, agreements] = await Promise.all([
    new PolicyRepository(scope).count(present),
    new AgreementRepository(scope).count(present),
  ]);
  return { message: say('kit.success'), data: { policies, agreements } };
});
