import { newId } from '@attesta/kit/testing';
import { EmailReservationModel } from '../../repositories/email-reservation.schema';
import { UserModel } from '../../repositories/user.schema';
import { refusal, tenancyWorld, type World } from '../../testing/tenancy-world';

let world: World;
beforeAll(async () => {
  world = await tenancyWorld();
});
beforeEach(() => {
  world.proven = true;
});
afterAll(() => world.service.drop());

const auth = { service: 'auth' } as const;
const freshEmail = (): string => `${newId()}@fresh.test`;
const stored = async (id: string) => UserModel.findById(id).lean();
const admin = () => world.as(3, world.north);

/** Somebody of the north, and the change of their address that an administrator has asked for. */
async function waiting(email = freshEmail()) {
  const id = await world.addUser({ organization_id: world.north });
  const before = (await stored(id))?.email ?? '';
  const reply = await change(id, email);
  const change_id = (await stored(id))?.email_change?.change_id ?? '';
  return { id, before, email, change_id, reply };
}
const change = (id: string, email: string, as = admin()) =>
  world.service.call('tenancy.UpdateClientUser', { id, email }, as);
const apply = (user_id: string, change_id: string) =>
  world.service.call('tenancy.ApplyEmailChange', { user_id, change_id }, auth);
const undo = (user_id: string, email: string) =>
  world.service.call('tenancy.UndoEmailChange', { user_id, email }, auth);
const requested = async (id: string) =>
  (await world.service.published('tenancy.email_change.requested'))
    .map(({ data }) => data as Record<string, string>)
    .filter(({ user_id }) => user_id === id);
/** More than 30 s go by since the last mail. */
const later = (id: string) =>
  UserModel.updateOne({ _id: id }, { $set: { 'email_change.mailed_at': new Date(Date.now() - 31_000) } });
const lapse = (id: string) =>
  UserModel.updateOne({ _id: id }, { $set: { 'email_change.until': new Date(Date.now() - 1) } });

