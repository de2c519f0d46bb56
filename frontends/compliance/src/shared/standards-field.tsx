import { Form, nodeTexts, useCall } from '@attesta/ui';
import { FoundSelect, useTyping } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { knownOptions } from './known-options';

/** Standards of the organization's libraries, found on the server as one types; the field `standard_ids` of a form. */
export function StandardsField(props: {
  label: string;
  help: string;
  known: { id?: string; name?: string }[];
}): ReactNode {
  const typing = useTyping();
  const request = { q: typing.q, page: 1, page_size: 20, sort: 'name' };
  const query = useCall('content.ListStandards', request, { keepPrevious: true });
  const options = (query.data?.data ?? []).map((node) => ({ value: node.id ?? '', label: nodeTexts(node).name }));
  return (
    <Form.Item name="standard_ids" label={props.label} extra={props.help}>
      <FoundSelect mode="multiple" typing={typing} query={query} options={options} known={knownOptions(props.known)} />
    </Form.Item>
  );
}
