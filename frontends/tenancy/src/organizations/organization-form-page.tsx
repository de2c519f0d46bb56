import { OneReply, Page, useCall, useSession, useTranslation } from '@attesta/ui';
import { useNavigate, useParams, useSearchParams } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { OrganizationForm } from './organization-form';
import { useIsOfPlatform } from './use-realm';

/** Creates an organization or a branch, or changes one (specification: platform 2 "organization create and edit"). */
export default function OrganizationFormPage(): ReactNode {
  const { t } = useTranslation('tenancy');
  const navigate = useNavigate();
  const { id } = useParams();
  const current = useSession();
  const asked = useSearchParams()[0].get('parent') ?? undefined;
  const isOfPlatform = useIsOfPlatform();
  // Those of a client make branches, and these lie below their own organization where nothing else is said.
  const parentId = asked ?? (isOfPlatform === false ? current?.organizationId : undefined);
  const query = useCall('tenancy.GetOrganization', { id }, { enabled: Boolean(id), frozen: true });
  const organization = query.data?.data;
  const title = id
    ? t('organizations.edit', { name: organization?.name ?? '' })
    : t(parentId ? 'organizations.createBranch' : 'organizations.create');
  const back = (opened?: string): void => {
    if (current?.roleId === 3) navigate('/ss/organization');
    else navigate(opened ? `/ss/organizations?open=${opened}` : '/ss/organizations');
  };
  return (
    <Page
      title={title}
      width="read"
      breadcrumbs={[
        { label: t('organizations.title'), to: current?.roleId === 3 ? undefined : '/ss/organizations' },
        { label: id ? (organization?.name ?? '…') : title },
      ]}
    >
      <OneReply of={query} found={(id && !organization) || isOfPlatform === undefined ? undefined : { isOfPlatform }}>
        {({ isOfPlatform }) => (
          <OrganizationForm
            key={organization?.version ?? parentId ?? ''}
            organization={organization}
            parentId={parentId}
            isOfPlatform={isOfPlatform}
            onDone={back}
            onReload={() => void query.refetch()}
          />
        )}
      </OneReply>
    </Page>
  );
}
