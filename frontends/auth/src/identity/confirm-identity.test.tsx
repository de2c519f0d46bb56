import { Button, call, provideProof, session, useSecured } from '@attesta/ui';
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { draw } from '../../../kit/src/testing/draw';
import { FakeGateway } from '../../../kit/src/testing/fake-gateway';
import { marta } from '../../../kit/src/testing/sessions';
import ConfirmIdentity from './confirm-identity';

/** A screen with a change that needs a recent proof, and the dialog as the shell would show it. */
function Screen(): ReactNode {
  const { run } = useSecured({});
  const [done, setDone] = useState<(confirmed: boolean) => void>();
  useEffect(
    () =>
      provideProof(() => new Promise<boolean>((resolve) => setDone(() => resolve)).finally(() => setDone(undefined))),
    [],
  );
  return (
    <>
      <Button onClick={() => void run(() => call('auth.SetMailCodes', { enabled: true }))}>Switch on</Button>
      {done && <ConfirmIdentity onDone={done} />}
    </>
  );
}

const refused = (message: string) => ({
  status: 400,
  body: { success: false, message, errors: [{ field: 'current_password', message }] },
});
const successor = {
  id: marta.userId,
  accessToken: 'new token',
  refreshToken: 'r2',
  payload_key: 'k2',
  login_log_id: 'l2',
  session_id: 's2',
};
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

describe('a change that needs a recent proof', () => {
  let gateway: FakeGateway;
  let secondFactor: boolean;
  beforeAll(async () => {
    gateway = await FakeGateway.start(({ path, body, headers }) => {
      if (path === '/api/v1/auth/activity') return { body: { success: true, message: 'Success' } };
      if (path === '/api/v1/auth/confirm') {
        if (JSON.parse(body).current_password !== 'right') return refused('The password is not right.');
        const step = { requiresMFA: true, session_id: 'step', methods: ['totp', 'recovery'] };
        return { body: { success: true, message: 'Welcome !!!', data: secondFactor ? step : successor } };
      }
      if (path === '/api/auth/login/otp') {
        return { body: { success: true, message: 'Welcome !!!', data: successor } };
      }
      if (headers.authorization !== 'Bearer new token') {
        return { ...refused('Please confirm your password first.'), status: 403 };
      }
      return { body: { success: true, message: 'Codes by mail are on', data: {} } };
    });
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    secondFactor = false;
    session.begin({ ...marta, actingFor: 'o7' });
    gateway.arrivals.length = 0;
  });
  const begin = async (): Promise<HTMLElement> => {
    await draw(<Screen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Switch on' }));
    return screen.findByLabelText('Current password');
  };

  it('asks for the password, tells a wrong one at the field, and then goes on by itself in the new session', async () => {
    const field = await begin();
    await userEvent.type(field, 'wrong');
    await press('Confirm');
    expect(await screen.findByText('The password is not right.')).toBeInTheDocument();
    await userEvent.clear(field);
    await userEvent.type(field, 'right');
    await press('Confirm');
    expect(await screen.findByText('Codes by mail are on')).toBeInTheDocument();
    expect(gateway.count('/api/v1/auth/mail_codes')).toBe(2);
    expect(session.current).toMatchObject({ sessionId: 's2', refreshToken: 'r2', loginLogId: 'l2', actingFor: 'o7' });
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  }, 60_000);

  it('asks for the second factor too where the account has one', async () => {
    secondFactor = true;
    await userEvent.type(await begin(), 'right');
    await press('Confirm');
    const code = await screen.findByLabelText('Code of the app');
    expect(gateway.count('/api/v1/auth/mail_codes')).toBe(1);
    expect(session.current?.sessionId).toBe('s');
    await userEvent.type(code, '123456');
    expect(await screen.findByText('Codes by mail are on')).toBeInTheDocument();
    expect(session.current?.sessionId).toBe('s2');
  }, 60_000);

  it('goes back from the second factor to the password', async () => {
    secondFactor = true;
    await userEvent.type(await begin(), 'right');
    await press('Confirm');
    await userEvent.click(await screen.findByRole('button', { name: 'Back to the password' }));
    expect(await screen.findByLabelText('Current password')).toBeInTheDocument();
  }, 60_000);

  it.each([
    ['by the button', () => press('Cancel')],
    ['by Escape', () => userEvent.keyboard('{Escape}')],
  ])(
    'changes nothing, and complains of nothing, when the person does not want to: %s',
    async (_way, refuse) => {
      await begin();
      await refuse();
      await waitFor(() => expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument());
      expect(gateway.count('/api/v1/auth/mail_codes')).toBe(1);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
    60_000,
  );
});
