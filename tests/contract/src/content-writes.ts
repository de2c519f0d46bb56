import { anything, type NamingWrite } from './naming-write';
import type { Things } from './tenant-tree';

const activity = ({ substandard }: Things) => ({
  name: anything(),
  type: 1,
  response_frequency: 'monthly',
  substandard_id: [substandard],
});

/** Writes of libraries and activities that take the id of another record. */
export const contentWrites: NamingWrite[] = [
  {
    method: 'POST',
    path: '/api/chapters/create',
    role: 2,
    body: ({ library }) => ({ name: anything(), library_id: library }),
    names: { library_id: 'library' },
  },
  {
    method: 'POST',
    path: '/api/standards/create',
    role: 2,
    body: ({ chapter }) => ({ name: anything(), chapter_id: chapter }),
    names: { chapter_id: 'chapter' },
  },
  {
    method: 'POST',
    path: '/api/sub_standards/create',
    role: 2,
    body: ({ standard, category, sessionClass }) => ({
      name: anything(),
      standard_id: standard,
      surveyor_category_id: category,
      session_class_id: sessionClass,
    }),
    names: { standard_id: 'standard', surveyor_category_id: 'category', session_class_id: 'sessionClass' },
  },
  {
    method: 'PUT',
    path: '/api/sub_standards/update',
    role: 2,
    body: ({ substandard, standard, category, sessionClass }) => ({
      id: substandard,
      standard_id: standard,
      surveyor_category_id: category,
      session_class_id: sessionClass,
    }),
    names: {
      id: 'substandard',
      standard_id: 'standard',
      surveyor_category_id: 'category',
      session_class_id: 'sessionClass',
    },
  },
  {
    method: 'POST',
    path: '/api/surveyor_categories/create',
    role: 2,
    body: ({ library }) => ({ category_name: anything(), library_id: library }),
    names: { library_id: 'library' },
  },
  {
    method: 'POST',
    path: '/api/session_classes/create',
    role: 2,
    body: ({ library, category }) => ({ class_name: anything(), library_id: library, surveyor_category_id: category }),
    names: { library_id: 'library', surveyor_category_id: 'category' },
  },
  {
    method: 'PUT',
    path: '/api/surveyor_categories/update',
    role: 2,
    body: ({ category, library }) => ({ id: category, library_id: library }),
    names: { id: 'category', library_id: 'library' },
  },
  {
    method: 'PUT',
    path: '/api/session_classes/update',
    role: 2,
    body: ({ sessionClass, category, library }) => ({
      id: sessionClass,
      surveyor_category_id: category,
      library_id: library,
    }),
    names: { id: 'sessionClass', surveyor_category_id: 'category', library_id: 'library' },
  },
  {
    method: 'POST',
    path: '/unit_focus_areas/update',
    role: 2,
    body: ({ focusArea, library }) => ({ id: focusArea, library_id: library }),
    names: { id: 'focusArea', library_id: 'library' },
  },
  {
    method: 'PUT',
    path: '/api/activity_csv_name/update',
    role: 2,
    body: ({ checklistName, library }) => ({ id: checklistName, library_id: library }),
    names: { id: 'checklistName', library_id: 'library' },
  },
  {
    method: 'POST',
    path: '/unit_focus_areas/create',
    role: 3,
    body: ({ library }) => ({ name: anything(), library_id: library }),
    names: { library_id: 'library' },
  },
  {
    method: 'POST',
    path: '/api/activity_csv_name/create',
    role: 2,
    body: ({ library }) => ({ name: anything(), type: 1, library_id: library }),
    names: { library_id: 'library' },
  },
  {
    method: 'POST',
    path: '/clientapi/client_admin_activities/create',
    role: 3,
    body: activity,
    names: { 'substandard_id.0': 'substandard', 'assign_element.0': 'element', admin_activity_id: 'activity' },
  },
  {
    method: 'PUT',
    path: '/clientapi/client_admin_activities/update',
    role: 3,
    body: ({ activity: id, ...own }) => ({ ...activity({ activity: id, ...own }), id }),
    names: { id: 'activity', 'substandard_id.0': 'substandard', 'assign_element.0': 'element' },
  },
  {
    method: 'POST',
    path: '/api/admin_activities/create',
    role: 2,
    body: activity,
    names: { 'substandard_id.0': 'substandard', 'assign_element.0': 'element' },
  },
  {
    method: 'POST',
    path: '/api/activity_elements/create',
    role: 3,
    body: ({ activity: activity_id }) => ({ activity_id, elements: [{ name: anything() }] }),
    names: { activity_id: 'activity' },
  },
];
