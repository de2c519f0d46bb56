import { AppError, type Context, heavyCommand, say, type UnitOfWork } from '@attesta/kit';
import type { EditionPlan } from '../../domain/edition/plan-edition';
import type { PackedContent } from '../../domain/import/packed-content';
import { nothing } from '../../domain/import/plan-import';
import type { ImportPlan } from '../../domain/import/plan-types';
import { ImportProgress } from '../../import/import-progress';
import { readUpload } from '../../import/read-upload';
import { type Before, writeLibrary } from '../../import/write-library';
import { editionSource, writeEdition } from '../../manuals/edition';
import { manualContent } from '../../manuals/heavy-manual';
import { keepForUndo } from '../../manuals/keep-for-undo';
import { ownImport, ownImports } from '../../manuals/own-import';
import { readMapping } from '../../manuals/read-mapping';
import { boundTo } from '../../manuals/target-library';
import type { Library } from '../../repositories';

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
      const done = async (library: Library, plan: ImportPlan & { removed?: number }, before: Before) => {
        await keepForUndo(unit, ownImports(context, unit), brought.id, library, plan, before);
        const { id: library_id, name: library_name, previous_id: edition_of = '' } = library;
        const { added, changed, unchanged, removed = 0 } = plan;
        const result = { id: brought.id, library_id, library_name, edition_of, added, changed, unchanged, removed };
        return { message: say('content.manual_imported'), data: { ...result, ...content.counts } };
      };
      const check = (found: Library | undefined, edition = false) => {
        if (boundTo(fingerprint, found, edition) !== request.fingerprint)
          throw new AppError('conflict', say('content.manual_changed_since_preview'));
      };
      const reply = request.edition_of
        ? await importEdition(context, unit, content, request.edition_of, progress, done, check)
        : await writeLibrary(context, unit, content, progress, done, check);
      unit.afterCommit(() => progress.report('done', content.rows, content.rows));
      return reply;
    });
});

/** Imports a file as the next edition of a library. */
async function importEdition<Reply>(
  context: Context,
  unit: UnitOfWork,
  content: PackedContent,
  editionOf: string,
  progress: ImportProgress,
  reply: (library: Library, plan: EditionPlan, before: Before) => Promise<Reply>,
  check: (found: Library, edition: true) => void,
): Promise<Reply> {
  const source = await editionSource(context, unit, editionOf);
  check(source, true);
  progress.report('comparing');
  const { library, plan } = await writeEdition(context, unit, content, source);
  progress.report('writing', content.rows, content.rows);
  return reply(library, plan, { isNew: true, existing: nothing });
}
