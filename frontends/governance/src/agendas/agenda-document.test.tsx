import '../texts';
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type Answers, drawPage } from '../../../kit/src/testing/draw-page';
import { AgendaDocument } from './agenda-document';

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:here';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());
const ask = async (answers: Answers) => {
  await drawPage(<AgendaDocument file={{ name: 'charter.pdf', file_path: 'f1' }} />, { answers });
  fireEvent.click(await screen.findByRole('button', { name: 'charter.pdf' }));
};

it('the document of an agenda is saved under its name when it is asked for', async () => {
  await ask({ 'documents.DownloadFile': {} });
  await waitFor(() => expect(saved).toEqual(['charter.pdf']));
});

it('why a document did not come is said', async () => {
  await ask({ 'documents.DownloadFile': { status: 404, message: 'There is no such file.' } });
  expect(await screen.findByText('There is no such file.')).toBeInTheDocument();
  expect(saved).toEqual([]);
});
