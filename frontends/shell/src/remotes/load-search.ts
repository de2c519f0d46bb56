import { type Remote, type RoleId, registerSearch, type SearchProvider } from '@attesta/ui';
import { loadExposed } from './load-remote';

/** Lets Ctrl-K find what the remotes know for a role; one that is down finds nothing. */
export function loadSearch(remotes: readonly Remote[], role: RoleId): void {
  for (const remote of remotes.filter(({ search }) => search.includes(role))) {
    loadExposed<SearchProvider[]>(remote, 'Search').then(
      (providers) => registerSearch(remote.name, providers),
      () => undefined,
    );
  }
}
