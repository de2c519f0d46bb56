import '../texts';
import { session, unsentWork } from '@attesta/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from '../../../kit/src/testing/draw-page';
import { signOut } from './sign-out';
import { UnsentQuestion } from './unsent-question';

const answers = { 'auth.LogOut': { message: 'Logged out' } };
/** The question stands ready once the screen beside it is drawn. */
const show = async () => {
  const gateway = await drawPage(
    <>
      <p>A screen</p>
      <UnsentQuestion />
    </>,
    { role: 4, answers },
  );
  await screen.findByText('A screen');
  return gateway;
};
const question = () => screen.findByRole('dialog', { name: 'Sign out with answers that were not sent?' });

describe('signing out', () => {
  afterEach(() => localStorage.clear());

  it('asks nothing when the server has everything', async () => {
    await show();
    await act(() => signOut());
    expect(session.current).toBeUndefined();
  });

  it('sends what can be sent first', async () => {
    await show();
    unsentWork.note('u', 2);
    const takeBack = unsentWork.provide({ send: async () => unsentWork.note('u', 0), forget: async () => undefined });
    await act(() => signOut());
    takeBack();
    expect(session.current).toBeUndefined();
  });

  it('asks while something waits, and stays signed in when the person wants to', async () => {
    const gateway = await show();
    unsentWork.note('u', 2);
    const done = signOut();
    const dialog = await question();
    expect(dialog).toHaveTextContent('Checklists with answers that wait for the connection: 2.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay signed in' }));
    await act(() => done);
    expect(session.current).toBeDefined();
    expect(gateway.arrivals).toHaveLength(0);
  });

  it('leaves what waits for its owner, and counts nothing of it for the next person', async () => {
    await show();
    unsentWork.note('u', 1);
    const done = signOut();
    await userEvent.click(within(await question()).getByRole('button', { name: 'Sign out all the same' }));
    await act(() => done);
    await waitFor(() => expect(session.current).toBeUndefined());
    expect([unsentWork.count('u'), unsentWork.count('other')]).toEqual([1, 0]);
  });

  it('deletes what waits from this browser when the person wants it', async () => {
    await show();
    unsentWork.note('u', 1);
    const forget = async (userId: string): Promise<void> => unsentWork.note(userId, 0);
    const takeBack = unsentWork.provide({ send: () => Promise.reject(new Error('no network')), forget });
    const done = signOut();
    await userEvent.click(within(await question()).getByRole('button', { name: 'Sign out and delete them here' }));
    await act(() => done);
    takeBack();
    expect(session.current).toBeUndefined();
    expect(unsentWork.count('u')).toBe(0);
  });
});
