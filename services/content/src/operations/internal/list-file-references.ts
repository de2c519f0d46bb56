import { query, say } from '@attesta/kit';
import { ownFileReferences, sharedFileReferences } from '../../files/file-references';
import { EverySubstandardFileRepository, NodeRepository } from '../../repositories';

/** The substandards, and organizations' own documents of them, that hold any of some files now. */
export const listFileReferences = query('content.ListFileReferences', async (request, context) => {
  const ids = request.ids ?? [];
  const [nodes, own] = await Promise.all([
    new NodeRepository(context, 'all').withFiles(ids),
    new EverySubstandardFileRepository(context).withFiles(ids),
  ]);
  return { message: say('content.success'), data: [...nodes.map(sharedFileReferences), ...own.map(ownFileReferences)] };
});
