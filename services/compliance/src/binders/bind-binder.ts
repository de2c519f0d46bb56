import { AppError, type ServiceRuntime, say, sendFile } from '@attesta/kit';
import type { FileRef__Output as FileRef } from '@attesta/proto/common';
import type { SurveyBinder } from '../repositories/survey-binder.schema';
import { checkBinderSize } from './binder-limits';
import { binderSize, scopeToBind } from './binder-scope';
import { collectBook } from './collect-book';
import { packBinder } from './pack-binder';
import { writeBook } from './typeset/write-book';

export interface BoundBinder {
  file: FileRef;
  pages: number;
  activities: number;
  files: number;
}

/** At most so often the progress is written down. */
const everyMilliseconds = 2000;

/**
 * Reads, sets and packs a binder, and stores it with documents, from where it is downloaded. Memory holds a part of the book; evidence
 * goes through in pieces.
 * @throws AppError with the reason that its reader is told
 */
export async function bindBinder(
  { directory, clients, domain }: ServiceRuntime,
  binder: SurveyBinder,
  { progressed, signal }: { progressed(percent: number): Promise<void>; signal: AbortSignal },
): Promise<BoundBinder> {
  const { organization_id: organizationId, library_id, chapter_id, standard_id, with_files } = binder;
  const organization = await directory.organization(organizationId);
  const tenant = organization && { scope: { organizationId }, organization, libraries: organization.libraries ?? [] };
  const found = tenant && (await scopeToBind(tenant, { library_id, chapter_id, standard_id }));
  if (!found) throw new AppError('not_found', say('compliance.binder_scope_gone'));
  const size = await binderSize(tenant, found);
  checkBinderSize(size, with_files);
  const book = await collectBook(directory, tenant.scope, binder, found, organization.name);
  const told = paced(progressed);
  // With evidence, the book is half of it.
  const whole = with_files ? 50 : 99;
  let pages = 0;
  const pdf = writeBook({ organizationId, signal }, book.frame, book.entries, {
    set: (entries) => told((entries / book.length) * whole),
    done: (count) => {
      pages = count;
    },
  });
  const facts = { organizationId, requestId: binder.id };
  const name = fileName(binder.name);
  const readFile = (id: string): AsyncIterable<Buffer> => clients.readFile(id, facts);
  let read = 0;
  const packed = (bytes: number): void => {
    read += bytes;
    told(50 + Math.min(1, read / Math.max(1, size.size)) * 49);
  };
  const bytes = with_files ? packBinder({ name: `${name}.pdf`, pdf }, book.files, readFile, packed) : pdf;
  const file = await sendFile(clients, facts, whileWanted(bytes, signal), {
    name: `${name}.${with_files ? 'zip' : 'pdf'}`,
    declared_type: with_files ? 'application/zip' : 'application/pdf',
    organization_id: organizationId,
    user_id: binder.ordered_by,
    purpose: `${domain}.survey_binder`,
  });
  return { file: file as FileRef, pages, activities: size.activities, files: book.files.length };
}

/** @throws AppError once nobody wants it any more */
async function* whileWanted(bytes: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for await (const part of bytes) {
    if (signal.aborted) throw new AppError('unavailable', say('compliance.binder_broke_off'));
    yield part;
  }
}

/** Tells how far it is, in percent, now and then. */
function paced(progressed: (percent: number) => Promise<void>): (percent: number) => void {
  let last = Date.now();
  return (percent) => {
    if (Date.now() - last < everyMilliseconds) return;
    last = Date.now();
    // The work goes on meanwhile; a note that gets lost is followed by the next one.
    progressed(Math.max(1, Math.floor(percent))).catch(() => undefined);
  };
}

/** A binder's name as one of a file. */
function fileName(name: string): string {
  return (
    name
      .replace(/[\\/:*?"<>|]+/g, ' ')
      .trim()
      .slice(0, 100) || 'binder'
  );
}
