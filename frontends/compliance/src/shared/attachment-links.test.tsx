import '../texts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from '../../../kit/src/testing/draw-page';
import { AttachmentLink, AttachmentLinks } from './attachment-links';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const file = (name: string, content_type: string) => ({ id: 'a1', name, content_type, size: 2048, file_path: 'f1' });
const open = async (shown: ReturnType<typeof file>, preview: 'silence' | { status: number; message: string }) => {
  const gateway = await drawPage(<AttachmentLink file={shown} />, { answers: { 'documents.PreviewFile': preview } });
  await userEvent.click(screen.getByRole('button', { name: new RegExp(shown.name) }));
  return gateway;
};

describe('an evidence file', () => {
  it('says when it arrived, and shows its fingerprint beside what it looks like', async () => {
    const shown = { ...file('scan.png', 'image/png'), uploaded_at: '2026-11-03T10:00:00Z', sha256: 'ab12cd' };
    await drawPage(<AttachmentLinks files={[shown]} />, { answers: { 'documents.PreviewFile': 'silence' } });
    const link = screen.getByRole('button', { name: /scan\.png/ });
    expect(link).toHaveTextContent('arrived Nov 3, 2026');
    await userEvent.click(link);
    expect(await screen.findByText('ab12cd')).toBeInTheDocument();
  });

  it('of an office kind is shown as what the server makes of it, and says that this may take a while', async () => {
    const gateway = await open(file('protocol.docx', word), 'silence');
    expect(await screen.findByRole('dialog', { name: 'protocol.docx' })).toBeInTheDocument();
    expect(await screen.findByText(/turned into a PDF/)).toBeInTheDocument();
    expect(gateway.arrivals.map(({ path }) => path)).toContain('/api/v1/preview/f1');
    expect(screen.getByRole('button', { name: 'Download protocol.docx' })).toBeEnabled();
  });

  it('that can’t be shown says why, and can be downloaded all the same', async () => {
    await open(file('macros.docx', word), { status: 422, message: 'The file contains macros.' });
    expect(await screen.findByRole('alert')).toHaveTextContent('The file contains macros.');
    expect(screen.getByRole('button', { name: 'Download macros.docx' })).toBeEnabled();
  });

  it('that is a picture is no office file', async () => {
    await open(file('scan.png', 'image/png'), 'silence');
    await screen.findByRole('dialog', { name: 'scan.png' });
    expect(screen.queryByText(/turned into a PDF/)).toBeNull();
  });
});
