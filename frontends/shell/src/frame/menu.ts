import type { LanguageCode, RoleId } from '@attesta/ui';
import type { MenuEntry, Remote } from '../remotes/directory';

/** An entry as the sidebar draws it. */
export interface MenuItem {
  path: string;
  label: string;
  icon: string;
  /** The screen is announced but not built yet. */
  coming: boolean;
}

/** A titled part of the sidebar. */
export interface MenuGroup {
  key: MenuEntry['group'];
  items: MenuItem[];
}

const order: MenuEntry['group'][] = ['today', 'evidence', 'governance', 'standards', 'organization'];

/** The sidebar of a role: what it may open, in the product's order (screens.md). */
export function menuOf(remotes: Remote[], role: RoleId, language: LanguageCode): MenuGroup[] {
  const entries = remotes.flatMap((remote) => remote.menu.map((entry) => ({ entry, coming: remote.entry === null })));
  return order
    .map((key) => ({
      key,
      items: entries
        .filter(({ entry }) => entry.group === key && entry.roles.includes(role))
        .map(({ entry, coming }) => ({
          path: entry.path,
          label: entry.label[language] ?? entry.label.en,
          icon: entry.icon,
          coming,
        })),
    }))
    .filter(({ items }) => items.length > 0);
}
