import { AppError, type ServiceRuntime, say, sendFile } from '@attesta/kit';
import type { FileRef__Output as FileRef } from '@attesta/proto/common';
import type { SurveyBinder } from '../repositories/survey-binder.schema';
import { checkBinderSize } from './binder-limits';
import { binderSize, scopeToBind } from './binder-scope';
import { collectBook } from './collect-book';
import { packBinder } from './pack-binder';
import { heavyBook } from './typeset/heavy-book';

export interface BoundBinder {
  file: FileRef;
  pages: number;
  activities: number;
  files: number;
}

/** At most so often the progress is written down. */
const everyMilliseconds = 2000;

/**
 * Reads, sets and packs a binder, and stores it with documents, from where it is downloaded. Memory holds the book; evidence goes
 * through in pieces.
 * @throws AppError with the reason that its reader is told
 */
export async function bindBinder(
  { directory, clients, domain }: ServiceRuntime,
  binder: SurveyBinder,
  { progressed, signal }: { progressed(percent: number): Promise<void>; signal: AbortSignal },
): Promise<BoundBinder> {
  const { organization_id: organizationId, library_id, chapter_id, standard_id } = binder;
  const organization = await directory.organization(organizationId);
  const tenant = organization && { scope: { organizationId }, organization, libraries: organization.libraries ?? [] };
  const found = tenant && (await scopeToBind(tenant, { library_id, chapter_id, standard_id }));
  if (!found) throw new AppError('not_found', say('compliance.binder_scope_gone'));
  const size = await binderSize(tenant, found);
  checkBinderSize(size, binder.with_files);
  const { book, files } = await collectBook(directory, tenant.scope, binder, found, organization.name);
  await progressed(10);
  const { pdf, pages } = await heavyBook({ organizationId, signal }, book);
  await progressed(50);
  const facts = { organizationId, requestId: binder.id };
  const name = fileName(binder.name);
  const bytes = binder.with_files
    ? packBinder({ name: `${name}.pdf`, pdf }, files, (id) => clients.readFile(id, facts), paced(size.size, progressed))
    : [pdf];
  const file = await sendFile(clients, facts, whileWanted(bytes, signal), {
    name: `${name}.${binder.with_files ? 'zip' : 'pdf'}`,
    declared_type: binder.with_files ? 'application/zip' : 'application/pdf',
    organization_id: organizationId,
    user_id: binder.ordered_by,
    purpose: `${domain}.survey_binder`,
  });
  return { file: file as FileRef, pages, activities: size.activities, files: files.length };
}

/** @throws AppError once nobody wants it any more */
async function* whileWanted(
  bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  for await (const part of bytes) {
    if (signal.aborted) throw new AppError('unavailable', say('compliance.binder_broke_off'));
    yield part;
  }
}

/** Turns bytes into percent from where the book was set, and tells them now and then. */
function paced(total: number, progressed: (percent: number) => Promise<void>): (bytes: number) => void {
  let [read, told] = [0, Date.now()];
  return (bytes) => {
    read += bytes;
    if (Date.now() - told < everyMilliseconds) return;
    told = Date.now();
    // The work goes on meanwhile; a note that gets lost is followed by the next one.
    progressed(50 + Math.min(49, Math.floor((read / Math.max(1, total)) * 49))).catch(() => undefined);
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
