import { command, say } from '@attesta/kit';
import { updateConfiguration } from '../../configuration/change-configuration';
import { sessionClassView } from '../../configuration/configuration-views';
import { optionalName } from '../../tree/node-input';
import { sessionClassCategory } from './session-class-category';

/** Changes a session class (platform 7 Configuration). @throws invalid, not_found, conflict. */
export const updateSessionClass = command('content.UpdateSessionClass', async (request, context, unit) => {
  const fields = {
    name: optionalName(request.class_name, 'class_name'),
    created_date: request.created_date,
    surveyor_category_id: await sessionClassCategory(context, request.surveyor_category_id),
  };
  const changed = await updateConfiguration(context, unit, 'session_class', request.id, fields, request.version);
  return { message: say('content.session_class_updated'), data: sessionClassView(changed) };
});
