import { AppError, type Context, invalid, say } from '@attesta/kit';
import { assignees } from '../assignments/assignees';
import { ConfigurationNameRepository } from '../repositories/configuration-name.repository';
import type { SurveyorSessionFields } from '../repositories/surveyor-session.schema';
import type { OrganizationScope } from '../requests/organization-scope';

type Subject = Pick<SurveyorSessionFields, 'user_id' | 'library_id' | 'category_id' | 'class_id'>;

/**
 * Makes sure that a session's surveyor is one of the organization, its library one that the organization works with, and
 * category and class are of that library and belong together. What stood there before is not asked again.
 * @param before the session that is changed
 * @throws AppError that names the field; unavailable when content is needed and does not answer
 */
export async function sessionSubjectExists(
  context: Context,
  tenant: OrganizationScope,
  subject: Subject,
  before?: Subject,
): Promise<void> {
  if (subject.user_id !== before?.user_id) {
    const [user] = await assignees(context, tenant, [{ id: subject.user_id, field: 'user_id' }]);
    if (user?.role_id !== 5) throw invalid('user_id', say('compliance.session_surveyor'));
  }
  if (subject.library_id !== before?.library_id && !tenant.libraries.includes(subject.library_id))
    throw invalid('library_id', say('kit.no_library', { id: subject.library_id }));
  const { library_id, category_id, class_id } = subject;
  if (library_id === before?.library_id && category_id === before.category_id && class_id === before.class_id) return;
  await inContent(context, [
    { field: 'category_id', kind: 'surveyor_category', id: category_id },
    { field: 'class_id', kind: 'session_class', id: class_id },
  ]);
  const known = await new ConfigurationNameRepository(tenant.scope).byId([category_id, class_id]);
  const [category, sessionClass] = [known.get(category_id), known.get(class_id)];
  if (category && category.library_id !== library_id)
    throw invalid('category_id', say('compliance.session_other_library', { name: category.name }));
  if (sessionClass && sessionClass.library_id !== library_id)
    throw invalid('class_id', say('compliance.session_other_library', { name: sessionClass.name }));
  if (category && sessionClass?.surveyor_category_id && sessionClass.surveyor_category_id !== category_id)
    throw invalid('class_id', say('compliance.session_other_category', { name: sessionClass.name }));
}

/** Content is asked, because this service's copy of the names may lag behind. */
async function inContent(context: Context, named: { field: string; kind: string; id: string }[]): Promise<void> {
  const asked = named.filter(({ id }) => id);
  if (asked.length === 0) return;
  const references = asked.map(({ kind, id }) => ({ kind, id }));
  const { data } = await context.call('content.ListMissingReferences', { references });
  const missing = new Set((data ?? []).map(({ id }) => id));
  const errors = asked
    .filter(({ id }) => missing.has(id))
    .map(({ field, kind, id }) => ({ field, message: say(`kit.no_${kind}` as 'kit.no_session_class', { id }) }));
  if (errors[0]) throw new AppError('invalid', errors[0].message, errors);
}