describe('asking for another address', () => {
  test('the documented reply comes, the account keeps its address, and the new one waits', async () => {
    const { id, before, email, reply } = await waiting();
    expect(reply).toMatchObject({
      message: 'User Updated Successfully',
      data: { id, email: before, waiting_email: email },
    });
    expect(Date.parse(reply.data?.waiting_email_until ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    const find = (address: string) => world.service.call('tenancy.FindUserForSignIn', { email: address }, auth);
    expect((await find(before)).data?.id).toBe(id);
    expect((await refusal(find(email))).code).toBe('not_found');
    const changed = (await world.service.published('tenancy.user.changed')).map(({ data }) => data);
    expect(changed).not.toContainEqual(expect.objectContaining({ email }));
  });

  test('auth is asked to tell both addresses, and who it was', async () => {
    await world.service.call(
      'tenancy.PutUser',
      {
        id: admin().userId,
        name: 'Grace Admin',
        email: freshEmail(),
        role_id: 3,
        organization_id: world.north,
      },
      auth,
    );
    const { id, before, email, change_id } = await waiting();
    expect(await requested(id)).toEqual([
      expect.objectContaining({
        change_id,
        old_email: before,
        new_email: email,
        administrator: 'Grace Admin',
        device: '',
      }),
    ]);
    await change(admin().userId, freshEmail());
    expect((await requested(admin().userId))[0]).toMatchObject({
      administrator: '',
      device: 'Firefox',
      place: '192.0.2.0/24',
    });
  });

  test('without a recent proof of who is there nothing changes, and the reply names current_password', async () => {
    const id = await world.addUser({ organization_id: world.north });
    const before = await stored(id);
    world.proven = false;
    const error = await refusal(change(id, freshEmail()));
    expect(error).toMatchObject({ code: 'forbidden', errors: [{ field: 'current_password' }] });
    expect(await stored(id)).toEqual(before);
    const sent = { id, name: 'Renamed', email: before?.email };
    expect((await world.service.call('tenancy.UpdateClientUser', sent, admin())).data?.name).toBe('Renamed');
  });

  test.each([
    [3, 3, 'forbidden'],
    [2, 2, 'forbidden'],
    [2, 3, 'allowed'],
    [1, 2, 'allowed'],
  ])('for an administrator of role %i the address of one of role %i is %s', async (role, of, outcome) => {
    const id = await world.addUser({ organization_id: world.north, role_id: of });
    const as = world.as(role, role === 1 ? world.platform : world.north);
    const asked = change(id, freshEmail(), as);
    if (outcome === 'allowed') expect((await asked).data?.waiting_email).toMatch(/fresh\.test$/);
    else expect(await refusal(asked)).toMatchObject({ code: 'forbidden', errors: [{ field: 'email' }] });
  });

  test('one of role 2 may change it for one of role 2 in a branch, not the other way round', async () => {
    const below = await world.addUser({ organization_id: world.northBranch, role_id: 2 });
    expect((await change(below, freshEmail(), world.as(2, world.north))).data?.waiting_email).not.toBe('');
    const above = await world.addUser({ organization_id: world.north, role_id: 2 });
    expect((await refusal(change(above, freshEmail(), world.as(2, world.northBranch)))).code).toBe('not_found');
  });

  test('another spelling of the same address waits as well: it may lead to another mailbox', async () => {
    const id = await world.addUser({ organization_id: world.north, email: `a${newId()}@same.test` });
    const spelling = (await stored(id))?.email.toUpperCase() ?? '';
    expect((await change(id, spelling)).data).toMatchObject({ waiting_email: spelling });
  });

  test('a form that is saved again asks for nothing new', async () => {
    const { id, before, email, change_id } = await waiting();
    await change(id, before);
    await change(id, email);
    expect((await stored(id))?.email_change?.change_id).toBe(change_id);
    expect(await requested(id)).toHaveLength(1);
  });

  test('the next change takes the place of the one before, not sooner than after 30 s', async () => {
    const { id, email } = await waiting();
    expect(await refusal(change(id, freshEmail()))).toMatchObject({
      code: 'too_many',
      data: { retry_after: expect.any(Number) },
    });
    await later(id);
    const next = freshEmail();
    expect((await change(id, next)).data?.waiting_email).toBe(next);
    const other = await world.addUser({ organization_id: world.north });
    expect((await change(other, email)).data?.waiting_email).toBe(email);
  });
});

describe('an address belongs to one account', () => {
  const taken = { code: 'conflict', errors: [{ field: 'email' }] };
  const invite = (email: string) =>
    world.service.call('tenancy.CreateClientUser', { name: 'Next', email, role_id: 6 }, admin());

  test('while it waits for another one', async () => {
    const { email } = await waiting();
    const other = await world.addUser({ organization_id: world.lake });
    expect(await refusal(change(other, email.toUpperCase(), world.as(3, world.lake)))).toMatchObject(taken);
    expect(await refusal(invite(email))).toMatchObject(taken);
  });

  test('of two that ask for it at the same moment', async () => {
    const email = freshEmail();
    const ids = [1, 2, 3].map(() => world.addUser({ organization_id: world.north }));
    const asked = (await Promise.all(ids)).map((id) => change(id, email));
    const outcomes = await Promise.allSettled([...asked, invite(email)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('until it has waited too long, was taken back, or its account is gone', async () => {
    const lapsed = await waiting();
    await lapse(lapsed.id);
    await EmailReservationModel.updateOne({ email_key: lapsed.email }, { $set: { until: new Date(Date.now() - 1) } });
    expect((await world.service.call('tenancy.GetClientUser', { id: lapsed.id }, admin())).data?.waiting_email).toBe(
      '',
    );
    expect((await invite(lapsed.email)).message).toBe('User Created Successfully');

    const cancelled = await waiting();
    await world.service.call('tenancy.CancelEmailChange', { id: cancelled.id }, admin());
    expect((await invite(cancelled.email)).message).toBe('User Created Successfully');

    const gone = await waiting();
    await world.service.call('tenancy.DeleteUser', { id: gone.id }, admin());
    expect((await invite(gone.email)).message).toBe('User Created Successfully');
  });

  test('for seven days after it was given up, so that the change can be taken back', async () => {
    const { id, before, change_id } = await waiting();
    await apply(id, change_id);
    expect(await refusal(invite(before))).toMatchObject(taken);
    await EmailReservationModel.updateOne({ email_key: before }, { $set: { until: new Date(Date.now() - 1) } });
    expect((await invite(before)).message).toBe('User Created Successfully');
  });
});

describe('a confirmed address', () => {
  test('is the account’s, and everybody is told', async () => {
    const { id, email, change_id } = await waiting();
    const reply = await apply(id, change_id);
    expect(reply.data).toMatchObject({ user_id: id, email, organization_id: world.north });
    expect(await stored(id)).toMatchObject({ email, email_key: email, email_change: null });
    expect((await world.service.published('tenancy.user.changed')).at(-1)?.data).toMatchObject({ id, email });
  });

  test('changes nothing when it is confirmed once more', async () => {
    const { id, change_id } = await waiting();
    await apply(id, change_id);
    const before = await stored(id);
    expect((await apply(id, change_id)).data?.email).toBe(before?.email);
    expect(await stored(id)).toEqual(before);
  });

  test('that has waited too long, was taken back or replaced is none', async () => {
    const lapsed = await waiting();
    await lapse(lapsed.id);
    expect((await refusal(apply(lapsed.id, lapsed.change_id))).code).toBe('not_found');
    const replaced = await waiting();
    await later(replaced.id);
    await change(replaced.id, freshEmail());
    expect((await refusal(apply(replaced.id, replaced.change_id))).code).toBe('not_found');
    expect((await stored(replaced.id))?.email).toBe(replaced.before);
  });
});

describe('taking a change back', () => {
  test('gives the account its address again, and frees those that it was taken to', async () => {
    const { id, before, email, change_id } = await waiting();
    await apply(id, change_id);
    const third = freshEmail();
    await change(id, third);
    expect((await undo(id, before)).data).toMatchObject({ email: before });
    expect(await stored(id)).toMatchObject({ email: before, email_key: before, email_change: null });
    for (const free of [email, third]) {
      const other = await world.addUser({ organization_id: world.lake });
      expect((await change(other, free, world.as(3, world.lake))).data?.waiting_email).toBe(free);
    }
  });

  test('before it was confirmed leaves the account as it was, and the link confirms nothing any more', async () => {
    const { id, before, change_id } = await waiting();
    await undo(id, before);
    expect((await refusal(apply(id, change_id))).code).toBe('not_found');
    expect((await stored(id))?.email).toBe(before);
  });
});

describe('resending and cancelling', () => {
  const resend = (id: string, as = admin()) => world.service.call('tenancy.ResendEmailConfirmation', { id }, as);
  const cancel = (id: string, as = admin()) => world.service.call('tenancy.CancelEmailChange', { id }, as);
  const cancelled = async (id: string) =>
    (await world.service.published('tenancy.email_change.cancelled')).filter(
      ({ data }) => (data as { user_id: string }).user_id === id,
    ).length;

  test('the link is mailed again after 30 s, five times at most', async () => {
    const { id } = await waiting();
    expect((await refusal(resend(id))).code).toBe('too_many');
    for (let time = 0; time < 5; time++) {
      await later(id);
      expect((await resend(id)).message).toBe('The link was mailed to the new address');
    }
    await later(id);
    expect((await refusal(resend(id))).code).toBe('too_many');
    const links = (await requested(id)).map(({ change_id }) => change_id);
    expect(links).toEqual(Array(6).fill((await stored(id))?.email_change?.change_id));
  });

  test('the owner may do both, without being an administrator', async () => {
    const { id } = await waiting();
    const owner = { ...world.as(4, world.north), userId: id };
    await later(id);
    expect((await resend(id, owner)).data?.waiting_email).not.toBe('');
    expect((await cancel(id, owner)).data?.waiting_email).toBe('');
    expect(await cancelled(id)).toBe(1);
    expect((await cancel(id, owner)).message).toBe('The mail address stays as it is');
    expect(await cancelled(id)).toBe(1);
    expect((await refusal(resend(id, owner))).code).toBe('not_found');
  });

  test.each([
    ['a colleague', () => world.as(4, world.north)],
    ['an administrator of another client', () => world.as(3, world.lake)],
  ])('%s may not, and does not learn of it', async (_who, as) => {
    const { id, email } = await waiting();
    await later(id);
    expect((await refusal(resend(id, as()))).code).toBe('not_found');
    expect((await refusal(cancel(id, as()))).code).toBe('not_found');
    expect((await stored(id))?.email_change?.email).toBe(email);
  });
});

test.each(['tenancy.ApplyEmailChange', 'tenancy.UndoEmailChange'] as const)('%s is for services only', async (name) => {
  for (const role of [1, 2, 3, 4, 5, 6]) {
    expect((await refusal(world.service.call(name, {}, world.as(role, world.north)))).code).toBe('unauthenticated');
  }
});
