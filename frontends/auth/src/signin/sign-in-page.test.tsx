import { session } from '@attesta/ui';
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draw } from '../../../kit/src/testing/draw';
import { type Answer, type Arrival, FakeGateway } from '../../../kit/src/testing/fake-gateway';
import '../texts';
import { SignInPage } from './sign-in-page';

const welcome = {
  success: true,
  message: 'Welcome !!!',
  data: { accessToken: 't', refreshToken: 'r', roleId: 6, id: 'u1', email: 'marta@hospital.test', session_id: 's9' },
};

describe('signing in', () => {
  let gateway: FakeGateway;
  let answers: Record<string, Answer>;
  beforeAll(async () => {
    gateway = await FakeGateway.start(({ path }: Arrival) => answers[path] ?? { status: 404, body: {} });
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    gateway.arrivals.length = 0;
    sessionStorage.clear();
    session.end('signed-out');
  });
  const body = (path: string): unknown =>
    JSON.parse(gateway.arrivals.find((arrival) => arrival.path === path)?.body ?? '{}');
  const enterPassword = async (): Promise<void> => {
    await draw(<SignInPage />, '/signin');
    await userEvent.type(await screen.findByLabelText('Email address'), 'marta@hospital.test');
    await userEvent.type(screen.getByLabelText('Password', { selector: 'input' }), 'hunter2-hunter2{Enter}');
  };

  it('asks whether a code is required first, and goes on where nobody can tell', async () => {
    answers = {
      '/api/auth/check-mfa': { status: 503, body: { success: false, message: 'down' } },
      '/api/auth/login': { body: welcome },
    };
    await enterPassword();
    await waitFor(() => expect(session.current?.userId).toBe('u1'));
    expect(gateway.arrivals.map(({ path }) => path)).toEqual(['/api/auth/check-mfa', '/api/auth/login']);
    expect(await screen.findByText('Failed to check MFA requirement')).toBeInTheDocument();
  }, 60_000);

  it('offers the second step by the best way, and the others beside it', async () => {
    answers = {
      '/api/auth/check-mfa': { body: { success: true, message: 'Please enter your password.' } },
      '/api/auth/login': {
        body: {
          success: true,
          message: 'Please enter the code of your authenticator app',
          data: { requiresMFA: true, session_id: 's1', methods: ['totp', 'recovery'] },
        },
      },
      '/api/auth/login/otp': { body: welcome },
    };
    await enterPassword();
    expect(await screen.findByRole('heading', { name: 'Enter the code of your app' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'A recovery code' }));
    await userEvent.type(screen.getByLabelText('Recovery code'), 'abcde-fghjk{Enter}');
    await waitFor(() => expect(session.current?.userId).toBe('u1'));
    expect(body('/api/auth/login/otp')).toEqual({ session_id: 's1', otp: 'abcde-fghjk' });
  }, 60_000);

  it('keeps the pending step over a reload, and nothing secret with it', async () => {
    answers = {
      '/api/auth/check-mfa': { body: { success: true } },
      '/api/auth/login': {
        body: {
          success: true,
          message: 'Please check your email for OTP',
          data: { requiresMFA: true, session_id: 's1', methods: ['mail'], resend_after: 30 },
        },
      },
    };
    await enterPassword();
    await screen.findByRole('heading', { name: 'Enter your code' });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('hunter2');
    expect(JSON.parse(sessionStorage.getItem('pending_step') ?? '')).toMatchObject({ sessionId: 's1' });
    expect(screen.getByRole('button', { name: /New code in \d+ s/ })).toBeDisabled();
  }, 60_000);

  it('asks for a new password where it must be replaced, with the rules before the first mistake', async () => {
    answers = {
      '/api/auth/check-mfa': { body: { success: true } },
      '/api/auth/login': { body: { success: true, data: { requiresPasswordChange: true, session_id: 's1' } } },
      '/api/v1/auth/otp': {
        status: 400,
        body: {
          success: false,
          message: 'Password not changed',
          errors: [{ field: 'password', message: 'The new password must not be the current one.' }],
        },
      },
    };
    await enterPassword();
    const field = await screen.findByLabelText('New password');
    expect(screen.getByText(/12 to 256 characters/)).toBeInTheDocument();
    await userEvent.click(field);
    await userEvent.paste('wandering teal otters 58 hum');
    await userEvent.click(screen.getByLabelText('Repeat the new password'));
    await userEvent.paste('wandering teal otters 58 hum');
    await waitFor(() => expect(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', 'Strong'));
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('The new password must not be the current one.')).toBeInTheDocument();
    expect(body('/api/v1/auth/otp')).toMatchObject({ session_id: 's1' });
    expect(body('/api/v1/auth/otp')).not.toHaveProperty('current_password');
  }, 60_000);
});
