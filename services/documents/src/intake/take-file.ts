import { AppError, type Context, say, type UnitOfWork } from '@attesta/kit';
import { contentType } from '../domain/content-type';
import { safeFileName } from '../domain/file-name';
import { isNamedAsProgram, isProgram, programWithin } from '../domain/program';
import { cipherForNew } from '../encryption/file-cipher';
import { FileRepository, type StoredFile } from '../repositories/file.repository';
import { startScan } from '../scan/clamd';
import { objectStore } from '../storage';
import { FileIntake, type Intake } from './file-intake';
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

/** The record of a file whose bytes are about to come, and how they are encrypted. @throws AppError unprocessable (a program) */
export async function beginFile(
  scope: IntakeScope,
  given: ArrivingFile,
): Promise<{ record: StoredFile; cipher: Awaited<ReturnType<typeof cipherForNew>>['cipher'] }> {
  const name = safeFileName(given.name);
  if (isNamedAsProgram(name)) throw programRefused(name);
  const place = given.organization_id || 'platform';
  const object_key = `${place}/${new Date().toISOString().slice(0, 10)}/${crypto.randomUUID()}`;
  const { key_id, cipher } = await cipherForNew(given.organization_id, object_key);
  const declared_type = given.declared_type.slice(0, 200);
  const record = await new FileRepository(scope).arriving({ ...given, name, declared_type, object_key, key_id });
  return { record, cipher };
}

/**
 * Stores a file while it arrives. Its record is made before the first byte, so that one that breaks off can be found and
 * deleted; size, hash and type are added at the end. The file is "pending" until a record of a service holds it.
 * @param limit bytes
 * @throws AppError too_large, unprocessable (a virus, a program), unavailable
 */
export async function takeFile(
  scope: IntakeScope,
  given: ArrivingFile,
  chunks: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<StoredFile> {
  const name = safeFileName(given.name);
  if (isNamedAsProgram(name)) throw programRefused(name);
  const scan = await startScan(scope.log);
  const { record, cipher } = await beginFile(scope, given);
  try {
    const intake = new FileIntake(chunks, limit, scan, scope.signal);
    await objectStore().put(record.object_key, intake.bytes(), cipher);
    return await finishFile(scope, record, intake.result());
  } catch (error) {
    await giveUpFile(scope, record);
    throw error;
  }
}

/** Says what a file is whose bytes are all there. @throws AppError unprocessable (a program), unavailable */
export async function finishFile(
  scope: IntakeScope,
  { id, name }: StoredFile,
  { size, sha256, head, traces }: Intake,
): Promise<StoredFile> {
  const signature = await signatureType(head);
  if (isProgram(head, signature, traces)) throw programRefused(name);
  const program = programWithin(signature, traces);
  if (program)
    throw new AppError('unprocessable', say('documents.program_within', { name, program: safeFileName(program) }));
  const told = { size, sha256, content_type: contentType(head, name, signature) };
  return scope.transaction(async (unit) => {
    const file = await new FileRepository(unit).arrived(id, told);
    if (!file) throw new AppError('unavailable', say('documents.removed_while_arriving'));
    unit.publish('documents.file.stored', { id, size, content_type: file.content_type });
    return file;
  });
}

/** Takes away what came of a file that is not kept. */
export async function giveUpFile(scope: IntakeScope, { id, object_key }: StoredFile): Promise<void> {
  await objectStore().remove(object_key);
  await new FileRepository(scope).deleteOne({ _id: id });
}

function programRefused(name: string): AppError {
  return new AppError('unprocessable', say('documents.program_refused', { name }));
}
