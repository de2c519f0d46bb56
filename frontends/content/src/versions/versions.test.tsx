import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from '../../../kit/src/testing/draw-page';
import '../texts';
import AdoptPage from './adopt-page';
import ComparePage from './compare-page';
import VersionsPage from './versions-page';

const [first, second] = ['65a000000000000000000001', '65a000000000000000000002'];
const before = {
  id: first,
  name: 'Clinic standards',
  number: 1,
  used: true,
  previous_id: '',
  published_at: '2026-01-31T08:00:00Z',
};
const after = {
  id: second,
  name: 'Clinic standards 2',
  number: 2,
  adoptable: true,
  previous_id: first,
  published_at: '2026-11-01T08:00:00Z',
  note: 'Hand rub',
  changes: { added: 1, changed: 1, moved: 0, removed: 1 },
};
const rubbed = {
  field: 'name',
  before: 'Hands are washed',
  after: 'Hands are rubbed',
  pieces: [
    { text: 'Hands are ', kind: 'same' },
    { text: 'washed', kind: 'removed' },
    { text: 'rubbed', kind: 'added' },
  ],
};
const differences = [
  {
    id: 'u1',
    level: 'substandard',
    code: 'H.1',
    name: 'Hands are rubbed',
    statuses: ['changed', 'moved'],
    path: ['W Waste'],
    former_path: ['H Hygiene'],
    fields: [rubbed],
  },
  {
    id: 'u2',
    level: 'substandard',
    code: 'H.2',
    name: 'Rings are off',
    statuses: ['removed'],
    path: ['H Hygiene'],
    fields: [],
  },
];
const answers = {
  'content.ListLibraryVersions': { data: [after, before] },
  'content.GetLibrary': { data: { id: first, name: 'Clinic standards', version_number: 1, may_publish: true } },
  'content.CompareLibraryVersions': {
    data: differences,
    meta: { total: 2, page: 1, page_size: 20 },
    comparison: { before, after, counts: { added: 0, changed: 1, moved: 1, removed: 1 } },
  },
};

describe('the comparison of two versions', () => {
  const draw = (role: 3 | 6 = 3, given: Record<string, object> = answers) =>
    drawPage(<ComparePage />, {
      role,
      route: '/ss/libraries/:id/compare',
      path: `/ss/libraries/${second}/compare`,
      answers: given,
    });

  it('says of each item in words what has become of it, and marks in a text what is gone and what is new', async () => {
    await draw();
    const row = await screen.findByRole('row', { name: /Hands are rubbed/ });
    for (const words of ['Changed', 'Moved', 'Formerly under: H Hygiene', 'W Waste'])
      expect(within(row).getByText(words)).toBeVisible();
    expect(within(row).getByText('washed').closest('del')).toHaveTextContent('removed: washed');
    expect(within(row).getByText('rubbed').closest('ins')).toHaveTextContent('added: rubbed');
    expect(within(screen.getByRole('row', { name: /Rings are off/ })).getByText('Removed')).toBeVisible();
    expect(await screen.findByText(/Version 2 against Version 1/)).toBeVisible();
    // Their decision rules are the same.
    expect(screen.queryByRole('list', { name: 'Decision rules' })).toBeNull();
  });

  it('says which decision rules hold no more and which from now on', async () => {
    const reply = answers['content.CompareLibraryVersions'];
    const [kept, former, present] = [
      { kind: 'all_answered', esr: 1 },
      { kind: 'score_at_least', level: 'chapter', score: 70 },
      { kind: 'score_at_least', level: 'chapter', score: 80 },
    ];
    const rules = { rules_before: [kept, former], rules_after: [{ ...kept }, present] };
    await draw(3, {
      ...answers,
      'content.CompareLibraryVersions': { ...reply, comparison: { ...reply.comparison, ...rules } },
    });
    const list = await screen.findByRole('list', { name: 'Decision rules' });
    await waitFor(() => expect(list).toHaveTextContent('80'));
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    expect(within(list).getByText(/70/).closest('del')).toHaveTextContent('removed:');
    expect(within(list).getByText(/80/).closest('ins')).toHaveTextContent('added:');
  });

  it('asks the server for what it is narrowed to', async () => {
    const gateway = await draw();
    await screen.findByRole('row', { name: /Hands are rubbed/ });
    await userEvent.click(screen.getByRole('radio', { name: 'Removed' }));
    await waitFor(() => expect(gateway.arrivals.some(({ path }) => path.includes('status=removed'))).toBe(true));
  });

  it.each<[3 | 6, number]>([
    [3, 1],
    [6, 0],
  ])('leads role %i to the new version by %i buttons: who decides for their organization', async (role, buttons) => {
    await draw(role);
    await screen.findByText(/Version 2 against Version 1/);
    expect(screen.queryAllByRole('button', { name: 'Go on to this version' })).toHaveLength(buttons);
  });
});

