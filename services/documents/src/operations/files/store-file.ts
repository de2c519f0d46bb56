import { AppError, type Context, type DirectoryUser, invalid, say, streamOperation } from '@attesta/kit';
import type { StoreFileHeader, StoreFileRequest } from '@attesta/proto/documents';
import { takeFile } from '../../intake/take-file';
import { maxUploadBytes } from '../../limits';
import { fileRef } from './file-ref';

/**
 * Stores an upload while it arrives, as takeFile does. The file is "pending" until a record of another service holds it
 * (ARCHITECTURE.md, "Data and events").
 * @throws AppError invalid, forbidden, too_large, unprocessable (a virus, a program), unavailable
 */
export const storeFile = streamOperation('documents.StoreFile', async ({ requests }, context) => {
  const messages = requests[Symbol.asyncIterator]();
  const first = await messages.next();
  const header = first.done ? undefined : first.value.header;
  if (!header) throw invalid('header', say('documents.no_header'));
  await checkOrganization(header, context);
  const given = {
    name: header.name ?? '',
    declared_type: header.declared_type ?? '',
    organization_id: header.organization_id ?? '',
    user_id: header.user_id ?? '',
    purpose: header.purpose ?? '',
  };
  const limit = Math.min(maxUploadBytes(), Number(header.max_bytes ?? 0) || Number.POSITIVE_INFINITY);
  // What services make of what is there (reports, binders, exports) always fits: a full organization still takes out what it has.
  const isMade = context.service !== 'gateway';
  const expected = Number(header.expected_bytes ?? 0);
  const file = await takeFile(context, given, chunksOf(messages), limit, { expected, isMade });
  return { message: say('documents.stored'), data: fileRef(file) };
});

/**
 * The header names the uploader and the organization that the file is for: an uploader whom the directory knows must
 * belong to it, or be one who may act for it.
 * @throws AppError forbidden
 */
async function checkOrganization({ organization_id, user_id }: StoreFileHeader, context: Context): Promise<void> {
  if (!organization_id || !user_id) return;
  const user = await context.directory.user(user_id);
  // An account of this moment may not be known yet; one that was deleted still has its name.
  if (!user && !(await context.directory.names([user_id])).has(user_id)) return;
  if (user && (await isWithinReach(user, organization_id, context))) return;
  throw new AppError('forbidden', say('documents.not_your_organization'));
}

async function isWithinReach(user: DirectoryUser, organizationId: string, { directory }: Context): Promise<boolean> {
  const actor = { role: user.role_id, organizationId: user.organization_id };
  const realm = await directory.realmOf(actor);
  return realm === 'platform' || directory.mayActFor(actor, organizationId, realm);
}

/**
 * The chunks of an upload. A cancelled stream ends like a whole one, so the caller's last message says how many bytes
 * there were.
 * @throws AppError unavailable when that message is missing or says otherwise
 */
async function* chunksOf(messages: AsyncIterator<StoreFileRequest>): AsyncIterable<Uint8Array> {
  let size = 0;
  for (let next = await messages.next(); !next.done; next = await messages.next()) {
    const { chunk, end } = next.value;
    if (end && Number(end.size ?? 0) === size) return;
    if (chunk && chunk.length > 0) {
      size += chunk.length;
      yield chunk as Uint8Array;
    }
  }
  throw new AppError('unavailable', say('documents.upload_broke_off'));
}
