import { anything, type NamingWrite } from './naming-write';

/** Changes of libraries and what stands in them that take the id of another record. */
export const treeWrites: NamingWrite[] = [
  {
    method: 'PUT',
    path: '/api/libraries/update',
    role: 2,
    body: ({ library }) => ({ id: library, description: anything() }),
    names: { id: 'library' },
  },
  {
    method: 'PUT',
    path: '/api/chapters/update',
    role: 2,
    body: ({ chapter, library }) => ({ id: chapter, library_id: library, description: anything() }),
    names: { id: 'chapter', library_id: 'library' },
  },
  {
    method: 'PUT',
    path: '/api/standards/update',
    role: 2,
    body: ({ standard, chapter }) => ({ id: standard, chapter_id: chapter, description: anything() }),
    names: { id: 'standard', chapter_id: 'chapter' },
  },
  {
    method: 'PUT',
    path: '/api/admin_activities/update',
    role: 2,
    body: ({ adminActivity, substandard }) => ({
      id: adminActivity,
      description: anything(),
      substandard_id: [substandard],
    }),
    names: {
      id: 'adminActivity',
      admin_activity_id: 'adminActivity',
      'substandard_id.0': 'substandard',
      'assign_element.0': 'element',
    },
  },
];
