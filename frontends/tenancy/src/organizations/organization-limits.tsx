import { ConflictNotice, Form, GuardedForm, isConflict, useCallMutation, useLimits, useTranslation } from '@attesta/ui';
import { InputNumber, SideDrawer } from '@attesta/ui/data';
import { type ReactNode, useState } from 'react';
import { LimitFields } from './limit-fields';
import { type Organization, type Quotas, quotasLeft, toValues } from './organization-values';
import { useAbove } from './use-giver';
import { useIsOfPlatform } from './use-realm';

type LimitValues = Quotas & { package?: string; storage_quota_gb?: number | null };

/** How many accounts of each role an organization may have, and its package (platform 2 "organization user management"). */
export function OrganizationLimits(props: {
  organization: Organization;
  onClose: () => void;
  onReload: () => void;
}): ReactNode {
  const { t } = useTranslation('tenancy');
  const { onClose } = props;
  // What somebody is changing is not exchanged under their hands, but when they ask for the newer state.
  const [begun, setBegun] = useState<Organization | undefined>(props.organization);
  const organization = begun ?? props.organization;
  const [form] = Form.useForm<LimitValues>();
  const isOfPlatform = useIsOfPlatform() ?? false;
  const above = useAbove(organization.parent_id || undefined);
  const { no_client_admin, no_updator, no_surveyor, no_viewer, package: sold } = toValues(organization);
  const limit = useLimits('tenancy.ManageOrganizationUsers');
  const storage_quota_gb = organization.storage_quota_gb || undefined;
  const manage = useCallMutation('tenancy.ManageOrganizationUsers', { toasts: 'success', onSuccess: onClose });
  return (
    <SideDrawer open onClose={onClose} title={t('organizations.limitsOf', { name: organization.name })}>
      <GuardedForm<LimitValues>
        key={organization.version}
        form={form}
        initialValues={{ no_client_admin, no_updator, no_surveyor, no_viewer, package: sold, storage_quota_gb }}
        onSubmit={(values) => manage.mutate({ ...values, id: organization.id, version: organization.version })}
        busy={manage.isPending || manage.isSuccess}
        error={isConflict(manage.error) ? undefined : manage.error}
        onCancel={onClose}
      >
        <ConflictNotice
          error={manage.error}
          onReload={() => {
            setBegun(undefined);
            props.onReload();
          }}
        />
        {isOfPlatform && (
          <Form.Item name="storage_quota_gb" label={t('storage.quota')} extra={t('storage.quotaHelp')}>
            <InputNumber className="at-full" precision={0} {...limit('storage_quota_gb')} />
          </Form.Item>
        )}
        <LimitFields left={above && { name: above.name ?? '', quotas: quotasLeft(above, organization.id) }} />
      </GuardedForm>
    </SideDrawer>
  );
}
