import { screen } from '@testing-library/react';
import { Button } from 'antd';
import type { Column } from '../data/column';
import { draw } from '../testing/draw';
import { PaperTable } from './paper-table';

interface Book {
  name: string;
  file: string;
}

const columns: Column<Book>[] = [
  { key: 'name', title: 'About' },
  { key: 'file', title: 'File', value: ({ file }) => file, render: ({ file }) => <Button type="link">{file}</Button> },
  { key: 'end', title: 'Action', render: () => <Button>Delete</Button> },
  { key: 'again', title: 'Again', value: () => '', render: () => <Button>Again</Button> },
];

it('of a column of buttons what it says is printed, and nothing of one that says nothing', async () => {
  await draw(
    <PaperTable
      caption="Books"
      columns={columns}
      items={[{ name: 'Ward', file: 'ward.pdf' }]}
      total={1}
      alone={false}
    />,
  );
  const cells = (row: HTMLTableRowElement | undefined) => [...(row?.cells ?? [])].map(({ textContent }) => textContent);
  const [head, ward] = [...((await screen.findByText('About')).closest('table') as HTMLTableElement).rows];
  expect(cells(head)).toEqual(['About', 'File']);
  expect(cells(ward)).toEqual(['Ward', 'ward.pdf']);
  expect(document.querySelector('.ant-btn')).toBeNull();
});
