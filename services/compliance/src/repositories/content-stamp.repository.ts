import { type Scope, SharedRepository, schema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

interface ContentStampFields {
  /** Goes up with each transaction that changes a node of the library. */
  stamp: number;
}

const ContentStampModel: Model<ContentStampFields> = model<ContentStampFields>(
  'ContentStamp',
  schema('content_stamps', { stamp: { type: Number, default: 0 } }),
);

/** Tells whether what a process keeps of a library is still what is stored; the ids are the libraries' own. */
export class ContentStampRepository extends SharedRepository<ContentStampFields> {
  constructor(scope: Scope) {
    super(ContentStampModel, scope);
  }

  /** In the transaction that changes them; in the order of their ids, so that two who change the same ones never wait for each other. */
  async advance(libraries: string[]): Promise<void> {
    const inOrder = [...new Set(libraries)].sort();
    await this.bulkUpdate(inOrder.map((id) => ({ filter: { _id: id }, update: { $inc: { stamp: 1 } }, upsert: true })));
  }

  /** Of each library; 0 where none of its nodes has changed since there are stamps. */
  async of(libraries: string[]): Promise<Map<string, number>> {
    const found = await this.findByIds(libraries);
    const stamps = new Map(found.map(({ id, stamp }) => [id, stamp]));
    return new Map(libraries.map((id) => [id, stamps.get(id) ?? 0]));
  }

  /** A stamp changes nothing that an audit would ask for. */
  protected override record(): void {}
}
