import type { EndpointName } from '@attesta/proto/endpoints';
import type * as icons from '../icons';
import { type RoleId, rolesOf } from '../session/roles';
import type { LocalizedText, MenuGroup, PublishedMenuEntry, RemoteDescription } from './description';

interface MenuEntry {
  /** A key of the remote's own texts. */
  label: string;
  icon: keyof typeof icons;
  group: MenuGroup;
  /** Its place within the group, the smallest first. */
  order: number;
  /** What it takes to be offered the screen, where that is more than to open it. */
  needs?: EndpointName[];
  /** It shows what belongs to an organization: the platform's own people see it while they act for one. */
  ofOrganization?: true;
}

/** A group of addresses, and who may open it: whoever may call the rpcs that it cannot do without. */
export type Screen = { path: string; menu?: MenuEntry } & (
  | { needs: [EndpointName, ...EndpointName[]] }
  /** Nobody needs to be signed in. */
  | { public: true }
  /** Announced, but neither it nor its rpcs are built yet: whom it is for. */
  | { coming: RoleId[] }
);

/** What can be begun from anywhere, by Ctrl-K: where it is done, and the rpcs that it takes. */
interface Action {
  /** A key of the remote's own texts, such as "New user". */
  label: string;
  to: string;
  needs: [EndpointName, ...EndpointName[]];
}

/** A remote as its src/remote.ts says it; the build publishes it as dist/remote.json. */
export interface RemoteSource {
  name: string;
  screens: Screen[];
  actions?: Action[];
  /** The rpcs that its src/search.ts asks, where it has one: whoever may call one of them finds something. */
  search?: { asks: [EndpointName, ...EndpointName[]] };
}

/**
 * What a remote publishes beside its manifest: roles follow from the contract, texts from the remote's own locale files.
 * @param texts what a key says in each language
 * @throws Error where a key has no text
 */
export function publishedForm(source: RemoteSource, texts: (key: string) => LocalizedText): RemoteDescription {
  const entry = (menu: MenuEntry, roles: RoleId[]): PublishedMenuEntry => ({
    label: texts(menu.label),
    icon: menu.icon,
    group: menu.group,
    order: menu.order,
    roles: menu.needs ? roles.filter((role) => rolesOf(menu.needs ?? []).includes(role)) : roles,
    ofOrganization: menu.ofOrganization ?? false,
  });
  return {
    screens: source.screens.map((screen) => {
      const roles = 'needs' in screen ? rolesOf(screen.needs) : 'coming' in screen ? screen.coming : [];
      return {
        path: screen.path,
        roles,
        public: 'public' in screen,
        coming: 'coming' in screen,
        ...(screen.menu && { menu: entry(screen.menu, roles) }),
      };
    }),
    actions: (source.actions ?? []).map(({ label, to, needs }) => ({ label: texts(label), to, roles: rolesOf(needs) })),
    search: [...new Set((source.search?.asks ?? []).flatMap((rpc) => rolesOf([rpc])))].sort(),
  };
}
