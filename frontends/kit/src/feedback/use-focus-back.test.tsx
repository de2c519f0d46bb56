import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { draw } from '../testing/draw';
import { ConfirmDanger } from './confirm-danger';
import { ConfirmDialog } from './confirm-dialog';

/** A page with a button that asks before something is done. */
function Asking({ Dialog }: { Dialog: (props: { open: boolean; onCancel: () => void }) => ReactNode }): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Finish
      </button>
      <Dialog open={open} onCancel={() => setOpen(false)} />
    </>
  );
}

const dialogs = {
  'asks whether one is sure': (props: { open: boolean; onCancel: () => void }) => (
    <ConfirmDialog {...props} title="Sure?" text="It ends." action="End" onConfirm={() => undefined} />
  ),
  'wants a name typed': (props: { open: boolean; onCancel: () => void }) => (
    <ConfirmDanger {...props} title="Sure?" description="It ends." name="A" action="End" onConfirm={() => undefined} />
  ),
};

it.each(Object.entries(dialogs))('a dialog that %s gives the focus back to what opened it', async (_what, Dialog) => {
  await draw(<Asking Dialog={Dialog} />);
  const opener = await screen.findByRole('button', { name: 'Finish' });
  opener.focus();
  fireEvent.click(opener);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(opener).toHaveFocus(), { timeout: 10_000 });
});
