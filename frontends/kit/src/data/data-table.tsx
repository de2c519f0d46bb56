import { type Key, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error';
import { call, type EndpointName, type Request, type Row } from '../api/call';
import { useCall } from '../api/use-call';
import { failureMessage } from '../feedback/failure-message';
import { toast } from '../feedback/toast';
import { useUrlState } from '../page/use-url-state';
import type { Column } from './column';
import { saveFile, toCsv } from './csv';
import { type TableOptions, TableView } from './table-view';

/** A list call's reply, as far as a table needs it. */
interface ListReply<Item> {
  data?: Item[];
  meta?: { total?: number } | null;
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
const exportLimit = 10_000;

export function DataTable<Name extends EndpointName>(props: DataTableProps<Name>): ReactNode {
  const { t } = useTranslation('ui');
  const [address, setAddress] = useUrlState(addressDefaults);
  const [selected, setSelected] = useState<Key[]>([]);
  const paging = { page: address.page, page_size: address.page_size, sort: address.sort || undefined };
  const query = useCall(props.call, { ...props.request, ...paging } as Request<Name>, {
    enabled: props.enabled,
    keepPrevious: true,
  });
  const reply = query.data as ListReply<Row<Name>> | undefined;
  const items = reply && (reply.data ?? []);

  const exportAll = async (columns: Column<Row<Name>>[]): Promise<void> => {
    try {
      const rows = await loadAll(props.call, { ...props.request, sort: paging.sort } as Request<Name>);
      saveFile(`${props.caption}.csv`, toCsv(columns, rows));
    } catch (error) {
      toast.error(error instanceof ApiError ? failureMessage(error) : t('error.unexpected'));
    }
  };

  return (
    <TableView<Row<Name> & object>
      {...(props as unknown as TableOptions<Row<Name> & object>)}
      items={items as (Row<Name> & object)[] | undefined}
      total={reply?.meta?.total ?? items?.length ?? 0}
      state={{ page: address.page, pageSize: address.page_size, sort: address.sort }}
      onState={({ page, pageSize, sort }) => setAddress({ page, page_size: pageSize, sort })}
      busy={query.isPlaceholderData}
      error={query.isError && !query.isPlaceholderData ? query.error : undefined}
      onRetry={() => void query.refetch()}
      onExport={exportAll as (columns: Column<Row<Name> & object>[]) => Promise<void>}
      selected={selected}
      onSelect={setSelected}
    />
  );
}

/** All rows of a list, page by page, at most 10,000. @throws ApiError */
async function loadAll<Name extends EndpointName>(name: Name, request: Request<Name>): Promise<Row<Name>[]> {
  const rows: Row<Name>[] = [];
  for (let page = 1; rows.length < exportLimit; page += 1) {
    const reply = (await call(name, { ...request, page, page_size: 200 } as Request<Name>)) as ListReply<Row<Name>>;
    rows.push(...(reply.data ?? []));
    if (!reply.data?.length || rows.length >= (reply.meta?.total ?? 0)) break;
  }
  return rows;
}
