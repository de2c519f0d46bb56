import { readAsProposed as read, workbookOf } from '../../testing/manuals';
import type { FileNode } from '../import/file-content';
import { readManual } from './read-manual';

/** Manuals as people really bring them, each with what it comes to without a word from anybody. */
const shapes: [string, string[][], string[]][] = [
  [
    'titles in two rows, the upper one merged over code and name',
    [
      ['Accreditation manual'],
      ['Chapter', '', 'Standard', '', 'Requirement', '', 'Evidence required'],
      ['Code', 'Title', 'Code', 'Title', 'Code', 'Text', 'Evidence required'],
      ['LD', 'Leadership', 'LD.1', 'Governance', 'LD.1.1', 'There is a board.', 'Minutes'],
      ['LD', 'Leadership', 'LD.1', 'Governance', 'LD.1.2', 'It meets.', 'Agenda'],
      ['LD', 'Leadership', 'LD.2', 'Ethics', 'LD.2.1', 'There is a code.', ''],
    ],
    [
      'LD Leadership',
      '  LD.1 Governance',
      '    LD.1.1 There is a board.',
      '      - Minutes',
      '    LD.1.2 It meets.',
      '      - Agenda',
      '  LD.2 Ethics',
      '    LD.2.1 There is a code.',
    ],
  ],
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
    'a level in two languages beside levels in one',
    [
      ['Chapter', 'Standard (English)', 'Standard (Arabic)', 'Criterion'],
      ['Care', 'Hands', 'الأيدي', 'Soap'],
      ['Care', 'Beds', 'الأسرّة', 'Rails'],
    ],
    ['Care', '  Hands', '    Soap', '  Beds', '    Rails'],
  ],
  [
    'French titles that name the role before the level',
    [
      ['Code du chapitre', 'Nom du chapitre', 'Code de la norme', 'Nom de la norme', 'Critère'],
      ['D', 'Droits', 'D1', 'Information', 'Langue'],
      ['D', 'Droits', 'D2', 'Accord', 'Écrit'],
    ],
    ['D Droits', '  D1 Information', '    Langue', '  D2 Accord', '    Écrit'],
  ],
  [
    'five columns of levels, of which the lowest two become elements',
    [
      ['Part', 'Chapter', 'Section', 'Standard', 'Requirement'],
      ['Care', 'Safety', 'Hands', 'Washing', 'There is soap.'],
      ['', '', '', '', 'There is water.'],
      ['', '', '', 'Drying', 'There are towels.'],
      ['', '', 'Beds', 'Rails', ''],
    ],
    [
      'Care',
      '  Safety',
      '    Hands',
      '      - Washing',
      '      - There is soap.',
      '      - There is water.',
      '      - Drying',
      '      - There are towels.',
      '    Beds',
      '      - Rails',
    ],
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
    'titles of which most say nothing known',
    [
      ['Controls of this year'],
      [
        'Control Domain',
        'Control Title',
        'Control ID',
        'Updated Control Specification',
        'Architecture',
        'Cloud',
        'IaaS',
      ],
      ['Audit', 'Audit policy', 'A&A-01', 'Establish it.', 'x', 'Shared', 'Owned'],
      ['Audit', 'Independence', 'A&A-02', 'Assess it.', 'x', 'Shared', 'Owned'],
      ['Software', 'Security policy', 'AIS-01', 'Establish that.', 'x', 'Shared', 'Owned'],
    ],
    ['Audit', '  A&A-01 Audit policy', '  A&A-02 Independence', 'Software', '  AIS-01 Security policy'],
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
    'a title that groups what is named beside it',
    [
      ['Domain', 'Control ID', 'Name', 'Description'],
      ['Access', 'AC-1', 'Policy', 'It is written.'],
      ['Access', 'AC-2', 'Accounts', 'They are managed.'],
      ['Awareness', 'AT-1', 'Training', 'It is given.'],
      ['', 'AT-2', 'Records', 'They are kept.'],
    ],
    ['Access', '  AC-1 Policy', '  AC-2 Accounts', 'Awareness', '  AT-1 Training', '  AT-2 Records'],
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
    'columns of levels beside one that is called a level and says something else',
    [
      ['S.No', 'Chapter', 'Standard', 'Objective Element', 'Level'],
      ['1', 'Access', 'AAC.1 Services', 'They are defined.', 'Core'],
      ['2', 'Access', 'AAC.1 Services', 'They are displayed.', 'Commitment'],
      ['3', 'Care', 'COP.1 Uniform care', 'It is uniform.', 'Core'],
    ],
    [
      'Access',
      '  AAC.1 Services',
      '    AAC.1 Services',
      '      - They are defined.',
      '      - They are displayed.',
      'Care',
      '  COP.1 Uniform care',
      '    COP.1 Uniform care',
      '      - It is uniform.',
    ],
  ],
  [
    'rows that name what they stand below by its code or its name alone',
    [
      ['Chapter code', 'Chapter', 'Standard code', 'Standard', 'Requirement'],
      ['LD', 'Leadership', 'LD.1', 'Governance', 'There is a board.'],
      ['LD', '', 'LD.1', '', 'It meets.'],
      ['', 'Leadership', '', 'Governance', 'It votes.'],
    ],
    ['LD Leadership', '  LD.1 Governance', '    There is a board.', '    It meets.', '    It votes.'],
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

describe('a manual', () => {
  it.each(shapes)('with %s is read as it is meant', (_, rows, expected) => {
    const found = read(workbookOf(rows));
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

describe('a manual in several sheets', () => {
  const sheet = (name: string, rows: string[][], more: object = {}) => ({
    name,
    hidden: false,
    failed: [],
    rows: rows.map((cells, index) => ({ row: index + 1, cells })),
    ...more,
  });
  const titles = ['Code', 'Requirement', 'Questions'];
  const about = sheet('About', [['Edition', 'of this year']]);
  const leadership = sheet('LD Leadership', [
    ['Leadership'],
    titles,
    ['LD.1', 'Governance', ''],
    ['LD.1.1', 'There is a board.', 'Does it meet?'],
    ['LD.2', 'Ethics', ''],
  ]);
  const care = sheet(
    'Care',
    [titles, ['LD.1', 'Hands', ''], ['LD.1.1', 'They are clean.', ''], ['', '', 'Is there soap?'], ['C.2', 'Beds', '']],
    { failed: ['B4'] },
  );
  const old = sheet('Old', [titles, ['X', 'Nothing', '']], { hidden: true });

  it('has a chapter of each that has the same titles, and each problem its sheet and row', () => {
    const { mapping, outline, content, told } = read({ sheets: [about, leadership, care, old] });
    expect(mapping.sheet).toBe('*');
    expect(outline).toEqual([
      'LD Leadership',
      '  LD.1 Governance',
      '    LD.1.1 There is a board.',
      '      - Does it meet?',
      '  LD.2 Ethics',
      'Care',
      '  LD.1 (2) Hands',
      '    LD.1.1 (2) They are clean.',
      '      - Is there soap?',
      '  C.2 Beds',
    ]);
    expect(told.filter((one) => one.includes('code_again'))).toEqual([
      '2A content.manual_code_again',
      '3A content.manual_code_again',
    ]);
    const { problems } = readManual({ sheets: [about, leadership, care, old] }, mapping, 'Library');
    expect(problems.listed.map((one) => [one.sheet, one.row, String(one.reason)])).toEqual([
      ['About', 0, 'The sheet "About" has other titles than those that are read; it is left out.'],
      ['Care', 2, 'The code LD.1 is that of row LD Leadership: 3 too; here it becomes LD.1 (2).'],
      ['Care', 3, 'The code LD.1.1 is that of row LD Leadership: 4 too; here it becomes LD.1.1 (2).'],
      ['Care', 4, 'The formula of this cell gave an error; it is read as empty.'],
    ]);
    expect(content.rows).toBe(8);
  });

  it('whose sheets each have a chapter of their own keeps these, and one that stands twice is read once', () => {
    const own = (name: string, chapter: string) =>
      sheet(name, [titles, [chapter, `Chapter ${chapter}`, ''], [`${chapter}.1`, `Standard of ${chapter}`, '']]);
    const parts = read({ sheets: [own('One', '1'), own('Two', '2')] });
    expect(parts.outline).toEqual(['1 Chapter 1', '  1.1 Standard of 1', '2 Chapter 2', '  2.1 Standard of 2']);
    const twice = read({ sheets: [own('This year', '1'), own('Last year', '1')] });
    expect([twice.mapping.sheet, twice.outline]).toEqual(['This year', ['1 Chapter 1', '  1.1 Standard of 1']]);
  });
});

describe('nothing of a manual is lost', () => {
  const nodesOf = (rows: string[][], changes: object = {}) => {
    const { content, told, outline } = read(workbookOf(rows), changes);
    const standards = content.chapters.flatMap(({ children }) => children);
    return { content, told, outline, substandards: standards.flatMap(({ children }) => children) };
  };

  it('where rows go on with the row above, in any language', () => {
    const { substandards } = nodesOf([
      ['No', 'Title', 'Title (French)', 'Text', 'Text (French)', 'ESR'],
      ['1', 'Care', 'Soins', '', '', ''],
      ['1.1', 'Hands', 'Mains', '', '', ''],
      ['1.1.1', 'Soap', 'Savon', 'There is some.', 'Il y en a.', ''],
      ['', '', '', 'It is liquid.', 'Il est liquide.', 'yes'],
    ]);
    expect(substandards).toMatchObject([
      {
        description: 'There is some.\n\nIt is liquid.',
        esr: 1,
        translations: { fr: { name: 'Savon', description: 'Il y en a.\n\nIl est liquide.' } },
      },
    ]);
  });

  it('where rows of levels say more of one item, in any language, or stand before the first', () => {
    const rows = [
      ['Chapter', 'Standard', 'Requirement', 'Text', 'Text (French)'],
      ['', '', '', 'Of nothing.', ''],
      ['Care', 'Hands', 'Soap', 'There is some.', 'Il y en a.'],
      ['', '', 'Soap', 'It is liquid.', 'Il est liquide.'],
      ['', '', 'Soap', 'It is liquid.', 'Il est liquide.'],
    ];
    const { substandards, told } = nodesOf(rows);
    expect(substandards).toMatchObject([
      {
        description: 'There is some.\n\nIt is liquid.',
        translations: { fr: { description: 'Il y en a.\n\nIl est liquide.' } },
      },
    ]);
    expect(told).toEqual(['2 content.manual_row_before_first']);
  });

  const deep = [
    ['depth', 'ref_id', 'name', 'name[fr]', 'questions', 'essential'],
    ['1', 'I', 'Part', 'Partie', 'Is it whole?', ''],
    ['2', 'I.1', 'Care', 'Soins', '', 'yes'],
    ['3', 'I.1.1', 'Hands', 'Mains', '', ''],
    ['4', 'I.1.1.1', 'Soap', 'Savon', 'Is it there?', ''],
    ['3', 'I.1.2', 'Beds', 'Lits', '', 'no'],
    ['4', 'I.1.2.1', 'Rails', '', '', ''],
    ['2', 'I.2', 'Food', 'Repas', '', ''],
  ];

  it('of what is folded: titles of questions, other languages, and that something is essential', () => {
    const { substandards } = nodesOf(deep);
    expect(
      substandards.map(({ name, esr, description, translations }) => [name, esr, description, translations]),
    ).toEqual([
      ['Hands', 1, 'I.1.1.1 Soap', { fr: { name: 'Mains', description: 'I.1.1.1 Savon' } }],
      ['Beds', 0, '', { fr: { name: 'Lits', description: '' } }],
      ['Part', undefined, '', { fr: { name: 'Partie', description: '' } }],
    ]);
    const described = nodesOf(deep, { deeper: 'description' });
    expect(described.substandards[1]).toMatchObject({
      description: 'I.1.2.1 Rails',
      translations: { fr: { name: 'Lits' } },
    });
  });

  it('of the levels that are joined above: questions go to the first chapter, what is essential to all below', () => {
    const { outline, substandards } = nodesOf(deep, { deeper: 'chapters' });
    expect(outline).toEqual([
      'I.1 Part › Care',
      '  I.1.1 Hands',
      '    I.1.1.1 Soap',
      '      - Is it there?',
      '  I.1.2 Beds',
      '    I.1.2.1 Rails',
      '  I.1 Part › Care',
      '    I.1 Part › Care',
      '      - Is it whole?',
      'I.2 Part › Food',
    ]);
    expect(substandards.map(({ esr }) => esr)).toEqual([1, 0, 1]);
  });
});

describe('questions in several languages', () => {
  const rows = [
    ['depth', 'ref_id', 'name', 'name[fr]', 'questions', 'questions[fr]'],
    ['1', 'A', 'Care', 'Soins', '', ''],
    ['2', 'A.1', 'Hands', 'Mains', '', ''],
    ['3', 'A.1.1', 'Washed', 'Lavées', '• Soap?\n• Towels?', '• Savon ?\n• Serviettes ?'],
    ['3', 'A.1.2', 'Bare', '', 'Rings?\nWatches?', 'Bagues ?'],
  ];
  const checklists = (content: { chapters: FileNode[] }) =>
    content.chapters.flatMap((one) =>
      one.children.flatMap(({ children }) => children.flatMap((low) => low.activities)),
    );

  it('are paired line by line, and left out with a warning where their numbers differ', () => {
    const { content, told } = read(workbookOf(rows));
    expect(checklists(content)).toMatchObject([
      {
        translations: { fr: { name: 'Lavées', description: '' } },
        elements: [
          { name: 'Soap?', names: { fr: 'Savon ?' } },
          { name: 'Towels?', names: { fr: 'Serviettes ?' } },
        ],
      },
      { translations: {}, elements: [{ name: 'Rings?' }, { name: 'Watches?' }] },
    ]);
    expect(checklists(content)[1]?.elements.some(({ names }) => names)).toBe(false);
    expect(told).toEqual(['5F content.manual_elements_unpaired']);
  });

  it('go along with a level that is too deep', () => {
    const { content } = read(
      workbookOf([
        ['depth', 'ref_id', 'name', 'name[fr]'],
        ['1', 'A', 'Care', 'Soins'],
        ['2', 'A.1', 'Hands', 'Mains'],
        ['3', 'A.1.1', 'Washed', 'Lavées'],
        ['4', 'A.1.1.a', 'Soap', 'Savon'],
      ]),
    );
    expect(checklists(content)[0]?.elements).toEqual([
      { name: 'A.1.1.a Soap', code: '', names: { fr: 'A.1.1.a Savon' } },
    ]);
  });
});
