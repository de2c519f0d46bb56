import { demoPassword, demoUsers, GatewayClient, GatewayError } from '@attesta/seed';

/** Somebody who walks: one of each role, a client admin of another organization, and nobody. */
export interface Person {
  name: string;
  role: number;
  organizationId: string;
  /** Empty for nobody. */
  token: string;
}

const chosen = [
  'admin@attesta.test',
  ...['super', 'admin', 'updater', 'surveyor', 'viewer'].map((who) => `${who}@northwind.test`),
];
const walking = demoUsers.filter(({ email }) => chosen.includes(email) || email === 'admin@lakeside.test');

/** Where roles 1 and 2 work. @throws Error when the demo has no such organization */
export const home = demoUsers.find(({ email }) => email === 'admin@northwind.test')?.organization_id ?? '';

/** What no walk may name in a change: who walks, and for whom. */
export const spared: ReadonlySet<string> = new Set(
  demoUsers.flatMap(({ id, organization_id }) => [id, organization_id]),
);

/** The walkers, not yet signed in. */
export function people(): Person[] {
  const signedIn = walking.map(({ email, role_id, organization_id }) => ({
    name: email,
    role: role_id,
    organizationId: organization_id,
    token: '',
  }));
  return [...signedIn, { name: 'nobody', role: 0, organizationId: '', token: '' }];
}

/** Sign-ins under way: walkers that find the same session ended wait for the same new one. */
const underWay = new Map<string, Promise<void>>();

/**
 * Signs a person in, anew where a walk has ended the session.
 * @param refused the token that was no longer good; another walker may have got a new one meanwhile
 * @throws GatewayError when the account is refused
 */
export async function signIn(gateway: string, person: Person, refused = ''): Promise<void> {
  if (person.role === 0 || person.token !== refused) return;
  const running = underWay.get(person.name) ?? begin(gateway, person).finally(() => underWay.delete(person.name));
  underWay.set(person.name, running);
  return running;
}

async function begin(gateway: string, person: Person): Promise<void> {
  const { session } = await GatewayClient.signIn(gateway, person.name, demoPassword).catch(async (error: unknown) => {
    await endSessions(gateway, error);
    return GatewayClient.signIn(gateway, person.name, demoPassword);
  });
  if (!session.accessToken) throw new Error(`${person.name} was asked for more than the password.`);
  person.token = String(session.accessToken);
}

/** Ends the sessions that a refusal for too many of them lists. @throws what it was given, when it is no such refusal */
async function endSessions(gateway: string, error: unknown): Promise<void> {
  const active = error instanceof GatewayError && error.status === 409 && (error.envelope.data as ActiveSessions);
  if (!active) throw error;
  for (const { id } of active.sessions) {
    await fetch(`${gateway}/api/v1/auth/device_logout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
    });
  }
}

interface ActiveSessions {
  sessions: { id: string }[];
}
