import { Types } from 'mongoose';
import { AppError, notFound, type Thing } from '../errors/app-error';
import { grouped } from '../grouped';
import { say } from '../sentences/say';
import { changedValues, everyToldField, lastValues, toldFields } from './changed-values';
import { type Document, type Filter, ReadRepository, withId } from './read.repository';
import type { ChangedValue, RecordedChange } from './scope';

export type Update = Record<string, unknown>;

/** Of so many documents that one call touches an audit record says what they were and became; of the rest, how many. */
const mostTold = 100;

/** Reads and writes of one collection within a scope: writes are held within `confine` as reads are. */
export abstract class BaseRepository<T> extends ReadRepository<T> {
  /** Fields that a new document gets from the scope. */
  protected abstract stamp(): Record<string, unknown>;

  async create(fields: Partial<T> & { id?: string }): Promise<Document<T>> {
    return (await this.createMany([fields]))[0] as Document<T>;
  }

  /** All or none within a unit of work; one database call a batch of 1,000. */
  async createMany(list: (Partial<T> & { id?: string })[]): Promise<Document<T>[]> {
    const created: Document<T>[] = [];
    for (let start = 0; start < list.length; start += 1000) {
      const batch = list.slice(start, start + 1000).map(({ id, ...fields }) => ({
        ...(id ? { _id: id } : {}),
        ...fields,
        ...this.stamp(),
      }));
      const saved = await this.model.insertMany(batch, { ...this.options(), ordered: true });
      created.push(...saved.map((document) => withId<T>(document.toObject())));
    }
    for (const [organization, made] of grouped(created, (document) => this.organizationOf(document)))
      this.record(
        'create',
        made.map(({ id }) => id),
        organization,
      );
    return created;
  }

  /**
   * Adds many documents that this service has made itself and knows to be right, such as those of an import: defaults and
   * times are filled in, nothing is cast, validated or returned. That makes it five times as fast as createMany. One
   * database call a batch of 1,000.
   */
  async insertMany(list: (Partial<T> & { id: string })[]): Promise<void> {
    for (let start = 0; start < list.length; start += 1000) {
      const batch = list.slice(start, start + 1000).map(({ id, ...fields }) => {
        const document = { _id: new Types.ObjectId(id), ...fields, ...this.stamp() };
        return this.model.applyTimestamps(this.model.applyDefaults(document));
      });
      await this.model.insertMany(batch, { ...this.options(), lean: true });
    }
    this.record(
      'create',
      list.slice(0, 100).map(({ id }) => id),
    );
  }

  /** The changed document, or undefined when none matches. The version goes up by one. */
  async updateOne(filter: Filter, update: Update): Promise<Document<T> | undefined> {
    const before = await this.toldBefore(filter, update);
    const found = await this.model
      .findOneAndUpdate(this.where(filter), counted(update), {
        ...this.options(),
        returnDocument: 'after',
        runValidators: true,
      })
      .lean();
    if (found) this.recordOne('update', found, changedValues(this.collection, before, found));
    return found ? withId<T>(found) : undefined;
  }

  async updateById(id: string, update: Update): Promise<Document<T> | undefined> {
    return this.mayBeId(id) ? this.updateOne({ _id: id }, update) : undefined;
  }

  async updateMany(filter: Filter, update: Update): Promise<number> {
    const told = this.toldBy(update);
    const before = await this.manyBefore(filter, told);
    const { modifiedCount } = await this.model.updateMany(this.where(filter), counted(update), this.options());
    await this.recordMany(before, told, modifiedCount);
    return modifiedCount;
  }

  /** Creates or changes the one document that a filter of a unique key names. */
  async upsert(filter: Filter, update: Update): Promise<Document<T>> {
    const before = await this.toldBefore(filter, update);
    const found = await this.model
      .findOneAndUpdate(this.where(filter), counted(update), {
        ...this.options(),
        returnDocument: 'after',
        upsert: true,
        setDefaultsOnInsert: true,
      })
      .lean();
    this.recordOne('update', found, changedValues(this.collection, before, found));
    return withId<T>(found);
  }

  /**
   * Changes a document that two people may edit at once (architecture.md, rule 7).
   * @throws AppError not_found, or conflict with the current state when `version` is no longer the newest.
   */
  async replaceVersioned(
    id: string,
    version: number | null | undefined,
    update: Update,
    thing: Thing,
  ): Promise<Document<T>> {
    const changed = await this.updateOne(version ? { _id: id, version } : { _id: id }, update);
    if (changed) return changed;
    const current = await this.findById(id);
    if (!current) throw notFound(thing, id);
    throw new AppError('conflict', say('kit.changed_meanwhile'), undefined, current);
  }

