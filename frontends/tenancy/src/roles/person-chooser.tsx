import { Form, useCall, useTranslation } from '@attesta/ui';
import { FoundSelect, useTyping } from '@attesta/ui/data';
import type { ReactNode } from 'react';

/** Finds the person who is to have a role, by name or mail address. */
export function PersonChooser({ onChoose }: { onChoose: (id: string) => void }): ReactNode {
  const { t } = useTranslation('tenancy');
  const typing = useTyping();
  const request = { q: typing.q, status: 1, sort: 'name', page_size: 50 };
  const people = useCall('tenancy.ListUsers', request, { keepPrevious: true });
  return (
    <Form.Item label={t('roles.who')} htmlFor="role-person" layout="vertical" extra={t('roles.whoHelp')}>
      <FoundSelect
        id="role-person"
        className="at-full"
        typing={typing}
        query={people}
        options={(people.data?.data ?? []).map(({ id, name, email, role_id }) => ({
          value: id ?? '',
          label: `${name} (${email}) · ${t(`role.${role_id}`)}`,
        }))}
        onChange={onChoose}
      />
    </Form.Item>
  );
}
