import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { drawPage } from '../testing/draw-page';
import { CommandPalette } from './command-palette';
import type { Entry } from './entries';
import { registerSearch, type SearchHit, type SearchProvider } from './search-providers';

const signOut = jest.fn();
const go = jest.fn();
const entries: Entry[] = [
  { key: '/ss/libraries', label: 'Libraries', group: 'Standards', to: '/ss/libraries' },
  { key: '/ss/users', label: 'Users', group: 'Administration', to: '/ss/users' },
  { key: '/ss/users/new', label: 'New user', group: 'Action', to: '/ss/users/new' },
  { key: 'out', label: 'Sign out', group: 'Action', run: signOut },
];
const person = (name: string): SearchHit => ({ label: name, group: 'User', to: `/ss/users?open=${name}` });

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Search
      </button>
      <CommandPalette open={open} onClose={() => setOpen(false)} entries={entries} onGo={go} />
    </>
  );
}

/** Opens the palette; providers of earlier tests are gone. */
async function openPalette(...finds: SearchProvider['find'][]) {
  registerSearch(
    'test',
    finds.map((find) => ({ needs: ['tenancy.ListUsers'], find })),
  );
  await drawPage(<Page />);
  await reopen();
}
async function reopen() {
  await userEvent.click(await screen.findByRole('button', { name: 'Search' }));
  await waitFor(() => expect(field()).toHaveFocus());
}
const field = () => screen.getByRole('combobox');
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const selected = () => screen.getByRole('option', { selected: true });

beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
});

