import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { drawPage } from '../testing/draw-page';
import { ShortcutHelp } from './shortcut-help';
import { startShortcuts, useShortcut } from './shortcuts';

const create = jest.fn();

function Page(): ReactNode {
  const [help, setHelp] = useState(false);
  useEffect(startShortcuts, []);
  useShortcut('?', 'Keyboard shortcuts', () => setHelp(true));
  useShortcut('n', 'New user', create);
  return (
    <>
      <button type="button">Here</button>
      <ShortcutHelp open={help} onClose={() => setHelp(false)} />
    </>
  );
}

beforeEach(async () => {
  create.mockClear();
  await drawPage(<Page />);
  (await screen.findByRole('button', { name: 'Here' })).focus();
});

describe('the help by "?"', () => {
  it('lists the keys that do something on this page, and gives the focus back', async () => {
    await userEvent.keyboard('?');
    expect(await screen.findByRole('dialog')).toHaveTextContent(/\?Keyboard shortcuts.*NNew user.*EscClose/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Here' })).toHaveFocus());
  });

  it('lets single keys rest while it is open, and no longer', async () => {
    await userEvent.keyboard('?');
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('n');
    expect(create).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Here' })).toHaveFocus());
    await userEvent.keyboard('n');
    expect(create).toHaveBeenCalledTimes(1);
  });
});
