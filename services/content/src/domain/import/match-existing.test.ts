import { importColumns } from './import-columns';
import { matchExisting } from './match-existing';
import { nothing, planImport } from './plan-import';
import { readImport } from './read-import';

let count = 0;
const newId = () => `id${++count}`;
const read = async (...rows: string[]) =>
  (await readImport(Buffer.from([importColumns.join(','), ...rows].join('\n')))).content;
const library = async (...rows: string[]) => planImport(await read(...rows), 'library', nothing, newId).insertNodes;

describe('finding the items of a file in a library', () => {
  it('finds them by code or by name, whatever their activities', async () => {
    const nodes = await library('L,1,C,1.1,S,1.1.1,U,,,', 'L,1,C,1.1,S,1.1.2,V,,,');
    const { matched, errors } = matchExisting(
      await read('L,,C,,S,,U,,,Check', 'L,1,C,1.1,S,1.1.2,V,,,Check'),
      'library',
      nodes,
    );
    expect(errors.total).toBe(0);
    expect(matched.map(({ state }) => state.code)).toEqual(['1', '1.1', '1.1.1', '1.1.2']);
  });

  it('names row and column of what the library does not have, and of what it has several times', async () => {
    const nodes = await library('L,1,C,1.1,S,1.1.1,U,,,', 'L,1,C,1.1,S,1.1.2,U,,,');
    const file = await read('L,1,C,1.1,S,,U,,,Check', 'L,1,C,1.1,S,9,W,,,Check', 'L,1,C,2,T,1,U,,,Check');
    const { listed } = matchExisting(file, 'library', nodes).errors;
    expect(listed.map(({ reason, ...place }) => ({ ...place, reason: String(reason) }))).toEqual([
      { row: 2, column: 'substandard_code', reason: 'Several siblings are named "U": say which one by its code.' },
      { row: 3, column: 'substandard', reason: 'The library has no substandard "9" here.' },
      { row: 4, column: 'standard', reason: 'The library has no standard "2" here.' },
    ]);
  });
});
