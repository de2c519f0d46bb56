import { Form } from '@attesta/ui';
import { PeopleSelect } from '@attesta/ui/data';
import type { ReactNode } from 'react';

/** Several people of the organization, found by name. */
export function PeopleField({ name, label, help }: { name: string; label: string; help: string }): ReactNode {
  return (
    <Form.Item name={name} label={label} extra={help}>
      <PeopleSelect mode="multiple" />
    </Form.Item>
  );
}
