import { type Context, changesOf, objectId, type UnitOfWork } from '@attesta/kit';
import type { UpdateNodeRequest__Output } from '@attesta/proto/content';
import { visibleNode } from '../access/visible-node';
import type { Node } from '../repositories';
import { changeNode } from './change-node';
import { moveChapter } from './move-chapter';
import { nodeFields } from './node-input';
import { placeBelow } from './place-below';

/**
 * Changes what chapters and standards have in common: null and "" clear, but not the name nor the order. A chapter moves to
 * another library, a standard to another chapter of its library.
 * @returns the node as it is now
 * @throws AppError invalid naming the field, not_found, forbidden for a library that was given to be used, conflict when
 * somebody else was faster, the code or name is taken, or what would leave its library is in use
 */
export async function updateNode(
  kind: 'chapter' | 'standard',
  request: UpdateNodeRequest__Output,
  context: Context,
  unit: UnitOfWork,
): Promise<Node> {
  const changes = nodeFields(request);
  const current = await visibleNode(context, kind, request.id);
  const { library_id, chapter_id } = changesOf(request, { library_id: [objectId], chapter_id: [objectId] });
  if (kind === 'standard') {
    const place = await placeBelow(context, current, chapter_id);
    return changeNode(context, unit, current, { ...changes, ...place }, request.version);
  }
  const isElsewhere = library_id !== undefined && library_id !== current.library_id;
  const chapter = isElsewhere ? await moveChapter(context, unit, current, library_id, request.version) : current;
  return changeNode(context, unit, chapter, changes, isElsewhere ? undefined : request.version);
}
