import { Form, OrganizationSelect, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';

/** The organization that a branch lies below, found by its name among however many there are. */
export function ParentField({ disabled, exceptId }: { disabled: boolean; exceptId?: string }): ReactNode {
  const { t } = useTranslation('tenancy');
  return (
    <Form.Item
      name="parent_id"
      label={t('organizations.parent')}
      extra={t('organizations.parentHelp')}
      rules={[{ required: true, message: t('ui:form.required', { label: t('organizations.parent') }) }]}
    >
      <OrganizationSelect disabled={disabled} exceptId={exceptId} />
    </Form.Item>
  );
}
