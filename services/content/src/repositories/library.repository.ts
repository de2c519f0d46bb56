import {
  BaseRepository,
  type DecisionRule,
  type Document,
  type Filter,
  ReadRepository,
  type Scope,
} from '@attesta/kit';
import { platform } from '../domain/organization';
import { type LibraryDocument, LibraryModel } from './library.schema';

/** A library as its repository gives it. */
export type Library = Document<LibraryDocument>;

/** 'all', or the ids of the libraries that may be touched. */
export type LibraryReach = 'all' | readonly string[];

/** Whoever made them, or the organizations whose libraries may be changed; the first of these makes new ones. */
export type Makers = 'all' | readonly string[];

/** What was not published: a published version never changes. */
const open: Filter = { published_at: null };

declare const changeable: unique symbol;

/** A library that the caller may change: MadeLibraryRepository alone gives it. */
export type ChangeableLibrary = Library & { readonly [changeable]: true };

/** Whether it is a published version, which never changes. */
export function isPublished({ published_at }: Pick<LibraryDocument, 'published_at'>): boolean {
  return Boolean(published_at);
}

/** Libraries within a reach. Only to read. */
export class LibraryRepository extends ReadRepository<LibraryDocument> {
  constructor(
    scope: Scope,
    private readonly reach: LibraryReach,
  ) {
    super(LibraryModel, scope);
  }

  protected confine(filter: Filter): Filter {
    return this.reach === 'all' ? filter : { $and: [filter, { _id: { $in: this.reach } }] };
  }

  /** All versions of the library of which these are versions, the oldest first; what is being prepared is the last. */
  async versionsOf(families: string[]): Promise<Library[]> {
    const found = families.length === 0 ? [] : await this.find({ family_id: { $in: families } });
    return found.sort((a, b) => (a.version_number || Infinity) - (b.version_number || Infinity));
  }
}

/** The libraries that some organizations have made, to change them and what stands in them. */
export class MadeLibraryRepository extends BaseRepository<LibraryDocument> {
  constructor(
    scope: Scope,
    private readonly makers: Makers,
  ) {
    super(LibraryModel, scope);
  }

  /** Who makes new ones; '' is the platform. */
  get maker(): string {
    const maker = this.makers === 'all' ? platform : this.makers[0];
    if (maker === undefined) throw new Error('Libraries are made by the platform or by an organization.');
    return maker;
  }

  protected confine(filter: Filter): Filter {
    return this.makers === 'all' ? filter : { $and: [filter, { organization_id: { $in: this.makers } }] };
  }

  protected stamp(): Record<string, unknown> {
    return { organization_id: this.maker };
  }

  async ids(): Promise<string[]> {
    return (await this.find({}, { select: ['_id'] })).map(({ id }) => id);
  }

  /** Those that can be changed: 'all' where that is said more easily. */
  async changeableIds(): Promise<LibraryReach> {
    const published = await this.count({ published_at: { $ne: null } });
    if (this.makers === 'all' && published === 0) return 'all';
    return (await this.find(open, { select: ['_id'] })).map(({ id }) => id);
  }

  /** A new library. */
  async make(
    fields: Pick<LibraryDocument, 'name' | 'name_key'> & Partial<LibraryDocument> & { id?: string },
  ): Promise<ChangeableLibrary> {
    return (await this.create({ ...fields, revision: 1 })) as ChangeableLibrary;
  }

  /** One of them, for changes that leave its revision alone. */
  async findChangeable(id: string): Promise<ChangeableLibrary | undefined> {
    return (await this.findOne({ _id: id, ...open })) as ChangeableLibrary | undefined;
  }

  /**
   * Takes the next revision; undefined for a library that is not there to be changed. Everyone who changes something in a
   * library does this first: it makes them wait for each other, so that codes stay unique and the revisions of events stand
   * in the order of their commits.
   */
  async nextRevision(id: string): Promise<ChangeableLibrary | undefined> {
    return (await this.updateOne({ _id: id, ...open }, { $inc: { revision: 1 } })) as ChangeableLibrary | undefined;
  }

  /** Puts other decision rules in the place of its own, with the revision that was taken for it. */
  async giveRules({ id }: ChangeableLibrary, decision_rules: DecisionRule[]): Promise<ChangeableLibrary> {
    return (await this.updateById(id, { $set: { decision_rules } })) as ChangeableLibrary;
  }

  /** The next revision to tell of it again as it is, published or not. */
  async nextTelling(id: string): Promise<ChangeableLibrary | undefined> {
    return (await this.updateById(id, { $inc: { revision: 1 } })) as ChangeableLibrary | undefined;
  }

  /** Gives those that were made before libraries had makers to the platform, and lets names be unique for each maker. */
  async adopt(): Promise<void> {
    await this.updateMany({ organization_id: null }, { $set: { organization_id: platform } });
    const outdated = 'name_key_1';
    if ((await this.model.collection.indexes()).some(({ name }) => name === outdated))
      await this.model.collection.dropIndex(outdated);
  }
}
