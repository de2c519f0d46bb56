import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A call that the specification documents (contract/routes.tsv). */
export interface DocumentedRoute {
  method: string;
  path: string;
  service: string;
  section: string;
}

/**
 * Every documented call, built or not: the gateway answers the ones that no rpc binds with 501.
 * The build copies tests/contract/documented-routes.tsv beside this file's output.
 */
export function documentedRoutes(file = join(__dirname, '..', 'documented-routes.tsv')): DocumentedRoute[] {
  return readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [method = '', path = '', service = '', , , section = ''] = line.split('\t');
      return { method, path, service, section };
    });
}
