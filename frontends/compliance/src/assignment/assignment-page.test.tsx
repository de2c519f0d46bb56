import '../texts';
import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers } from '../../../kit/src/testing/draw-page';
import { drawPage } from '../../../kit/src/testing/draw-page';
import AssignmentPage from './assignment-page';

const people = [
  { id: 'ann', name: 'Ann Lee', email: 'ann@clinic.test' },
  { id: 'ben', name: 'Ben Roe', email: 'ben@clinic.test' },
];
const given = (user_id: string, node_id: string, expirydate = '') => ({ user_id, node_id, expirydate, expired: false });
const drawAssignment = (answers: Answers = {}, path = '/ss/assignment') =>
  drawPage(<AssignmentPage />, {
    path,
    answers: {
      'tenancy.SearchClientUsers': { data: people },
      'content.ListLibraries': { data: [{ id: 'l1', name: 'Clinic standards' }] },
      'content.ListChaptersOfLibrary': { data: [{ id: 'c1', name: 'Hand hygiene', code: 'HH' }] },
      'content.ListStandardsOfLibrary': { data: [{ id: 's1', name: 'Hands', chapter_id: 'c1' }] },
      'content.ListSubstandardsCommon': {
        data: [
          { id: 'u1', name: 'Rub', standard_id: 's1' },
          { id: 'u2', name: 'Water', standard_id: 's1' },
        ],
      },
      'compliance.ListAssignments': { data: [given('ann', 'u1', '2099-01-31')] },
      'compliance.ChangeAssignments': { data: { id: 'change', assigned: 2, removed: 1, people: 2 } },
      'compliance.MoveAssignments': { data: { id: 'move', assigned: 1, removed: 1, people: 2 } },
      'compliance.UndoAssignments': { message: 'Undone' },
      ...answers,
    },
  });
const choose = async (...names: RegExp[]): Promise<void> => {
  for (const name of names) await userEvent.click(await screen.findByRole('checkbox', { name }));
};
const sent = (gateway: Awaited<ReturnType<typeof drawAssignment>>, path: string) =>
  gateway.arrivals.filter((arrival) => arrival.path.endsWith(path)).map(({ body }) => JSON.parse(body));

