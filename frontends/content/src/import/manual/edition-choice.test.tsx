import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from '../../../../kit/src/testing/draw-page';
import '../../texts';
import { FurtherSteps } from './manual-wizard';

const [id, library] = ['65a000000000000000000001', '65a000000000000000000002'];
const preview = {
  id,
  file_name: 'Hygiene.xlsx',
  library_name: 'Hygiene',
  sheets: [{ name: 'Manual', rows: 4 }],
  mapping: { sheet: 'Manual', header_row: 1, layout: 'rows', depth_from: 'column', deeper: 'elements', columns: [] },
  grid: [],
  lines: [],
  chapters: 1,
  added: 3,
  fingerprint: 'one',
};
const edition = {
  ...preview,
  library_name: 'Hygiene standards, version 2',
  edition_of: library,
  edition_of_name: 'Hygiene standards',
  added: 1,
  changed: 2,
  removed: 4,
  fingerprint: 'two',
};
const libraries = [
  { id: library, name: 'Hygiene standards', may_publish: true, version_number: 1, newest_id: '' },
  { id: '65a000000000000000000003', name: 'Not published', may_publish: true, version_number: 0 },
  { id: '65a000000000000000000004', name: 'Given', may_publish: false, version_number: 1 },
  { id: '65a000000000000000000005', name: 'Followed', may_publish: true, version_number: 1, newest_id: library },
];

const bring = (path: string) =>
  drawPage(<FurtherSteps first={{ data: preview, meta: { total: 0 } }} onAgain={() => undefined} />, {
    role: 2,
    route: '/ss/import',
    path,
    answers: {
      'content.PreviewManual': { data: edition, meta: { total: 0 } },
      'content.ListLibraries': { data: libraries },
      'content.ImportManual': { data: { ...edition, library_id: '65a000000000000000000006' } },
    },
  });
const sent = (gateway: Awaited<ReturnType<typeof bring>>, path: string) =>
  gateway.arrivals.filter((one) => one.path === path).map(({ body }) => JSON.parse(body ?? '{}'));

test('a manual becomes the next edition of a published library, under its next name, and leads to the comparison', async () => {
  const gateway = await bring('/ss/import');
  await userEvent.click(await screen.findByRole('combobox', { name: 'What it becomes' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).not.toContain('Not published');
  for (const name of ['Not published', 'Given', 'Followed']) expect(screen.queryByTitle(new RegExp(name))).toBeNull();
  await userEvent.click(await screen.findByTitle('The next edition of “Hygiene standards” (version 1)'));
  await waitFor(() =>
    expect(sent(gateway, '/api/manual_imports/preview').at(-1)).toMatchObject({
      edition_of: library,
      library_name: 'Hygiene standards, version 2',
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }));
  expect(
    await screen.findByText('“Hygiene standards, version 2”, the next edition of “Hygiene standards”'),
  ).toBeVisible();
  expect(screen.getByText(/no longer there: 4/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByRole('button', { name: 'See what has changed' })).toBeVisible();
  expect(sent(gateway, '/api/manual_imports/import')).toMatchObject([{ edition_of: library, fingerprint: 'two' }]);
});

test('who comes from the versions of a library has said which it is', async () => {
  const gateway = await bring(`/ss/import?edition_of=${library}`);
  await waitFor(() =>
    expect(sent(gateway, '/api/manual_imports/preview').at(-1)).toMatchObject({ edition_of: library }),
  );
});
