import { AppError, invalid, operation } from '@attesta/kit';
import { countContent } from '../../domain/import/file-content';
import { readImport } from '../../domain/import/read-import';
import { newId } from '../../repositories';
import { ImportProgress } from './import-progress';
import { readUpload } from './read-upload';
import { writeLibrary } from './write-library';

/**
 * Imports a library from a CSV file (platform 7 Other). All or nothing: with any error, or when it is interrupted, nothing
 * is written. The same file again changes nothing.
 * @throws forbidden, invalid without a file, unsupported_type, too_large, unprocessable with row, column and reason.
 */
export const uploadCsv = operation('content.UploadCsv', async (request, context) => {
  const type = (request.type || 'library').trim().toLowerCase();
  if (type !== 'library') throw invalid('type', 'type is "library".');
  if (context.actor.role > 2)
    throw new AppError('forbidden', 'Libraries are imported by the platform: your role may not do this.');
  const progress = new ImportProgress(context, request.import_id || newId());
  try {
    progress.report('reading');
    const bytes = await readUpload(context, request.file);
    progress.report('checking');
    const { content, ignored } = await readImport(bytes);
    const written = await writeLibrary(context, content, progress, (library, plan) => ({
      message:
        plan.added + plan.changed === 0 ? 'Library is up to date: nothing to import' : 'Library added Sucessfully',
      data: {
        import_id: progress.importId,
        library_id: library.id,
        library_name: library.name,
        rows: content.rows,
        ...countContent(content),
        added: plan.added,
        changed: plan.changed,
        unchanged: plan.unchanged,
        ignored_columns: ignored,
      },
    }));
    progress.report('done', content.rows, content.rows);
    return written;
  } catch (error) {
    progress.report('failed');
    throw error;
  }
});
