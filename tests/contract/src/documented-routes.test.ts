import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadContract, type RpcDefinition } from '@attesta/proto';
import { ask } from './platform';

interface Route {
  method: string;
  path: string;
  audience: string;
  flags: string;
}

const routes: Route[] = readFileSync(join(__dirname, '..', 'documented-routes.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const [method = '', path = '', , audience = '', flags = ''] = line.split('\t');
    return { method, path, audience, flags };
  });

const shape = (path: string): string => path.replace(/\{[^}]*\}/g, '{}').replace(/\/$/, '');
const bound = new Map<string, RpcDefinition>(
  loadContract().rpcs.flatMap((rpc) =>
    rpc.bindings.map(({ method, path }) => [`${method} ${shape(path)}`, rpc] as const),
  ),
);

describe('Every documented route', () => {
  it('is listed', () => {
    expect(routes.length).toBeGreaterThan(300);
  });

  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s is known to the gateway',
    async (_name, route) => {
      const path = route.path.replace(/\{[^}]*\}/g, 'ffffffffffffffffffffffff');
      const body = route.method === 'POST' || route.method === 'PUT' ? {} : undefined;
      const { status, body: answer } = await ask(route.method, path, { body });
      expect(status).not.toBe(404);
      expect(status).not.toBe(500);
      expect(answer).toMatchObject({ success: expect.any(Boolean), message: expect.any(String) });
      const rpc = bound.get(`${route.method} ${shape(route.path)}`);
      if (!rpc) expect(status).toBe(501);
    },
  );

  const built = routes.flatMap((route) => {
    const rpc = bound.get(`${route.method} ${shape(route.path)}`);
    return rpc ? [[`${route.method} ${route.path}`, route, rpc] as const] : [];
  });

  it.each(built)('%s is open to exactly its documented audience', (_name, { audience, flags }, rpc) => {
    const wanted =
      audience === 'any' ? [1, 2, 3, 4, 5, 6] : audience === 'public' ? [] : audience.split(',').map(Number);
    expect([...rpc.access.roles].sort()).toEqual(wanted);
    expect(rpc.access.public).toBe(audience === 'public');
    if (!flags.startsWith('alias:')) {
      expect(rpc.access.encrypted).toBe(flags === 'list');
      if (flags === 'form') expect(rpc.access.files).not.toEqual([]);
    }
  });

  it('leaves an unknown path a 404 in the envelope', async () => {
    const { status, body } = await ask('GET', '/api/no/such/path');
    expect({ status, success: body.success }).toEqual({ status: 404, success: false });
  });
});
