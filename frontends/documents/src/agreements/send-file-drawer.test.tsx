import '../texts';
import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';
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
    },
  });
const choose = (name: string) => {
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['x'], name)] } });
};

// How it goes up and what becomes of it: tests/e2e/src/placing.spec.ts, for jsdom sends no files with progress.
describe('a file that is sent for signature', () => {
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
