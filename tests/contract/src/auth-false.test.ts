import type { GatewayClient } from '@attesta/seed';
import mongoose from 'mongoose';
import { ask, publishedRpcs, requestOf, run, signIn, tokenOf } from './platform';

/** How a call fails, and whether its client is told to refresh its token (daily work 4, Token refresh). */
interface Failure {
  because: string;
  body: Record<string, unknown>;
  status: number;
  auth?: false;
}

const email = 'viewer@lakeside.test';
const nobody = 'f'.repeat(32);
const password = 'teal-kayak-orbit-lemon';

/** What needs nobody signed in: only the end of a session sends the client to refresh or to sign in. */
const open: Record<string, Failure[]> = {
  CheckMfa: [{ because: 'what is no address', body: { email: 'x' }, status: 400 }],
  Login: [
    { because: 'a wrong password', body: { email, password }, status: 401 },
    { because: 'an unknown account', body: { email: 'nobody@nowhere.test', password }, status: 401 },
  ],
  LoginOtp: [{ because: 'a code of no sign-in', body: { session_id: nobody, otp: '123456' }, status: 401 }],
  ResendOtp: [{ because: 'a sign-in that is over', body: { session_id: nobody }, status: 401 }],
  DeviceLogout: [{ because: 'an unknown handle', body: { id: nobody }, status: 404 }],
  RefreshToken: [
    { because: 'a token of no session', body: { refreshToken: `${nobody}.1.x` }, status: 401, auth: false },
    { because: 'a missing token', body: {}, status: 400 },
  ],
  ForgetPassword: [{ because: 'what is no address', body: { email: 'x' }, status: 400 }],
  VerifyForgetOtp: [{ because: 'a wrong code', body: { session_id: nobody, otp: '123456' }, status: 401 }],
  ChangePassword: [
    { because: 'a code that was not right', body: { session_id: nobody, password }, status: 401 },
    { because: 'nothing that allows it', body: { password, retypepassword: password }, status: 401, auth: false },
  ],
  ConfirmEmailChange: [{ because: 'a link that is over', body: { token: nobody }, status: 401 }],
  AcceptInvitation: [{ because: 'a link that is over', body: { token: nobody }, status: 401 }],
  UndoEmailChange: [{ because: 'a link that is over', body: { token: nobody }, status: 401 }],
  BeginPasskeySignIn: [{ because: 'a sign-in that is over', body: { session_id: nobody }, status: 401 }],
  FinishPasskeySignIn: [
    { because: 'an unknown passkey', body: { session_id: nobody, credential: { id: 'x' } }, status: 401 },
  ],
};

/** What changes the protection of an account, or ends other sessions. */
const needProof = [
  'EndOtherSessions',
  'SetMailCodes',
  'BeginTotp',
  'ConfirmTotp',
  'RemoveTotp',
  'BeginPasskey',
  'ConfirmPasskey',
  'RemovePasskey',
  'RenewRecoveryCodes',
];

const ofAuth = publishedRpcs.filter(({ domain }) => domain === 'auth');
const signedIn = [...ofAuth, ...publishedRpcs.filter(({ name }) => name === 'ListLibraries')].filter(
  ({ access }) => !access.public,
);
const pathOf = (name: string): string => ofAuth.find((rpc) => rpc.name === name)?.bindings[0]?.path ?? '';

let client: GatewayClient;
beforeAll(async () => {
  client = await signIn(email);
});

it('the table names every call of auth that needs nobody signed in, but logging out, which never fails', () => {
  const names = ofAuth.filter(({ access }) => access.public).map(({ name }) => name);
  expect(names.filter((name) => name !== 'LogOut').sort()).toEqual(Object.keys(open).sort());
});

const failures = Object.entries(open).flatMap(([name, list]) => list.map((failure) => ({ name, ...failure })));

it.each(failures)('$name: $because answers $status, auth $auth', async ({ name, body, status, auth }) => {
  const answer = await ask('POST', pathOf(name), { body });
  expect({ status: answer.status, auth: answer.body.auth }).toEqual({ status, auth });
});

it('a wrong current password is no reason to refresh', async () => {
  const body = { current_password: 'wrong', password, retypepassword: password };
  const token = tokenOf(client);
  for (const path of [pathOf('ChangePassword'), pathOf('ConfirmIdentity')]) {
    const answer = await ask('POST', path, { token, body });
    expect({ status: answer.status, auth: answer.body.auth }).toEqual({ status: 400, auth: undefined });
  }
});

describe('a session without a recent proof', () => {
  beforeAll(async () => {
    const { MONGODB_URI, MONGODB_DB_PREFIX } = run.environment;
    const database = await mongoose.createConnection(MONGODB_URI as string, { dbName: `${MONGODB_DB_PREFIX}auth` });
    const _id = String(client.session.session_id) as never;
    await database.collection('sessions').updateOne({ _id }, { $set: { confirmed_at: null } });
    await database.close();
  });

  it.each(needProof)('is asked for one by %s, and not to refresh', async (name) => {
    const rpc = ofAuth.find((one) => one.name === name) as (typeof ofAuth)[number];
    const { method, path, body } = requestOf(rpc, nobody.slice(0, 24));
    const answer = await ask(method, path, { token: tokenOf(client), body: { ...body, ...required[name] } });
    expect({ status: answer.status, auth: answer.body.auth }).toEqual({ status: 403, auth: undefined });
  });
});

/** What some of them refuse the lack of first. */
const required: Record<string, object> = {
  SetMailCodes: { enabled: true },
  ConfirmTotp: { otp: '123456' },
  ConfirmPasskey: { credential: { id: 'x', response: {} }, name: 'Key' },
};

describe('a session that has ended', () => {
  let token: string;
  beforeAll(async () => {
    const ended = await signIn(email);
    token = tokenOf(ended);
    await ended.signOut();
    for (let left = 100; left > 0; left -= 1) {
      if ((await ask('GET', '/api/v1/auth/sessions', { token })).status === 401) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });

  it.each(signedIn.map((rpc) => [rpc.name, rpc] as const))('is told so by %s', async (_name, rpc) => {
    const { method, path, body } = requestOf(rpc, nobody.slice(0, 24));
    const { status, body: answer } = await ask(method, path, { token, body });
    expect({ status, auth: answer.auth }).toEqual({ status: 401, auth: false });
  });
});
