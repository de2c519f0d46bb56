import { AppError, type Context, notFound, say, type UnitOfWork } from '@attesta/kit';
import { ResponseRepository } from '../repositories/response.repository';
import { inOrganization } from '../requests/organization-scope';
import type { ChangeableResponse } from '../responses/changeable';
import { publishFileReferences } from '../responses/file-references';
import { withRevisions } from '../responses/kept-revisions';
import { publishScored } from '../responses/publish-recorded';
import { remembering } from '../responses/removed-files';
import { recordedScore } from './recorded-score';
import { replaced } from './revise';

/**
 * Takes a file off a KPI value, an observation or a document; what was submitted with it stays among the revisions.
 * @throws AppError not_found; unprocessable for the last file of a submitted document and as withRevisions; conflict when it is changed at the same moment
 */
export async function takeFileOff(
  context: Context,
  unit: UnitOfWork,
  { tenant, response, activity }: ChangeableResponse,
  id: string,
): Promise<void> {
  const own = inOrganization(unit, tenant.organization.id);
  const repository = new ResponseRepository(own);
  const locked = await repository.lock(response.id);
  const taken = locked?.files.find((file) => file.id === id);
  if (!locked || !taken) throw notFound('document', id);
  const files = locked.files.filter((file) => file.id !== id);
  if (locked.kind === 'document' && locked.file_status === 'submitted' && files.length === 0)
    throw new AppError('unprocessable', say('compliance.last_file_of_document'));
  const changed = await repository.changed(locked, {
    files,
    score: recordedScore(locked.file_status, { ...locked, files }),
    revisions: withRevisions(locked, replaced(context, locked)),
    removed_files: remembering(locked, taken, '', context.actor.id),
  });
  if (!changed) throw new AppError('conflict', say('compliance.changed_just_now'));
  publishFileReferences(own, changed);
  if (changed.file_status === 'submitted')
    await publishScored(own, changed, activity?.substandard_ids ?? [], context.actor.id);
}
