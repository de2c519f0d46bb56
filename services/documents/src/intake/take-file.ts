import { AppError, type Context, say, type UnitOfWork } from '@attesta/kit';
import { dropFile } from '../contents/drop-contents';
import { putFile } from '../contents/keep-content';
import { contentType } from '../domain/content-type';
import { safeFileName } from '../domain/file-name';
import { isNamedAsProgram, isProgram, programWithin } from '../domain/program';
import { leftOf, type Room } from '../domain/storage-room';
import { keyForNew } from '../encryption/file-cipher';
import {
  countAfterwards,
  counted,
  countedBytes,
  quotaOf,
  roomOf,
  storageFull,
  withoutFile,
} from '../quota/count-bytes';
import { FileRepository, type StoredFile } from '../repositories/file.repository';
import { startScan } from '../scan/clamd';
import { objectStore } from '../storage';
import { FileIntake, fileLimit, type Intake, type SizeLimit } from './file-intake';
import { signatureType } from './signature-type';

/** What is known of a file before its first byte. */
export interface ArrivingFile {
  name: string;
  declared_type: string;
  /** '' for a file of the platform. */
  organization_id: string;
  user_id: string;
  purpose: string;
}

/** In which a file is taken: its record is one transaction at the end, which what arrives meanwhile must not hold open. */
export type IntakeScope = Pick<Context, 'organizationId' | 'log' | 'signal'> & {
  transaction<T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T>;
};

/** The record of a file whose bytes are about to come. @throws AppError unprocessable (a program) */
export async function beginFile(scope: IntakeScope, given: ArrivingFile): Promise<StoredFile> {
  const name = safeFileName(given.name);
  if (isNamedAsProgram(name)) throw programRefused(name);
  const place = given.organization_id || 'platform';
  const object_key = `${place}/${new Date().toISOString().slice(0, 10)}/${crypto.randomUUID()}`;
  const key_id = await keyForNew(given.organization_id);
  const declared_type = given.declared_type.slice(0, 200);
  return new FileRepository(scope).arriving({ ...given, name, declared_type, object_key, objects: [], key_id });
}

/**
 * Stores a file while it arrives, as far as its organization has room for it. Its record is made before the first byte, so that one that breaks off can be found and
 * deleted; size, hash and type are added at the end. The file is "pending" until a record of a service holds it.
 * @param most bytes of one file
 * @param facts.expected bytes that are known to come: what does not fit is refused before the first of them
 * @param facts.isMade whether the platform makes it of what is there, which always fits
 * @throws AppError too_large, unprocessable (a virus, a program), unavailable
 */
export async function takeFile(
  scope: IntakeScope,
  given: ArrivingFile,
  chunks: AsyncIterable<Uint8Array>,
  most: number,
  { expected = 0, isMade = false }: { expected?: number; isMade?: boolean } = {},
): Promise<StoredFile> {
  const name = safeFileName(given.name);
  if (isNamedAsProgram(name)) throw programRefused(name);
  const room = isMade ? { used: 0, quota: undefined } : await roomOf(given.organization_id);
  const full = storageFull(room, expected);
  if (full) throw full;
  const limit = leftOf(room) < most ? roomLimit(room) : fileLimit(most);
  const scan = await startScan(scope.log);
  const record = await beginFile(scope, given);
  try {
    const intake = new FileIntake(chunks, limit, scan, scope.signal);
    await putFile(record, intake.bytes());
    return await finishFile(scope, record, intake.result(), !isMade);
  } catch (error) {
    await giveUpFile(record);
    throw error;
  }
}

function roomLimit(room: Room): SizeLimit {
  return { bytes: leftOf(room), refusal: (bytes) => storageFull(room, bytes) as AppError };
}

/**
 * Says what a file is whose bytes are all there, and counts them.
 * @throws AppError unprocessable (a program), too_large (others have taken the room meanwhile), unavailable
 */
export async function finishFile(
  scope: IntakeScope,
  record: StoredFile,
  { size, sha256, head, traces }: Intake,
  isLimited = true,
): Promise<StoredFile> {
  const { id, name, organization_id } = record;
  const quota = isLimited && organization_id ? await quotaOf(organization_id) : undefined;
  const signature = await signatureType(head);
  if (isProgram(head, signature, traces)) throw programRefused(name);
  const program = programWithin(signature, traces);
  if (program)
    throw new AppError('unprocessable', say('documents.program_within', { name, program: safeFileName(program) }));
  const told = { size, sha256, content_type: contentType(head, name, signature) };
  const work = async (unit: UnitOfWork): Promise<StoredFile> => {
    const file = await new FileRepository(unit).arrived(id, told);
    if (!file) throw new AppError('unavailable', say('documents.removed_while_arriving'));
    unit.publish('documents.file.stored', { id, size, content_type: file.content_type });
    return file;
  };
  const added = { bytes: size - countedBytes(record), files: 1 };
  return counted(organization_id, added, quota, (within) => scope.transaction(within), work);
}

/** Takes away what came of a file that is not kept, and gives back the room that was kept for it. */
export async function giveUpFile({ id, object_key, organization_id }: StoredFile): Promise<void> {
  await objectStore().remove(object_key);
  const gone = await dropFile(id);
  if (gone) await countAfterwards(organization_id, withoutFile(gone));
}

function programRefused(name: string): AppError {
  return new AppError('unprocessable', say('documents.program_refused', { name }));
}
