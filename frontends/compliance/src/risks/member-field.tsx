import { Form } from '@attesta/ui';
import { PeopleSelect, useMayListPeople } from '@attesta/ui/data';
import type { ComponentProps, ReactNode } from 'react';

/** Chooses somebody of the organization in a form; nothing for those who may not list its people. */
export function MemberField(props: {
  name: string;
  label: string;
  extra?: string;
  rules?: ComponentProps<typeof Form.Item>['rules'];
}): ReactNode {
  if (!useMayListPeople()) return null;
  return (
    <Form.Item name={props.name} label={props.label} extra={props.extra} rules={props.rules}>
      <PeopleSelect />
    </Form.Item>
  );
}
