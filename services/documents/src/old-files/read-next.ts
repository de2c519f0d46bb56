import { AppError, doOwnWork, type HeldWork, keepMaking, makeNext, type ServiceRuntime, say } from '@attesta/kit';
import { PolicyTextRepository } from '../repositories/policy-text.repository';
import type { PolicyText, PolicyTextFields } from '../repositories/policy-text.schema';
import { PolicyTextJobRepository } from '../repositories/policy-text-job.repository';
import { type OldFileText, readOldFile } from './read-old-file';

/** How long a text is held while it is read, and how often that is begun before it waits for the night. */
const [heldMilliseconds, mostTries] = [60_000, 5];

/** Reads the texts of old Word and Excel files, one after the other. @returns what stops that, when the one under way is done */
export function startReadingOldFiles(runtime: ServiceRuntime): () => Promise<void> {
  return keepMaking(runtime.log, 1000, () => readNextOldFile(runtime));
}

/** Reads the text that has waited longest, of the last day's if there are any. @returns whether there was one */
export function readNextOldFile(runtime: ServiceRuntime, now: () => Date = () => new Date()): Promise<boolean> {
  const texts = new PolicyTextJobRepository({ organizationId: '' });
  const reading: HeldWork<PolicyText, OldFileText> = {
    heldMilliseconds,
    mostTries,
    claim: (at, until) => texts.claim(at, until),
    hold: (text, until) => texts.hold(text, until),
    make: readOldFile,
    end: (text, read) => end(runtime, text, { ...read, reading: 'read' }),
    giveUp: (text, reason) => end(runtime, text, outcomeOf(reason)),
  };
  return makeNext(reading, runtime.log, now);
}

/** What is said of a text that was not read: of a fault of the moment, that it is tried again. */
function outcomeOf(reason: unknown): Partial<PolicyTextFields> {
  const unreadable = say('documents.old_file_unreadable').reference;
  // What broke off each time may be what ends the process.
  if (reason === undefined) return { reading: 'refused', failure: unreadable };
  if (!(reason instanceof AppError) || (reason.code !== 'unprocessable' && reason.code !== 'too_large'))
    return { reading: 'away', failure: say('documents.old_file_later').reference };
  return { reading: 'refused', failure: reason.errors[0]?.sentence ?? unreadable };
}

/** Writes how it ended, if it is still this try's to end; whoever has the policy open sees it then. */
async function end(runtime: ServiceRuntime, text: PolicyText, fields: Partial<PolicyTextFields>): Promise<void> {
  const { id, tries, organization_id: organizationId } = text;
  await doOwnWork(runtime, {
    organizationId,
    requestId: id,
    source: 'read-old-files',
    work: async (unit) => {
      const ended = { ...fields, claimed_until: null };
      await new PolicyTextRepository(unit).updateOne({ _id: id, tries, reading: 'waiting' }, { $set: ended });
    },
    changed: [{ organizationId, tags: ['documents.policy'] }],
  });
}
