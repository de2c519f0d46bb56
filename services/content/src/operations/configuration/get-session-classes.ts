import { query } from '@attesta/kit';
import { sessionClassView } from '../../configuration/configuration-views';
import { findConfiguration } from '../../configuration/list-configuration';

/** The session class with an id, or all of a library or surveyor category (platform 7 Configuration). @throws not_found. */
export const getSessionClasses = query('content.GetSessionClasses', (request, context) =>
  findConfiguration(context, 'session_class', request.id, ['library_id', 'surveyor_category_id'], sessionClassView),
);
