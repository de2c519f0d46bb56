import { Button, OneReply, Page, Section, useCall, useSession, useTranslation } from '@attesta/ui';
import { type ReactNode, useState } from 'react';
import { OrganizationFacts } from '../organizations/organization-facts';
import { useStorageUsage } from '../shared/use-storage-usage';
import { LicenceState } from './licence-state';
import { OwnFieldsForm } from './own-fields-form';
import { Usage } from './usage';

/**
 * The organization that one works for (specification: platform 2, 3): what it is and may, how much of it is used, and, for
 * who rules it, what it says of itself. Roles without users to look after see the short of it.
 */
export default function OwnOrganizationPage(): ReactNode {
  const { t } = useTranslation('tenancy');
  const role = useSession()?.roleId ?? 6;
  const short = useCall('tenancy.GetOrganizationData', {});
  const id = short.data?.data?.id ?? '';
  const whole = useCall('tenancy.GetOrganization', { id }, { enabled: role <= 3 && id !== '' });
  const storage = useStorageUsage([id], role <= 3 && id !== '');
  const organization = role <= 3 ? whole.data?.data : short.data?.data;
  // As it was when its form was opened: that is not exchanged under the hands of who fills it in.
  const [editing, setEditing] = useState<typeof organization>();
  const mayEdit = role <= 2 && short.data?.data?.mode?.name !== 'read_only';
  const error = short.error ?? whole.error;
  const retry = (): void => void Promise.all([short.refetch(), role <= 3 && id ? whole.refetch() : undefined]);
  return (
    <Page
      title={organization?.name ?? t('menu.ownOrganization')}
      action={
        organization &&
        mayEdit &&
        !editing && <Button onClick={() => setEditing(organization)}>{t('ui:action.edit')}</Button>
      }
    >
      <OneReply of={{ error, refetch: retry }} found={organization}>
        {(found) =>
          editing ? (
            <OwnFieldsForm organization={editing} onClose={() => setEditing(undefined)} />
          ) : (
            <>
              <LicenceState organization={{ ...found, mode: short.data?.data?.mode }} />
              {found.users && <Usage users={found.users} storage={storage.get(id)} />}
              <Section title={t('own.what')}>
                <OrganizationFacts organization={found} />
              </Section>
              <Names title={t('organizations.libraries')} none={t('own.noLibraries')} items={found.librarydetails} />
              {role <= 3 && (
                <Names title={t('organizations.branches')} none={t('own.noBranches')} items={found.children} />
              )}
            </>
          )
        }
      </OneReply>
    </Page>
  );
}

function Names(props: { title: string; none: string; items?: { id?: string; name?: string }[] }): ReactNode {
  const { title, none, items = [] } = props;
  return (
    <Section title={title}>
      {items.length === 0 ? (
        <p className="at-quiet">{none}</p>
      ) : (
        <ul className="at-rows">
          {items.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
