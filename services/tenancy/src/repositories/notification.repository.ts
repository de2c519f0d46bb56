import { BaseRepository, type Filter, type Scope } from '@attesta/kit';
import { type Notification, type NotificationFields, NotificationModel } from './notification.schema';

/** What a page of an inbox is narrowed by. */
export interface InboxFilter {
  type?: string;
  read_at?: null | { $ne: null };
  created_at?: { $lte: Date };
}

/** A place in an inbox: behind which line a page begins. */
export interface InboxPlace {
  created_at: Date;
  id: string;
}

const shown = { hidden: { $ne: true } };

/** The inbox of one user: nobody else's can be read or written through it. */
export class NotificationRepository extends BaseRepository<NotificationFields> {
  constructor(
    scope: Scope,
    private readonly userId: string,
  ) {
    super(NotificationModel, scope);
    if (!userId) throw new Error('An inbox needs its user.');
  }

  /** Lines from a place on, the newest first. */
  shownFrom(
    filter: InboxFilter,
    { before, skip, limit }: { before?: InboxPlace | undefined; skip: number; limit: number },
  ): Promise<Notification[]> {
    const behind = before && {
      $or: [{ created_at: { $lt: before.created_at } }, { created_at: before.created_at, _id: { $lt: before.id } }],
    };
    const where = { $and: [{ ...shown, ...filter }, ...(behind ? [behind] : [])] };
    return this.find(where, { sort: { created_at: -1, _id: -1 }, skip, limit });
  }

  countShown(filter: InboxFilter): Promise<number> {
    return this.count({ ...shown, ...filter });
  }

  /** How many lines of each kind are not read. */
  async unreadByType(): Promise<{ type: string; count: number }[]> {
    const found = await this.aggregate<{ _id: string; count: number }>([
      { $match: { ...shown, read_at: null } },
      { $group: { _id: '$type', count: { $sum: 1 } } },
      { $sort: { _id: 1 } },
    ]);
    return found.map(({ _id, count }) => ({ type: _id, count }));
  }

  findShown(id: string): Promise<Notification | undefined> {
    return this.mayBeId(id) ? this.findOne({ _id: id, ...shown }) : Promise.resolve(undefined);
  }

  protected confine(filter: Filter): Filter {
    return { $and: [filter, { user_id: this.userId }] };
  }

  protected stamp(): Record<string, unknown> {
    return { user_id: this.userId };
  }
}
