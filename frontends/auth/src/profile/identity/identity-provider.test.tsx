/** @jest-environment ../kit/src/testing/browser-environment.js */
import { Button, call } from '@attesta/ui';
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { FakeGateway } from '../../../../kit/src/testing/fake-gateway';
import { draw } from '../../testing';
import { IdentityProvider } from './identity-provider';
import { useSecured } from './use-secured';

function MailCodes(): ReactNode {
  const { run } = useSecured();
  return <Button onClick={() => void run(() => call('auth.SetMailCodes', { enabled: true }))}>Switch on</Button>;
}

const refused = (message: string) => ({
  status: 400,
  body: { success: false, message, errors: [{ field: 'current_password', message }] },
});

describe('a change that needs a recent proof', () => {
  let gateway: FakeGateway;
  let confirmed: boolean;
  beforeAll(async () => {
    gateway = await FakeGateway.start(({ path, body }) => {
      if (path === '/api/v1/auth/confirm') {
        if (JSON.parse(body).current_password !== 'right') return refused('The password is not right.');
        confirmed = true;
        return { body: { success: true, message: 'Thank you', data: {} } };
      }
      if (!confirmed) return { ...refused('Please confirm your password first.'), status: 403 };
      return { body: { success: true, message: 'Codes by mail are on', data: {} } };
    });
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    confirmed = false;
    gateway.arrivals.length = 0;
  });
  const begin = async (): Promise<HTMLElement> => {
    await draw(
      <IdentityProvider>
        <MailCodes />
      </IdentityProvider>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Switch on' }));
    return screen.findByLabelText('Current password');
  };

  it('asks for the password, tells a wrong one at the field, and then goes on by itself', async () => {
    const field = await begin();
    await userEvent.type(field, 'wrong');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('The password is not right.')).toBeInTheDocument();
    await userEvent.clear(field);
    await userEvent.type(field, 'right');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Codes by mail are on')).toBeInTheDocument();
    expect(gateway.count('/api/v1/auth/mail_codes')).toBe(2);
  }, 60_000);

  it('changes nothing, and complains of nothing, when the person does not want to', async () => {
    await begin();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument());
    expect(gateway.count('/api/v1/auth/mail_codes')).toBe(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  }, 60_000);
});
