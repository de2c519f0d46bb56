import { screen } from '@testing-library/react';
import { draw } from '../testing/draw';
import { CardList } from './card-list';
import type { Column } from './column';
import { RowTable } from './row-table';

interface Row {
  id: string;
  name: string;
  status: string;
  gap: number;
  due: string;
  last: number;
}
const columns: Column<Row>[] = [
  { key: 'name', title: 'Name' },
  { key: 'status', title: 'Status', card: 'status' },
  { key: 'gap', title: 'Gap', card: 'status' },
  { key: 'due', title: 'Due', card: 'date' },
  { key: 'last', title: 'Last score', card: 'score', render: ({ last }) => `${last} %` },
];

it('says in sight what a figure or a day is of; a status says it itself', async () => {
  const row = { id: '1', name: 'Hand hygiene', status: 'Overdue', gap: 12, due: 'Mar 5', last: 100 };
  await draw(<CardList label="Work" columns={columns} items={[row]} keyOf={({ id }) => id} />);
  const inSight = ['Status: ', 'Gap: ', 'Due: ', 'Last score: '].filter(
    (text) => !screen.getByText(text.trim()).classList.contains('at-visually-hidden'),
  );
  expect(inSight).toEqual(['Gap: ', 'Due: ', 'Last score: ']);
});

it('says what a number counts that a card begins with', async () => {
  const byRow: Column<{ row: number }>[] = [{ key: 'row', title: 'Row', align: 'end' }];
  await draw(<CardList label="Errors" columns={byRow} items={[{ row: 12 }]} keyOf={({ row }) => row} />);
  expect(screen.getByRole('listitem')).toHaveTextContent('Row 12');
});

it('lets each text run in its own direction, so that its marks stay where they were written', async () => {
  const row = { id: '1', name: 'Nobody has time to.', status: 'Open', gap: 0, due: '–', last: 1 };
  const withNote: Column<Row>[] = [...columns, { key: 'note', title: 'Note', card: 'line', value: () => 'Not yet!' }];
  await draw(<CardList label="Work" columns={withNote} items={[row]} keyOf={({ id }) => id} />);
  for (const text of ['Nobody has time to.', 'Not yet!']) expect(screen.getByText(text).closest('bdi')).not.toBeNull();
});

describe('what stands behind a text', () => {
  const row = { id: '1', name: 'Hand hygiene', status: 'Open', gap: 0, due: '–', last: 1 };
  const marked: Column<Row>[] = [{ ...columns[0]!, beside: () => <b>Checklist</b> }];

  it.each([
    ['a card', <CardList key="c" label="Work" columns={marked} items={[row]} keyOf={({ id }) => id} />],
    [
      'a row',
      <RowTable
        key="r"
        label="Work"
        columns={marked.map((column) => ({ column, width: 200 }))}
        items={[row]}
        keyOf={({ id }) => id}
        compact={false}
        busy={false}
        sort=""
        onSort={() => undefined}
      />,
    ],
  ])('is no part of it in %s: the text keeps its own direction, and what is cut is its end', async (_where, list) => {
    await draw(list);
    const text = screen.getByText('Hand hygiene');
    expect(text.tagName).toBe('BDI');
    expect(text).not.toHaveTextContent('Checklist');
    expect(screen.getByText('Checklist').closest('bdi')).toBeNull();
    expect(text.parentElement).toHaveTextContent('Hand hygiene Checklist');
  });
});
