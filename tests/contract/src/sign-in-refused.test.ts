import { graceDays, readOnlyDays } from '@attesta/kit';
import { demoPassword, type GatewayClient } from '@attesta/seed';
import { makeClientOrganization } from './client-organization';
import { ask, signIn, tokenOf } from './platform';

/** The day so many days from today, in UTC. */
const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const lastDayInside = -(graceDays + readOnlyDays);

interface Person {
  id: string;
  email: string;
  organization: string;
  client: GatewayClient;
}

/** Somebody who is signed in to an organization of their own, an updater. */
async function person(): Promise<Person> {
  const organization = await makeClientOrganization([4]);
  const { id, client } = organization.users.get(4) as { id: string; client: GatewayClient };
  return { id, client, email: `role-4@${organization.id}.test`, organization: organization.id };
}

const attempt = async (email: string, password = demoPassword) => {
  const { status, body } = await ask('POST', '/api/auth/login', { body: { email, password } });
  const sentence = (body.errors as { sentence?: { key: string } }[] | undefined)?.[0]?.sentence?.key;
  return { status, sentence, token: body.accessToken };
};

describe('Signing in', () => {
  let platform: GatewayClient;
  beforeAll(async () => {
    platform = await signIn('admin@attesta.test');
  });
  const account = (id: string, days: object) =>
    platform.put('/clientapi/client_user/clientuserupdate', { id, ...days });
  const licence = (id: string, days: object) => platform.put('/api/organization/update', { id, ...days });

  it.each<[string, string, (who: Person) => Promise<unknown>]>([
    ['whose last day was yesterday', 'auth.account_inactive', ({ id }) => account(id, { to_date: day(-1) })],
    ['whose first day is tomorrow', 'auth.account_inactive', ({ id }) => account(id, { from_date: day(1) })],
    [
      'of an organization whose licence, days of grace and days to read are over',
      'auth.organization_inactive',
      ({ organization }) => licence(organization, { valid_to: day(lastDayInside - 1) }),
    ],
    [
      'of an organization whose licence begins tomorrow',
      'auth.organization_inactive',
      ({ organization }) => licence(organization, { valid_from: day(1) }),
    ],
  ])('is refused to somebody %s, and their session is over', async (_whose, sentence, end) => {
    const who = await person();
    const token = tokenOf(who.client);
    expect((await ask('GET', '/api/v1/organization_data', { token })).status).toBe(200);
    await end(who);
    expect(await attempt(who.email)).toMatchObject({ status: 403, sentence, token: undefined });
    expect((await ask('GET', '/api/v1/organization_data', { token })).status).toBe(401);
    const refreshToken = String(who.client.session.refreshToken);
    expect((await ask('POST', '/api/v1/auth/refreshtoken', { body: { refreshToken } })).status).toBe(401);
  });

  it.each<[string, (who: Person) => Promise<unknown>]>([
    ['on their last day', ({ id }) => account(id, { from_date: day(-7), to_date: day(0) })],
    [
      'on the last day on which what an organization has may be read',
      ({ organization }) => licence(organization, { valid_to: day(lastDayInside) }),
    ],
  ])('is still possible %s', async (_when, change) => {
    const who = await person();
    await change(who);
    expect((await attempt(who.email)).status).toBe(200);
  });

  it('does not tell who gives a wrong password that the days are over', async () => {
    const who = await person();
    await account(who.id, { to_date: day(-1) });
    const { sentence } = await attempt(who.email, 'not-the-password-1');
    expect(sentence).not.toBe('auth.account_inactive');
  });

  it('is possible again once the days are longer', async () => {
    const who = await person();
    await account(who.id, { to_date: day(-1) });
    await account(who.id, { to_date: day(30) });
    expect((await attempt(who.email)).status).toBe(200);
  });
});
