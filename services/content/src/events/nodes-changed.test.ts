import type { UnitOfWork } from '@attesta/kit';
import { type ChangedNode, publishNodes, treeNode } from './nodes-changed';

interface Sent {
  library_id: string;
  revision: number;
  nodes: ChangedNode[];
}

/** What a unit is asked to publish; that it reaches the outbox is tested with the operations. */
function recorder(): { unit: UnitOfWork; sent: Sent[] } {
  const sent: Sent[] = [];
  const unit = { withOrganization: () => unit, publish: (_subject: string, data: Sent) => sent.push(data) };
  return { unit: unit as unknown as UnitOfWork, sent };
}

const node = (index: number, description = ''): ChangedNode =>
  treeNode({
    id: String(index),
    kind: 'chapter',
    parent_id: 'l',
    library_id: 'l',
    chapter_id: '',
    standard_id: '',
    name: `Chapter ${index}`,
    code: '',
    description,
    order: index,
    esr: 0,
  });

describe('events about changed items', () => {
  it('hold at most 200 items, all of them in their order', () => {
    const { unit, sent } = recorder();
    publishNodes(
      unit,
      'l',
      7,
      Array.from({ length: 450 }, (_, index) => node(index)),
    );
    expect(sent.map(({ nodes, revision }) => [nodes.length, revision])).toEqual([
      [200, 7],
      [200, 7],
      [50, 7],
    ]);
    expect(sent.flatMap(({ nodes }) => nodes.map(({ id }) => Number(id)))).toEqual(
      Array.from({ length: 450 }, (_, index) => index),
    );
  });

  it('stay below what the broker takes, however long the texts', () => {
    const { unit, sent } = recorder();
    publishNodes(
      unit,
      'l',
      1,
      Array.from({ length: 200 }, (_, index) => node(index, 'ü'.repeat(10_000))),
    );
    expect(sent.length).toBeGreaterThan(5);
    for (const event of sent) expect(Buffer.byteLength(JSON.stringify(event))).toBeLessThan(500_000);
    expect(sent.flatMap(({ nodes }) => nodes)).toHaveLength(200);
  });

  it('are none when nothing has changed', () => {
    const { unit, sent } = recorder();
    publishNodes(unit, 'l', 1, []);
    expect(sent).toEqual([]);
  });
});
