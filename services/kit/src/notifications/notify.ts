import type { NotificationKind } from '@attesta/proto/notification-kinds';
import type { UnitOfWork } from '../repositories/unit-of-work';
import type { Sentence, SentenceReference } from '../sentences/say';

/** Something that a person is told in their inbox. */
export interface NewNotice {
  /** Tells a repeat from another one: of one key, a person gets one. */
  key: string;
  type: NotificationKind;
  title: Sentence;
  message?: Sentence;
  /** The screen to open, a path of the shell. */
  link: string;
}

/** What the event "<domain>.notification.requested" holds. */
export interface NotificationRequested {
  user_id: string;
  notices: (Pick<NewNotice, 'key' | 'type' | 'link'> & { title: SentenceReference; message?: SentenceReference })[];
}

/** Tells a person something once the unit is committed, by an event that tenancy puts into their inbox. */
export function notify(unit: UnitOfWork, domain: string, userId: string, notices: NewNotice[]): void {
  if (notices.length === 0) return;
  const data: NotificationRequested = {
    user_id: userId,
    notices: notices.map(({ title, message, ...notice }) => ({
      ...notice,
      title: title.reference,
      ...(message && { message: message.reference }),
    })),
  };
  unit.publish(`${domain}.notification.requested`, data);
}
