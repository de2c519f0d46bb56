import { type Context, notFound, objectId, type Scope } from '@attesta/kit';
import { ManualImportRepository } from '../repositories';

/** The imports of the actor. */
export function ownImports(context: Context, scope: Scope): ManualImportRepository {
  return new ManualImportRepository(scope, context.actor.id);
}

/** An import of the actor's. @throws AppError invalid for what is no id, not_found */
export async function ownImport(context: Context, scope: Scope, given: string | null | undefined) {
  const id = objectId(given, 'id');
  const found = await ownImports(context, scope).findById(id);
  if (!found) throw notFound('import', id);
  return found;
}
