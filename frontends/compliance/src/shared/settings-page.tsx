import {
  type ApiError,
  type EndpointName,
  ErrorPanel,
  LinesSkeleton,
  Page,
  Section,
  useCallMutation,
} from '@attesta/ui';
import { useNavigate } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';

/** A page with settings of a list: they are loaded once and changed in a form, which leads back to the list. */
export function SettingsFrame<Settings>(props: {
  title: string;
  description?: string;
  list: { label: string; to: string };
  query: { isError: boolean; error: ApiError | null; refetch: () => unknown };
  settings: Settings | undefined;
  children: (settings: Settings) => ReactNode;
}): ReactNode {
  const { title, description, list, query, settings } = props;
  return (
    <Page title={title} description={description} width="read" breadcrumbs={[list, { label: title }]}>
      {query.isError ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : settings ? (
        props.children(settings)
      ) : (
        <Section>
          <LinesSkeleton lines={10} />
        </Section>
      )}
    </Page>
  );
}

/** Saves settings and goes back to their list. @returns what a GuardedForm takes, and what saves */
export function useSettings<Name extends EndpointName>(name: Name, list: string) {
  const navigate = useNavigate();
  const [saved, setSaved] = useState(false);
  const { mutate, isPending, error } = useCallMutation(name, {
    toasts: 'success',
    onSuccess: () => {
      setSaved(true);
      // The guard must have seen that everything is saved before the page is left.
      setTimeout(() => navigate(list));
    },
  });
  return { save: mutate, form: { busy: isPending || saved, error, onCancel: () => void navigate(list) } };
}
