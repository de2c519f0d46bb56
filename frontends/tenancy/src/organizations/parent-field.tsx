import { Form, Select, useCall, useChoiceState, useTranslation } from '@attesta/ui';
import { type ReactNode, useState } from 'react';
import { useSettled } from '../shared/use-settled';

/** The organization that a branch lies below, found by its name among however many there are. */
export function ParentField({ disabled, exceptId }: { disabled: boolean; exceptId?: string }): ReactNode {
  const { t } = useTranslation('tenancy');
  const chosen = Form.useWatch<string | undefined>('parent_id');
  const [typed, setTyped] = useState('');
  const q = useSettled(typed);
  const found = useCall('tenancy.ListAllOrganizations', { q, page: 1, page_size: 50 }, { keepPrevious: true });
  const known = useCall('tenancy.GetOrganization', { id: chosen }, { enabled: Boolean(chosen) }).data?.data;
  const state = useChoiceState(found);
  const offered = new Map((found.data?.data ?? []).map(({ id, name }) => [id, name]));
  if (known && !q) offered.set(known.id, known.name);
  if (exceptId) offered.delete(exceptId);
  return (
    <Form.Item
      name="parent_id"
      label={t('organizations.parent')}
      extra={t('organizations.parentHelp')}
      rules={[{ required: true, message: t('ui:form.required', { label: t('organizations.parent') }) }]}
    >
      <Select
        {...state}
        disabled={disabled}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        options={[...offered].map(([value = '', label]) => ({ value, label }))}
      />
    </Form.Item>
  );
}
