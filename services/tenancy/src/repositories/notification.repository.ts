import { BaseRepository, type Filter, type Scope } from '@attesta/kit';
import { type NotificationFields, NotificationModel } from './notification.schema';

/** The inbox of one user: nobody else's can be read or written through it. */
export class NotificationRepository extends BaseRepository<NotificationFields> {
  constructor(
    scope: Scope,
    private readonly userId: string,
  ) {
    super(NotificationModel, scope);
    if (!userId) throw new Error('An inbox needs its user.');
  }

  protected confine(filter: Filter): Filter {
    return { ...filter, user_id: this.userId };
  }

  protected stamp(): Record<string, unknown> {
    return { user_id: this.userId };
  }
}
