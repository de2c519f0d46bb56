import {
  type Entry,
  i18n,
  type LanguageCode,
  languages,
  type Preferences,
  type Remote,
  type Session,
  type ThemeChoice,
} from '@attesta/ui';
import { signOut } from '../session/sign-out';
import type { MenuPart } from './menu';

const themes: ThemeChoice[] = ['light', 'dark', 'system'];

/** What Ctrl-K finds without a server: the screens of the menu, what remotes let a role begin, and what the frame itself does. */
export function paletteEntries(
  groups: MenuPart[],
  remotes: readonly Remote[],
  { roleId }: Session,
  { preferences, save }: { preferences: Preferences; save: (changes: Partial<Preferences>) => void },
  showShortcuts: () => void,
): Entry[] {
  const t = (key: string, words?: object): string => i18n.t(`shell:${key}`, { ...words });
  const language = i18n.language as LanguageCode;
  const action = { group: t('action.group') };
  const screens = groups.flatMap(({ key, items }) =>
    items.map(({ label, path }) => ({ key: path, label, group: t(`nav.${key}`), to: path })),
  );
  const ofRemotes = remotes
    .flatMap(({ actions = [] }) => actions)
    .filter(({ roles }) => roles.includes(roleId))
    .map(({ label, to }) => ({ ...action, key: to, label: label[language] ?? label.en, to }));
  const ofFrame: Entry[] = [
    { ...action, key: '/ss/profile', label: t('profile'), to: '/ss/profile' },
    { ...action, key: '/forgot-password', label: t('changePassword'), to: '/forgot-password' },
    { ...action, key: 'shortcuts', label: t('shortcut.help'), run: showShortcuts },
    ...themes
      .filter((theme) => theme !== preferences.theme)
      .map((theme) => ({ ...action, key: theme, label: t(`action.${theme}`), run: () => save({ theme }) })),
    ...languages
      .filter(({ code }) => code !== language)
      .map(({ code, name }) => ({
        ...action,
        key: code,
        label: t('action.language', { name }),
        run: () => save({ language: code }),
      })),
    { ...action, key: 'out', label: t('signOut'), run: () => void signOut() },
  ];
  return [...screens, ...ofRemotes, ...ofFrame];
}
