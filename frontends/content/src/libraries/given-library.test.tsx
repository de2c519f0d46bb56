import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { drawPage } from '../../../kit/src/testing/draw-page';
import '../texts';
import LibraryPage from '../tree/library-page';
import LibraryListPage from './library-list-page';

const given = { id: 'a'.repeat(24), name: 'Clinic standards', may_edit: false, organization_name: '' };
const made = { id: 'b'.repeat(24), name: 'House rules', may_edit: true, organization_name: 'Northwind' };
const chapter = { id: 'c'.repeat(24), name: 'Hygiene' };

const draw = (library: typeof given) =>
  drawPage(<LibraryPage />, {
    role: 2,
    route: '/ss/libraries/:id',
    path: `/ss/libraries/${library.id}?chapter=${chapter.id}`,
    answers: {
      'content.GetLibrary': { data: library },
      'content.ListLibraries': { data: [library] },
      'content.ListChaptersOfLibrary': { data: [chapter] },
      'content.ListStandardsOfChapter': { data: [] },
    },
  });

it('a library that was given has no buttons to change it, and says why', async () => {
  await draw(given);
  expect(await screen.findByText(/Given by the platform; read-only/)).toBeVisible();
  await screen.findByRole('heading', { name: /Hygiene/ });
  for (const name of [/Actions for/, 'Edit', 'Delete', /standard/i])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('a library that was made by another organization of the tree names it', async () => {
  await draw({ ...given, organization_name: 'Northwind Health Group' });
  expect(await screen.findByText(/Given by Northwind Health Group; read-only/)).toBeVisible();
});

it('a library of one’s own has them', async () => {
  await draw(made);
  await screen.findByRole('heading', { name: /Hygiene/ });
  for (const name of [/Actions for/, /Edit/, /Delete/]) expect(screen.getByRole('button', { name })).toBeVisible();
  expect(screen.queryByText(/read-only/)).toBeNull();
});

it('the list offers actions only for what may be changed', async () => {
  const answers = { 'content.ListLibraries': { data: [given, made], meta: { total: 2, page: 1, page_size: 25 } } };
  await drawPage(<LibraryListPage />, { role: 2, answers });
  expect(await screen.findByRole('button', { name: 'Actions for House rules' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Actions for Clinic standards' })).toBeNull();
  expect(screen.getAllByText('Read-only').length).toBeGreaterThan(0);
});
