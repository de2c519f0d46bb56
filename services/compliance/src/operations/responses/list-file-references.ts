import { query, say } from '@attesta/kit';
import { EvidenceRepository } from '../../repositories/evidence.repository';
import { fileReferences } from '../../responses/file-references';

/** The responses that have any of some files as evidence now. */
export const listFileReferences = query('compliance.ListFileReferences', async (request, context) => {
  const ids = request.ids ?? [];
  const responses = await new EvidenceRepository(context).withFiles(ids);
  return { message: say('kit.success'), data: responses.map(fileReferences) };
});
