import '../texts';
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from '../../../kit/src/testing/draw-page';
import AgreementsPage from './agreements-page';

const draw = () =>
  drawPage(<AgreementsPage />, {
    path: '/ss/agreements',
    role: 3,
    answers: {
      'documents.ListAgreements': { data: [], meta: { total: 0, page: 1, page_size: 20 } },
      'tenancy.SearchClientUsers': { data: [{ id: 'u1', name: 'Grace Okafor' }] },
      'documents.UploadFiles': { message: 'Stored', data: [{ id: 'f1' }] },
      'documents.CreateAgreement': { message: 'Sent for signature', data: { id: 'a1', may: ['place'] } },
    },
  });
const choose = (name: string) => {
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['x'], name)] } });
};

describe('a file that is sent for signature', () => {
  it('goes up first, and then becomes an agreement of those who are named', async () => {
    const gateway = await draw();
    await userEvent.click(await screen.findByText('Send a file'));
    await screen.findByText('Add somebody outside');
    choose('Contract.docx');
    expect(await screen.findByText('Contract.docx is chosen.')).toBeInTheDocument();
    await userEvent.click(screen.getByText('Add somebody outside'));
    await userEvent.type(await screen.findByLabelText('Name of outside signer 1'), 'Ada Byron');
    await userEvent.type(screen.getByLabelText('Mail address of outside signer 1'), 'ada@outside.test');
    await userEvent.click(screen.getByLabelText('I place the signatures on the pages before it is sent'));
    await userEvent.click(screen.getByText('Send'));
    await waitFor(() => expect(gateway.count('/api/signature_embedded/v1/create')).toBe(1));
    const sent = gateway.arrivals.find(({ path }) => path.startsWith('/api/signature_embedded/v1/create'));
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({
      file_id: 'f1',
      place_marks: true,
      signers: [{ name: 'Ada Byron', email: 'ada@outside.test', order: 1 }],
    });
  });

  it('is a Word, Excel or PDF file, and there is somebody to sign it', async () => {
    const gateway = await draw();
    await userEvent.click(await screen.findByText('Send a file'));
    await screen.findByText('Add somebody outside');
    choose('Photo.png');
    expect(await screen.findByText('Please select only Word, Excel, or PDF files.')).toBeInTheDocument();
    await userEvent.click(screen.getByText('Send'));
    expect(await screen.findByText('Choose a file.')).toBeInTheDocument();
    expect(await screen.findByText(/Choose who signs/)).toBeInTheDocument();
    expect(gateway.arrivals.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('has fields that say once that they may be left empty', async () => {
    await draw();
    await userEvent.click(await screen.findByText('Send a file'));
    const label = (await screen.findByText(/Message to the signers/)).closest('label');
    expect(label?.textContent?.match(/optional/g)).toHaveLength(1);
  });
});
