import { findDelimiter, mostRows, parseTable } from './parse-table';

describe('reading a CSV table', () => {
  it.each([
    ['line feeds', 'a,b\n1,2\n'],
    ['carriage returns with line feeds', 'a,b\r\n1,2\r\n'],
    ['carriage returns', 'a,b\r1,2\r'],
    ['a mixture of line ends', 'a,b\r\n1,2\n'],
    ['no line end at the end', 'a,b\n1,2'],
    ['a byte-order mark', '\ufeffa,b\n1,2'],
    ['semicolons', 'a;b\n1;2'],
    ['tabs', 'a\tb\n1\t2'],
  ])('reads %s', async (_name, text) => {
    expect(await parseTable(text)).toEqual({ header: ['a', 'b'], rows: [{ row: 2, cells: ['1', '2'] }] });
  });

  it('keeps line breaks, separators and doubled quotes within quotes', async () => {
    const { rows } = await parseTable('a,b\n"one\r\ntwo, ""three""",2\nx,y');
    expect(rows).toEqual([
      { row: 2, cells: ['one\r\ntwo, "three"', '2'] },
      { row: 3, cells: ['x', 'y'] },
    ]);
  });

  it('counts rows as a spreadsheet does, empty ones included', async () => {
    const { rows } = await parseTable('a,b\n\n,\n1,2\n');
    expect(rows).toEqual([{ row: 4, cells: ['1', '2'] }]);
  });

  it('reads a row that stands across two slices', async () => {
    const long = 'x'.repeat(100_000);
    const { rows } = await parseTable(`a,b\n${long},é\n`);
    expect(rows[0]?.cells).toEqual([long, 'é']);
  });

  it('takes the separator that Excel names above the header', async () => {
    expect(await parseTable('sep=;\r\na;b,c,d\r\n1;2,3\r\n')).toEqual({
      header: ['a', 'b,c,d'],
      rows: [{ row: 3, cells: ['1', '2,3'] }],
    });
  });

  it('names the row whose quotes do not close', async () => {
    await expect(parseTable('a,b\n1,2\n"3,4\n5,6\n')).rejects.toMatchObject({
      code: 'unprocessable',
      message: "Nothing was imported: row 3 can't be read.",
      errors: [{}, { field: 'row 3', message: 'A quotation mark opens here and is never closed.' }],
    });
  });

  it('names the row that has a quotation mark in the wrong place', async () => {
    await expect(parseTable('a,b\n1,2\n"3"x,4\n')).rejects.toMatchObject({
      code: 'unprocessable',
      errors: [{}, { field: 'row 3' }],
    });
  });

  it('reads as many rows as allowed and refuses one more, naming the limit', async () => {
    const row = '1,2\n';
    expect((await parseTable(`a,b\n${row.repeat(mostRows)}`)).rows).toHaveLength(mostRows);
    await expect(parseTable(`a,b\n${row.repeat(mostRows + 1)}`)).rejects.toMatchObject({
      code: 'too_large',
      message: 'The file has more than 20000 rows: split it.',
    });
  });

  it('refuses a file of blanks', async () => {
    await expect(parseTable(' \n\n')).rejects.toThrow('The file has no rows.');
  });

  it.each([
    ['a,b;c,d', ','],
    ['a;b;c,d', ';'],
    ['a\tb\tc,d', '\t'],
    ['"a;b;c",d', ','],
    ['alone', ','],
  ] as const)('finds in %j the separator %j', (line, separator) => {
    expect(findDelimiter(line)).toBe(separator);
  });
});
