import { loadContract, type RpcDefinition } from '@attesta/proto';
import { documentedRoutes } from './documented-routes';
import { routesOf } from './routes';

const rpc = (fullName: string, paths: string[], internal = false) =>
  ({
    fullName,
    access: { internal },
    bindings: paths.map((path) => ({ method: 'GET', path })),
  }) as unknown as RpcDefinition;

describe('the routes of a contract', () => {
  it('let a path that an rpc binds itself win over the alias of another', () => {
    const routes = routesOf(
      { rpcs: [rpc('A', ['/report/kpi', '/clientapi/report/kpi']), rpc('B', ['/clientapi/report/kpi'])] },
      [],
    );
    expect(routes.find('GET', '/clientapi/report/kpi')?.value.rpc?.fullName).toBe('B');
    expect(routes.find('GET', '/report/kpi')?.value.rpc?.fullName).toBe('A');
  });

  it('refuse a path that two rpcs bind', () => {
    expect(() => routesOf({ rpcs: [rpc('A', ['/api/x/{id}']), rpc('B', ['/api/x/{other}'])] }, [])).toThrow(
      'bound by A and by B',
    );
  });

  it('give an internal rpc no path', () => {
    expect(routesOf({ rpcs: [rpc('A', ['/api/x'], true)] }, []).find('GET', '/api/x')).toBeUndefined();
  });

  it('answer every documented call, built or not', () => {
    const documented = documentedRoutes(`${__dirname}/../../../tests/contract/documented-routes.tsv`);
    const routes = routesOf(loadContract(), documented);
    expect(documented.length).toBeGreaterThan(300);
    const unanswered = documented.filter(({ method, path }) => !routes.find(method, path.replace(/\{[^}]*\}/g, '1')));
    expect(unanswered).toEqual([]);
  });
});
