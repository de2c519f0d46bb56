import { AppError, heavyCommand, say } from '@attesta/kit';
import { countContent } from '../../domain/import/file-content';
import { ImportProgress } from '../../import/import-progress';
import { readUpload } from '../../import/read-upload';
import { writeLibrary } from '../../import/write-library';
import { manualContent } from '../../manuals/heavy-manual';
import { keepForUndo } from '../../manuals/keep-for-undo';
import { ownImport, ownImports } from '../../manuals/own-import';
import { readMapping } from '../../manuals/read-mapping';
import { boundTo } from '../../manuals/target-library';

/**
 * Imports what a preview showed, all of it or nothing.
 * @throws not_found, invalid naming a field of the mapping, unprocessable for a file with errors, conflict when it would not
 * be what the preview showed, or is done already.
 */
export const importManual = heavyCommand('content.ImportManual', async (request, context) => {
  const brought = await ownImport(context, context, request.id);
  if (brought.state !== 'read') throw new AppError('conflict', say('content.import_done_already'));
  const progress = new ImportProgress(context, brought.id);
  const mapping = readMapping(request.mapping);
  const { content, fingerprint, errors } = await progress.failing(async () => {
    progress.report('reading');
    const bytes = await readUpload(context, { id: brought.file_id });
    progress.report('checking');
    const library = (request.library_name ?? '').trim();
    return manualContent(context, { bytes, library, fileName: brought.file_name, ...(mapping ? { mapping } : {}) });
  });
  if (errors > 0) throw new AppError('unprocessable', say('content.import_refused', { count: errors }));
  return (unit) =>
    progress.failing(async () => {
      const reply = await writeLibrary(
        context,
        unit,
        content,
        progress,
        async (library, plan, before) => {
          await keepForUndo(unit, ownImports(context, unit), brought.id, library, plan, before);
          const { id: library_id, name: library_name } = library;
          const { added, changed, unchanged } = plan;
          const counts = countContent(content);
          return {
            message: say('content.manual_imported'),
            data: { id: brought.id, library_id, library_name, ...counts, added, changed, unchanged },
          };
        },
        (found) => {
          if (boundTo(fingerprint, found) !== request.fingerprint)
            throw new AppError('conflict', say('content.manual_changed_since_preview'));
        },
      );
      unit.afterCommit(() => progress.report('done', content.rows, content.rows));
      return reply;
    });
});
