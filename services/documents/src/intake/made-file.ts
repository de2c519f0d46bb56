import { createHash } from 'node:crypto';
import { notFound, runUnitOfWork, type Scope, type UnitOfWork } from '@attesta/kit';
import { putFile } from '../contents/keep-content';
import { safeFileName } from '../domain/file-name';
import { keyForNew } from '../encryption/file-cipher';
import { countAfterwards } from '../quota/count-bytes';
import { FileRepository, type StoredFile } from '../repositories/file.repository';
import { bytesOf } from '../storage';

/** The bytes of a stored file, all of them. @throws AppError not_found */
export async function readStored(scope: Scope, fileId: string): Promise<{ file: StoredFile; bytes: Buffer }> {
  const file = await new FileRepository(scope).findById(fileId);
  if (!file || file.state === 'arriving') throw notFound('file', fileId);
  const chunks: Buffer[] = [];
  if (file.size > 0) for await (const chunk of await bytesOf(file)) chunks.push(chunk as Buffer);
  return { file, bytes: Buffer.concat(chunks) };
}

/** What a file that this service has made is. */
interface Made {
  name: string;
  content_type: string;
  /** Of what it was made: "agreement". */
  purpose: string;
}

/**
 * Stores a file that this service has made, outside of any transaction, as an upload is stored: nobody reads it until a record
 * holds it, and it goes after a day without one. It is counted (previews are not), and always fits.
 */
export async function storeMade(
  organizationId: string,
  userId: string,
  { name, content_type, purpose }: Made,
  bytes: Uint8Array,
): Promise<StoredFile> {
  const files = new FileRepository({ organizationId });
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const object_key = `${organizationId}/${new Date().toISOString().slice(0, 10)}/${crypto.randomUUID()}`;
  const arriving = await files.arriving({
    organization_id: organizationId,
    user_id: userId,
    name: safeFileName(name),
    declared_type: content_type,
    purpose,
    object_key,
    objects: [],
    key_id: await keyForNew(organizationId),
  });
  const { id } = arriving;
  await putFile(arriving, parts(buffer));
  const sha256 = createHash('sha256').update(buffer).digest('hex');
  const size = buffer.length;
  const isCounted = purpose !== 'preview';
  const origin = { organizationId, actorId: userId, requestId: id, source: purpose };
  const work = async (unit: UnitOfWork): Promise<StoredFile> => {
    const stored = await new FileRepository(unit).arrived(id, { size, sha256, content_type }, isCounted ? size : 0);
    if (!stored) throw notFound('file', id);
    return stored;
  };
  const stored = await runUnitOfWork(origin, work, () => undefined);
  if (isCounted) await countAfterwards(organizationId, { bytes: size, files: 1 });
  return stored;
}

/** A PDF that was made of a document. */
export const pdfNamed = (name: string, purpose: 'agreement' | 'preview' = 'agreement'): Made => ({
  name: `${name}.pdf`,
  content_type: 'application/pdf',
  purpose,
});

async function* parts(bytes: Buffer): AsyncIterable<Buffer> {
  yield bytes;
}
