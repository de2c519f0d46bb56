import { createCipheriv, randomBytes } from 'node:crypto';
import { session } from '../session/store';
import { type Answer, type Arrival, FakeGateway } from '../testing/fake-gateway';
import { payloadKey as key, signedIn } from '../testing/lapsing';
import { call } from './call';

let gateway: FakeGateway;
const serve = async (answer: (arrival: Arrival) => Answer | Promise<Answer>): Promise<void> => {
  gateway = await FakeGateway.start(answer);
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  session.begin(signedIn);
});
afterEach(() => gateway.stop());

describe('a session that takes the place of the present one', () => {
  const tokens = { accessToken: 'new', refreshToken: 'r2', payload_key: 'k2', login_log_id: 'l2', session_id: 's2' };
  const confirm = () => call('auth.ConfirmIdentity', { current_password: 'right' });

  it('is kept at once, for the organization that the person acts for', async () => {
    session.update({ actingFor: 'o7' });
    await serve(() => ({ body: { success: true, data: { ...tokens, id: signedIn.userId } } }));
    await confirm();
    expect(session.current).toEqual({
      ...signedIn,
      token: 'new',
      refreshToken: 'r2',
      payloadKey: 'k2',
      loginLogId: 'l2',
      sessionId: 's2',
      actingFor: 'o7',
    });
  });

  it('is not kept when it is another person’s, such as of a sign-in in another tab', async () => {
    await serve(() => ({ body: { success: true, data: { ...tokens, id: 'u2' } } }));
    await call('auth.LoginOtp', { session_id: 'step', otp: '123456' });
    expect(session.current).toEqual(signedIn);
  });

  it('leaves a list readable that was asked for under the one before', async () => {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    const data = Buffer.concat([cipher.update('[1]'), cipher.final(), cipher.getAuthTag()]).toString('base64');
    await serve(() => {
      session.update({ token: 'new', payloadKey: randomBytes(32).toString('base64'), sessionId: 's2' });
      return { body: { success: true, encrypted: true, iv: iv.toString('base64'), data } };
    });
    expect((await call('content.ListLibraries')).data).toEqual([1]);
  });
});