describe('Ctrl-K', () => {
  it('finds screens and actions though their words are mistyped or turned around', async () => {
    await openPalette();
    await userEvent.type(field(), 'libarries');
    expect(options()).toEqual(['LibrariesStandards']);
    await userEvent.clear(field());
    await userEvent.type(field(), 'user new');
    expect(selected()).toHaveTextContent('New user');
    await userEvent.keyboard('{Enter}');
    expect(go).toHaveBeenCalledWith('/ss/users/new');
  });

  it('carries out an action', async () => {
    await openPalette();
    await userEvent.type(field(), 'sign uot{Enter}');
    expect(signOut).toHaveBeenCalledTimes(1);
    expect(go).not.toHaveBeenCalled();
  });

  it('names the selected option to the combobox, scrolls to it, and goes round at the ends', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    await openPalette();
    expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowUp}');
    expect(selected()).toHaveTextContent('Sign out');
    expect(field()).toHaveAttribute('aria-activedescendant', selected().id);
    expect(scrolled.mock.contexts.at(-1)).toBe(selected());
    await userEvent.keyboard('{ArrowDown}');
    expect(selected()).toHaveTextContent('Libraries');
  });

  it('shows what each service finds when it answers, whichever is slow or fails', async () => {
    let answer: (hits: SearchHit[]) => void = () => undefined;
    await openPalette(
      async () => [person('Marta')],
      () => Promise.reject(new Error('down')),
      () => new Promise((resolve) => (answer = resolve)),
    );
    await userEvent.type(field(), 'mar');
    expect(await screen.findByRole('option', { name: /Marta/ })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Searching');
    answer([person('Marco')]);
    expect(await screen.findByRole('option', { name: /Marco/ })).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('Results: 2 Not everything could be searched just now.'),
    );
  });

  it('keeps the selection on its entry when more arrives', async () => {
    let answer: (hits: SearchHit[]) => void = () => undefined;
    await openPalette(() => new Promise((resolve) => (answer = resolve)));
    await userEvent.type(field(), 'user{ArrowDown}');
    const before = selected().textContent;
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Searching'));
    await new Promise((resolve) => setTimeout(resolve, 250));
    answer([person('Ursula')]);
    expect(await screen.findByRole('option', { name: /Ursula/ })).toBeVisible();
    expect(selected()).toHaveTextContent(before ?? '');
  });

  it('finds what services know though its name is mistyped', async () => {
    const asked: [string, number][] = [];
    await openPalette(async (query, _signal, most) => {
      asked.push([query, most]);
      return query === 'kov' ? [person('Peter Kovar'), person('Marta Kovac')] : [];
    });
    await userEvent.type(field(), 'kovca marta');
    expect(await screen.findByRole('option', { name: /Marta Kovac/ })).toBeVisible();
    expect(options()[0]).toBe('Marta KovacUser');
    expect(asked.map(([query]) => query)).toEqual(['kovca marta', 'kov']);
    expect(asked[1]?.[1]).toBeGreaterThan(asked[0]?.[1] ?? 0);
  });

  it('finds what one service knows though its name is mistyped, and another one has something called so', async () => {
    await openPalette(
      async (query) => (query === 'kovca' ? [{ label: 'Kovca ward', group: 'Committee', to: '/ss/committees/1' }] : []),
      async (query) => (query === 'kov' ? [person('Marta Kovac')] : []),
    );
    await userEvent.type(field(), 'kovca');
    expect(await screen.findByRole('option', { name: /Marta Kovac/ })).toBeVisible();
    expect(options()).toEqual(['Kovca wardCommittee', 'Marta KovacUser']);
  });

  it.each([
    ['two of them are the other way round', 'okvac'],
    ['the second and the third are', 'kvoac'],
    ['there is one too many', 'xkovac'],
  ])('finds a name among many though its first letters are mistyped: %s', async (_how, typed) => {
    const asked: string[] = [];
    await openPalette(async (query) => {
      asked.push(query);
      if (query === typed) return [];
      return query === 'kov' ? [person('Peter Novak'), person('Marta Kovac')] : [person('Ada Abel')];
    });
    await userEvent.type(field(), typed);
    expect(await screen.findByRole('option', { name: /Marta Kovac/ })).toBeVisible();
    expect(options()).toEqual(['Marta KovacUser']);
    expect(asked[0]).toBe(typed);
  });

  it('finds a name among many by its other word where the first letter of the longest is another one', async () => {
    await openPalette(async (query) => {
      if (query === 'mar') return [person('Mario Bianchi'), person('Marta Kovacova')];
      return query === '' ? [person('Ada Abel')] : [];
    });
    await userEvent.type(field(), 'jovacova marta');
    expect(await screen.findByRole('option', { name: /Marta Kovacova/ })).toBeVisible();
    expect(options()).toEqual(['Marta KovacovaUser']);
  });

  it.each([
    ['another one', 'jovacova', ['ovacova', 'jovacova']],
    ['left out', 'ovacova', ['vacova', 'ovacova']],
  ])(
    'finds a name among many though its first letter is %s, where words are found by their beginnings',
    async (_how, typed, parts) => {
      const asked: string[] = [];
      const find = async (query: string) => (query === '' ? [person('Ada Abel')] : []);
      const findBehindLetter = async (part: string) => {
        asked.push(part);
        return part === 'ovacova' ? [person('Marta Kovacova'), person('Petra Novacovak')] : [];
      };
      registerSearch('test', [{ needs: ['tenancy.ListUsers'], find, findBehindLetter }]);
      await drawPage(<Page />);
      await reopen();
      await userEvent.type(field(), typed);
      expect(await screen.findByRole('option', { name: /Marta Kovacova/ })).toBeVisible();
      expect(options()).toContain('Marta KovacovaUser');
      expect(asked).toEqual(parts);
    },
  );

  it('finds a name among many whose first letter is another one, where words are found anywhere', async () => {
    const activities = [person('Dressing'), person('Hygiene of hands')];
    await openPalette(async (query) => {
      if (query === '') return [person('Ada Abel')];
      return activities.filter(({ label }) => label.toLowerCase().includes(query));
    });
    await userEvent.type(field(), 'jygiene');
    expect(await screen.findByRole('option', { name: /Hygiene of hands/ })).toBeVisible();
    expect(options()).toEqual(['Hygiene of handsUser']);
  });

  it('finds a name whose first letter is another one or missing where there are few', async () => {
    const people = [person('Peter Novak'), person('Marta Kovacova')];
    await openPalette(async (query, _signal, most) => (query === '' ? people.slice(0, most) : []));
    for (const typed of ['jovacova', 'ovacova']) {
      await userEvent.clear(field());
      await userEvent.type(field(), typed);
      expect(await screen.findByRole('option', { name: /Marta Kovacova/ })).toBeVisible();
      expect(options()).toEqual(['Marta KovacovaUser']);
    }
  });

  it('asks nobody again who has found it', async () => {
    const asked: string[] = [];
    await openPalette(async (query) => {
      asked.push(query);
      return [person('Marta')];
    });
    await userEvent.type(field(), 'marta');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Results: 1'));
    expect(asked).toEqual(['marta']);
  });

  it('asks once the person pauses, and abandons the older question', async () => {
    const asked: { query: string; signal: AbortSignal }[] = [];
    await openPalette((query, signal) => {
      asked.push({ query, signal });
      return new Promise(() => undefined);
    });
    await userEvent.type(field(), 'mar');
    await waitFor(() => expect(asked).toHaveLength(1));
    await userEvent.type(field(), 'ta');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked.map(({ query, signal }) => [query, signal.aborted])).toEqual([
      ['mar', true],
      ['marta', false],
    ]);
  });

  it('does not ask what the role may not know', async () => {
    const find = jest.fn(async () => [person('Marta')]);
    registerSearch('test', [{ needs: ['tenancy.ListUsers'], find }]);
    await drawPage(<Page />, { role: 6 });
    await reopen();
    await userEvent.type(field(), 'marta');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing found.'));
    expect(find).not.toHaveBeenCalled();
  });

  it('asks for what an organization has only where one is chosen', async () => {
    const find = jest.fn(async () => [person('Marta')]);
    registerSearch('test', [{ needs: ['governance.ListMeetings'], ofOrganization: true, find }]);
    await drawPage(<Page />, { role: 1 });
    await reopen();
    await userEvent.type(field(), 'marta');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing found.'));
    expect(find).not.toHaveBeenCalled();
  });

  it('begins with the latest choices, those from the services too', async () => {
    await openPalette(async () => [person('Marta')]);
    await userEvent.type(field(), 'marta');
    await userEvent.click(await screen.findByRole('option', { name: /Marta/ }));
    await reopen();
    await userEvent.type(field(), 'new user{Enter}');
    await reopen();
    const list = within(screen.getByRole('listbox'));
    expect(
      list
        .getAllByRole('option')
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    ).toEqual(['New userAction', 'MartaUser', 'LibrariesStandards']);
  });

  it('gives the focus back when it closes', async () => {
    await openPalette();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus());
  });

  it('takes what is typed and entered before its code is there', async () => {
    registerSearch('test', []);
    await drawPage(<Page />);
    await userEvent.click(await screen.findByRole('button', { name: 'Search' }));
    await userEvent.keyboard('users{Enter}');
    await waitFor(() => expect(go).toHaveBeenCalledWith('/ss/users'));
  });
});
