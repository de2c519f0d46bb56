import '../texts';
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RoleId } from '../../../kit/src/session/roles';
import type { Answers } from '../../../kit/src/testing/draw-page';
import { drawPage } from '../../../kit/src/testing/draw-page';
import AgreementPage from './agreement-page';
import AgreementsPage from './agreements-page';

const agreement = {
  id: 'a1',
  fileName: 'Hand hygiene',
  status: 'out_for_signature',
  initkey: 'p1',
  version: 2,
  order: 'sequential',
  signers: [
    {
      id: 's1',
      user_id: 'u1',
      name: 'Grace Okafor',
      email: 'g@x.test',
      order: 1,
      status: 'signed',
      at: '2026-03-01T10:00:00Z',
    },
    { id: 's2', user_id: '', name: 'Amara Nwosu', email: 'amara@outside.test', order: 2, status: 'asked', at: '' },
  ],
  expiry_date: '2026-04-01',
  created_by: 'Owen Clarke',
  created_at: '2026-03-01T09:00:00Z',
  may: ['remind', 'delete'],
  revision: 4,
  events: [{ at: '2026-03-01T10:00:00Z', who: 'Grace Okafor', what: 'signed', comment: '' }],
};
const lists = { 'documents.ListAgreements': { data: [agreement], meta: { total: 1, page: 1, page_size: 20 } } };
const drawList = (path = '/ss/agreements', role: RoleId = 3) =>
  drawPage(<AgreementsPage />, { path, role, answers: lists });
const drawOne = (answers: Answers = {}, more: object = {}) =>
  drawPage(<AgreementPage />, {
    path: '/ss/agreements/a1',
    route: '/ss/agreements/:id',
    role: 3,
    answers: { 'documents.GetAgreement': { data: { ...agreement, ...more } }, ...answers },
  });

describe('the list of agreements', () => {
  it('shows how many have signed, and begins with those that wait', async () => {
    const gateway = await drawList();
    expect(await screen.findByText('1 of 2')).toBeInTheDocument();
    expect(gateway.arrivals.some(({ path }) => /getAllAgreementsStatus\?.*group=unsigned/.test(path))).toBe(true);
  });

  it('goes over to the signed ones, which have no statuses to choose from', async () => {
    const gateway = await drawList('/ss/agreements?status=declined');
    await userEvent.click(await screen.findByText('Signed'));
    await waitFor(() => {
      const asked = gateway.arrivals.findLast(({ path }) => path.includes('getAllAgreementsStatus'))?.path;
      expect(asked).toMatch(/group=signed/);
      expect(asked).not.toMatch(/status=declined/);
    });
  });

  it('asks for what waits for the reader when its address says so', async () => {
    const gateway = await drawList('/ss/agreements?turn=mine', 6);
    await screen.findByText('1 of 2');
    expect(gateway.arrivals.some(({ path }) => /to_sign=true/.test(path))).toBe(true);
  });
});

describe('one agreement', () => {
  it('says who has signed, whose turn it is, and what has happened', async () => {
    await drawOne();
    expect(await screen.findByText('Amara Nwosu')).toBeInTheDocument();
    expect(screen.getByText('amara@outside.test')).toBeInTheDocument();
    expect(screen.getByText('Asked')).toBeInTheDocument();
  });

  it('offers to sign only to whose turn it is', async () => {
    await drawOne();
    await screen.findByText('Amara Nwosu');
    expect(screen.queryByText('Sign')).toBeNull();
    expect(screen.getByText('Remind')).toBeInTheDocument();
  });

  it('asks for its name before it deletes a signed one', async () => {
    const gateway = await drawOne(
      { 'documents.DeleteAgreement': { message: 'Deleted Successfully.' } },
      { status: 'signed' },
    );
    await userEvent.click(await screen.findByText('Delete'));
    await userEvent.type(await screen.findByLabelText('Enter its name: Hand hygiene'), 'Hand hygiene');
    const buttons = screen.getAllByText('Delete');
    await userEvent.click(buttons.at(-1) as HTMLElement);
    const sent = (): string => gateway.arrivals.findLast(({ method }) => method === 'POST')?.body ?? '{}';
    await waitFor(() => expect(JSON.parse(sent())).toEqual({ id: 'a1', revision: 4, name: 'Hand hygiene' }));
  });
});
