import { invalid, notFound, preparedCommand, say } from '@attesta/kit';
import { visibleLibrary } from '../../access/visible-library';
import { configurationOf } from '../../configuration/imported-configuration';
import { clientSource } from '../../domain/organization';
import { libraryRows } from '../../export/library-rows';
import { writeCsv } from '../../export/write-csv';
import { writeXlsx } from '../../export/write-xlsx';
import { LibraryRepository, NodeRepository, VisibleActivityRepository } from '../../repositories';

const formats = {
  csv: { write: writeCsv, content_type: 'text/csv; charset=utf-8' },
  xlsx: { write: writeXlsx, content_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
};

/**
 * A library as a file that imports back to the same: its standards with what they name of its configuration, its own decision
 * rules, and the activities that belong to it, not those that organizations have added for themselves; of documents the title. It is stored like every file, and the gateway streams it from there.
 * @throws not_found when the actor may not see the library, invalid for another format
 */
export const exportLibrary = preparedCommand('content.ExportLibrary', async (request, context) => {
  const format = request.format || 'xlsx';
  if (format !== 'csv' && format !== 'xlsx')
    throw invalid('format', say('content.manual_choice', { field: 'format', words: 'xlsx, csv' }));
  const { id, visible } = await visibleLibrary(context, request.id);
  const library = await new LibraryRepository(context, visible).findById(id);
  if (!library) throw notFound('library', id);
  const [nodes, activities, configuration] = await Promise.all([
    new NodeRepository(context, visible).ofLibrary(id),
    new VisibleActivityRepository(context, visible).find(
      { library_ids: id, source: { $ne: clientSource } },
      { sort: { _id: 1 } },
    ),
    configurationOf(context, id),
  ]);
  const { write, content_type } = formats[format];
  const name = `${library.name.replace(/[\\/:*?"<>|]+/g, ' ').slice(0, 120)}.${format}`;
  const { description, decision_rules: rules = [] } = library;
  const rows = libraryRows({ name: library.name, description, nodes, activities, configuration, rules });
  const file = await context.storeFile({ name, content_type }, write(rows));
  return async () => ({ message: say('content.success'), data: file });
});
