import { SessionModel } from '../../repositories/session.schema';
import { authService, refusal, signedIn } from '../../testing/auth-service';
import { letProofLapse } from '../../testing/second-factors';

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

test('every session but the present one ends, and those of others stay', async () => {
  const account = await service.account();
  const [present, one, two] = [
    await signedIn(service, account),
    await signedIn(service, account),
    await signedIn(service, account),
  ];
  const stranger = await signedIn(service, await service.account());
  const reply = await service.call('auth.EndOtherSessions', {}, present.as);
  expect(reply.data).toEqual({ ended: 2 });
  const open = await SessionModel.find({ ended: false }).lean();
  expect(open.map(({ _id }) => String(_id)).sort()).toEqual([present.id, stranger.id].sort());
  const events = (await service.published('auth.session.ended')).map(({ data }) => data);
  for (const session_id of [one.id, two.id]) {
    expect(events).toContainEqual({ session_id, user_id: account.id, reason: 'ended from another device' });
  }
  const refused = await refusal(service.call('auth.RefreshToken', { refreshToken: one.refreshToken }, one.as));
  expect(refused.code).toBe('not_signed_in');
  expect((await service.call('auth.EndOtherSessions', {}, present.as)).data).toEqual({ ended: 0 });
});

test('nothing ends without a recent proof of who is at the client', async () => {
  const account = await service.account();
  const [present, other] = [await signedIn(service, account), await signedIn(service, account)];
  await letProofLapse(present.as);
  const refused = await refusal(service.call('auth.EndOtherSessions', {}, present.as));
  expect(refused).toMatchObject({ code: 'forbidden', errors: [{ field: 'current_password' }] });
  expect((await SessionModel.findById(other.id).lean())?.ended).toBe(false);
});
