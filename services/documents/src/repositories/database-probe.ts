import mongoose from 'mongoose';

/** For tests: makes files look as a release stored them that told of attached files one by one. */
export async function asStoredEarlier(ids: string[]): Promise<void> {
  await mongoose.connection
    .collection('files')
    .updateMany(
      { _id: { $in: ids.map((id) => new mongoose.Types.ObjectId(id)) } },
      { $set: { state: 'attached', attached_by: 'compliance' }, $unset: { due_at: 1 } },
    );
}

/** For tests: the audit records that name a document. */
export function auditOf(id: string): Promise<object[]> {
  return mongoose.connection.collection('audit').find({ 'changes.ids': id }).toArray();
}
