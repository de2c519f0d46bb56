import { newId, seedDirectory, type TestCall } from '@attesta/kit/testing';
import { codeAt } from '../../domain/totp';
import { CredentialModel } from '../../repositories/credential.schema';
import { LoginLogModel } from '../../repositories/login-log.schema';
import { PasskeyModel } from '../../repositories/passkey.schema';
import { RecoveryCodeModel } from '../../repositories/recovery-code.schema';
import { SessionModel } from '../../repositories/session.schema';
import { TotpModel } from '../../repositories/totp.schema';
import { authService, password, refusal, type TestAccount } from '../../testing/auth-service';
import { mailsTo } from '../../testing/mailbox';
import { addPasskey, addTotp, fromElsewhere, letProofLapse, signedIn } from '../../testing/second-factors';

const [company, branch, stranger] = [newId(), newId(), newId()];

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
  await seedDirectory({ organizations: [{ id: company }, { id: branch, parent_id: company }, { id: stranger }] });
});
afterAll(() => service.drop());

const person = (organization_id: string, role_id = 4): Promise<TestAccount> =>
  service.account({ organization_id, role_id, session_limit: 5 });
/** An administrator who has just signed in. */
async function administrator(role: number, organizationId: string): Promise<TestCall & { userId: string }> {
  const account = await person(organizationId, role);
  return { ...(await signedIn(service, account)), role, userId: account.id };
}
const openSessions = (user_id: string): Promise<number> => SessionModel.countDocuments({ user_id, ended: false });
const factorsLeft = async (user_id: string): Promise<number[]> => [
  await TotpModel.countDocuments({ user_id }),
  await PasskeyModel.countDocuments({ user_id }),
  await RecoveryCodeModel.countDocuments({ user_id }),
];
const reset = (user: { id: string }, as: TestCall, factors?: boolean) =>
  service.call('auth.ResetUserSecurity', { user_id: user.id, ...(factors === undefined ? {} : { factors }) }, as);
const lines = async (user_id: string): Promise<string[]> =>
  (
    await LoginLogModel.find({ user_id, outcome: { $ne: 'signed in' } })
      .sort({ _id: 1 })
      .lean()
  ).map(({ outcome, method, device, place }) => [outcome, method, device, place].join('|'));

test('every session of the user ends, also a sign-in half-way, and the factors stay', async () => {
  const as = await administrator(3, company);
  const user = await person(company);
  const theirs = await signedIn(service, user);
  await addTotp(service, theirs);
  const half = await service.call('auth.Login', { email: user.email, password }, fromElsewhere());
  const reply = await reset(user, as);
  expect(reply).toMatchObject({ message: 'Signed out everywhere', data: { ended: 1, removed: [] } });
  expect(await openSessions(user.id)).toBe(0);
  expect(await openSessions(as.userId)).toBe(1);
  expect(await service.published('auth.session.ended')).toContainEqual(
    expect.objectContaining({
      organization_id: company,
      data: { session_id: theirs.sessionId, user_id: user.id, reason: 'sessions ended by administrator' },
    }),
  );
  const otp = { session_id: half.data?.session_id, otp: '000000' };
  expect((await refusal(service.call('auth.LoginOtp', otp, fromElsewhere()))).message).toBe(
    'The code is no longer valid. Please sign in again.',
  );
  expect(await factorsLeft(user.id)).toEqual([1, 0, 10]);
  expect(await lines(user.id)).toContain('sessions ended by administrator|||');
});

test('a factor that is added at the same moment is taken off, or refused', async () => {
  const as = await administrator(3, company);
  for (let round = 0; round < 6; round += 1) {
    const user = await person(company);
    const theirs = await signedIn(service, user);
    const secret = (await service.call('auth.BeginTotp', {}, theirs)).data?.secret ?? '';
    const otp = codeAt(secret, new Date());
    const [added, taken] = await Promise.allSettled([
      service.call('auth.ConfirmTotp', { otp }, theirs),
      reset(user, as, true),
    ]);
    expect(taken.status).toBe('fulfilled');
    if (added.status === 'rejected') {
      expect(added.reason).toMatchObject({ message: expect.stringMatching(/session has expired|took too long/) });
    }
    expect(await factorsLeft(user.id)).toEqual([0, 0, 0]);
  }
});

test('who has lost app, passkeys and recovery codes signs in again with the password and a mailed code', async () => {
  const as = await administrator(3, company);
  const user = await person(company);
  const theirs = await signedIn(service, user);
  await addTotp(service, theirs);
  await addPasskey(service, theirs);
  const reply = await reset(user, as, true);
  expect(reply).toMatchObject({ message: 'Second factor reset', data: { ended: 1, removed: ['totp', 'passkey'] } });
  expect(await factorsLeft(user.id)).toEqual([0, 0, 0]);
  expect((await lines(user.id)).slice(-3)).toEqual([
    'sessions ended by administrator|||',
    'factor removed|totp||',
    'factor removed|passkey||',
  ]);
  const login = await service.call('auth.Login', { email: user.email, password }, fromElsewhere());
  expect(login.data).toMatchObject({ requiresMFA: true, methods: ['mail'] });
});

