import { query } from '@attesta/kit';
import { checklistNameView } from '../../configuration/configuration-views';
import { listConfiguration } from '../../configuration/list-configuration';

/** The checklist names of a library (platform 7 Configuration). @throws not_found when the actor may not see it. */
export const listChecklistNames = query('content.ListChecklistNames', (request, context) =>
  listConfiguration(context, 'checklist_name', request, checklistNameView),
);
