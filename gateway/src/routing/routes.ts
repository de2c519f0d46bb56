import type { Binding, Contract, RpcDefinition } from '@attesta/proto';
import type { DocumentedRoute } from './documented-routes';
import { RouteMatcher } from './route-matcher';

/** What a path leads to: an rpc, or a documented call that is not built yet. */
export type Route = { rpc: RpcDefinition; planned?: undefined } | { rpc?: undefined; planned: DocumentedRoute };

/** First segments that name their audience; other documented paths also answer under each role's prefix. */
const prefixed = /^\/(api|admin|adminapi|clientapi|updatorapi|surveyorapi|viewerapi|super_client_admin)\//;
const rolePrefixes = ['', '/clientapi', '/updatorapi', '/surveyorapi', '/viewerapi'];

/**
 * Every path of the contract. Internal rpcs get none, whatever their options say. A path that an rpc binds itself wins
 * over the alias that another one gets under a role's prefix.
 * @throws Error when two rpcs bind one path themselves.
 */
export function routesOf(contract: Pick<Contract, 'rpcs'>, documented: DocumentedRoute[]): RouteMatcher<Route> {
  const matcher = new RouteMatcher<Route>();
  const owners = new Map<string, string>();
  const offered = contract.rpcs.filter((rpc) => !rpc.access.internal);
  for (const rpc of offered) {
    for (const { method, path } of rpc.bindings.filter((binding) => !isRoleAlias(rpc, binding))) {
      const key = `${method} ${path.replace(/\{[^}]*\}/g, '{}')}`;
      const owner = owners.get(key);
      if (owner && owner !== rpc.fullName) throw new Error(`${key} is bound by ${owner} and by ${rpc.fullName}.`);
      owners.set(key, rpc.fullName);
      matcher.add(method, path, { rpc });
    }
  }
  for (const rpc of offered) {
    for (const { method, path } of rpc.bindings.filter((binding) => isRoleAlias(rpc, binding))) {
      matcher.add(method, path, { rpc });
    }
  }
  for (const planned of documented) {
    for (const prefix of prefixed.test(planned.path) ? [''] : rolePrefixes) {
      matcher.add(planned.method, prefix + planned.path, { planned });
    }
  }
  return matcher;
}

function isRoleAlias(rpc: RpcDefinition, { method, path }: Binding): boolean {
  const prefix = rolePrefixes.find((one) => one !== '' && path.startsWith(`${one}/`));
  if (!prefix) return false;
  const bare = path.slice(prefix.length);
  return rpc.bindings.some((other) => other.method === method && other.path === bare);
}
