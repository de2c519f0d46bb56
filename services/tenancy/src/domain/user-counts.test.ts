import { countUsersByRole } from './user-counts';

test('accounts are added up by role, surveyors by type too, and administrators of the platform count nowhere', () => {
  const counts = [
    { role_id: 1, surveyor_type: 0, count: 2 },
    { role_id: 2, surveyor_type: 0, count: 3 },
    { role_id: 3, surveyor_type: 0, count: 1 },
    { role_id: 4, surveyor_type: 0, count: 7 },
    { role_id: 5, surveyor_type: 1, count: 2 },
    { role_id: 5, surveyor_type: 2, count: 4 },
    { role_id: 6, surveyor_type: 0, count: 5 },
  ];
  expect(countUsersByRole(counts)).toEqual({
    client_admin: 1,
    updator: 7,
    surveyor: 6,
    internal_surveyor: 2,
    external_surveyor: 4,
    viewer: 5,
    total: 19,
  });
});

test('where there are no accounts every count is 0', () => {
  expect(countUsersByRole([]).total).toBe(0);
});
