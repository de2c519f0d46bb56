import '../texts';
import '@testing-library/jest-dom';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { drawPage } from '../../../kit/src/testing/draw-page';
import type { Detail } from './kinds';
import { PolicyContent } from './policy-content';

const version = { file_path: 'f1/Hygiene.docx', file_name: 'Hygiene.docx', format: 'docx' };
const pdf = { file_path: 'f1/Hygiene.pdf', file_name: 'Hygiene.pdf', format: 'pdf' };
const draw = async (detail: object) => {
  URL.createObjectURL = () => 'blob:made';
  URL.revokeObjectURL = () => undefined;
  const gateway = await drawPage(<PolicyContent detail={detail as Detail} />, {
    prepare: (one) => one.answerFirst(({ path }) => (/download|preview/.test(path) ? { body: {} } : undefined)),
  });
  return () => gateway.arrivals.map(({ path }) => path).filter((path) => path.includes('f1'));
};
const viewer = (enabled: boolean) =>
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: enabled, configurable: true });
beforeEach(() => viewer(true));

describe('what a version says', () => {
  it('of a Word file is its text, and its layout when somebody asks for it', async () => {
    const asked = await draw({ shown: version, text: 'Wash your hands' });
    expect(screen.getByText('Wash your hands')).toBeInTheDocument();
    expect(asked()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Show its layout' }));
    expect(screen.getByText(/^A PDF is being made of the file/)).toBeInTheDocument();
    expect(await screen.findByTitle('Hygiene.docx')).toHaveAttribute('src', 'blob:made');
    expect(asked()).toEqual(['/api/v1/preview/f1/Hygiene.docx']);
    fireEvent.click(screen.getByRole('button', { name: 'Show its text' }));
    expect(screen.queryByTitle('Hygiene.docx')).toBeNull();
  });

  it('of an old Word file is being read, or says why it could not be', async () => {
    const old = { ...version, file_path: 'f1/Hygiene.doc', format: 'doc' };
    await draw({ shown: old, text: '', text_waits: true });
    expect(screen.getByText('The text is being read out of the file')).toBeInTheDocument();
    cleanup();
    await draw({ shown: old, text: '', text_failure: { key: 'documents.old_file_unreadable', parameters: {} } });
    expect(await screen.findByText(/^The text of this old Word or Excel file can't be read/)).toBeInTheDocument();
    expect(screen.queryByText(/^It is a scan/)).toBeNull();
  });

  it('of a PDF is the file itself', async () => {
    const asked = await draw({ shown: pdf, text: 'Wash your hands' });
    expect(await screen.findByTitle('Hygiene.pdf')).toBeInTheDocument();
    expect(asked()).toEqual(['/api/v1/download/f1/Hygiene.pdf']);
  });

  it('of a PDF is its text where the browser shows no PDF', async () => {
    viewer(false);
    const asked = await draw({ shown: pdf, text: 'Wash your hands' });
    expect(screen.getByText('Wash your hands').closest('.at-print-only')).toBeNull();
    expect(asked()).toEqual([]);
    expect(screen.getByText('Text only. Download the file to see its layout.')).toBeInTheDocument();
  });
});
