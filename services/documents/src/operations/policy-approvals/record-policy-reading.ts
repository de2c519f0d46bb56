import { AppError, command, say } from '@attesta/kit';
import { findVersion } from '../../policies/find-policy';
import { PolicyReadingRepository } from '../../repositories/policy-reading.repository';
import { policyScope } from '../../requests/policy-scope';

/** Notes that the actor has opened the published version, or confirms to have read it. @throws AppError not_found, conflict */
export const recordPolicyReading = command('documents.RecordPolicyReading', async (request, context, unit) => {
  const tenant = await policyScope(context);
  const { policy, version } = await findVersion(tenant, unit, request.initkey, request.version);
  if (version.number !== policy.published) throw new AppError('conflict', say('documents.not_published'));
  const readings = new PolicyReadingRepository(unit);
  await readings.note(policy.id, version.number, context.actor.id, request.acknowledged ?? false);
  return { message: say('documents.reading_recorded') };
});
