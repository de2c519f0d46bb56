import { AppError, heavyCommand, localDay, notFound, say } from '@attesta/kit';
import { undoableUntil } from '../../domain/versions/undo-adoption';
import { publishAdoption } from '../../events/version-adopted';
import { AdoptionRepository } from '../../repositories';
import { twoVersions } from '../../versions/adoption';
import { carriedBack } from '../../versions/carried-back';
import { versionFamily } from '../../versions/family';
import { carriedIds } from '../../versions/heavy-versions';
import { moveOwnThings } from '../../versions/move-own-things';

/**
 * Lets the organization acted for go back to the version that it worked with before it went on to this one, for some weeks. What
 * went along comes back, with all that was answered since; answers to what this version alone asks stay with it, where they can
 * still be read, and count again when the organization goes on to it again.
 * @throws not_found, conflict when the organization has not gone on to this version, works with another one by now, the time for
 * it is over, or the version before is archived or gone
 */
export const undoVersionAdoption = heavyCommand('content.UndoVersionAdoption', async (request, context) => {
  return async (unit) => {
    const { asked, versions, used } = await versionFamily(context, request.id);
    const adoptions = new AdoptionRepository(unit);
    const adoption = await adoptions.findOne({ library_id: asked.id });
    if (!adoption || used?.id !== asked.id)
      throw new AppError('conflict', say('content.version_not_adopted', { name: asked.name }));
    const before = versions.find(({ id }) => id === adoption.from_id);
    if (!before) throw notFound('library', adoption.from_id);
    const until = undoableUntil(adoption.created_at);
    if (until <= new Date())
      throw new AppError('conflict', say('content.adoption_undo_over', { day: localDay(until) }));
    if (before.archived) throw new AppError('conflict', say('content.library_is_archived', { name: before.name }));
    const two = await twoVersions(unit, before, asked);
    const back = carriedBack((await carriedIds(context, { ...two, same: adoption.same })).carried);
    await moveOwnThings(unit, asked, before, back);
    await adoptions.deleteOne({ _id: adoption.id });
    publishAdoption(unit, before, asked, back);
    return {
      message: say('content.version_adopted', { name: before.name }),
      data: { id: before.id, previous_id: asked.id },
    };
  };
});
