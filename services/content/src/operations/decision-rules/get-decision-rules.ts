import { notFound, objectId, query, say } from '@attesta/kit';
import { visibleLibraries } from '../../access/visible-libraries';
import { decisionRulesView } from '../../libraries/decision-rules-view';
import { LibraryRepository } from '../../repositories';

/** What has to hold before a library's body accredits. @throws AppError not_found when the actor may not see the library */
export const getDecisionRules = query('content.GetDecisionRules', async (request, context) => {
  const id = objectId(request.id, 'id');
  const library = await new LibraryRepository(context, await visibleLibraries(context)).findById(id);
  if (!library) throw notFound('library', id);
  return { message: say('content.success'), data: await decisionRulesView(context, library) };
});
