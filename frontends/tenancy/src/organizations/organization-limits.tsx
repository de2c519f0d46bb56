import { ConflictNotice, Form, GuardedForm, isConflict, useCallMutation, useTranslation } from '@attesta/ui';
import { SideDrawer } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { LimitFields } from './limit-fields';
import { type Organization, type Quotas, quotasLeft, toValues } from './organization-values';
import { useGiver } from './use-giver';
import { useIsOfPlatform } from './use-realm';

type LimitValues = Quotas & { package?: string };

/** How many accounts of each role an organization may have, and its package (platform 2 "organization user management"). */
export function OrganizationLimits(props: {
  organization: Organization;
  onClose: () => void;
  onReload: () => void;
}): ReactNode {
  const { t } = useTranslation('tenancy');
  const { organization, onClose } = props;
  const [form] = Form.useForm<LimitValues>();
  const isOfPlatform = useIsOfPlatform() ?? false;
  const giver = useGiver(organization.parent_id || undefined, isOfPlatform);
  const { no_client_admin, no_updator, no_surveyor, no_viewer, package: sold } = toValues(organization);
  const manage = useCallMutation('tenancy.ManageOrganizationUsers', { toasts: 'success', onSuccess: onClose });
  return (
    <SideDrawer open onClose={onClose} title={t('organizations.limitsOf', { name: organization.name })}>
      <GuardedForm<LimitValues>
        key={organization.version}
        form={form}
        initialValues={{ no_client_admin, no_updator, no_surveyor, no_viewer, package: sold }}
        onSubmit={(values) => manage.mutate({ ...values, id: organization.id, version: organization.version })}
        busy={manage.isPending || manage.isSuccess}
        error={isConflict(manage.error) ? undefined : manage.error}
        onCancel={onClose}
      >
        <ConflictNotice error={manage.error} onReload={props.onReload} />
        <LimitFields left={giver && { name: giver.name ?? '', quotas: quotasLeft(giver, organization.id) }} />
      </GuardedForm>
    </SideDrawer>
  );
}
