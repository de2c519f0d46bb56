import '../texts';
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from '../../../kit/src/testing/draw-page';
import AgreementsPage from './agreements-page';
import { signingRequest, usualSigning } from './signing-fields';

const given = {
  ...usualSigning,
  people: ['u1', 'u2'],
  outsiders: [{ name: 'Ada', email: 'ada@outside.test' }],
};
const inOrder = (more: object) =>
  signingRequest({ ...given, ...more }, 'en')?.signers.map((signer) => [
    'user_id' in signer ? signer.user_id : signer.name,
    signer.order,
  ]);

describe('who signs in order', () => {
  it('is the people of the organization and then those outside, or those outside first', () => {
    expect(inOrder({})).toEqual([
      ['u1', 1],
      ['u2', 2],
      ['Ada', 3],
    ]);
    expect(inOrder({ outsiders_first: true })).toEqual([
      ['Ada', 1],
      ['u1', 2],
      ['u2', 3],
    ]);
    expect(signingRequest({ ...given, outsiders_first: true }, 'en')).not.toHaveProperty('outsiders_first');
  });

  it('is asked for where they sign one after the other alone', async () => {
    await drawPage(<AgreementsPage />, {
      path: '/ss/agreements',
      role: 3,
      answers: {
        'documents.ListAgreements': { data: [], meta: { total: 0, page: 1, page_size: 20 } },
        'tenancy.SearchClientUsers': { data: [] },
      },
    });
    await userEvent.click(await screen.findByText('Send a file'));
    expect(await screen.findByText('Those outside sign first')).toBeInTheDocument();
    await userEvent.click(screen.getByText('One after the other'));
    await userEvent.click(await screen.findByText('All at the same time'));
    await waitFor(() => expect(screen.queryByText('Those outside sign first')).toBeNull());
  });
});
