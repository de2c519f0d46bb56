import { matchesIn } from './organization-matches';

const group = { id: 'group', ancestors: [] };
const clinic = { id: 'clinic', ancestors: ['group'] };
const ward = { id: 'ward', ancestors: ['clinic', 'group'] };

test('what matches is shown with everything above it', () => {
  const { roots, shown } = matchesIn([ward]);
  expect(roots).toEqual(['group']);
  expect([...shown].sort()).toEqual(['clinic', 'group', 'ward']);
});

test('a master company that matches does not bring its branches along', () => {
  expect([...matchesIn([group]).shown]).toEqual(['group']);
});

test('each master company is named once', () => {
  expect(matchesIn([clinic, ward, group]).roots).toEqual(['group']);
});

test("a client's tree begins at its own organization", () => {
  expect(matchesIn([ward], 'clinic').roots).toEqual(['clinic']);
});
