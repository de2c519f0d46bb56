import { type Model, type PipelineStage, Types } from 'mongoose';
import { OpaqueId } from './opaque-id';
import { largestPage, type Paging } from './paging';
import type { Stored } from './schema';
import type { Scope } from './scope';

export type Filter = Record<string, unknown>;
export type Document<T> = T & Stored;
export interface FindOptions {
  sort?: Record<string, 1 | -1>;
  limit?: number;
  skip?: number;
  select?: string[];
  /** The keys of the index to be used, where the database would choose another. */
  hint?: Record<string, 1 | -1>;
}

/** So many documents are decoded at once; after each batch other calls are served. */
const mostDecoded = 2_000;

/**
 * Reads of one collection within a scope. Subclasses say in `confine` what of the collection the scope may touch; every
 * query goes through it, aggregations included, so none can be written without its tenant.
 */
export abstract class ReadRepository<T> {
  constructor(
    // biome-ignore lint/suspicious/noExplicitAny: mongoose's generics add nothing here; documents are typed by T.
    protected readonly model: Model<any, any, any, any>,
    protected readonly scope: Scope,
  ) {}

  protected abstract confine(filter: Filter): Filter;

  async find(filter: Filter = {}, options: FindOptions = {}): Promise<Document<T>[]> {
    const query = this.model.find(this.where(filter), options.select?.join(' '), {
      ...this.options(),
      ...(options.limit && options.limit <= largestPage ? {} : this.abandonable()),
    });
    if (options.sort) query.sort(options.sort);
    if (options.skip) query.skip(options.skip);
    if (options.limit) query.limit(options.limit);
    if (options.hint) query.hint(options.hint);
    query.batchSize(mostDecoded);
    return (await query.lean()).map((found: unknown) => withId<T>(found));
  }

  /** One page and the total of all pages: two database calls, however long the list; one for a list that is read whole. */
  async findPage(filter: Filter, paging: Paging, select?: string[]): Promise<{ items: Document<T>[]; total: number }> {
    const { sort, skip, limit, pageSize } = paging;
    const items = await this.find(filter, limit ? { sort, skip, limit, select } : { sort, select });
    return { items, total: isWhole(items, { limit, pageSize }) ? items.length : await this.count(filter) };
  }

  async findOne(filter: Filter, options: Pick<FindOptions, 'sort' | 'select'> = {}): Promise<Document<T> | undefined> {
    const query = this.model.findOne(this.where(filter), options.select?.join(' '), this.options());
    if (options.sort) query.sort(options.sort);
    const found = await query.lean();
    return found ? withId<T>(found) : undefined;
  }

  async findById(id: string): Promise<Document<T> | undefined> {
    return this.mayBeId(id) ? this.findOne({ _id: id }) : undefined;
  }

  async findByIds(ids: string[]): Promise<Document<T>[]> {
    const valid = ids.filter((id) => this.mayBeId(id));
    return valid.length === 0 ? [] : this.find({ _id: { $in: valid } });
  }

  /** The next ones behind an id that match, in the order of ids: for work that goes over all of them in steps. @param id '' for the first */
  findAfter(id: string, limit: number, filter: Filter = {}, select?: string[]): Promise<Document<T>[]> {
    return this.find({ ...filter, ...(id && { _id: { $gt: id } }) }, { sort: { _id: 1 }, limit, select });
  }

  async exists(filter: Filter): Promise<boolean> {
    return (await this.model.exists(this.where(filter)).session(this.scope.session ?? null)) !== null;
  }

  /** How many match; at most `limit`, where there is one. */
  count(filter: Filter = {}, { limit, hint }: Pick<FindOptions, 'limit' | 'hint'> = {}): Promise<number> {
    const query = this.model.countDocuments(this.where(filter), this.options());
    if (limit) query.limit(limit);
    if (hint) query.hint(hint);
    return query.exec();
  }

  aggregate<R>(pipeline: PipelineStage[]): Promise<R[]> {
    const options = { ...this.options(), ...this.abandonable() };
    return this.model.aggregate<R>([{ $match: this.where({}) }, ...pipeline], options).exec();
  }

  /** What a pipeline gives, so many documents at a time, no faster than they are taken: memory holds one batch, however many there are. */
  protected async *aggregateInBatches<R>(pipeline: PipelineStage[], size: number): AsyncGenerator<R[]> {
    // Said twice: mongoose's option holds for the first batch alone, and each later one would be as large as a reply may be (16 MB).
    const options = { ...this.options(), ...this.abandonable(), batchSize: size };
    const cursor = this.model
      .aggregate<R>([{ $match: this.where({}) }, ...pipeline], options)
      .cursor<R>({ batchSize: size });
    try {
      let batch: R[] = [];
      for await (const found of cursor) {
        batch.push(found);
        if (batch.length < size) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    } finally {
      await cursor.close();
    }
  }

  /** Anything else would be refused by the database's driver. */
  protected mayBeId(id: string): boolean {
    return Types.ObjectId.isValid(id) || this.model.schema.path('_id') instanceof OpaqueId;
  }

  protected where(filter: Filter): Filter {
    return this.confine(filter);
  }

  /**
   * Lets a read that may be long end with its call: the driver closes its cursor, or the connection on which the database
   * still works at it. Pages and single documents are over sooner than a signal is made; within a transaction the whole is
   * rolled back.
   */
  private abandonable(): { signal?: AbortSignal } {
    const signal = this.scope.session ? undefined : this.scope.signal;
    return signal ? { signal } : {};
  }

  protected options(): { session?: NonNullable<Scope['session']> } {
    return this.scope.session ? { session: this.scope.session } : {};
  }
}

/** Whether all of a list has come: it was not asked for by pages, and is no longer than a list without pages may be. */
export function isWhole(items: readonly unknown[], { limit, pageSize }: Pick<Paging, 'limit' | 'pageSize'>): boolean {
  return limit === 0 || (pageSize === 0 && items.length < limit);
}

/** A lean document with its id as text. */
export function withId<T>(found: unknown): Document<T> {
  const { _id, ...fields } = found as { _id: unknown };
  return { id: String(_id), ...fields } as unknown as Document<T>;
}
