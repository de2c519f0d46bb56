import { type Key, type ReactNode, useState } from 'react';
import { call, type EndpointName, type Request, type Row } from '../api/call';
import { useCall } from '../api/use-call';
import { useUrlState } from '../page/use-url-state';
import { type TableOptions, TableView } from './table-view';
import type { LoadAll } from './use-table-output';

/** A list call's reply, as far as a table needs it. */
interface ListReply<Item> {
  data?: Item[];
  meta?: { total?: number; more?: boolean } | null;
}

/** A list that pages and sorts on the server; page and order are kept in the address. */
export interface DataTableProps<Name extends EndpointName> extends TableOptions<Row<Name>> {
  call: Name;
  /** Filters and ids; page, page_size and sort are added. A change goes back to the first page (see FilterBar). */
  request?: Request<Name>;
  enabled?: boolean;
  /** Page size at first; 20 by default. */
  pageSize?: number;
}

const addressDefaults = { page: 1, page_size: 20, sort: '' };

export function DataTable<Name extends EndpointName>(props: DataTableProps<Name>): ReactNode {
  const [address, setAddress] = useUrlState(addressDefaults);
  const [selected, setSelected] = useState<Key[]>([]);
  const paging = { page: address.page, page_size: address.page_size, sort: address.sort || undefined };
  const query = useCall(props.call, { ...props.request, ...paging } as Request<Name>, {
    enabled: props.enabled,
    keepPrevious: true,
  });
  const reply = query.data as ListReply<Row<Name>> | undefined;
  const items = reply && (reply.data ?? []);

  const loadAll: LoadAll<Row<Name>> = (options) =>
    loadRows(props.call, { ...props.request, sort: paging.sort } as Request<Name>, options);

  return (
    <TableView<Row<Name> & object>
      {...(props as unknown as TableOptions<Row<Name> & object>)}
      items={items as (Row<Name> & object)[] | undefined}
      total={reply?.meta?.total ?? items?.length ?? 0}
      more={reply?.meta?.more}
      state={{ page: address.page, pageSize: address.page_size, sort: address.sort }}
      onState={({ page, pageSize, sort }) => setAddress({ page, page_size: pageSize, sort })}
      busy={query.isPlaceholderData}
      error={query.isError && !query.isPlaceholderData ? query.error : undefined}
      onRetry={() => void query.refetch()}
      loadAll={loadAll as LoadAll<Row<Name> & object>}
      selected={selected}
      onSelect={setSelected}
    />
  );
}

/** All rows of a list, page by page, at most `limit`. @throws ApiError, DOMException AbortError */
export async function loadRows<Name extends EndpointName>(
  name: Name,
  request: Request<Name>,
  { limit, signal, onProgress }: Parameters<LoadAll<Row<Name>>>[0],
): Promise<Row<Name>[]> {
  const rows: Row<Name>[] = [];
  for (let page = 1; rows.length < limit; page += 1) {
    const asked = { ...request, page, page_size: 200 } as Request<Name>;
    const reply = (await call(name, asked, { signal })) as ListReply<Row<Name>>;
    rows.push(...(reply.data ?? []));
    const total = reply.meta?.total ?? 0;
    onProgress?.(rows.length, Math.min(total, limit));
    if (!reply.data?.length || (rows.length >= total && !reply.meta?.more)) break;
  }
  return rows.slice(0, limit);
}
