import '../texts';
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from '../../../kit/src/testing/draw-page';
import AgreementPage from './agreement-page';

const agreement = {
  id: 'a1',
  fileName: 'Cleaning contract',
  source_name: 'Cleaning contract.docx',
  initkey: '',
  version: 0,
  signers: [],
  events: [],
  revision: 3,
};
const draw = (more: object) =>
  drawPage(<AgreementPage />, {
    path: '/ss/agreements/a1',
    route: '/ss/agreements/:id',
    role: 3,
    answers: {
      'documents.GetAgreement': { data: { ...agreement, ...more } },
      'documents.PrepareAgreementAgain': { message: 'The document is being prepared', data: { id: 'a1' } },
      'documents.DeleteAgreement': { message: 'Deleted Successfully.' },
    },
  });

describe('an agreement that is no PDF yet', () => {
  it('says how far it is, and shows no document and no checksum', async () => {
    await draw({ status: 'preparing', step: 'converting', may: ['delete'] });
    expect(await screen.findByText('The document is being prepared')).toBeInTheDocument();
    expect(screen.getByText(/It is being turned into a PDF/)).toBeInTheDocument();
    expect(screen.getByText('Cleaning contract.docx')).toBeInTheDocument();
    expect(screen.queryByText('The document')).toBeNull();
    expect(screen.queryByText('SHA-256 of the document')).toBeNull();
  });

  it('says why it can not become one, in the reader’s words, and tries again', async () => {
    const failure = { key: 'documents.convert_macros', parameters: {} };
    const gateway = await draw({ status: 'failed', failure, may: ['retry', 'delete'] });
    expect(await screen.findByText('The document could not be prepared')).toBeInTheDocument();
    expect(await screen.findByText(/macros/i)).toBeInTheDocument();
    await userEvent.click(screen.getByText('Try again'));
    await waitFor(() => expect(gateway.count('/api/adobe/v1/agreements/prepare/a1')).toBe(1));
  });

  it('is deleted as it is, for its state changes by itself', async () => {
    const gateway = await draw({ status: 'preparing', step: 'waiting', may: ['delete'] });
    await userEvent.click(await screen.findByText('Delete'));
    const buttons = await screen.findAllByText('Delete');
    await userEvent.click(buttons.at(-1) as HTMLElement);
    const sent = (): string => gateway.arrivals.findLast(({ method }) => method === 'POST')?.body ?? '{}';
    await waitFor(() => expect(JSON.parse(sent())).toEqual({ id: 'a1' }));
  });

  it('that is one leads to where the signatures are placed', async () => {
    await draw({ status: 'prepared', may: ['place', 'delete'], sha256: '' });
    expect(await screen.findByText('Place the signatures')).toBeInTheDocument();
    expect(screen.getByText(/Nobody is asked before/)).toBeInTheDocument();
  });
});

describe('an agreement that everybody has signed and that can’t be sealed', () => {
  const day = '2026-01-31';
  const failure = { key: 'documents.certificate_expired', parameters: { day } };

  it('says so and why, that nothing is lost, and is tried again by its sender', async () => {
    const gateway = await draw({ status: 'completing', failure, may: ['retry'] });
    expect(await screen.findByText('Not sealed')).toBeInTheDocument();
    expect(screen.getByText(/could not be sealed/)).toBeInTheDocument();
    expect(await screen.findByText(/certificate .* expired on .* All signatures are kept/)).toBeInTheDocument();
    await userEvent.click(screen.getByText('Try again'));
    await waitFor(() => expect(gateway.count('/api/adobe/v1/agreements/prepare/a1')).toBe(1));
  });

  it('is as yet being sealed while that has not failed again and again', async () => {
    await draw({ status: 'completing', may: [] });
    expect(await screen.findByText('Being sealed')).toBeInTheDocument();
    expect(screen.queryByText('Try again')).toBeNull();
  });
});
