import { readAsProposed as read, workbookOf } from '../../testing/manuals';

/** Manuals as people really bring them, each with what it comes to without a word from anybody: each level has columns of its own. */
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
];

describe('a manual in columns of levels', () => {
  it.each(shapes)('with %s is read as it is meant', (_, rows, expected) => {
    const found = read(workbookOf(rows));
    expect(found.mapping.layout).toBe('levels');
    expect(found.outline).toEqual(expected);
    expect(found.told.filter((told) => !/again|page_rows|level_filled/.test(told))).toEqual([]);
  });
});
