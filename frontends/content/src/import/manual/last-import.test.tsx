import '@testing-library/jest-dom';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { drawPage } from '../../../../kit/src/testing/draw-page';
import '../../texts';
import { useLastImport } from './last-import';
import { FurtherSteps, ManualWizard } from './manual-wizard';

const id = '65a000000000000000000001';
const mapping = { sheet: '', header_row: 1, layout: 'rows', depth_from: 'column', deeper: 'elements', columns: [] };
const preview = { id, file_name: 'Hygiene.csv', library_name: 'Hygiene', mapping, added: 3, fingerprint: 'one' };
const done = { id, library_id: '65a000000000000000000002', library_name: 'Hygiene', added: 3 };
const answers = {
  'content.ListLibraries': { data: [] },
  'content.ImportManual': { data: done },
  'content.UndoImport': { data: { id } },
};
const undo = 'Undo the import';

/** Remembers an import as the wizard does. */
function Imported() {
  const { remember } = useLastImport();
  useEffect(() => remember(done), []);
  return null;
}

test('an import is taken back by who comes again from its library', async () => {
  sessionStorage.clear();
  await drawPage(<ManualWizard />, { role: 1, answers });
  expect(screen.queryByRole('button', { name: undo })).not.toBeInTheDocument();
  cleanup();
  await drawPage(<Imported />, { role: 1, answers });
  cleanup();

  const gateway = await drawPage(<ManualWizard />, { role: 1, answers });
  expect(await screen.findByText('Hygiene')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: undo }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: undo }));
  await waitFor(() => expect(gateway.count(`/api/manual_imports/undo/${id}`)).toBe(1));
  await waitFor(() => expect(screen.queryByText('Hygiene')).not.toBeInTheDocument());
  cleanup();
  await drawPage(<ManualWizard />, { role: 1, answers });
  expect(screen.queryByRole('button', { name: undo })).not.toBeInTheDocument();
});

test('the wizard tells of what it has imported', async () => {
  const onImported = jest.fn();
  const first = { data: preview, meta: { total: 0 } };
  await drawPage(<FurtherSteps first={first} onAgain={() => undefined} onImported={onImported} />, {
    role: 1,
    answers,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  expect(await screen.findByRole('button', { name: undo })).toBeVisible();
  expect(onImported).toHaveBeenCalledWith(expect.objectContaining({ id, library_name: 'Hygiene' }));
});
