import { query } from '@attesta/kit';
import { unitFocusAreaView } from '../../configuration/configuration-views';
import { listConfiguration } from '../../configuration/list-configuration';

/** The unit focus areas of a library, the platform's and the organization's own (platform 7, daily 7). @throws not_found. */
export const listUnitFocusAreas = query('content.ListUnitFocusAreas', (request, context) =>
  listConfiguration(context, 'unit_focus_area', request, unitFocusAreaView),
);
