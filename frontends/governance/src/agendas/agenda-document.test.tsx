import '../texts';
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type Answers, drawPage } from '../../../kit/src/testing/draw-page';
import { savedFiles } from '../../../kit/src/testing/saved-files';
import { AgendaDocument } from './agenda-document';

const saved = savedFiles();
const names = () => saved.map(({ name }) => name);
const ask = async (answers: Answers) => {
  await drawPage(<AgendaDocument file={{ name: 'charter.pdf', file_path: 'f1' }} />, { answers });
  fireEvent.click(await screen.findByRole('button', { name: 'charter.pdf' }));
};

it('the document of an agenda is saved under its name when it is asked for', async () => {
  await ask({ 'documents.DownloadFile': {} });
  await waitFor(() => expect(names()).toEqual(['charter.pdf']));
});

it('why a document did not come is said', async () => {
  await ask({ 'documents.DownloadFile': { status: 404, message: 'There is no such file.' } });
  expect(await screen.findByText('There is no such file.')).toBeInTheDocument();
  expect(names()).toEqual([]);
});
