import { readFileSync } from 'node:fs';
import { loadContract, type RpcDefinition } from '@attesta/proto';
import { demoPassword, demoUsers, GatewayClient } from '@attesta/seed';

/** The running platform's addresses (local-runtime.md, run.json). */
export interface Run {
  gateway: string;
  environment: Record<string, string>;
}

export const run: Run = JSON.parse(readFileSync(process.env.RUN_JSON ?? '.local/run.json', 'utf8'));

/** Every rpc that has a path of its own. */
export const publishedRpcs = loadContract().rpcs.filter(
  ({ bindings, access }) => bindings.length > 0 && !access.internal,
);

/** One user of each role in the first demo organization, and the platform admin. */
export const homeUsers = [1, 2, 3, 4, 5, 6].map((role) => {
  const found = demoUsers.find(({ role_id, email }) => role_id === role && /^admin@attesta|@northwind/.test(email));
  if (!found) throw new Error(`The demo has no user of role ${role}.`);
  return found;
});

export const foreignOrganization = demoUsers.find(({ email }) => email === 'admin@lakeside.test')
  ?.organization_id as string;

const signedIn = new Set<GatewayClient>();

/** Signs in; the session ends with the test file, because sessions are limited and tests share their accounts. */
export async function signIn(email: string): Promise<GatewayClient> {
  const client = await GatewayClient.signIn(run.gateway, email, demoPassword);
  signedIn.add(client);
  return client;
}

afterAll(async () => {
  await Promise.all([...signedIn].map((client) => client.signOut().catch(() => undefined)));
});

/** Signs in one user of each role. */
export async function signInAll(): Promise<Map<number, GatewayClient>> {
  const clients = await Promise.all(
    homeUsers.map(async ({ role_id, email }) => [role_id, await signIn(email)] as const),
  );
  return new Map(clients);
}

export interface Answer {
  status: number;
  text: string;
  body: Record<string, unknown>;
}

/** Calls a path without judging the answer. */
export async function ask(
  method: string,
  path: string,
  options: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const response = await fetch(run.gateway + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  const text = await response.text();
  let body: Record<string, unknown> = {};
  try {
    body = JSON.parse(text) as Record<string, unknown>;
  } catch {
    // Blobs and pages are no envelope.
  }
  return { status: response.status, text, body };
}

/** The access token of a signed-in client. */
export function tokenOf(client: GatewayClient): string {
  return String(client.session.accessToken);
}

/** An rpc's first path with its parameters filled in, and a body that names the same. */
export function requestOf(
  rpc: RpcDefinition,
  value: string,
): { method: string; path: string; body?: Record<string, unknown> } {
  const binding = rpc.bindings[0] as RpcDefinition['bindings'][number];
  const path = binding.path.replace(/\{([^}]+)\}/g, (_, name: string) =>
    rpc.requestType.fields[name]?.type === 'string' ? encodeURIComponent(value) : '1',
  );
  const ids = rpc.requestType.fieldsArray.filter(({ name, type }) => type === 'string' && /(^|_)ids?$/i.test(name));
  const fields = Object.fromEntries(ids.map((field) => [field.name, field.repeated ? [value] : value]));
  if (binding.method === 'GET' || binding.method === 'DELETE') {
    const query = new URLSearchParams(
      Object.entries(fields).map(([name, given]) => [name, String(given)] as [string, string]),
    );
    return { method: binding.method, path: ids.length > 0 ? `${path}?${query}` : path };
  }
  return { method: binding.method, path, body: fields };
}
