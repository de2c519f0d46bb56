import { invalid, query, say } from '@attesta/kit';
import { EvidenceRepository } from '../../repositories/evidence.repository';
import { fileReferences } from '../../responses/file-references';

const most = 500;

/** The responses that have any of some files as evidence now. @throws AppError invalid for more than 500 ids */
export const listFileReferences = query('compliance.ListFileReferences', async (request, context) => {
  const ids = request.ids ?? [];
  if (ids.length > most)
    throw invalid('ids', say('compliance.too_many_ids', { field: 'ids', count: ids.length, most }));
  const responses = await new EvidenceRepository(context).withFiles(ids);
  return { message: say('kit.success'), data: responses.map(fileReferences) };
});
