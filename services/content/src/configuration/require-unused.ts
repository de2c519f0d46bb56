import { AppError, type Scope, say } from '@attesta/kit';
import { platform } from '../domain/organization';
import { NodeRepository, OwnConfigurationRepository } from '../repositories';

/** @throws AppError conflict while substandards name it */
export async function requireUnusedBySubstandards(scope: Scope, field: string, id: string): Promise<void> {
  const count = await new NodeRepository(scope).count({ [field]: id });
  if (count > 0) throw new AppError('conflict', say('content.used_by_substandards', { count }));
}

/** @throws AppError conflict while session classes belong to the surveyor category */
export async function requireNoClasses(scope: Scope, categoryId: string): Promise<void> {
  const count = await new OwnConfigurationRepository('session_class', scope, platform).count({
    surveyor_category_id: categoryId,
  });
  if (count > 0) throw new AppError('conflict', say('content.used_by_session_classes', { count }));
}
