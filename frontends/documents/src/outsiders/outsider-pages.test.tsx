import '../texts';
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers } from '../../../kit/src/testing/draw-page';
import { drawPage } from '../../../kit/src/testing/draw-page';
import OutsiderListPage from './outsider-list-page';
import OutsiderPage from './outsider-page';

const search = '?id=a1&t=token&voter_email=ada@outside.test';
const one = {
  id: 'a1',
  fileName: 'Cleaning contract',
  organization_name: 'Northwind',
  sender_name: 'Owen Clarke',
  message: 'Please sign before you start.',
  status: 'out_for_signature',
  signer_status: 'asked',
  signer_name: 'Ada Byron',
  expiry_date: '2026-12-01',
  may_sign: true,
  page: `/outsiderspolicy${search}`,
};
const codes: Answers = {
  'documents.SendSigningCode': { message: 'Sent' },
  'documents.CheckSigningCode': { data: { proof: 'proof' } },
};
afterEach(() => sessionStorage.clear());
const drawOne = (answers: Answers = {}) =>
  drawPage(<OutsiderPage />, { path: `/outsiderspolicy${search}`, answers: { ...codes, ...answers } });
const prove = async () => {
  await userEvent.type(await screen.findByLabelText(/mail address/i), 'ada@outside.test');
  await userEvent.click(screen.getByText('Send the code', { exact: false }));
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  await userEvent.click(screen.getByText('Open'));
};

describe('the page of a signer without an account', () => {
  it('shows nothing before the code that was mailed', async () => {
    const gateway = await drawOne({ 'documents.FindOutsiderAgreement': { data: one } });
    expect(await screen.findByText(/Enter the address that the link was mailed to/)).toBeInTheDocument();
    expect(screen.queryByText('Cleaning contract')).toBeNull();
    expect(screen.queryByText(/went wrong|unexpected/)).toBeNull();
    expect(gateway.arrivals.filter(({ path }) => /outsider/i.test(path))).toEqual([]);
  });

  it('says who asks, and until when, once the code is right', async () => {
    await drawOne({ 'documents.FindOutsiderAgreement': { data: one } });
    await prove();
    expect(await screen.findByRole('heading', { name: 'Cleaning contract' })).toBeInTheDocument();
    expect(screen.getByText(/Owen Clarke/)).toHaveTextContent('Northwind');
    expect(screen.getByText('Please sign before you start.')).toBeInTheDocument();
    expect(sessionStorage.getItem('attesta.signing-proof')).toBe('ada@outside.test proof');
  });

  it('asks for the code again when the link lets nobody in any more', async () => {
    sessionStorage.setItem('attesta.signing-proof', 'ada@outside.test old');
    await drawOne({ 'documents.FindOutsiderAgreement': { status: 403, message: 'This link was withdrawn.' } });
    expect(await screen.findByText('This link was withdrawn.')).toBeInTheDocument();
    expect(screen.getByText(/Enter the address/)).toBeInTheDocument();
  });

  it('offers nothing to sign to who has signed', async () => {
    sessionStorage.setItem('attesta.signing-proof', 'ada@outside.test proof');
    const signed = { ...one, may_sign: false, signer_status: 'signed' };
    await drawOne({ 'documents.FindOutsiderAgreement': { data: signed } });
    await screen.findByRole('heading', { name: 'Cleaning contract' });
    expect(screen.queryByText('Sign')).toBeNull();
  });
});

describe('the list of what an address was sent', () => {
  it('leads to each document, and says what waits', async () => {
    sessionStorage.setItem('attesta.signing-proof', 'ada@outside.test proof');
    await drawPage(<OutsiderListPage />, {
      path: `/policy-edit-list${search}`,
      answers: { 'documents.ListOutsiderAgreements': { data: [one] } },
    });
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Cleaning contract' })).toHaveAttribute('href', one.page),
    );
    expect(screen.getByText('Northwind')).toBeInTheDocument();
  });
});
