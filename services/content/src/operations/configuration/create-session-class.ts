import { command, objectId, say } from '@attesta/kit';
import { createConfiguration } from '../../configuration/change-configuration';
import { sessionClassView } from '../../configuration/configuration-views';
import { requiredName } from '../../tree/node-input';
import { sessionClassCategory } from './session-class-category';

/** Adds a session class to a library (platform 7 Configuration). @throws invalid, not_found, conflict. */
export const createSessionClass = command('content.CreateSessionClass', async (request, context, unit) => {
  const library = objectId(request.library_id, 'library_id');
  const fields = {
    name: requiredName(request.class_name, 'class_name'),
    created_date: request.created_date,
    surveyor_category_id: await sessionClassCategory(context, request.surveyor_category_id, library),
  };
  const created = await createConfiguration(context, unit, 'session_class', library, fields);
  return { message: say('content.session_class_added'), data: sessionClassView(created) };
});
