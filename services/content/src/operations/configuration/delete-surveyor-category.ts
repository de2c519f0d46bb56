import { command, say } from '@attesta/kit';
import { deleteConfiguration } from '../../configuration/change-configuration';
import { requireNoClasses, requireUnusedBySubstandards } from '../../configuration/require-unused';

/** Deletes a surveyor category (platform 7 Configuration). @throws not_found, conflict while it is in use. */
export const deleteSurveyorCategory = command('content.DeleteSurveyorCategory', (request, context, unit) =>
  deleteConfiguration(
    context,
    unit,
    'surveyor_category',
    request.id,
    say('content.surveyor_category_deleted'),
    async (unit, id) => {
      await requireUnusedBySubstandards(unit, 'surveyor_category_id', id);
      await requireNoClasses(unit, id);
    },
  ),
);
