import type { NamingWrite } from './naming-write';

/** The writes of survey binders that take the id of another record. */
export const surveyBinderWrites: NamingWrite[] = [
  {
    method: 'POST',
    path: '/survey_binder/create',
    role: 3,
    body: ({ library, chapter, standard }) => ({ library_id: library, chapter_id: chapter, standard_id: standard }),
    names: { library_id: 'library', chapter_id: 'chapter', standard_id: 'standard' },
  },
];
