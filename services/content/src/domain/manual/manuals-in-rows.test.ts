import { readAsProposed as read, workbookOf } from '../../testing/manuals';

/** Manuals as people really bring them, each with what it comes to without a word from anybody: each row is an item. */
const shapes: [string, string[][], string[]][] = [
  [
    'titles that stand again at the top of each page',
    [
      ['Ref', 'Title'],
      ['A', 'Care'],
      ['A.1', 'Hands'],
      ['Ref', 'Title'],
      ['A.1.1', 'Soap'],
    ],
    ['A Care', '  A.1 Hands', '    A.1.1 Soap'],
  ],
  [
    'a running number beside its codes',
    [
      ['No', 'Ref', 'Title'],
      ['1', 'A', 'Care'],
      ['2', 'A.1', 'Hands'],
      ['3', 'A.1.1', 'Soap'],
      ['4', 'A.1.2', 'Towels'],
    ],
    ['A Care', '  A.1 Hands', '    A.1.1 Soap', '    A.1.2 Towels'],
  ],
  [
    'numbers of lists that begin anew below each standard',
    [
      ['Number', 'Statement'],
      ['1', 'Care'],
      ['1.1', 'Hands'],
      ['1', 'There is soap.'],
      ['2', 'There are towels.'],
      ['1.2', 'Beds'],
      ['1', 'They are low.'],
      ['2', 'Medicine'],
      ['2.1', 'Storage'],
      ['1', 'It is locked.'],
    ],
    [
      '1 Care',
      '  1.1 Hands',
      '    1.1.1 There is soap.',
      '    1.1.2 There are towels.',
      '  1.2 Beds',
      '    1.2.1 They are low.',
      '2 Medicine',
      '  2.1 Storage',
      '    2.1.1 It is locked.',
    ],
  ],
  [
    'Arabic titles and Arabic-Indic digits',
    [
      ['الرقم', 'المعيار'],
      ['١', 'الرعاية'],
      ['١.١', 'الأيدي'],
      ['١.١.١', 'الصابون'],
      ['٢', 'الأدوية'],
    ],
    ['١ الرعاية', '  ١.١ الأيدي', '    ١.١.١ الصابون', '٢ الأدوية'],
  ],
  [
    'four levels by numbers, names missing here and there',
    [
      ['Ref', 'Title', 'Text'],
      ['1', 'Care', ''],
      ['1.1', '', 'Hands are clean. They are washed before and after.'],
      ['1.1.1', '', ''],
      ['1.1.1.1', '', 'There is soap.'],
      ['1.1.2', 'Nails', ''],
    ],
    [
      '1 Care',
      '  1.1 Hands are clean. They are washed before and after.',
      '    1.1.1 1.1.1',
      '      - 1.1.1.1 There is soap.',
      '    1.1.2 Nails',
    ],
  ],
  [
    'a column of codes for each level before names that stand in one',
    [
      ['CIS Control', 'CIS Safeguard', 'Asset Type', 'Function', 'Title', 'Description', 'IG1', 'IG2'],
      ['1', '', '', '', 'Inventory of assets', 'Manage them.', '', ''],
      ['', '1.1', 'Devices', 'Identify', 'Keep a list', 'Of all.', 'x', 'x'],
      ['1', '1.2', 'Devices', 'Respond', 'Look for others', 'Each week.', '', 'x'],
      ['2', '', '', '', 'Inventory of software', 'Manage it.', '', ''],
      ['2', '2.1', 'Software', 'Identify', 'Keep another list', 'Of all.', 'x', 'x'],
    ],
    [
      '1 Inventory of assets',
      '  1.1 Keep a list',
      '  1.2 Look for others',
      '2 Inventory of software',
      '  2.1 Keep another list',
    ],
  ],
  [
    'a title of a level over codes, beside names',
    [
      ['Standard', 'Title', 'Intent'],
      ['1', 'Care', ''],
      ['1.1', 'Hands', 'They are clean.'],
      ['1.1.1', 'Soap', 'There is some.'],
    ],
    ['1 Care', '  1.1 Hands', '    1.1.1 Soap'],
  ],
  [
    'a title with something in brackets',
    [
      ['Control Identifier', 'Control (or Control Enhancement) Name', 'Control Text', 'Related'],
      ['AC-1', 'Policy', 'It is written.', ''],
      ['AC-2', 'Accounts', 'They are managed.', 'AC-1'],
      ['AC-2(1)', 'Automation', 'A system does it.', ''],
    ],
    ['AC-1 Policy', 'AC-2 Accounts', '  AC-2(1) Automation'],
  ],
  [
    'questions of a substandard before those of what stands below it',
    [
      ['depth', 'ref_id', 'name', 'questions'],
      ['1', 'A', 'Care', ''],
      ['2', 'A.1', 'Hands', ''],
      ['3', 'A.1.1', 'Washed', 'Is there soap?'],
      ['4', 'A.1.1.1', 'Nails', 'Are they short?'],
      ['4', 'A.1.1.2', 'Rings', ''],
    ],
    [
      'A Care',
      '  A.1 Hands',
      '    A.1.1 Washed',
      '      - Is there soap?',
      '      - Are they short?',
      '      - A.1.1.2 Rings',
    ],
  ],
];

describe('a manual whose rows are its items', () => {
  it.each(shapes)('with %s is read as it is meant', (_, rows, expected) => {
    const found = read(workbookOf(rows));
    expect(found.mapping.layout).toBe('rows');
    expect(found.outline).toEqual(expected);
    expect(found.told.filter((told) => !/again|page_rows|level_filled/.test(told))).toEqual([]);
  });

  it('of 6,000 rows at five levels is proposed and read in far less than the five seconds of its preview', () => {
    const rows: string[][] = [['No', 'Ref', 'Title', 'Text']];
    for (let index = 0; rows.length < 6_000; index += 1) {
      const path = [index, index % 7, index % 5, index % 3].map(String);
      const depth = (index % 4) + 1;
      rows.push([
        String(rows.length),
        `A.${path.slice(0, depth).join('.')}`,
        index % 6 ? `Item ${index}` : '',
        'What it says.',
      ]);
    }
    // The processor's time: how busy the machine is besides says nothing of it.
    const begun = process.cpuUsage();
    const { content } = read(workbookOf(rows));
    const { user, system } = process.cpuUsage(begun);
    expect((user + system) / 1_000).toBeLessThan(3_000);
    expect(content.rows).toBe(rows.length - 1);
  });
});
