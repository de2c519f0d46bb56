import { nodeTexts, useCall } from '@attesta/ui';
import { type ReactNode, useState } from 'react';
import { FoundField } from './found-field';

/** Standards of the organization's libraries, found on the server as one types; the field `standard_ids` of a form. */
export function StandardsField(props: {
  label: string;
  help: string;
  known: { id?: string; name?: string }[];
}): ReactNode {
  const [q, setQ] = useState('');
  const { data, isFetching } = useCall('content.ListStandards', { q, page: 1, page_size: 20, sort: 'name' });
  const found = (data?.data ?? []).map((node) => ({ value: node.id ?? '', label: nodeTexts(node).name }));
  return <FoundField {...props} name="standard_ids" q={q} found={found} loading={isFetching} onSearch={setQ} />;
}
