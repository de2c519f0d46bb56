import type { ReactNode } from 'react';
import type { Row } from '../api/call';
import type { Column } from '../data/column';
import { DataTable } from '../data/data-table';
import { FilterBar } from '../data/filter-bar';
import { Page } from '../page/page';
import { useUrlState } from '../page/use-url-state';
import type { FakeGateway } from './fake-gateway';

type User = Row<'tenancy.ListUsers'>;

const columns: Column<User>[] = [
  { key: 'name', title: 'Name', sortable: true },
  { key: 'status', title: 'Status', card: 'status', value: (row) => (row.status === 1 ? 'Active' : 'Inactive') },
  { key: 'created_at', title: 'Since', card: 'date', sortable: true },
  { key: 'email', title: 'Email' },
  { key: 'mobile_no', title: 'Mobile', hidden: true },
  { key: 'note', title: 'Note', value: () => 'a word', render: () => <button type="button">Explain</button> },
];
const defaults = { q: '', status: '', open: '', page: 1 };

/** A list screen as remotes build them: filters in the address, rows from the server, what can be done with some. */
export function UserList(): ReactNode {
  const [state, setState] = useUrlState(defaults);
  return (
    <Page title="Users">
      <FilterBar
        value={state}
        onChange={setState}
        fields={[
          { kind: 'search', name: 'q', label: 'Search' },
          { kind: 'select', name: 'status', label: 'Status', options: [{ value: '1', label: 'Active' }] },
        ]}
      />
      <DataTable
        name="test.users"
        caption="Users"
        call="tenancy.ListUsers"
        request={{ q: state.q, status: state.status ? Number(state.status) : undefined }}
        columns={columns}
        onOpen={({ id }) => setState({ open: id })}
        actions={({ name }) => <button type="button">Remove {name}</button>}
        bulk={(items) => <span>Mail {items.map(({ name }) => name).join(' and ')}</span>}
      />
    </Page>
  );
}

/**
 * Lets a gateway answer the list page by page, as the platform does.
 * @param beforeLongPage waited for before each page that only export and print ask for
 */
export function answerUsers(gateway: FakeGateway, total: number, beforeLongPage?: () => Promise<void>): void {
  gateway.answerFirst((arrival) => {
    const query = new URLSearchParams(arrival.path.split('?')[1] ?? '');
    if (!arrival.path.startsWith('/api/user/get')) return undefined;
    const [page, size] = [Number(query.get('page')), Number(query.get('page_size'))];
    const from = (page - 1) * size;
    const data = Array.from({ length: Math.max(Math.min(size, total - from), 0) }, (_, at) => userOf(from + at + 1));
    const answer = { body: { success: true, message: 'Success', data, meta: { total } } };
    return size > 20 && beforeLongPage ? beforeLongPage().then(() => answer) : answer;
  });
}

function userOf(number: number): User {
  return {
    id: `u${number}`,
    name: `Person ${number}`,
    email: `person${number}@north.test`,
    mobile_no: `+39 ${number}`,
    status: 1,
    created_at: '2026-03-01',
  };
}
