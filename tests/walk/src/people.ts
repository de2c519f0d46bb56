import { demoPassword, demoUsers, GatewayClient } from '@attesta/seed';

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

/** Signs a person in, anew where a walk has ended the session. @throws GatewayError when the account is refused */
export async function signIn(gateway: string, person: Person): Promise<void> {
  if (person.role === 0) return;
  const { session } = await GatewayClient.signIn(gateway, person.name, demoPassword);
  if (!session.accessToken) throw new Error(`${person.name} was asked for more than the password.`);
  person.token = String(session.accessToken);
}
