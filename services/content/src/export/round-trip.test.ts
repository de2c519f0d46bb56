import fc from 'fast-check';
import { nameKey, tidyName } from '../domain/identity';
import type { FileNode } from '../domain/import/file-content';
import { readImport } from '../domain/import/read-import';
import { proposeMapping } from '../domain/manual/propose-mapping';
import { readManual } from '../domain/manual/read-manual';
import { type NodeKind, nodeKinds } from '../domain/node-kind';
import { bytesOf } from '../testing/workbooks';
import { readWorkbook } from '../workbook/read-workbook';
import { type ExportedLibrary, libraryRows } from './library-rows';
import { writeCsv } from './write-csv';
import { writeXlsx } from './write-xlsx';

/** What people write into names and texts, and what programs take for something else. */
const letters = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  fc.constantFrom(
    '=1+1',
    '-5',
    '+3',
    '@x',
    "'quoted",
    "'=x",
    '1.10',
    '007',
    '2024-01-02',
    '_x0041_',
    'a;b,c\td',
    '"',
    'المعيار',
    'TRUE',
    '<&>',
  ),
);
const name = letters.map((text) => tidyName(`${text}`)).filter((text) => text !== '' && !/[\p{Cc}\ufeff]/u.test(text));
const paragraphs = fc.array(name, { maxLength: 3 }).map((lines) => lines.join('\n').trim());
const translations = fc.dictionary(fc.constantFrom('fr', 'es', 'ar'), fc.record({ name, description: paragraphs }), {
  maxKeys: 2,
});

const activity = fc.record({
  name,
  kind: fc.constantFrom({ type: 1, kpi: 0 }, { type: 2, kpi: 0 }, { type: 2, kpi: 1 }, { type: 3, kpi: 0 }),
  response_frequency: fc.constantFrom('', 'monthly', 'yearly'),
  elements: fc.uniqueArray(name, { maxLength: 4, selector: nameKey }),
});
const item = fc.record({
  name,
  description: paragraphs,
  translations,
  esr: fc.constantFrom(0, 1),
  coded: fc.boolean(),
});
const substandard = fc.record({
  item,
  activities: fc.uniqueArray(activity, { maxLength: 3, selector: (one) => nameKey(one.name) }),
});
const standard = fc.record({ item, children: fc.array(substandard, { maxLength: 3 }) });
const chapter = fc.record({ item, children: fc.array(standard, { maxLength: 3 }) });

interface Drawn {
  item: {
    name: string;
    description: string;
    translations: Record<string, { name: string; description: string }>;
    esr: number;
    coded: boolean;
  };
  children?: Drawn[];
  activities?: { name: string; kind: { type: number; kpi: number }; response_frequency: string; elements: string[] }[];
}

/**
 * A library of what was drawn: siblings of one name have codes. (The import format takes a code that comes later for that of
 * the sibling which had none, so it can't tell two of one name apart of which one has none.)
 */
function libraryOf(libraryName: string, drawn: Drawn[]): ExportedLibrary {
  const library: ExportedLibrary = { name: libraryName, nodes: [], activities: [] };
  let made = 0;
  const add = (list: Drawn[], parent_id: string, level: number): void => {
    for (const { item: one, children = [], activities = [] } of list) {
      made += 1;
      const id = `n${made}`;
      const coded = one.coded || list.filter(({ item: other }) => nameKey(other.name) === nameKey(one.name)).length > 1;
      const kind = nodeKinds[level] as NodeKind;
      const { name: called, description, translations: further } = one;
      const esr = kind === 'substandard' ? one.esr : 0;
      library.nodes.push({
        id,
        kind,
        parent_id,
        code: coded ? `C.${made}` : '',
        name: called,
        description,
        esr,
        translations: further,
      });
      for (const [order, { kind: what, elements, ...rest }] of activities.entries()) {
        const listed = what.type === 1 ? elements.map((element, place) => ({ name: element, order: place + 1 })) : [];
        library.activities.push({ ...rest, ...what, order: order + 1, substandard_ids: [id], elements: listed });
      }
      add(children, id, level + 1);
    }
  };
  add(drawn, 'library', 0);
  return library;
}

/** What a library says, whatever ids and rows it has. */
function saidBy({ nodes, activities }: ExportedLibrary, parent = 'library'): unknown[] {
  return nodes
    .filter(({ parent_id }) => parent_id === parent)
    .map(({ id, kind, code, name: called, description, esr, translations: further }) => ({
      kind,
      code,
      name: called,
      description,
      esr,
      translations: further,
      activities: activities
        .filter(({ substandard_ids }) => substandard_ids.includes(id))
        .map(({ name: what, type, kpi, response_frequency, elements }) => ({
          name: what,
          type,
          kpi,
          response_frequency,
          elements: elements.map((one) => one.name),
        })),
      children: saidBy({ name: '', nodes, activities }, id),
    }));
}

function saidByFile(nodes: FileNode[]): unknown[] {
  return nodes.map(
    ({ kind, code, name: called, description, esr = 0, translations: further = {}, activities, children }) => ({
      kind,
      code,
      name: called,
      description,
      esr,
      translations: further,
      activities: activities.map(({ name: what, type, kpi, response_frequency, elements }) => ({
        name: what,
        type,
        kpi,
        response_frequency,
        elements,
      })),
      children: saidByFile(children),
    }),
  );
}

describe('a library that is exported', () => {
  const libraries = fc.tuple(name, fc.array(chapter, { minLength: 1, maxLength: 3 }));

  it('as xlsx imports back to the same library', async () => {
    await fc.assert(
      fc.asyncProperty(libraries, async ([called, drawn]) => {
        const library = libraryOf(called, drawn as Drawn[]);
        const workbook = await readWorkbook(await bytesOf(writeXlsx(libraryRows(library))));
        const { content, problems } = readManual(workbook, proposeMapping(workbook), '');
        expect([problems.listed.map(String), content.library, saidByFile(content.chapters)]).toEqual([
          [],
          called,
          saidBy(library),
        ]);
      }),
      { numRuns: 60 },
    );
  });

  it('as CSV imports back to the same library, by the call of the specification too', async () => {
    await fc.assert(
      fc.asyncProperty(libraries, async ([called, drawn]) => {
        const library = libraryOf(called, drawn as Drawn[]);
        const { content, ignored } = await readImport(await bytesOf(writeCsv(libraryRows(library))));
        expect([ignored, content.library, saidByFile(content.chapters)]).toEqual([[], called, saidBy(library)]);
      }),
      { numRuns: 60 },
    );
  });
});
