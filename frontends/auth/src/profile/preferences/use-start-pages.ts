import { isOffered, type LanguageCode, useDirectory, useSession, useTranslation } from '@attesta/ui';

/** The screens of the main menu that the person may open, as choices for where to begin. */
export function useStartPages(): { value: string; label: string }[] {
  const { i18n } = useTranslation();
  const current = useSession();
  const { remotes } = useDirectory();
  if (!current) return [];
  return remotes
    .flatMap(({ screens }) => screens)
    .filter((screen) => !screen.coming && isOffered(screen, current))
    .flatMap(({ path, menu }) => (menu ? [{ value: path, label: menu.label[i18n.language as LanguageCode] }] : []));
}
