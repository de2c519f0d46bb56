import type { ClientSession } from 'mongoose';
import type { Domain } from '../config';
import { type Consumer, consumer } from '../events/consumer';
import { DirectoryOrganizationModel, DirectoryUserModel } from './directory.schema';

type Entry = Record<string, unknown> & { id: string };

/** Keeps the directory: an older event than the one applied last changes nothing. */
export function directoryConsumer(domain: Domain): Consumer {
  return consumer<Entry>({
    name: `${domain}-directory`,
    subjects: ['tenancy.organization.changed', 'tenancy.user.changed'],
    handle: async (event, unit) => {
      if (event.subject === 'tenancy.organization.changed') await putOrganization(event.data, event.at, unit.session);
      else await putUser(event.data, event.at, unit.session);
    },
  });
}

/** Writes an organization's entry and moves those below it along when its parent has changed. */
export async function putOrganization({ id, ...fields }: Entry, at: string, session?: ClientSession): Promise<void> {
  const options = session ? { session } : {};
  const parentId = fields.parent_id as string | undefined;
  const parent = parentId ? await DirectoryOrganizationModel.findById(parentId, null, options).lean() : null;
  const ancestors = parentId ? [parentId, ...(parent?.ancestors ?? [])] : [];
  const current = await DirectoryOrganizationModel.findById(id, null, options).lean();
  if (current?.at && current.at > at) return;
  await DirectoryOrganizationModel.updateOne(
    { _id: id },
    { $set: { deleted: false, ...fields, ancestors, at } },
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

/** Writes a user's entry. */
export async function putUser({ id, ...fields }: Entry, at: string, session?: ClientSession): Promise<void> {
  const options = session ? { session } : {};
  const current = await DirectoryUserModel.findById(id, null, options).lean();
  if (current?.at && current.at > at) return;
  await DirectoryUserModel.updateOne(
    { _id: id },
    { $set: { deleted: false, ...fields, at } },
    { ...options, upsert: true },
  );
}
