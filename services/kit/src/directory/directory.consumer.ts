import type { ClientSession } from 'mongoose';
import type { Domain } from '../config';
import { type Consumer, consumer } from '../events/consumer';
import type { Event } from '../events/event';
import { localDay } from '../schedule/local-day';
import {
  DirectoryLockModel,
  DirectoryOrganizationModel,
  DirectoryPastLibrariesModel,
  DirectoryUserModel,
} from './directory.schema';

type Entry = Record<string, unknown> & { id: string };

/** When an event was committed: its number where it has one, otherwise its time. */
type Age = Pick<Event, 'at' | 'sequence'>;

/**
 * Keeps the directory. Organizations are handled side by side, and what is kept of one depends on others (ancestors; a
 * user who has moved): an older event than the one applied last changes nothing, and changes of ancestors take turns.
 */
export function directoryConsumer(domain: Domain): Consumer {
  return consumer<Entry>({
    name: `${domain}-directory`,
    subjects: ['tenancy.organization.changed', 'tenancy.user.changed'],
    handle: async (event, unit) => {
      if (event.subject === 'tenancy.organization.changed') await putOrganization(event.data, event, unit.session);
      else await putUser(event.data, event, unit.session);
    },
  });
}

/** Writes an organization's entry and moves those below it along when its parent has changed. */
export async function putOrganization({ id, ...fields }: Entry, age: Age, session?: ClientSession): Promise<void> {
  const options = session ? { session } : {};
  if (session)
    await DirectoryLockModel.updateOne({ _id: 'ancestors' }, { $inc: { taken: 1 } }, { ...options, upsert: true });
  const parentId = fields.parent_id as string | undefined;
  const parent = parentId ? await DirectoryOrganizationModel.findById(parentId, null, options).lean() : null;
  const ancestors = parentId ? [parentId, ...(parent?.ancestors ?? [])] : [];
  const current = await DirectoryOrganizationModel.findById(id, null, options).lean();
  if (current && isOlder(age, current)) return;
  await DirectoryOrganizationModel.updateOne(
    { _id: id },
    {
      $set: { deleted: false, ...fields, ancestors, ...(await keptLibraries(current, fields, options)), ...ageOf(age) },
    },
    { ...options, upsert: true },
  );
  const below = await DirectoryOrganizationModel.find({ ancestors: id }, { ancestors: 1 }, options).lean();
  // A parent's event may come after its children's: their line of ancestors is completed here.
  const children = await DirectoryOrganizationModel.find(
    { parent_id: id, ancestors: { $ne: id } },
    { ancestors: 1 },
    options,
  ).lean();
  const moves = [...below, ...children].map((entry) => {
    const upTo = (entry.ancestors ?? []).indexOf(id);
    const line = upTo < 0 ? [] : (entry.ancestors ?? []).slice(0, upTo);
    return { updateOne: { filter: { _id: entry._id }, update: { $set: { ancestors: [...line, id, ...ancestors] } } } };
  });
  if (moves.length > 0) await DirectoryOrganizationModel.bulkWrite(moves as never, options);
}

interface LibrariesSince {
  _id?: unknown;
  libraries?: string[] | null;
  libraries_since?: string | null;
  time_zone?: string | null;
}

/**
 * Keeps which libraries an organization has had, where it has others from today on by its calendar; those that it had on this day alone
 * leave no trace. @returns since when it has what it has now, where that is new
 */
async function keptLibraries(
  current: LibrariesSince | null,
  { libraries }: Record<string, unknown>,
  options: { session?: ClientSession },
): Promise<{ libraries_since?: string }> {
  const before = current?.libraries ?? [];
  if (!current || !Array.isArray(libraries) || [...before].sort().join() === [...libraries].sort().join()) return {};
  const today = localDay(new Date(), current.time_zone ?? 'UTC');
  const from = current.libraries_since ?? '';
  if (from < today)
    await DirectoryPastLibrariesModel.updateOne(
      { organization_id: String(current._id), until: today },
      { $setOnInsert: { libraries: before, from } },
      { ...options, upsert: true },
    );
  return { libraries_since: today };
}

/** Writes a user's entry. */
export async function putUser({ id, ...fields }: Entry, age: Age, session?: ClientSession): Promise<void> {
  const options = session ? { session } : {};
  const current = await DirectoryUserModel.findById(id, null, options).lean();
  if (current && isOlder(age, current)) return;
  await DirectoryUserModel.updateOne(
    { _id: id },
    { $set: { deleted: false, ...fields, ...ageOf(age) } },
    { ...options, upsert: true },
  );
}

function ageOf({ at, sequence }: Age): Partial<Age> {
  return { at, ...(sequence === undefined ? {} : { sequence }) };
}

/** Numbers are of the publisher's commits; times are of machines whose clocks may differ, for what has no number. */
function isOlder(age: Age, current: { at?: string | null; sequence?: number | null }): boolean {
  if (age.sequence !== undefined && current.sequence != null) return age.sequence < current.sequence;
  return Boolean(current.at && current.at > age.at);
}
