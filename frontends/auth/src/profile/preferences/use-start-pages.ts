import { useQuery, useSession, useTranslation } from '@attesta/ui';

interface Remote {
  entry: string | null;
  menu: { path: string; roles: number[]; label: Record<string, string> }[];
}

/** The screens of the main menu that the person's role may open, as choices for where to begin. */
export function useStartPages(): { value: string; label: string }[] {
  const { i18n } = useTranslation();
  const role = useSession()?.roleId ?? 0;
  // The shell keeps its list under the same key, so this asks for nothing anew.
  const { data: remotes = [] } = useQuery({
    queryKey: ['remotes.json'],
    queryFn: async () => ((await (await fetch('/remotes.json')).json()) as { remotes: Remote[] }).remotes,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return remotes
    .filter(({ entry }) => entry !== null)
    .flatMap(({ menu }) => menu)
    .filter(({ roles }) => roles.includes(role))
    .map(({ path, label }) => ({ value: path, label: label[i18n.language] ?? label.en ?? path }));
}
