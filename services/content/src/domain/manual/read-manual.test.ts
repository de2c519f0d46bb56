import { readAsProposed as read, workbookOf } from '../../testing/manuals';
import { proposeMapping } from './propose-mapping';
import { readManual } from './read-manual';

/** Manuals of many layouts, each with what it comes to without a word from anybody. */
const shapes: [string, string[][], object[], string[]][] = [
  [
    'a depth of its own in each row',
    [
      ['depth', 'ref_id', 'name', 'questions'],
      ['1', 'A', 'Chapter', ''],
      ['2', 'A.1', 'Standard', ''],
      ['3', 'A.1.1', 'Substandard', '• First?\n• Second?'],
    ],
    [],
    ['A Chapter', '  A.1 Standard', '    A.1.1 Substandard', '      - First?', '      - Second?'],
  ],
  [
    'words for its levels',
    [
      ['Level', 'Title'],
      ['Function', 'Govern'],
      ['Category', 'Context'],
      ['Subcategory', 'Mission'],
      ['Category', 'Roles'],
    ],
    [],
    ['Govern', '  Context', '    Mission', '  Roles'],
  ],
  [
    'numbering alone, with rows without an id below what is numbered',
    [
      ['Number', 'Requirement'],
      ['164.308', 'Safeguards'],
      ['164.308(a)(1)', 'Management'],
      ['', 'Identify systems'],
      ['', 'Assess risks'],
      ['164.308(a)(2)', 'Responsibility'],
    ],
    [],
    [
      '164.308 Safeguards',
      '  164.308(a)(1) Management',
      '    Identify systems',
      '    Assess risks',
      '  164.308(a)(2) Responsibility',
    ],
  ],
  [
    'titles over numbered rows, below a title page',
    [
      ['Hospital manual'],
      ['Edition of this year'],
      ['No.', 'Title', 'Intent'],
      ['Patient rights'],
      ['1.1', 'Information', 'Patients know.'],
      ['1.1.1', 'Language', 'They understand.'],
      ['Hygiene'],
      ['2.1', 'Hands', 'They are clean.'],
    ],
    [],
    ['Patient rights', '  1.1 Information', '    1.1.1 Language', 'Hygiene', '  2.1 Hands'],
  ],
  [
    'names that begin with their numbers',
    [['Title'], ['1 Rights'], ['1.1 Information'], ['1.1.1 Language'], ['2 Hygiene']],
    [],
    ['1 Rights', '  1.1 Information', '    1.1.1 Language', '2 Hygiene'],
  ],
  [
    'indented names',
    [
      ['Name', 'Description'],
      ['Rights', 'x'],
      ['  Information', 'x'],
      ['    Language', 'x'],
      ['  Consent', 'x'],
    ],
    [],
    ['Rights', '  Information', '    Language', '  Consent'],
  ],
  [
    'rows that are grouped',
    [['Name'], ['Rights'], ['Information'], ['Language'], ['Consent']],
    [{}, {}, { outline: 1 }, { outline: 2 }, { outline: 1 }],
    ['Rights', '  Information', '    Language', '  Consent'],
  ],
  [
    'a column for each level, which says only what is new',
    [
      ['Function', 'Category', 'Subcategory', 'Implementation examples'],
      ['GOVERN (GV): What guides.', 'Context (GV.OC): Why.', 'GV.OC-01: Mission', ''],
      ['', '', 'GV.OC-02: People', ''],
      ['', 'Roles (GV.RR): Who.', 'GV.RR-01: Leaders', ''],
    ],
    [],
    [
      'GV GOVERN',
      '  GV.OC Context',
      '    GV.OC-01 Mission',
      '    GV.OC-02 People',
      '  GV.RR Roles',
      '    GV.RR-01 Leaders',
    ],
  ],
  [
    'columns for codes and names of each level, in French, with elements',
    [
      ['Code chapitre', 'Chapitre', 'Norme', 'Critère', 'Question'],
      ['', 'Droits', 'Information', 'Langue', 'Est-ce clair ?'],
      ['', 'Droits', 'Information', 'Langue', 'Est-ce lu ?'],
    ],
    [],
    ['Droits', '  Information', '    Langue', '      - Est-ce clair ?', '      - Est-ce lu ?'],
  ],
];