test('an account that had no second factor is asked for none afterwards', async () => {
  const user = await person(company);
  await signedIn(service, user);
  const reply = await reset(user, await administrator(3, company), true);
  expect(reply.data).toEqual({ ended: 1, removed: [] });
  expect(await CredentialModel.countDocuments({ user_id: user.id, mfa: true })).toBe(0);
  const login = await service.call('auth.Login', { email: user.email, password }, fromElsewhere());
  expect(login.message).toBe('Welcome !!!');
});

test('the user is told by mail in their language what was done and by whom; a repeat changes and tells nothing', async () => {
  const as = await administrator(3, company);
  const user = await person(company);
  const theirs = await signedIn(service, user);
  await service.call('auth.UpdatePreferences', { language: 'fr' }, theirs);
  await addTotp(service, theirs);
  await reset(user, as, true);
  const [first] = await mailsTo(user.email, 2);
  expect(first?.subject).toBe('Un administrateur vous a déconnecté d’Attesta partout');
  expect(first?.text).toContain('Ada Updater');
  const before = await lines(user.id);
  expect(await reset(user, as, true)).toMatchObject({
    message: 'Second factor reset',
    data: { ended: 0, removed: [] },
  });
  expect(await lines(user.id)).toEqual(before);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await mailsTo(user.email, 2)).toHaveLength(2);
});

test.each([
  [1, stranger, company, 'anybody'],
  [2, company, company, 'a user of the own organization'],
  [2, company, branch, 'a user of an organization below'],
  [3, branch, branch, 'a user of the own organization'],
])('role %i may: %s → %s (%s)', async (role, home, at) => {
  const user = await person(at);
  await signedIn(service, user);
  expect((await reset(user, await administrator(role, home))).data).toEqual({ ended: 1, removed: [] });
});

test.each([
  [2, company, stranger, 4, 'not_found', 'There is no such user.'],
  [2, branch, company, 4, 'not_found', 'There is no such user.'],
  [3, company, branch, 4, 'not_found', 'There is no such user.'],
  [3, company, stranger, 4, 'not_found', 'There is no such user.'],
  [3, company, company, 2, 'forbidden', 'You may not manage accounts of this role.'],
  [2, company, company, 1, 'forbidden', 'You may not manage accounts of this role.'],
  [4, company, company, 4, 'forbidden', 'Your role may not do this.'],
])(
  'role %i of %s may not act on a user of %s with role %i, and nothing changes',
  async (role, home, at, theirs, code, message) => {
    const user = await person(at, theirs);
    const session = await signedIn(service, user);
    await addTotp(service, session);
    const as = await administrator(role, home);
    expect(await refusal(reset(user, as, true))).toMatchObject({ code, message });
    expect(await openSessions(user.id)).toBe(1);
    expect(await factorsLeft(user.id)).toEqual([1, 0, 10]);
    // The line of the app that they have added themselves.
    expect(await lines(user.id)).toHaveLength(1);
  },
);

test('a role 2 that acts for an organization of its own still reaches only what is below its home', async () => {
  const as = { ...(await administrator(2, company)), forOrganization: branch };
  const [near, far] = [await person(branch), await person(stranger)];
  expect((await reset(near, as)).message).toBe('Signed out everywhere');
  expect((await refusal(reset(far, as))).code).toBe('not_found');
});

test('an unknown user is refused as one of another organization is', async () => {
  const refused = await refusal(reset({ id: newId() }, await administrator(1, stranger)));
  expect(refused).toMatchObject({ code: 'not_found', message: 'There is no such user.' });
  expect((await refusal(reset({ id: 'nobody' }, await administrator(1, stranger)))).code).toBe('invalid');
});

test.each([1, 2, 3])('role %i uses the account page for its own account', async (role) => {
  const as = await administrator(role, company);
  for (const id of [as.userId, as.userId.toUpperCase()]) {
    expect(await refusal(reset({ id }, as, true))).toMatchObject({
      code: 'conflict',
      message: 'Please use your own account page for this.',
    });
  }
  expect(await openSessions(as.userId)).toBe(1);
});

test('an administrator whose last proof is older than ten minutes is asked for the password, and nothing changes', async () => {
  const as = await administrator(3, company);
  const user = await person(company);
  await signedIn(service, user);
  await letProofLapse(as);
  const refused = await refusal(reset(user, as, true));
  expect(refused).toMatchObject({ code: 'forbidden', errors: [{ field: 'current_password' }] });
  expect(await openSessions(user.id)).toBe(1);
  const { data } = await service.call('auth.ConfirmIdentity', { current_password: password }, as);
  expect((await reset(user, { ...as, sessionId: data?.session_id }, true)).data).toMatchObject({ ended: 1 });
});
