import type { StreamContext, UnitOfWork } from '@attesta/kit';
import { beginFile, giveUpFile } from '../intake/take-file';
import { counted, quotaOf } from '../quota/count-bytes';
import { FileRepository, type StoredFile } from '../repositories/file.repository';
import { UploadRepository } from '../repositories/upload.repository';
import { retention } from '../retention';
import { type Turn, untilThrough } from './turns';
import { tusRefusal } from './tus-refusal';
import { writeParts } from './write-parts';

/** What of an upload @tus/server knows. */
interface TusUpload {
  id: string;
  size?: number;
  offset: number;
  metadata?: Record<string, string | null>;
  creation_date?: string;
}

/** The store of one request (a DataStore of @tus/server): files in parts, of whom the rpc has let through. */
export function tusStore(context: StreamContext, turnOf: () => Turn) {
  const uploads = new UploadRepository(context);
  const find = async (id: string) => {
    const file = await uploads.uploading(id);
    if (!file) throw tusRefusal(404, 'There is no such upload.');
    return file;
  };
  return {
    create: async (upload: TusUpload): Promise<TusUpload> => {
      const record = await beginFile(context, {
        name: upload.metadata?.filename ?? '',
        declared_type: upload.metadata?.filetype ?? '',
        organization_id: context.organizationId,
        user_id: context.actor.id,
        purpose: 'documents.ResumeUpload',
      });
      const length = upload.size ?? 0;
      await keepRoom(context, record, length);
      const turn = turnOf();
      turn.begun(record.id);
      await uploads.begin(record.id, length, turn.lease);
      upload.id = record.id;
      upload.creation_date = new Date().toISOString();
      return upload;
    },
    write: async (stream: AsyncIterable<Uint8Array>, id: string): Promise<number> =>
      untilThrough(id, writeParts(await find(id), turnOf().lease, stream)),
    getUpload: async (id: string): Promise<TusUpload> => {
      const { upload, name, declared_type, due_at, state } = await find(id);
      // It goes a day after it was last touched, which this protocol counts from its beginning.
      const begun = state === 'arriving' ? due_at.getTime() - retention().unheld : Date.now();
      return {
        id,
        size: upload.length,
        offset: upload.offset,
        metadata: { filename: name, ...(declared_type && { filetype: declared_type }) },
        creation_date: new Date(begun).toISOString(),
      };
    },
  };
}

/** Counts all that is going to come, so that no upload that was begun fails for want of room. @throws AppError too_large */
async function keepRoom(context: StreamContext, record: StoredFile, length: number): Promise<void> {
  const { id, organization_id } = record;
  try {
    const quota = await quotaOf(organization_id);
    const kept = { bytes: length, files: 0 };
    const work = (unit: UnitOfWork) => new FileRepository(unit).updateById(id, { counted: length });
    await counted(organization_id, kept, quota, (within) => context.transaction(within), work);
  } catch (error) {
    await giveUpFile(record);
    throw error;
  }
}
