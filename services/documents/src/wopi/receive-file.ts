import { AppError, type StreamContext, say } from '@attesta/kit';
import { takeFile } from '../intake/take-file';
import { type PolicyUpload, readUpload } from '../policies/read-upload';
import { textLimits } from '../text/text-limits';
import type { WopiCall } from './call';

/**
 * Takes the body of a call as a file, like an upload: encrypted with its organization's key, looked at by content.
 * @throws AppError too_large, as takeFile and readUpload
 */
export async function receiveFile(
  { request }: Pick<WopiCall, 'request'>,
  context: StreamContext,
  name: string,
): Promise<PolicyUpload> {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > textLimits.file)
    throw new AppError('too_large', say('documents.too_large', { bytes: textLimits.file }));
  const { organizationId, actor } = context;
  const given = {
    name,
    declared_type: '',
    organization_id: organizationId,
    user_id: actor.id,
    purpose: 'documents.OpenWopiFile',
  };
  const { id } = await takeFile(context, given, request, textLimits.file, { expected: declared });
  if (!request.complete) throw new AppError('unavailable', say('documents.upload_broke_off'));
  return readUpload(context, { id });
}
