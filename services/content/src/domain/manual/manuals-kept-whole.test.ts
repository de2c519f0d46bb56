import { readAsProposed as read, workbookOf } from '../../testing/manuals';
import type { FileNode } from '../import/file-content';

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
