import { invalid, query, say } from '@attesta/kit';
import { ownFileReferences, sharedFileReferences } from '../../files/file-references';
import { EverySubstandardFileRepository, NodeRepository } from '../../repositories';

const most = 500;

/** The substandards, and organizations' own documents of them, that hold any of some files now. @throws AppError invalid for more than 500 ids */
export const listFileReferences = query('content.ListFileReferences', async (request, context) => {
  const ids = request.ids ?? [];
  if (ids.length > most) throw invalid('ids', `ids has ${ids.length} entries: ask of ${most} at most.`);
  const [nodes, own] = await Promise.all([
    new NodeRepository(context, 'all').withFiles(ids),
    new EverySubstandardFileRepository(context).withFiles(ids),
  ]);
  return { message: say('content.success'), data: [...nodes.map(sharedFileReferences), ...own.map(ownFileReferences)] };
});
