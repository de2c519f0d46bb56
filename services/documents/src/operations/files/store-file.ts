import { AppError, type Context, type DirectoryUser, invalid, say, streamOperation } from '@attesta/kit';
import type { StoreFileHeader, StoreFileRequest } from '@attesta/proto/documents';
import { contentType } from '../../domain/content-type';
import { safeFileName } from '../../domain/file-name';
import { isNamedAsProgram, isProgram } from '../../domain/program';
import { cipherForNew } from '../../encryption/file-cipher';
import { FileIntake } from '../../intake/file-intake';
import { signatureType } from '../../intake/signature-type';
import { maxUploadBytes } from '../../limits';
import { FileRepository } from '../../repositories/file.repository';
import { startScan } from '../../scan/clamd';
import { objectStore } from '../../storage';
import { fileRef } from './file-ref';

/**
 * Stores an upload while it arrives. Its record is made before the first byte, so that an upload that breaks off can be
 * found and deleted; size, hash and type are added at the end. The file is "pending" until a record of another service
 * holds it (ARCHITECTURE.md, "Data and events").
 * @throws AppError invalid, forbidden, too_large, unprocessable (a virus, a program), unavailable
 */
export const storeFile = streamOperation('documents.StoreFile', async ({ requests }, context) => {
  const messages = requests[Symbol.asyncIterator]();
  const first = await messages.next();
  const header = first.done ? undefined : first.value.header;
  if (!header) throw invalid('header', say('documents.no_header'));
  await checkOrganization(header, context);
  const name = safeFileName(header.name ?? '');
  if (isNamedAsProgram(name)) throw programRefused(name);
  const scan = await startScan(context.log);
  const organizationId = header.organization_id ?? '';
  const objectKey = `${organizationId || 'platform'}/${new Date().toISOString().slice(0, 10)}/${crypto.randomUUID()}`;
  const { key_id, cipher } = await cipherForNew(organizationId, objectKey);
  const record = await new FileRepository(context).arriving({
    organization_id: organizationId,
    user_id: header.user_id ?? '',
    name,
    declared_type: (header.declared_type ?? '').slice(0, 200),
    purpose: header.purpose ?? '',
    object_key: objectKey,
    key_id,
  });
  try {
    const limit = Math.min(maxUploadBytes(), Number(header.max_bytes ?? 0) || Number.POSITIVE_INFINITY);
    const intake = new FileIntake(chunksOf(messages), limit, scan, context.signal);
    await objectStore().put(objectKey, intake.bytes(), cipher);
    const { size, sha256, head, traces } = intake.result();
    const signature = await signatureType(head);
    if (isProgram(head, signature, traces)) throw programRefused(name);
    const told = { size, sha256, content_type: contentType(head, name, signature) };
    return await context.transaction(async (unit) => {
      const file = await new FileRepository(unit).arrived(record.id, told);
      if (!file) throw new AppError('unavailable', say('documents.removed_while_arriving'));
      unit.publish('documents.file.stored', { id: file.id, size, content_type: file.content_type });
      return { message: say('documents.stored'), data: fileRef(file) };
    });
  } catch (error) {
    await objectStore().remove(objectKey);
    await new FileRepository(context).deleteOne({ _id: record.id });
    throw error;
  }
});

function programRefused(name: string): AppError {
  return new AppError('unprocessable', say('documents.program_refused', { name }));
}

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
