import { Form, Select } from '@attesta/ui';
import type { ReactNode } from 'react';
import { usePeople } from '../policies/use-people';

/** Several people of the organization, found by name. */
export function PeopleField({ name, label, help }: { name: string; label: string; help: string }): ReactNode {
  const { people, choice } = usePeople();
  return (
    <Form.Item name={name} label={label} extra={help}>
      <Select
        mode="multiple"
        showSearch={{ optionFilterProp: 'label' }}
        {...choice}
        options={(people ?? []).map(({ id, name: called }) => ({ value: id, label: called }))}
      />
    </Form.Item>
  );
}
