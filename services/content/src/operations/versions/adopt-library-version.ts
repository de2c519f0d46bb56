import { AppError, heavyCommand, invalid, type ReplyOf, say } from '@attesta/kit';
import type { MeaningDecision__Output } from '@attesta/proto/content';
import { publishAdoption } from '../../events/version-adopted';
import { type Adoption, AdoptionRepository } from '../../repositories';
import { adoptable } from '../../versions/adoption';
import { versionFamily } from '../../versions/family';
import { carriedIds } from '../../versions/heavy-versions';
import { moveOwnThings } from '../../versions/move-own-things';

/**
 * Lets the organization acted for work with a later version of a library. Its assignments, and the answers to what means the
 * same, go along; the others stay with the version before. Asked again, it changes nothing.
 * @throws not_found, conflict when the organization does not work with an earlier version, invalid for a decision about what
 * is not doubtful, unprocessable while a doubtful substandard is undecided
 */
export const adoptLibraryVersion = heavyCommand('content.AdoptLibraryVersion', async (request, context) => {
  const said = new Map((request.decisions ?? []).map(({ id = '', same }) => [id, same]));
  return async (unit) => {
    const family = await versionFamily(context, request.id);
    const { asked } = family;
    const adoptions = new AdoptionRepository(unit);
    const done = await adoptions.findOne({ library_id: asked.id });
    if (done) return adopted(done, asked.name);
    const { used, ...two } = await adoptable(unit, family);
    const confirmed = [...said].flatMap(([id, same]) => (same ? id : []));
    const { doubtful, added, removed, carried } = await carriedIds(context, { ...two, same: confirmed });
    const { same, different } = decided(doubtful, said);
    await moveOwnThings(unit, used, asked, carried);
    const adoption = await adoptions.create({
      from_id: used.id,
      library_id: asked.id,
      adopted_by: context.actor.id,
      carried: carried.substandards.length,
      added: added + different.length,
      removed,
      same,
      different,
    });
    publishAdoption(unit, asked, used, carried);
    return adopted(adoption, asked.name);
  };
});

/**
 * What was said of each doubtful substandard.
 * @throws AppError invalid for a decision about something else, unprocessable while one is undecided
 */
function decided(
  doubtful: string[],
  said: ReadonlyMap<string, MeaningDecision__Output['same']>,
): Pick<Adoption, 'same' | 'different'> {
  const known = new Set(doubtful);
  const other = [...said.keys()].find((id) => !known.has(id));
  if (other !== undefined) throw invalid('decisions', say('content.not_doubtful', { id: other }));
  const open = doubtful.filter((id) => said.get(id) === undefined || said.get(id) === null);
  if (open.length > 0)
    throw new AppError('unprocessable', say('content.meaning_undecided', { count: open.length }), [
      { field: 'decisions', message: say('content.meaning_undecided', { count: open.length }) },
    ]);
  return {
    same: doubtful.filter((id) => said.get(id) === true),
    different: doubtful.filter((id) => said.get(id) === false),
  };
}

function adopted(adoption: Adoption, name: string): ReplyOf<'content.AdoptLibraryVersion'> {
  const { library_id: id, from_id: previous_id, carried, added, removed } = adoption;
  return { message: say('content.version_adopted', { name }), data: { id, previous_id, carried, added, removed } };
}
