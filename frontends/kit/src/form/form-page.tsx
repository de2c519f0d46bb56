import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OneReply } from '../feedback/one-reply';
import type { Crumb } from '../page/breadcrumbs';
import { Page } from '../page/page';

interface FormPageProps {
  /** The list that the thing belongs to. */
  list: Crumb;
  /** The heading where a new one is made. */
  newTitle: string;
  /** Of one that is changed: its name, the way to its page, and the call that reads it; undefined for a new one. */
  present?: {
    title: string;
    crumb: Crumb;
    query: { data: unknown; error: unknown; refetch: () => unknown };
  };
  /** The form, once what it changes is there. */
  children: ReactNode;
}

/** The page of a form that makes a thing or changes one: heading and way back, and in place of the form what it waits for. */
export function FormPage({ list, newTitle, present, children }: FormPageProps): ReactNode {
  const { t } = useTranslation('ui');
  const query = present?.query;
  return (
    <Page
      title={present?.title ?? newTitle}
      width="read"
      breadcrumbs={[list, ...(present ? [present.crumb] : []), { label: present ? t('action.edit') : newTitle }]}
    >
      {query ? (
        <OneReply of={query} found={query.data}>
          {() => children}
        </OneReply>
      ) : (
        children
      )}
    </Page>
  );
}
