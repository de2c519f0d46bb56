import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Page } from '../../page/page';
import { drawPage } from '../../testing/draw-page';
import { type TreeNodeBase, visibleRows } from './tree-rows';
import { TreeView } from './tree-view';

const print = jest.fn<void, []>();
window.print = print;

/** As many standards and substandards as the largest manuals have. */
const total = 6000;
const standards: TreeNodeBase[] = Array.from({ length: total / 60 }, (_, at) => ({ key: `s${at}`, expandable: true }));
const below = new Map(
  standards.map(({ key }) => [
    key,
    Array.from({ length: 59 }, (_, at) => ({ key: `${key}.${at}`, expandable: false })),
  ]),
);
const rows = visibleRows(standards, ({ key }) => below.get(key), new Set(below.keys()));

function Tree({ shown }: { shown: typeof rows }): ReactNode {
  return (
    <Page title="Manual">
      <TreeView label="Standards" rows={shown} textOf={({ key }) => key} onOpen={() => {}} onToggle={() => {}}>
        {({ key }) => <span>{key}</span>}
      </TreeView>
    </Page>
  );
}
const lines = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role="treeitem"]')];

describe('a tree of 6,000 open lines', () => {
  beforeEach(async () => {
    await drawPage(<Tree shown={rows} />);
    await screen.findByText('s0');
  });

  it('draws the lines near the window alone, in the room of all', () => {
    expect(rows).toHaveLength(total);
    expect(lines().length).toBeGreaterThan(10);
    expect(lines().length).toBeLessThan(80);
    expect(Number.parseInt(screen.getByRole('tree').style.blockSize, 10)).toBeGreaterThan(total * 30);
  });

  it('is one stop for Tab, also after one has gone to a line that was far away', async () => {
    const stops = (): string[] => lines().flatMap((line) => (line.tabIndex === 0 ? [line.dataset.key ?? ''] : []));
    expect(stops()).toEqual(['s0']);
    fireEvent.keyDown(screen.getByRole('tree'), { key: 'End' });
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-key', 's99.58'));
    expect(stops()).toEqual(['s99.58']);
    expect(lines().length).toBeLessThan(80);
  });
});

it('a tree comes onto paper whole', async () => {
  const shown = rows.slice(0, 240);
  await drawPage(<Tree shown={shown} />);
  await screen.findByText('s0');
  expect(lines().length).toBeLessThan(80);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  await waitFor(() => expect(lines()).toHaveLength(shown.length));
  act(() => void window.dispatchEvent(new Event('afterprint')));
  await waitFor(() => expect(lines().length).toBeLessThan(80));
});
