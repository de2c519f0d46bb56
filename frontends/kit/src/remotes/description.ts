import type { LanguageCode } from '../i18n/languages';
import type { RoleId } from '../session/roles';

/** The parts of the main menu, in their order (screens.md); the shell titles them. */
export const menuGroups = ['today', 'evidence', 'governance', 'standards', 'organization'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** A text in each language. */
export type LocalizedText = Record<LanguageCode, string>;

/** An entry of the main menu, as its remote publishes it: the shell draws it without loading the remote. */
export interface PublishedMenuEntry {
  label: LocalizedText;
  /** A name of @attesta/ui/icons. */
  icon: string;
  group: MenuGroup;
  /** Its place within the group, the smallest first. */
  order: number;
  roles: RoleId[];
  /** It shows what belongs to an organization: the platform's own people see it while they act for one. */
  ofOrganization: boolean;
}

/** A group of addresses that a remote answers. */
export interface PublishedScreen {
  /** The beginning of the address; the longest that fits wins. */
  path: string;
  /** Who may open it; of no meaning where nobody needs to be signed in. */
  roles: RoleId[];
  public: boolean;
  /** Announced by the menu, not built yet. */
  coming: boolean;
  menu?: PublishedMenuEntry;
}

/** What can be begun from anywhere, by Ctrl-K. */
export interface PublishedAction {
  label: LocalizedText;
  to: string;
  roles: RoleId[];
}

/** What a remote says of itself, in the remote.json beside its manifest. */
export interface RemoteDescription {
  screens: PublishedScreen[];
  /** Missing from remotes that are older than actions are. */
  actions?: PublishedAction[];
  /** Whom its module `Search` finds something for by Ctrl-K; nobody where it has none. */
  search: RoleId[];
}

/** Where a remote of this deployment lies. */
export interface RemotePlace {
  name: string;
  /** The address of its files, with a slash at the end. */
  address: string;
}

/** A remote of this deployment, and what it said of itself last. */
export type Remote = RemotePlace & RemoteDescription;

/** Whether what came as a remote's description can be worked with; the remote may be of another version, or broken. */
export function isDescription(value: unknown): value is RemoteDescription {
  const { screens, search, actions = [] } = (value ?? {}) as Partial<RemoteDescription>;
  const sound = isRoles(search) && Array.isArray(screens) && screens.every(isScreen);
  return sound && Array.isArray(actions) && actions.every(isAction);
}

function isScreen(value: unknown): boolean {
  const { path, roles, menu } = (value ?? {}) as Partial<PublishedScreen>;
  return typeof path === 'string' && path.startsWith('/') && isRoles(roles) && (menu === undefined || isEntry(menu));
}

function isAction(value: unknown): boolean {
  const { label, to, roles } = (value ?? {}) as Partial<PublishedAction>;
  return typeof label?.en === 'string' && typeof to === 'string' && to.startsWith('/') && isRoles(roles);
}

function isEntry({ label, icon, group, order, roles }: PublishedMenuEntry): boolean {
  return (
    typeof label?.en === 'string' &&
    typeof icon === 'string' &&
    menuGroups.includes(group) &&
    typeof order === 'number' &&
    isRoles(roles)
  );
}

function isRoles(value: unknown): value is RoleId[] {
  return Array.isArray(value) && value.every((role) => typeof role === 'number');
}
