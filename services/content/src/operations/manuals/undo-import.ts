import { AppError, command, say } from '@attesta/kit';
import { changeableLibrary } from '../../access/changeable-library';
import { ownImport, ownImports } from '../../manuals/own-import';
import { undoAddition, undoLibrary } from '../../manuals/undo';

/**
 * Takes an import back.
 * @throws not_found, conflict when it was not done or is undone, when the library has been changed since, or when somebody
 * works with what it brought.
 */
export const undoImport = command('content.UndoImport', async (request, context, unit) => {
  const done = await ownImport(context, unit, request.id);
  if (done.state !== 'done') throw new AppError('conflict', say('content.import_not_done'));
  const library = await changeableLibrary(context, unit, done.library_id);
  if (library.revision !== done.revision + 1) throw new AppError('conflict', say('content.import_changed_since'));
  const undo = done.made_library ? undoLibrary : undoAddition;
  const count = await undo(context, unit, library, done.id);
  await ownImports(context, unit).updateById(done.id, { $set: { state: 'undone' } });
  return {
    message: say('content.import_undone'),
    data: { id: done.id, library_id: done.made_library ? '' : library.id, count },
  };
});
