import { readAsProposed, workbookOf } from '../../testing/manuals';
import { pageNumber } from './page-number';
import { findPageRows } from './page-rows';

const titles = ['Ref', 'Title'];
const rowsOf = (rows: string[][]) => ({ rows: rows.map((cells, index) => ({ row: index + 1, cells })) });
/** What is left out of rows, the first of which is that of the titles: its text and where it stands. */
const found = (rows: string[][], headerRow = 1): string[] =>
  findPageRows(rowsOf(rows), headerRow).map(({ text, rows: at }) => `${text}: ${at.join(' ')}`);

const footers: [string, string[][], string[]][] = [
  [
    'a page number in words, behind what the page says besides',
    [titles, ['1', 'Care'], ['Manual of 2026 – Page 1 of 3'], ['1.1', 'Hands'], ['Manual of 2026 – Page 2 of 3']],
    ['Manual of 2026 – Page 1 of 3: 3 5'],
  ],
  [
    'a page number of its own cell, below a line that comes again',
    [
      titles,
      ['1', 'Care'],
      ['Ministry of Health'],
      ['3 / 90'],
      ['1.1', 'Hands'],
      ['Ministry of Health'],
      ['4 / 90'],
      ['1.2', 'Beds'],
      ['Ministry of Health'],
      ['5 / 90'],
    ],
    ['Ministry of Health: 3 6 9', '3 / 90: 4 7 10'],
  ],
  [
    'lines around titles that stand again, the last of which ends the sheet',
    [
      titles,
      ['1', 'Care'],
      ['Edition 7'],
      ['© The ministry'],
      titles,
      ['1.1', 'Hands'],
      ['Edition 7'],
      ['© The ministry'],
    ],
    ['Edition 7: 3 7', '© The ministry: 4 8', 'Ref · Title: 5'],
  ],
  [
    'a heading that goes on overleaf, of which the first stays',
    [titles, ['Rights'], ['1.1', 'Hands'], titles, ['Rights'], ['1.2', 'Beds'], titles, ['Rights'], ['1.3', 'Food']],
    ['Ref · Title: 4 7', 'Rights: 5 8'],
  ],
  [
    'the name of the manual, which stands above the titles too',
    [['Hospital manual'], titles, ['1', 'Care'], ['Hospital manual'], ['1.1', 'Hands'], ['Hospital manual']],
    ['Hospital manual: 4 6'],
  ],
  [
    'the one line that breaks up the numbering again and again',
    [
      titles,
      ['1.1', 'Hands'],
      ['For use in hospitals'],
      ['1.2', 'Beds'],
      ['For use in hospitals'],
      ['1.3', 'Food'],
      ['For use in hospitals'],
    ],
    ['For use in hospitals: 3 5 7'],
  ],
  [
    'words in capitals above a page number, some of which look like codes',
    [
      titles,
      ['1', 'Care'],
      ['DRAFT', 'EDITION 7'],
      ['MOH'],
      ['PAGE 1 OF 3'],
      ['1.1', 'Hands'],
      ['DRAFT', 'EDITION 7'],
      ['MOH'],
      ['PAGE 2 OF 3'],
    ],
    ['DRAFT · EDITION 7: 3 7', 'MOH: 4 8', 'PAGE 1 OF 3: 5 9'],
  ],
  [
    'in capitals what stands in small letters above the titles, and the titles themselves',
    [
      ['Hospital manual'],
      titles,
      ['1', 'Care'],
      ['HOSPITAL MANUAL'],
      ['REF', 'TITLE'],
      ['1.1', 'Hands'],
      ['HOSPITAL MANUAL'],
    ],
    ['HOSPITAL MANUAL: 4 7', 'REF · TITLE: 5'],
  ],
  [
    'numbers that stand alone, one by one at the end of each page',
    [
      titles,
      ['1', 'Care'],
      ['1.1', 'Hands'],
      ['1.2', 'Nails'],
      ['', '1'],
      ['1.3', 'Soap'],
      ['2', 'Food'],
      ['2.1', 'Salt'],
      ['', '2'],
      ['2.2', 'Oil'],
      ['2.3', 'Water'],
      ['2.4', 'Bread'],
      ['', '3'],
    ],
    ['1: 5 9 13'],
  ],
  ['Arabic page numbers', [titles, ['١', 'الرعاية'], ['صفحة ٩'], ['١.١', 'الأيدي'], ['صفحة ١٠']], ['صفحة ٩: 3 5']],
];

