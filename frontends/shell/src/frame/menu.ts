import { isOffered, type LanguageCode, type MenuGroup, menuGroups, type Remote, type Session } from '@attesta/ui';

/** An entry as the sidebar draws it. */
export interface MenuItem {
  path: string;
  label: string;
  icon: string;
  /** The screen is announced but not built yet. */
  coming: boolean;
}

/** A titled part of the sidebar. */
export interface MenuPart {
  key: MenuGroup;
  items: MenuItem[];
}

/** The sidebar of a person: what their role may open, in the order that the remotes say. */
export function menuOf(remotes: readonly Remote[], person: Session, language: LanguageCode): MenuPart[] {
  const offered = remotes
    .flatMap(({ screens }) => screens)
    .filter((screen) => isOffered(screen, person))
    .flatMap(({ path, coming, menu }) => (menu ? [{ path, coming, menu }] : []))
    .sort((left, right) => left.menu.order - right.menu.order);
  return menuGroups
    .map((key) => ({
      key,
      items: offered
        .filter(({ menu }) => menu.group === key)
        .map(({ path, coming, menu: { label, icon } }) => ({ path, coming, icon, label: label[language] ?? label.en })),
    }))
    .filter(({ items }) => items.length > 0);
}
