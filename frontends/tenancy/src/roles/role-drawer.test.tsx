import '../texts';
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, drawPage } from '../../../kit/src/testing/draw-page';
import { marta } from '../../../kit/src/testing/sessions';
import { RoleDrawer } from './role-drawer';

const tom = {
  id: 't',
  name: 'Tom Becker',
  email: 'tom@north.test',
  role_id: 4,
  status: 1,
  version: 7,
  organization_id: 'o1',
};
const drawRole = (answers: Answers = {}) =>
  drawPage(<RoleDrawer id="t" open onChoose={() => undefined} onClose={() => undefined} />, {
    path: '/ss/roles',
    answers: {
      'tenancy.GetClientUser': { data: tom },
      'tenancy.ListRoles': { data: [3, 4, 5, 6].map((id) => ({ id, role_name: '' })) },
      'content.ListLibraries': { data: [{ id: 'l1', name: 'Clinic standards' }] },
      'content.ListChaptersOfLibrary': {
        data: [
          { id: 'c1', name: 'Hand hygiene', code: 'HH' },
          { id: 'c2', name: 'Medication' },
        ],
      },
      'content.ListStandardsOfChapter': { data: [{ id: 's1', name: 'Hands' }] },
      'content.ListSubstandardsOfStandard': {
        data: [
          { id: 'u1', name: 'Rub' },
          { id: 'u2', name: 'Water' },
        ],
      },
      'compliance.ListAssignments': { data: [] },
      'tenancy.CreateClientRole': { message: 'User Role Created Sucessfully' },
      'tenancy.UpdateClientRole': { message: 'User Role Updated Sucessfully' },
      ...answers,
    },
  });
type Gateway = Awaited<ReturnType<typeof drawRole>>;
const sent = (gateway: Gateway, path: string) =>
  gateway.arrivals.filter((arrival) => arrival.path === path).map(({ body }) => JSON.parse(body));

/** Chooses at a level of the cascading selector of the form. */
async function choose(level: string, name: string): Promise<void> {
  const field = await screen.findByLabelText(level);
  await waitFor(() => expect(field).toBeEnabled());
  fireEvent.mouseDown(field);
  fireEvent.click(await screen.findByText(name, { selector: '.ant-select-item-option-content' }));
}
async function press(name: string): Promise<void> {
  await userEvent.click(await screen.findByText(name));
}

test('the libraries that are offered are those of the person’s organization', async () => {
  const gateway = await drawRole();
  await choose('Library', 'Clinic standards');
  const asked = gateway.arrivals.filter(({ path }) => path.startsWith('/api/libraries/get'));
  expect(asked.some(({ path }) => path.includes('organization_id=o1'))).toBe(true);
});

test('a role is given with chapters and substandards that are picked level by level', async () => {
  const gateway = await drawRole();
  await choose('Library', 'Clinic standards');
  await choose('Chapter', 'HH Hand hygiene');
  await press('Add the chapter');
  await choose('Chapter', 'Medication');
  await choose('Standard', 'Hands');
  await press('Add all substandards of the standard');
  const work = await screen.findByLabelText('Works on');
  await within(work).findByText('Water');
  expect(
    within(work)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('HH Hand hygiene'),
    expect.stringContaining('Rub'),
    expect.stringContaining('Water'),
  ]);
  fireEvent.click(screen.getByLabelText('Remove Water'));
  await press('Give the role');
  expect(await screen.findByText('User Role Created Sucessfully')).toBeInTheDocument();
  expect(sent(gateway, '/client_roles/create')).toEqual([
    expect.objectContaining({
      user_id: 't',
      role_id: 4,
      version: 7,
      properties: [{ library_id: 'l1', chapter_id: 'c1' }],
      substandard_ids: ['u1'],
    }),
  ]);
});

test('another chapter resets the standard below it', async () => {
  await drawRole();
  await choose('Library', 'Clinic standards');
  await choose('Chapter', 'HH Hand hygiene');
  await choose('Standard', 'Hands');
  expect(await screen.findByText('Add all substandards of the standard')).toBeInTheDocument();
  await choose('Chapter', 'Medication');
  expect(await screen.findByText('Add the chapter')).toBeInTheDocument();
});

test('who has work already keeps what is not changed, and the role is updated', async () => {
  const gateway = await drawRole({
    'tenancy.GetClientUser': {
      data: {
        ...tom,
        library: ['l1'],
        property_mapping: [{ library_id: 'l1', chapter_id: 'c1' }],
        substandard_ids: ['u9'],
      },
    },
    'compliance.ListAssignments': { data: [{ node_id: 'u9', node_name: 'Gloves', user_id: 't' }] },
  });
  expect(await screen.findByText('Gloves')).toBeInTheDocument();
  await press('Give the role');
  expect(await screen.findByText('User Role Updated Sucessfully')).toBeInTheDocument();
  expect(sent(gateway, '/client_roles/update')).toEqual([
    expect.objectContaining({
      library: ['l1'],
      properties: [{ library_id: 'l1', chapter_id: 'c1' }],
      substandard_ids: ['u9'],
    }),
  ]);
});

test('a viewer is given libraries only: nothing is answered by them', async () => {
  await drawRole();
  await press('Viewer');
  expect(await screen.findByText(/Only updaters and surveyors answer/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Chapter')).not.toBeInTheDocument();
});

test('a surveyor is given sessions beside the role, and nobody else is', async () => {
  const session = { id: 's1', name: 'Night round', date: '2026-12-01', to_date: '2026-12-02' };
  await drawRole({
    'tenancy.GetClientUser': { data: { ...tom, role_id: 5, surveyor_type: 1, organization_id: marta.organizationId } },
    'compliance.ListSurveyorSessions': { data: [session] },
  });
  expect(await screen.findByRole('link', { name: /Night round/ })).toBeInTheDocument();
  await press('Viewer');
  expect(screen.queryByRole('link', { name: /Night round/ })).not.toBeInTheDocument();
});

test('of who stands above it is said kindly that nobody changes them from below', async () => {
  await drawRole({ 'tenancy.GetClientUser': { data: { ...tom, role_id: 2 } } });
  expect(await screen.findByText('This role stands above yours')).toBeInTheDocument();
  expect(screen.queryByText('Give the role')).not.toBeInTheDocument();
});