const headings: [string, string[][]][] = [
  [
    'chapters that are numbers without names',
    [titles, ...[1, 2, 3].flatMap((one) => [[`${one}`, ''], ...[1, 2, 3].map((two) => [`${one}.${two}`, 'What'])])],
  ],
  [
    'numbers that stand in rows of their own above each name',
    [titles, ...[1, 2, 3, 4].flatMap((one) => [[`${one}`], ['', `Name ${one}`], ['', 'What it says.']])],
  ],
  [
    'headings that come again below each standard',
    [
      titles,
      ['1.1', 'Hands'],
      ['Documents'],
      ['1.1.1', 'Soap'],
      ['1.2', 'Beds'],
      ['Documents'],
      ['1.2.1', 'Rails'],
      ['1.3', 'Food'],
      ['Documents'],
      ['1.3.1', 'Salt'],
    ],
  ],
  [
    'several headings that part the numbering alike',
    [
      titles,
      ...[1, 2, 3].flatMap((chapter) => [
        [`${chapter}.1`, 'Who'],
        ['Structure'],
        [`${chapter}.2`, 'What'],
        ['Process'],
        [`${chapter}.3`, 'When'],
      ]),
    ],
  ],
  [
    'codes and numbered names that only look like pages',
    [
      titles,
      ['P.1', ''],
      ['P.2', ''],
      ['1', 'Standard 1'],
      ['2', 'Standard 2'],
      ['', 'Page 3 of the form'],
      ['3/12', 'Form'],
    ],
  ],
  [
    'page numbers that go down, or name places to look at',
    [titles, ['1', 'Care, see page 9'], ['2', 'Beds, see page 12'], ['Page 4'], ['3', 'Food'], ['Page 2']],
  ],
  [
    'chapters that go by letters alone and come again in another part',
    [titles, ['Part 1'], ['GLD'], ['GLD.1', 'Hands'], ['MMU'], ['Part 2'], ['GLD'], ['GLD.9', 'Beds'], ['MMU']],
  ],
  [
    'a heading that comes twice, once at the top of a page',
    [titles, ['1', 'Care'], ['Intent'], ['1.1', 'Hands'], titles, ['Intent']],
  ],
];

describe('Headers and footers of printed pages', () => {
  it.each(footers)('are found: %s', (_, rows, expected) => {
    expect(found(rows, rows.indexOf(titles) + 1)).toEqual(expected);
  });

  it.each(headings)('are not %s', (_, rows) => {
    expect(found(rows).filter((text) => !text.startsWith('Ref'))).toEqual([]);
  });

  it('become no chapters and are told once each, unless they are to be kept', () => {
    const workbook = workbookOf([
      titles,
      ['1', 'Care'],
      ['1.1', 'Hands'],
      ['Ministry of Health'],
      ['Page 1 of 2'],
      titles,
      ['1.1.1', 'Soap'],
      ['Ministry of Health'],
      ['Page 2 of 2'],
    ]);
    const skipped = readAsProposed(workbook);
    expect(skipped.outline).toEqual(['1 Care', '  1.1 Hands', '    1.1.1 Soap']);
    expect(skipped.told).toEqual([
      '4 content.manual_page_rows',
      '5 content.manual_page_rows',
      '6 content.manual_page_rows',
    ]);
    expect(skipped.content.rows).toBe(3);
    const kept = readAsProposed(workbook, { page_rows: 'keep' });
    expect(kept.outline).toContain('Ministry of Health');
    expect(kept.told).toContain('6 content.manual_page_rows');
  });

  it('of many pages are found in time that grows with their number', () => {
    const page = (number: number): string[][] => [
      ...Array.from({ length: 20 }, (_, line) => [`1.${number}.${line}`, 'What it says.']),
      ...Array.from({ length: 10 }, (_, line) => [`Line ${line} of the foot`]),
      [`Page ${number + 1} of 600`],
    ];
    const rows = [titles, ...Array.from({ length: 600 }, (_, number) => page(number)).flat()];
    const begun = process.cpuUsage();
    const left = findPageRows(rowsOf(rows), 1);
    const { user } = process.cpuUsage(begun);
    expect(left.map(({ rows: at }) => at.length)).toEqual(Array(7).fill(600));
    expect(user / 1_000).toBeLessThan(1_500);
  });
});

const numbers: [string, number | undefined][] = [
  ['Page 3', 3],
  ['page 3 of 120', 3],
  ['Manual 2026 | 14', 14],
  ['- 7 -', 7],
  ['12 / 90', 12],
  ['Página 4 de 9', 4],
  ['第 5 页 共 9 页', 5],
  ['第5章', undefined],
  ['صفحة ١٢ من ٩٠', 12],
  ['Standard 3', undefined],
  ['Page 3.1', undefined],
  ['Homepage 3', undefined],
  ['3', 3],
  ['3 beds', undefined],
];

describe('The number of a page', () => {
  it.each(numbers)('in "%s" is %s', (text, number) => {
    expect(pageNumber(text)?.number).toBe(number);
  });
});
