import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from '../../../kit/src/testing/draw-page';
import '../texts';
import VersionsPage from './versions-page';

const [first, second] = ['65a000000000000000000001', '65a000000000000000000002'];
const before = { id: first, name: 'Clinic standards', number: 1, published_at: '2026-01-31T08:00:00Z' };
const used = { id: second, name: 'Clinic standards 2', number: 2, used: true, previous_id: first };
const undoable = { ...used, undo_until: '2026-12-20T08:00:00Z', undo_id: first };

const draw = (version: object, role: 2 | 3 | 6 = 3) =>
  drawPage(<VersionsPage />, {
    role,
    route: '/ss/libraries/:id/versions',
    path: `/ss/libraries/${second}/versions`,
    answers: {
      'content.ListLibraryVersions': { data: [version, before] },
      'content.GetLibrary': { data: { ...used, version_number: 2, may_publish: role === 2 } },
      'content.UndoVersionAdoption': { message: 'Done', data: { id: first } },
    },
  });

test('who decides for an organization goes back to the version before, having read what that means and until when', async () => {
  const gateway = await draw(undoable);
  await userEvent.click(await screen.findByRole('button', { name: 'Go back to the version before' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Go back to “Clinic standards”?' }));
  expect(dialog.getByText(/all that was answered since.*Possible until .*Dec.* 2026/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Go back' }));
  await waitFor(() =>
    expect(gateway.arrivals.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
      `/api/library_versions/undo_adoption/${second}`,
    ]),
  );
});

test.each<[string, object, 3 | 6]>([
  ['it is too late', used, 3],
  ['somebody else decides', undoable, 6],
])('nobody is led back where %s', async (_case, version, role) => {
  await draw(version, role);
  await screen.findByRole('row', { name: /Clinic standards 2/ });
  expect(screen.queryByRole('button', { name: 'Go back to the version before' })).toBeNull();
});

test('who makes a library is led to import its next edition', async () => {
  await draw(used, 2);
  expect(await screen.findByRole('button', { name: 'Import the next edition' })).toBeVisible();
});