describe('the list of versions', () => {
  it('shows their numbers, days, notes and changes, and lets their makers prepare the next', async () => {
    await drawPage(<VersionsPage />, {
      role: 2,
      route: '/ss/libraries/:id/versions',
      path: `/ss/libraries/${first}/versions`,
      answers,
    });
    const row = await screen.findByRole('row', { name: /Clinic standards 2/ });
    expect(row).toHaveTextContent(/Version 2.*Added: 1 · Changed: 1 · Removed: 1/);
    expect(row).toHaveTextContent('Hand rub');
    expect(screen.getByRole('row', { name: /In use here/ })).toHaveTextContent('Version 1');
    await userEvent.click(screen.getByRole('button', { name: 'Prepare the next version' }));
    expect(await screen.findByRole('textbox', { name: /Name/ })).toHaveValue('Clinic standards 2, version 3');
  });

  it('is there for an organization that has not gone on to the version yet, with the way to the one that it has', async () => {
    await drawPage(<VersionsPage />, {
      role: 3,
      route: '/ss/libraries/:id/versions',
      path: `/ss/libraries/${second}/versions`,
      answers: {
        'content.GetLibrary': { status: 404, message: 'There is no such library.' },
        'content.ListLibraryVersions': {
          data: [
            { ...after, adoptable: true },
            { ...before, used: true },
          ],
        },
      },
    });
    expect(await screen.findByRole('row', { name: /Version 2/ })).toBeVisible();
    expect(screen.getByRole('link', { name: before.name })).toHaveAttribute('href', `/ss/libraries/${before.id}`);
  });
});

describe('going on to a version', () => {
  const substandards = [
    { id: 'u1', code: 'H.1', name: 'Hands are rubbed', path: ['H Hygiene'], fields: [rubbed], activities: [] },
    {
      id: 'u3',
      code: 'H.3',
      name: 'Nails are short',
      path: ['H Hygiene'],
      fields: [],
      activities: [{ id: 'a1', name: 'Round', fields: [] }],
    },
  ];

  it('waits for a decision about each doubtful substandard, and sends them', async () => {
    const gateway = await drawPage(<AdoptPage />, {
      role: 3,
      route: '/ss/libraries/:id/adopt',
      path: `/ss/libraries/${second}/adopt`,
      answers: {
        'content.GetVersionAdoption': {
          data: substandards,
          meta: { total: 2 },
          adoption: { before, after, same: 5, added: 1, removed: 1 },
        },
        'content.AdoptLibraryVersion': { data: { id: second } },
      },
    });
    const go = await screen.findByRole('button', { name: 'Go on now' });
    expect(go).toBeDisabled();
    const article = (name: RegExp) => within(screen.getByRole('article', { name }));
    await userEvent.click(article(/Hands are rubbed/).getByRole('radio', { name: /Means the same/ }));
    expect(screen.getByText('Still to decide: 1')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay on this page' }));
    expect(article(/Nails are short/).getByText(/its elements differ/)).toBeVisible();
    await userEvent.click(article(/Nails are short/).getByRole('radio', { name: /Means something else/ }));
    await userEvent.click(go);
    await waitFor(() => expect(screen.queryByRole('article', { name: /Nails are short/ })).toBeNull());
    const sent = gateway.arrivals.filter(({ method }) => method === 'PUT');
    expect(sent.map(({ path }) => path)).toEqual([`/api/library_versions/adopt/${second}`]);
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
      decisions: [
        { id: 'u1', same: true },
        { id: 'u3', same: false },
      ],
    });
  });
});