  async deleteOne(filter: Filter): Promise<boolean> {
    const found = await this.model.findOneAndDelete(this.where(filter), this.options()).lean();
    if (found) this.recordOne('delete', found, lastValues(this.collection, found));
    return found !== null;
  }

  async deleteMany(filter: Filter): Promise<number> {
    const before = await this.manyBefore(filter, this.scope.recordChange ? everyToldField(this.collection) : []);
    const { deletedCount } = await this.model.deleteMany(this.where(filter), this.options());
    const told = deletedCount > 0 ? before : [];
    for (const found of told) this.recordOne('delete', found, lastValues(this.collection, found));
    if (deletedCount > told.length) this.record('delete', [`${deletedCount - told.length} documents`]);
    return deletedCount;
  }

  /**
   * Many updates in one database call a batch of 1,000. Documents that it inserts get the scope's fields.
   * @param known what they are and become, of which the audit trail then tells without reading it
   * @returns how many documents were changed, inserted ones not counted
   */
  async bulkUpdate(
    changes: { filter: Filter; update: Update; upsert?: boolean }[],
    known?: { id: string; before: object; after: object }[],
  ): Promise<number> {
    let changed = 0;
    const told = [...new Set(changes.flatMap(({ update }) => this.toldBy(update)))];
    const telling = !known && told.length > 0 && changes.length <= mostTold;
    const before = telling ? await this.manyBefore({ $or: changes.map(({ filter }) => filter) }, told) : [];
    for (let start = 0; start < changes.length; start += 1000) {
      const batch = changes.slice(start, start + 1000).map(({ filter, update, upsert }) => ({
        updateOne: { filter: this.where(filter), update: counted(update), upsert: upsert ?? false },
      }));
      const { modifiedCount } = await this.model.bulkWrite(batch as never, { ...this.options(), ordered: true });
      changed += modifiedCount;
    }
    if (known) this.recordKnown(known, changes.length);
    else await this.recordMany(before, told, changes.length);
    return changed;
  }

  /** Whose document it is, where that is not the organization of the scope. */
  protected organizationOf(_document: object): string | undefined {
    return undefined;
  }

  protected record(
    action: RecordedChange['action'],
    ids: string[],
    organizationId?: string,
    values: ChangedValue[] = [],
  ): void {
    const owner = organizationId === undefined ? {} : { organizationId };
    this.scope.recordChange?.({ entity: this.collection, action, ids: ids.slice(0, 100), values, ...owner });
  }

  private recordOne(action: RecordedChange['action'], found: object, values?: ChangedValue[]): void {
    this.record(action, [String((found as { _id: unknown })._id)], this.organizationOf(found), values);
  }

  private get collection(): string {
    return this.model.collection.collectionName;
  }

  /** What the audit trail tells of a document before an update that touches it; one read, where it tells anything. */
  private async toldBefore(filter: Filter, update: Update): Promise<object | null> {
    const fields = this.toldBy(update);
    if (fields.length === 0) return null;
    return this.model.findOne(this.where(filter), fields.join(' '), this.options()).lean();
  }

  private toldBy(update: Update): string[] {
    return this.scope.recordChange ? toldFields(this.collection, update) : [];
  }

  /** The same of many documents that one call is about to touch; one read, where it tells anything. */
  private async manyBefore(filter: Filter, fields: readonly string[]): Promise<{ _id: unknown }[]> {
    if (fields.length === 0) return [];
    const select = ['organization_id', ...fields].join(' ');
    return this.model.find(this.where(filter), select, this.options()).sort({ _id: 1 }).limit(mostTold).lean();
  }

  /** Records what those have become, each by itself, and how many others there are. One read, where there are any to tell of. */
  private async recordMany(before: { _id: unknown }[], fields: string[], count: number): Promise<void> {
    const was = new Map(before.map((found) => [String(found._id), found]));
    const after = was.size > 0 ? await this.manyBefore({ _id: { $in: before.map(({ _id }) => _id) } }, fields) : [];
    const known = after.map((found) => ({
      id: String(found._id),
      before: was.get(String(found._id)) ?? {},
      after: found,
    }));
    this.recordKnown(known, count);
  }

  private recordKnown(known: { id: string; before: object; after: object }[], count: number): void {
    let told = 0;
    for (const { id, before, after } of known.slice(0, mostTold)) {
      const values = changedValues(this.collection, before, after);
      if (values.length === 0) continue;
      this.record('update', [id], this.organizationOf(after), values);
      told += 1;
    }
    if (count > told) this.record('update', [`${count - told} documents`]);
  }
}

/** Adds the version's count to an update, whether it is written with operators or as plain fields. */
function counted(update: Update): Update {
  const operators = Object.keys(update).some((key) => key.startsWith('$'));
  const { $inc, ...rest } = (operators ? update : { $set: update }) as { $inc?: object };
  return { ...rest, $inc: { ...$inc, version: 1 } };
}