describe('a manual', () => {
  it.each(shapes)('with %s is read as it is meant', (_, rows, more, expected) => {
    const found = read(workbookOf(rows, more));
    expect(found.mapping.sheet).toBe('Manual');
    expect(found.outline).toEqual(expected);
    expect(found.told.filter((told) => !told.includes('again'))).toEqual([]);
  });

  const deep = [
    ['depth', 'ref_id', 'name'],
    ['1', 'I', 'Part'],
    ['2', 'I.1', 'Chapter'],
    ['3', 'I.1.1', 'Standard'],
    ['4', 'I.1.1.1', 'Substandard'],
    ['5', 'I.1.1.1.a', 'Detail'],
  ];
  it.each([
    [
      'elements',
      ['I Part', '  I.1 Chapter', '    I.1.1 Standard', '      - I.1.1.1 Substandard', '      - I.1.1.1.a Detail'],
    ],
    ['description', ['I Part', '  I.1 Chapter', '    I.1.1 Standard']],
    ['chapters', ['I.1.1 Part › Chapter › Standard', '  I.1.1.1 Substandard', '    I.1.1.1.a Detail']],
  ] as const)('of five levels folds by the rule "%s"', (deeper, expected) => {
    const found = read(workbookOf(deep), { deeper });
    expect(found.outline).toEqual(expected);
    if (deeper === 'description')
      expect(found.content.chapters[0]?.children[0]?.children[0]?.description).toBe(
        'I.1.1.1 Substandard\n\nI.1.1.1.a Detail',
      );
  });

  it('tells of each element the row that it comes from', () => {
    const { content } = read(workbookOf(deep), { deeper: 'elements' });
    const [substandard] = content.chapters[0]?.children[0]?.children ?? [];
    expect(substandard?.activities[0]?.elementRows).toEqual([5, 6]);
  });

  it('that leaves a level out gets it filled with the name above, so that substandards stand on their level', () => {
    const found = read(
      workbookOf([
        ['depth', 'name'],
        ['1', 'Chapter'],
        ['3', 'Deep'],
        ['3', 'Deeper'],
        ['2', 'Standard'],
        ['3', 'Usual'],
      ]),
    );
    expect(found.outline).toEqual(['Chapter', '  Chapter', '    Deep', '    Deeper', '  Standard', '    Usual']);
    expect(found.told).toEqual(['3 content.manual_level_filled']);
  });

  it('without names is named by its descriptions, in every language', () => {
    const found = read(
      workbookOf([
        ['depth', 'description', 'description[fr]'],
        ['1', 'Safeguards:\nWhat people do.', 'Mesures :\nCe que font les gens.'],
        ['2', 'All is known.', 'Tout est connu.'],
      ]),
    );
    expect(found.content.chapters[0]).toMatchObject({
      name: 'Safeguards',
      description: 'What people do.',
      translations: { fr: { name: 'Mesures', description: 'Ce que font les gens.' } },
      children: [{ name: 'All is known.', description: '', translations: { fr: { name: 'Tout est connu.' } } }],
    });
  });

  it('whose codes and names come again tells them apart, and says so by row', () => {
    const found = read(
      workbookOf([
        ['depth', 'ref_id', 'name'],
        ['1', 'A', 'One'],
        ['2', '', 'Same'],
        ['2', '', 'same'],
        ['1', 'A', 'Two'],
      ]),
    );
    expect(found.outline).toEqual(['A One', '  A.01 Same', '  A.02 same', 'A (2) Two']);
    expect(found.told).toEqual([
      '3C content.manual_name_again_code',
      '4C content.manual_name_again_code',
      '5B content.manual_code_again',
    ]);
  });

  it('names the row of what is too long, and the sheet of what can’t be read at all', () => {
    const long = [
      ['depth', 'ref_id', 'name'],
      ['1', 'A'.repeat(101), 'One'],
    ];
    expect(read(workbookOf(long)).told).toEqual(['2B content.longer_than']);
    expect(read(workbookOf(long), { sheet: 'Gone' }).told).toEqual(['0 content.manual_no_sheet']);
    expect(read(workbookOf(long), { columns: [] }).told).toContain('0 content.manual_no_name_column');
  });

  it('has another fingerprint when anything of it changes, and the same when only its layout does', () => {
    const print = (rows: string[][]) => {
      const workbook = workbookOf(rows);
      return readManual(workbook, proposeMapping(workbook), 'Library').fingerprint;
    };
    const rows = [
      ['depth', 'ref_id', 'name'],
      ['1', 'A', 'One'],
      ['2', 'A.1', 'Two'],
    ];
    const moved = rows.map(([depth = '', code = '', name = '']) => [name, depth, 'x', code]);
    moved[0] = ['name', 'depth', 'remarks of nobody', 'ref_id'];
    expect(print(moved)).toBe(print(rows));
    expect(print([...rows, ['2', 'A.2', 'Three']])).not.toBe(print(rows));
  });
});