describe('the assignment page', () => {
  beforeEach(() => sessionStorage.clear());

  it('leads from the list of all assignments to what was given, changed and taken back', async () => {
    await drawAssignment({}, '/ss/assignment?view=overview');
    const history = await screen.findByRole('link', { name: 'History of assignments' });
    expect(history).toHaveAttribute('href', '/ss/audit-trail?kind=assignments');
  });

  it('finds people among more than it lists, and keeps in sight who is chosen', async () => {
    const many = Array.from({ length: 900 }, (_, index) => ({ id: `n${index}`, name: `Nurse ${index}`, role_id: 4 }));
    await drawPage(<AssignmentPage />, {
      path: '/ss/assignment?people=n800',
      answers: { 'content.ListLibraries': { data: [] } },
      prepare: (gateway) =>
        gateway.answerFirst(({ path }) => {
          if (!path.startsWith('/clientapi/client_user/get')) return undefined;
          const query = new URLSearchParams(path.split('?')[1]);
          const [q, ids] = [query.get('q') ?? '', query.getAll('ids')];
          const found = many.filter(
            ({ id, name }) => name.toLowerCase().includes(q) && (ids.length === 0 || ids.includes(id)),
          );
          const data = found.slice(0, Number(query.get('page_size')));
          return { body: { success: true, message: 'Success', data, meta: { total: found.length } } };
        }),
    });
    expect(await screen.findByRole('checkbox', { name: /Nurse 800/ })).toBeChecked();
    expect(await screen.findByText(/100.*900/)).toBeInTheDocument();
    await userEvent.type(screen.getByRole('searchbox'), 'nurse 77');
    await waitFor(() => expect(screen.queryByText(/100.*900/)).not.toBeInTheDocument());
    await userEvent.click(await screen.findByText('Nurse 779'));
    await userEvent.clear(screen.getByRole('searchbox'));
    await screen.findByText(/100.*900/);
    for (const name of [/Nurse 800/, /Nurse 779/]) expect(screen.getByRole('checkbox', { name })).toBeChecked();
  });

  it('gives a node to all that are chosen in one call, to each what is missing, and offers to undo it', async () => {
    const gateway = await drawAssignment();
    await choose(/Ann/, /Ben/);
    const chapter = await screen.findByRole('treeitem', { name: /Hand hygiene/ });
    expect(chapter).toHaveAttribute('aria-checked', 'mixed');
    await userEvent.click(chapter);
    expect(chapter).toHaveAttribute('aria-checked', 'true');
    expect(screen.getByText('Substandards: +3 · people: 2')).toBeInTheDocument();
    await userEvent.click(screen.getByText('What will change'));
    expect(screen.getByText(/Is taken back: Rub/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(sent(gateway, '/property_mapping/change')).toEqual([
      {
        people: [
          { user_id: 'ann', node_ids: ['c1'], expirydate: null, remove_node_ids: ['u1'] },
          { user_id: 'ben', node_ids: ['c1'], expirydate: null, remove_node_ids: [] },
        ],
      },
    ]);
    await waitFor(() => expect(sent(gateway, '/property_mapping/undo')).toEqual([{ id: 'change' }]));
  });

  it('is ticked by keyboard, a line one Tab stop', async () => {
    const person = userEvent.setup();
    await drawAssignment();
    await choose(/Ben/);
    const chapter = await screen.findByRole('treeitem', { name: /Hand hygiene/ });
    act(() => chapter.focus());
    await person.keyboard('{ArrowRight}{ArrowDown} ');
    expect(screen.getByRole('treeitem', { name: /Hands/ })).toHaveAttribute('aria-checked', 'true');
    expect(chapter).toHaveAttribute('aria-checked', 'true');
    await person.tab();
    expect(screen.getByRole('tree')).not.toContainElement(document.activeElement as HTMLElement);
  });

  it('keeps what is ticked when somebody else is chosen too', async () => {
    await drawAssignment();
    await choose(/Ben/);
    await userEvent.click(await screen.findByRole('treeitem', { name: /Hand hygiene/ }));
    await choose(/Ann/);
    expect(await screen.findByText('Substandards: +3 · people: 2')).toBeInTheDocument();
  });

  it("moves what is chosen of one person's work", async () => {
    const gateway = await drawAssignment({
      'compliance.ListAssignments': {
        data: [
          { ...given('ann', 'u1'), node_name: 'Rub', level: 'substandard', library_name: 'Clinic standards' },
          { ...given('ann', 'u2'), node_name: 'Water', level: 'substandard', library_name: 'Clinic standards' },
        ],
      },
    });
    await choose(/Ann/);
    await userEvent.click(await screen.findByRole('button', { name: 'Move work' }));
    const drawer = within(await screen.findByRole('dialog'));
    await userEvent.click(await drawer.findByRole('checkbox', { name: /Water/ }));
    await userEvent.click(drawer.getByLabelText('To whom'));
    await userEvent.click(await screen.findByText('Ben Roe (ben@clinic.test)', { selector: '.ant-select-item *' }));
    expect(drawer.getByText('1 of 2 go from Ann Lee to Ben Roe')).toBeInTheDocument();
    await userEvent.click(drawer.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('The work has been moved')).toBeInTheDocument();
    expect(sent(gateway, '/property_mapping/move')).toEqual([
      { from_user_id: 'ann', to_user_id: 'ben', node_ids: ['u1'] },
    ]);
  });

  it('says the reason of a refusal, and keeps what was ticked', async () => {
    await drawAssignment({ 'compliance.ChangeAssignments': { status: 404, message: 'There is no such user.' } });
    await choose(/Ben/);
    const chapter = await screen.findByRole('treeitem', { name: /Hand hygiene/ });
    await userEvent.click(chapter);
    await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('There is no such user.')).toBeInTheDocument();
    expect(chapter).toHaveAttribute('aria-checked', 'true');
  });
});
