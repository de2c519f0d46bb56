import { command, say } from '@attesta/kit';
import { deleteConfiguration } from '../../configuration/change-configuration';
import { requireUnusedBySubstandards } from '../../configuration/require-unused';

/** Deletes a session class (platform 7 Configuration). @throws not_found, conflict while it is in use. */
export const deleteSessionClass = command('content.DeleteSessionClass', (request, context, unit) =>
  deleteConfiguration(context, unit, 'session_class', request.id, say('content.session_class_deleted'), (unit, id) =>
    requireUnusedBySubstandards(unit, 'session_class_id', id),
  ),
);
