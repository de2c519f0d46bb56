import { Form, Select, useCall, useChoiceState, useTranslation } from '@attesta/ui';
import { useTyping } from '@attesta/ui/data';
import type { ReactNode } from 'react';

/** Finds the person who is to have a role, by name or mail address. */
export function PersonChooser({ onChoose }: { onChoose: (id: string) => void }): ReactNode {
  const { t } = useTranslation('tenancy');
  const { q, typed, setTyped } = useTyping();
  const people = useCall('tenancy.ListUsers', { q, status: 1, sort: 'name', page_size: 50 }, { keepPrevious: true });
  const state = useChoiceState(people);
  return (
    <Form.Item label={t('roles.who')} htmlFor="role-person" layout="vertical" extra={t('roles.whoHelp')}>
      <Select
        id="role-person"
        className="at-full"
        {...state}
        loading={state.loading || typed.trim() !== q}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        options={(people.data?.data ?? []).map(({ id, name, email, role_id }) => ({
          value: id ?? '',
          label: `${name} (${email}) · ${t(`role.${role_id}`)}`,
        }))}
        onChange={onChoose}
      />
    </Form.Item>
  );
}
