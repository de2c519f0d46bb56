import { AppError, type Context, say } from '@attesta/kit';
import type { CountUseRequest } from '@attesta/proto/compliance';
import { reasonsToKeep } from '../domain/use';
import { visibleNames } from '../libraries/library-use';

/**
 * Makes sure that nobody would lose work if something were deleted: nothing of it is assigned, nothing was answered to it.
 * @param asked ids of what is to go, see compliance.CountUse
 * @throws AppError conflict with who would lose how much; unavailable when compliance does not answer: then nothing goes
 */
export async function requireNoUse(context: Context, asked: CountUseRequest): Promise<void> {
  if (Object.values(asked).every((ids) => ids.length === 0)) return;
  const { data } = await context.call('compliance.CountUse', asked);
  const use = (data ?? []).map(({ organization_id = '', assignments = 0, people = 0, responses = 0 }) => ({
    organization_id,
    assignments,
    people,
    responses,
  }));
  if (use.length === 0) return;
  const organizations = await context.directory.organizations(use.map(({ organization_id }) => organization_id));
  const reasons = reasonsToKeep(use, visibleNames(context, organizations));
  if (reasons.length === 0) return;
  throw new AppError(
    'conflict',
    say('content.in_use'),
    reasons.map((message) => ({ message })),
  );
}
