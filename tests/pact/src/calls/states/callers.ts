import { demoPassword, eventually, GatewayClient } from '@attesta/seed';
import { run } from '../../platform';

/** What a state gives to the calls that presuppose it. */
export type Values = Record<string, string | number>;
export type Row = { id: string } & Record<string, unknown>;

/** Whom the demo has for each caller that contracts name. */
export const emails = {
  'a platform admin': 'admin@attesta.test',
  'a client admin': 'admin@lakeside.test',
  'an updater': 'updater@lakeside.test',
};
const clients = new Map<string, Promise<GatewayClient>>();
const opened = new Set<GatewayClient>();
let freshest: GatewayClient | undefined;
let made = 0;

/** Ends the sessions that the states opened. */
export async function endSessions(): Promise<void> {
  await Promise.all([...opened].map((client) => client.signOut().catch(() => undefined)));
}

/** Somebody of the demo, signed in once for all states. */
export function known(email: string): Promise<GatewayClient> {
  const client = clients.get(email) ?? signIn(email);
  clients.set(email, client);
  return client;
}

async function signIn(email: string): Promise<GatewayClient> {
  const client = await GatewayClient.signIn(run.gateway, email, demoPassword);
  opened.add(client);
  return client;
}

/** A session of its own; the one before ends, because an account has only so many. */
export async function anew(email: string): Promise<GatewayClient> {
  await freshest?.signOut().catch(() => undefined);
  freshest = await signIn(email);
  return freshest;
}

/** Makes something. @returns its id */
export async function create(client: GatewayClient, path: string, body: object): Promise<string> {
  return (await client.post<Row>(path, body)).data.id;
}

/** What a list holds, once it holds anything. */
export async function rows(client: GatewayClient, path: string): Promise<Row[]> {
  return eventually(path, async () => {
    const { data } = await client.get<Row[]>(path);
    return data.length > 0 ? data : undefined;
  });
}

/** A name that no other test, nor an earlier run on the same platform, has given. */
export function unique(name: string): string {
  made += 1;
  return `${name}-${Date.now()}-${made}`;
}
