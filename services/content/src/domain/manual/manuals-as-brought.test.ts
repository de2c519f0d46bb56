import { readAsProposed as read, workbookOf } from '../../testing/manuals';
import type { FileNode } from '../import/file-content';

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
];

describe('a manual', () => {
  it.each(shapes)('with %s is read as it is meant', (_, rows, expected) => {
    const found = read(workbookOf(rows));
    expect(found.outline).toEqual(expected);
    expect(found.told.filter((told) => !/again|page_rows/.test(told))).toEqual([]);
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
