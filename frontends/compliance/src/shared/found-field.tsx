import { Form, Select } from '@attesta/ui';
import { type ReactNode, useState } from 'react';

interface Option {
  value: string;
  label: string;
}

/** A choice of several things of a long list, which the server finds as one types; what was chosen keeps its name. */
export function FoundField(props: {
  name: string;
  label: string;
  help?: string;
  /** What was chosen before, with its names. */
  known: { id?: string; name?: string }[];
  q: string;
  found: Option[];
  loading: boolean;
  onSearch: (q: string) => void;
}): ReactNode {
  const { found, q } = props;
  const [kept, setKept] = useState(props.known.map(({ id = '', name = '' }) => ({ value: id, label: name })));
  const options = [...found, ...kept.filter(({ value }) => !found.some((one) => one.value === value))];
  return (
    <Form.Item name={props.name} label={props.label} extra={props.help}>
      <Select
        mode="multiple"
        showSearch={{ filterOption: false, onSearch: props.onSearch }}
        loading={props.loading}
        options={q ? found : options}
        onChange={(chosen: string[]) => setKept(options.filter(({ value }) => chosen.includes(value)))}
      />
    </Form.Item>
  );
}
