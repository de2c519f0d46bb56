import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../api/use-call';
import { drawPage } from '../../testing/draw-page';
import type { FakeGateway } from '../../testing/fake-gateway';
import { FoundSelect, useTyping } from './found-select';

const all = Array.from({ length: 1_200 }, (_, index) => ({ id: `u${index}`, name: `Nurse ${index}` }));
const success = (reply: object) => ({ body: { success: true, message: 'Success', ...reply } });

/** Finds people by the beginning of their names, a page at a time, as tenancy does; fails while it is told to. */
function answerPeople(gateway: FakeGateway, isAway: () => boolean): void {
  gateway.answerFirst(({ path }) => {
    if (!path.startsWith('/clientapi/client_user/get')) return undefined;
    if (isAway()) return { status: 500, body: { success: false, message: 'Users are away' } };
    const query = new URLSearchParams(path.split('?')[1]);
    const found = all.filter(({ name }) => name.toLowerCase().startsWith((query.get('q') ?? '').toLowerCase()));
    return success({ data: found.slice(0, Number(query.get('page_size'))), meta: { total: found.length } });
  });
}

function People({ mode, first }: { mode?: 'multiple'; first?: string | string[] }): ReactNode {
  const [value, setValue] = useState(first);
  const typing = useTyping();
  const request = { q: typing.q, page: 1, page_size: 20 };
  const query = useCall('tenancy.SearchClientUsers', request, { keepPrevious: true });
  return (
    <FoundSelect
      aria-label="People"
      mode={mode}
      typing={typing}
      query={query}
      known={[{ value: 'u1100', label: 'Nurse 1100' }]}
      options={(query.data?.data ?? []).map(({ id = '', name = '' }) => ({ value: id, label: name }))}
      value={value}
      onChange={setValue}
    />
  );
}

const draw = (people: ReactNode, isAway: () => boolean = () => false) =>
  drawPage(people, { prepare: (gateway) => answerPeople(gateway, isAway) });
const box = () => screen.getByRole('combobox', { name: 'People' });
/** A key as antd reads it: by its number. */
const press = (key: string, keyCode: number): void => {
  fireEvent.keyDown(box(), { key, keyCode, which: keyCode });
  fireEvent.keyUp(box(), { key, keyCode, which: keyCode });
};
const shown = () => box().closest('.ant-select');
/** Those that the list offers, of which jsdom draws the first few. */
const isOffered = (name: string) => screen.queryAllByTitle(name).some((one) => one.matches('.ant-select-item-option'));

describe('a choice out of a list of any length', () => {
  it('finds on the server who is not among the first, with the keyboard alone, and keeps their name', async () => {
    await draw(<People />);
    await userEvent.tab();
    expect(box()).toHaveFocus();
    await userEvent.keyboard('nurse 777');
    expect(await screen.findByTitle('Nurse 777')).toBeInTheDocument();
    press('Enter', 13);
    expect(shown()).toHaveTextContent('Nurse 777');
    // What was typed is gone with the choice: the list begins anew.
    press('ArrowDown', 40);
    expect(await screen.findByTitle('Nurse 0')).toBeInTheDocument();
    expect(shown()).toHaveTextContent('Nurse 777');
  });

  it('says that there are more than are shown, and no longer once all are', async () => {
    await draw(<People />);
    await userEvent.click(box());
    const more = '20 of 1,200 are shown. Type a few letters to find the others.';
    expect(await screen.findByText(more)).toBeInTheDocument();
    await userEvent.keyboard('nurse 1199');
    await waitFor(() => expect(screen.queryByText(/are shown/)).not.toBeInTheDocument());
  });

  it('never chooses by Enter what was found for other words', async () => {
    await draw(<People />);
    await userEvent.click(box());
    await screen.findByTitle('Nurse 0');
    await userEvent.keyboard('nurse 1199');
    press('Enter', 13);
    expect(shown()).not.toHaveTextContent('Nurse 0');
    expect(await screen.findByTitle('Nurse 1199')).toBeInTheDocument();
    press('Enter', 13);
    expect(shown()).toHaveTextContent('Nurse 1199');
  });

  it('shows by name who was chosen before, though no list has them, and several of them together', async () => {
    await draw(<People mode="multiple" first={['u1100']} />);
    expect(shown()).toHaveTextContent('Nurse 1100');
    await userEvent.click(box());
    await userEvent.keyboard('nurse 777');
    await userEvent.click(await screen.findByTitle('Nurse 777'));
    await waitFor(() => expect(box()).toHaveValue(''));
    await userEvent.keyboard('nurse 888');
    await userEvent.click(await screen.findByTitle('Nurse 888'));
    for (const name of ['Nurse 1100', 'Nurse 777', 'Nurse 888']) expect(shown()).toHaveTextContent(name);
    expect(shown()).not.toHaveTextContent(/u\d/);
  });

  it('says why nobody could be found, beside who is chosen too, and asks again when it is opened again', async () => {
    let isAway = true;
    await draw(<People first="u1100" />, () => isAway);
    await userEvent.click(box());
    expect(await screen.findByText('Users are away', {}, { timeout: 10_000 })).toBeInTheDocument();
    expect(isOffered('Nurse 1100')).toBe(true);
    press('Escape', 27);
    await waitFor(() => expect(box()).toHaveAttribute('aria-expanded', 'false'));
    isAway = false;
    press('ArrowDown', 40);
    expect(await screen.findByTitle('Nurse 0', {}, { timeout: 10_000 })).toBeInTheDocument();
    expect(screen.queryByText('Users are away')).not.toBeInTheDocument();
  });
});
