import { command, objectId, readRules, say } from '@attesta/kit';
import { notChangeable, ownLibraries } from '../../access/changeable-library';
import { publishLibrary } from '../../events/library-changed';
import { decisionRulesView } from '../../libraries/decision-rules-view';

/**
 * Puts other decision rules in the place of a library's; none gives it the usual ones.
 * @throws AppError invalid naming each field that does not fit its rule, not_found, forbidden, conflict
 */
export const updateDecisionRules = command('content.UpdateDecisionRules', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const decision_rules = readRules(request.rules ?? []);
  const libraries = await ownLibraries(context, unit);
  if (!(await libraries.findChangeable(id))) throw await notChangeable(context, id);
  const update = { $set: { decision_rules }, $inc: { revision: 1 } };
  const library = await libraries.replaceVersioned(id, request.version, update, 'library');
  publishLibrary(unit, library);
  return { message: say('content.decision_rules_updated'), data: await decisionRulesView(context, library) };
});
