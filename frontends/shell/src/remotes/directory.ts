import type { LanguageCode, RoleId } from '@attesta/ui';

/** A text in each language; remotes bring their own menu entries, so the shell cannot hold their texts. */
export type LocalizedText = Record<LanguageCode, string>;

/** An entry of the sidebar. */
export interface MenuEntry {
  path: string;
  label: LocalizedText;
  /** A name of @attesta/ui/icons. */
  icon: string;
  group: 'today' | 'evidence' | 'governance' | 'standards' | 'organization';
  roles: RoleId[];
}

/** A group of addresses that a remote answers. */
export interface RemoteRoute {
  /** The beginning of the address; the longest that fits wins. */
  path: string;
  /** Who may open it; empty for pages that need nobody signed in. */
  roles: RoleId[];
}

/** A front end that the shell loads at run time. */
export interface Remote {
  name: string;
  /** Address of its mf-manifest.json; null while it is not built yet. */
  entry: string | null;
  menu: MenuEntry[];
  routes: RemoteRoute[];
}

let loading: Promise<Remote[]> | undefined;

/**
 * The remotes of this deployment, from /remotes.json; read once a page. A failure is not kept: the next call asks again.
 * @throws Error when the list cannot be read
 */
export function loadDirectory(): Promise<Remote[]> {
  loading ??= read().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function read(): Promise<Remote[]> {
  const response = await fetch('/remotes.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/remotes.json: ${response.status}`);
  return ((await response.json()) as { remotes: Remote[] }).remotes;
}

/** The remote that answers an address, with the route that fits it best. */
export function findRoute(remotes: Remote[], pathname: string): { remote: Remote; route: RemoteRoute } | undefined {
  return remotes
    .flatMap((remote) => remote.routes.map((route) => ({ remote, route })))
    .filter(({ route }) => pathname === route.path || pathname.startsWith(`${route.path}/`))
    .sort((left, right) => right.route.path.length - left.route.path.length)[0];
}
