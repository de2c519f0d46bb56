import fc from 'fast-check';
import type { FileContent } from '../domain/import/file-content';
import { type ExistingContent, nothing, planImport } from '../domain/import/plan-import';
import type { ImportPlan } from '../domain/import/plan-types';
import { readImport } from '../domain/import/read-import';
import { proposeMapping } from '../domain/manual/propose-mapping';
import { readManual } from '../domain/manual/read-manual';
import { idOf, libraries, libraryOf } from '../testing/drawn-libraries';
import { bytesOf } from '../testing/workbooks';
import { readWorkbook } from '../workbook/read-workbook';
import { type ExportedActivity, type ExportedLibrary, libraryRows } from './library-rows';
import { writeCsv } from './write-csv';
import { writeXlsx } from './write-xlsx';

/** What a library says, whatever ids and numbers it has. */
function saidBy({ nodes, activities, configuration, ...library }: Required<ExportedLibrary>): object {
  const names = new Map(configuration.map(({ id, name: called }) => [id, called]));
  const shared = new Map([...activities].map((one) => [one, one.substandard_ids.length]));
  const below = (parent: string): object[] =>
    nodes
      .filter(({ parent_id }) => parent_id === parent)
      .map(({ id, parent_id: _, surveyor_category_id = '', session_class_id = '', unit_focus_area = '', ...node }) => ({
        ...node,
        category: names.get(surveyor_category_id),
        class: names.get(session_class_id),
        area: names.get(unit_focus_area) ?? unit_focus_area,
        activities: [...activities]
          .sort((a, b) => a.order - b.order)
          .filter(({ substandard_ids }) => substandard_ids.includes(id))
          .map(({ order: _order, substandard_ids: _ids, elements: listed, ...one }) => ({
            ...one,
            count: shared.get(activities.find((other) => other === one) ?? ({} as ExportedActivity)),
            elements: listed.map(({ name: what, code, names: called }) => [what, code, called]),
          })),
        children: below(id),
      }));
  const lists = configuration.map(({ kind, name: called, surveyor_category_id, type }) =>
    [kind, called, names.get(surveyor_category_id) ?? '', type].join(' '),
  );
  return {
    ...library,
    chapters: below('library'),
    activityCount: activities.length,
    places: [...activities].map(({ substandard_ids }) => substandard_ids.length).sort(),
    lists: lists.sort(),
  };
}

/** The library that a plan makes out of nothing. */
function madeOf({ library, description }: FileContent, plan: ImportPlan): Required<ExportedLibrary> {
  const nodes = [...plan.insertNodes].sort((a, b) => (a.path < b.path ? -1 : 1));
  return {
    name: library,
    description,
    nodes: nodes.map(
      ({ library_id: _, chapter_id: _chapter, standard_id: _standard, order: _order, path: _path, ...node }) => node,
    ),
    activities: plan.insertActivities.map(({ id: _, library_ids: _libraries, ...one }) => ({
      ...one,
      elements: one.elements.map(({ id: _id, ...element }) => element),
    })),
    configuration: plan.insertConfiguration,
    rules: plan.rules ?? [],
  };
}

/** Reads a file of either kind as an import does. */
const formats: Record<string, (library: ExportedLibrary) => Promise<FileContent>> = {
  xlsx: async (library) => {
    const workbook = await readWorkbook(await bytesOf(writeXlsx(libraryRows(library))));
    const { content, problems } = readManual(workbook, proposeMapping(workbook), '');
    expect(problems.listed.map(({ column, row, reason }) => `${column}${row} ${reason}`)).toEqual([]);
    return content;
  },
  CSV: async (library) => {
    const { content, ignored } = await readImport(await bytesOf(writeCsv(libraryRows(library))));
    expect(ignored).toEqual([]);
    return content;
  },
};

describe.each(Object.entries(formats))('a library that is exported as %s', (_format, read) => {
  const drawnLibraries = (check: (library: Required<ExportedLibrary>) => Promise<void>) =>
    fc.assert(
      fc.asyncProperty(libraries, (drawn) => check(libraryOf(drawn))),
      { numRuns: 80 },
    );
  let made = 0xa0000;
  const newId = () => {
    made += 1;
    return idOf(made);
  };

  it('imports back to the same library, and is exported alike again', async () => {
    await drawnLibraries(async (library) => {
      const content = await read(library);
      const again = madeOf(content, planImport(content, 'library', nothing, newId));
      expect(saidBy(again)).toEqual(saidBy(library));
      expect([...libraryRows(again)]).toEqual([...libraryRows(library)]);
    });
  });

  it('changes nothing of the library that it came from', async () => {
    await drawnLibraries(async (library) => {
      const content = await read(library);
      const plan = planImport(content, 'library', nothing, newId);
      const existing: ExistingContent = {
        nodes: plan.insertNodes,
        activities: plan.insertActivities,
        configuration: plan.insertConfiguration,
        rules: plan.rules ?? [],
      };
      const second = planImport(content, 'library', existing, newId);
      const { added, changed, insertConfiguration, movedNodes, rules } = second;
      expect({ added, changed, insertConfiguration, movedNodes, rules }).toEqual({
        added: 0,
        changed: 0,
        insertConfiguration: [],
        movedNodes: [],
      });
    });
  });
});
