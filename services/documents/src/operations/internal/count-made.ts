import { currentDay, objectId, query, say } from '@attesta/kit';
import { AgreementRepository } from '../../repositories/agreement.repository';
import { PolicyRepository } from '../../repositories/policy.repository';
import { StoredFileRepository } from '../../repositories/stored-file.repository';
import { hiddenFrom } from '../../stored-files/confidential';

/**
 * The policies, attachments and agreements of an organization, and the files that its administrators keep, for tenancy, which deletes
 * none that has any. @throws AppError invalid
 */
export const countMade = query('documents.CountMade', async (request) => {
  const scope = { organizationId: objectId(request.organization_id, 'organization_id') };
  const present = { deleted_at: null };
  const stored = new StoredFileRepository(scope, hiddenFrom({ realm: 'organization' }));
  const [policies, agreements, files] = await Promise.all([
    new PolicyRepository(scope).count(present),
    new AgreementRepository(scope).count(present),
    stored.countKept(scope.organizationId, currentDay()),
  ]);
  return { message: say('kit.success'), data: { policies, agreements, files } };
});
