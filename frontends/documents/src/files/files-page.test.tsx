import '../texts';
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers } from '../../../kit/src/testing/draw-page';
import { drawPage } from '../../../kit/src/testing/draw-page';
import FilesPage from './files-page';

const binned = {
  id: 'f1',
  name: 'ward-photo.jpg',
  size: 2_000_000,
  created_at: '2026-11-01T10:00:00Z',
  state: 'bin',
  binned_at: '2026-11-20T10:00:00Z',
  binned_until: '2026-12-20T10:00:00Z',
  binned_from: 'compliance/responses',
};
const draw = (files: object[] = [binned], more: Answers = {}) =>
  drawPage(<FilesPage />, {
    path: '/ss/stored-files',
    role: 3,
    answers: {
      'documents.ListStorageUsage': { data: [{ organization_id: 'o', bytes: 1.2e9, files: 40, quota: 5e9 }] },
      'documents.ListStoredFiles': { data: files, meta: { total: files.length, page: 1, page_size: 20 } },
      ...more,
    },
  });
const sentTo = (gateway: Awaited<ReturnType<typeof draw>>, path: string) =>
  gateway.arrivals.filter((arrival) => arrival.path.startsWith(path));

it('says how much is used and left, and until when what is in the bin can be restored', async () => {
  await draw();
  expect(await screen.findByText('1.2 GB of 5 GB are used by 40 files. 3.8 GB are left.')).toBeInTheDocument();
  const row = (await screen.findByText('ward-photo.jpg')).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('In the bin until Dec 20, 2026, then gone for good');
  expect(row).toHaveTextContent('An answer');
});

it('restores what is in the bin', async () => {
  const gateway = await draw([binned], {
    'documents.RestoreStoredFile': { message: 'The file is out of the bin', data: { ...binned, state: 'restored' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for ward-photo.jpg' }));
  await userEvent.click(await screen.findByText('Restore', { selector: '.ant-dropdown-menu-title-content' }));
  await waitFor(() => expect(sentTo(gateway, '/api/v1/storage/files/restore/f1')).toHaveLength(1));
});

it('puts evidence back into its answer, and offers that of nothing else', async () => {
  const photo = { ...binned, id: 'f2', name: 'agenda.pdf', binned_from: 'governance/agendas' };
  const gateway = await draw([binned, photo], {
    'compliance.RestoreEvidence': { message: 'The file is back where it was', data: { file_id: 'f1' } },
  });
  const item = { selector: '.ant-dropdown-menu-title-content' };
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for agenda.pdf' }));
  await screen.findByText('Restore', item);
  expect(screen.queryByText('Back to where it was')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for ward-photo.jpg' }));
  await userEvent.click(await screen.findByText('Back to where it was', item));
  await waitFor(() => expect(sentTo(gateway, '/api/v1/evidence/restore')).toHaveLength(1));
  expect(JSON.parse(sentTo(gateway, '/api/v1/evidence/restore')[0]?.body ?? '{}')).toEqual({ file_id: 'f1' });
});

it('says who has uploaded a file, and asks for one before it sends any', async () => {
  await draw([{ ...binned, state: 'added', restored_by: 'Ada', binned_at: undefined, binned_from: '' }]);
  expect(await screen.findByText('Uploaded by Ada: stays until it is deleted')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Upload files' }));
  const drawer = within(await screen.findByRole('dialog'));
  await userEvent.click(drawer.getByRole('button', { name: 'Upload' }));
  expect(await drawer.findByRole('alert')).toBeInTheDocument();
  await userEvent.upload(drawer.getByLabelText(/Drop/), new File(['film'], 'round.mp4'));
  expect(await drawer.findByRole('list', { name: 'Chosen files' })).toHaveTextContent('round.mp4');
});

it('keeps a file for a reason, which has to be given', async () => {
  const gateway = await draw([{ ...binned, state: 'kept' }], {
    'documents.UpdateFileHold': { message: 'Kept', data: binned },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for ward-photo.jpg' }));
  const keep = await screen.findByText('Keep from deletion', { selector: '.ant-dropdown-menu-title-content' });
  expect(screen.queryByText('Restore')).toBeNull();
  await userEvent.click(keep);
  const drawer = within(await screen.findByRole('dialog'));
  await userEvent.click(drawer.getByRole('button', { name: 'Keep from deletion' }));
  expect(await drawer.findByText(/Reason/, { selector: '.ant-form-item-explain-error' })).toBeInTheDocument();
  await userEvent.type(drawer.getByLabelText(/^Reason/), 'Case 7');
  await userEvent.click(drawer.getByRole('button', { name: 'Keep from deletion' }));
  await waitFor(() => expect(sentTo(gateway, '/api/v1/storage/files/hold')).toHaveLength(1));
  expect(JSON.parse(sentTo(gateway, '/api/v1/storage/files/hold')[0]?.body ?? '{}')).toMatchObject({
    id: 'f1',
    keep: true,
    reason: 'Case 7',
  });
});

it('asks for what is kept, restored or all when its address says so', async () => {
  const gateway = await draw([]);
  await userEvent.click(await screen.findByRole('radio', { name: 'Kept' }));
  await waitFor(() => expect(sentTo(gateway, '/api/v1/storage/files?').at(-1)?.path).toMatch(/state=held/));
  expect(await screen.findByText('No file is kept')).toBeInTheDocument();
});
