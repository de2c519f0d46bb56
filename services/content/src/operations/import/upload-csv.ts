import { AppError, type Context, heavyCommand, type ReplyOf, say } from '@attesta/kit';
import type { PackedContent } from '../../domain/import/packed-content';
import type { ImportPlan } from '../../domain/import/plan-types';
import { readImport } from '../../import/heavy-import';
import { ImportProgress } from '../../import/import-progress';
import { readSent } from '../../import/read-upload';
import { type ImportType, kindsOf, readImportType } from '../../import/sample-csv';
import { writeActivities } from '../../import/write-activities';
import { writeLibrary } from '../../import/write-library';
import { type Library, newId } from '../../repositories';

/**
 * Imports a CSV file (platform 7 Other): type "library" a whole library (roles 1 and 2); "activity", or one kind of it by its word or number,
 * the activities of a library that is there already, for a client admin those of their own organization. All or nothing:
 * with any error, or when it is interrupted, nothing is written. The same file again changes nothing.
 * @throws forbidden, invalid without a file, unsupported_type, too_large, unprocessable with row, column and reason.
 */
export const uploadCsv = heavyCommand('content.UploadCsv', async (request, context) => {
  const type = readType(context, request.type);
  const progress = new ImportProgress(context, request.import_id || newId());
  const { content, ignored } = await progress.failing(async () => {
    progress.report('reading');
    const bytes = await readSent(context, request.file);
    progress.report('checking');
    return readImport(context, { bytes, kinds: kindsOf(type) });
  });
  const write = type === 'library' ? writeLibrary : writeActivities;
  return (unit) =>
    progress.failing(async () => {
      const reply = await write(context, unit, content, progress, (library, plan) =>
        replyOf(type, progress.importId, content, ignored, library, plan),
      );
      unit.afterCommit(() => progress.report('done', content.rows, content.rows));
      return reply;
    });
});

function readType(context: Context, given: string | null | undefined): ImportType {
  const type = readImportType(given);
  if (type === 'library' && context.actor.role > 2) {
    throw new AppError('forbidden', say('content.libraries_imported_by_platform'));
  }
  return type;
}

function replyOf(
  type: string,
  import_id: string,
  content: PackedContent,
  ignored_columns: string[],
  library: Library,
  { added, changed, unchanged }: ImportPlan,
): ReplyOf<'content.UploadCsv'> {
  const thing = type === 'library' ? 'library' : 'activity';
  const message = say(added + changed === 0 ? `content.${thing}_up_to_date` : `content.${thing}_added`);
  return {
    message,
    data: {
      import_id,
      library_id: library.id,
      library_name: library.name,
      rows: content.rows,
      ...content.counts,
      added,
      changed,
      unchanged,
      ignored_columns,
    },
  };
}
