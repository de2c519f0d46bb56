import { type EndpointName, OneReply, Page, useCallMutation, useSavedLeave } from '@attesta/ui';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';

/** A page with settings of a list: they are loaded once and changed in a form, which leads back to the list. */
export function SettingsFrame<Settings>(props: {
  title: string;
  description?: string;
  list: { label: string; to: string };
  query: { error: unknown; refetch: () => unknown };
  settings: Settings | undefined;
  children: (settings: Settings) => ReactNode;
}): ReactNode {
  const { title, description, list, query, settings } = props;
  return (
    <Page title={title} description={description} width="read" breadcrumbs={[list, { label: title }]}>
      <OneReply of={query} found={settings} lines={10}>
        {props.children}
      </OneReply>
    </Page>
  );
}

/** Saves settings and goes back to their list. @returns what a GuardedForm takes, and what saves */
export function useSettings<Name extends EndpointName>(name: Name, list: string) {
  const navigate = useNavigate();
  const [saved, leave] = useSavedLeave({ replace: false });
  const { mutate, isPending, error } = useCallMutation(name, { toasts: 'success', onSuccess: () => leave(list) });
  return { save: mutate, form: { busy: isPending || saved, error, onCancel: () => void navigate(list) } };
}
