import type { FileNode } from '../domain/import/file-content';
import type { Mapping } from '../domain/manual/mapping';
import { proposeMapping } from '../domain/manual/propose-mapping';
import { readManual } from '../domain/manual/read-manual';
import type { Workbook } from '../workbook/workbook';

/** A workbook of a sheet about the manual, and the manual; what else there is of each row comes beside. */
export const workbookOf = (rows: string[][], more: object[] = []): Workbook => ({
  sheets: [
    { name: 'About', hidden: false, failed: [], rows: [{ row: 1, cells: ['name', 'A manual'] }] },
    {
      name: 'Manual',
      hidden: false,
      failed: [],
      rows: rows
        .map((cells, index) => ({ row: index + 1, cells, ...more[index] }))
        .filter(({ cells }) => cells.some(Boolean)),
    },
  ],
});

/** An outline of nodes: "1 Name" with what is below it indented, elements as "- element". */
function outline(nodes: FileNode[], indent = ''): string[] {
  return nodes.flatMap((node) => [
    `${indent}${[node.code, node.name].filter(Boolean).join(' ')}`,
    ...node.activities.flatMap(({ elements }) => elements.map(({ name }) => `${indent}  - ${name}`)),
    ...outline(node.children, `${indent}  `),
  ]);
}

/** What a workbook comes to under the mapping that is proposed, and some changes of it. */
export const readAsProposed = (workbook: Workbook, changes: Partial<Mapping> = {}) => {
  const mapping = { ...proposeMapping(workbook), ...changes };
  const { content, problems } = readManual(workbook, mapping, 'Library');
  const told = problems.listed.map(({ row, column, reason }) => `${row}${column} ${reason.reference.key}`);
  return { mapping, outline: outline(content.chapters), content, told };
};
