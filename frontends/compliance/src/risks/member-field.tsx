import { Form, Select } from '@attesta/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useMembers } from './use-members';

/** Chooses somebody of the organization in a form; nothing for those who may not list its people. */
export function MemberField(props: {
  name: string;
  label: string;
  extra?: string;
  rules?: ComponentProps<typeof Form.Item>['rules'];
}): ReactNode {
  const { members, choice, mayList } = useMembers();
  if (!mayList) return null;
  return (
    <Form.Item name={props.name} label={props.label} extra={props.extra} rules={props.rules}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        {...choice}
        options={(members ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
  );
}
