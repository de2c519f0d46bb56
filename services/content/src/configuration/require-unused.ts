import { AppError, type Scope } from '@attesta/kit';
import { platform } from '../domain/organization';
import { NodeRepository, OwnConfigurationRepository } from '../repositories';

/** @throws AppError conflict while substandards name it */
export async function requireUnusedBySubstandards(scope: Scope, field: string, id: string): Promise<void> {
  const count = await new NodeRepository(scope).count({ [field]: id });
  if (count > 0)
    throw new AppError('conflict', `It is used by ${count} ${count === 1 ? 'substandard' : 'substandards'}.`);
}

/** @throws AppError conflict while session classes belong to the surveyor category */
export async function requireNoClasses(scope: Scope, categoryId: string): Promise<void> {
  const count = await new OwnConfigurationRepository('session_class', scope, platform).count({
    surveyor_category_id: categoryId,
  });
  if (count > 0)
    throw new AppError('conflict', `${count} session ${count === 1 ? 'class belongs' : 'classes belong'} to it.`);
}
