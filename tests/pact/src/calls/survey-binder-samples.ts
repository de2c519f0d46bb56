import type { EndpointName } from '@attesta/proto/endpoints';
import type { Sample } from './sample';

const client = 'a client admin';
const unknownRecord = '0123456789abcdef01234567';
const nowhere = { library_id: unknownRecord, chapter_id: '', standard_id: '' };

/** The calls of the screen of survey binders. */
export const surveyBinderSamples: { [Name in EndpointName]?: Sample<Name> } = {
  'compliance.PreviewSurveyBinder': { as: client, request: nowhere, refused: 404 },
  'compliance.OrderSurveyBinder': {
    as: client,
    request: { ...nowhere, language: 'en', with_files: true },
    refused: 404,
  },
  'compliance.ListSurveyBinders': { as: client, least: 0, request: { page: 1, page_size: 20, sort: '-created_at' } },
  'compliance.DeleteSurveyBinder': { as: client, request: { id: unknownRecord }, refused: 404 },
};
