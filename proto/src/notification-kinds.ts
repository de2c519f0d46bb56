/** Where notifications of a kind are told. */
interface KindOfNotification {
  /** Whether everybody chooses for themselves; what is fixed is always shown, and mailed by itself. */
  choice: boolean;
}

/**
 * What people are told of, in the order in which it is offered to them. A service that tells of something new adds its kind
 * here, once for services and screens, and its words to frontends/tenancy and to the digest (services/auth/src/mail/texts/digest-texts.ts).
 */
export const notificationKinds = {
  /** What somebody answers for from now on. */
  assignment: { choice: true },
  /** An answer that falls due within some days. */
  due_soon: { choice: true },
  overdue: { choice: true },
  /** A period that went by without an answer. */
  missed: { choice: true },
  /** Evidence that is no longer good after its last day. */
  evidence_expiry: { choice: true },
  /** A safety incident that somebody has reported, told to those who handle them. */
  incident: { choice: true },
  /** A survey binder that somebody has ordered: it is ready, or could not be made. */
  survey_binder: { choice: true },
  /** A mailed report that could not be made for a reader, told to whoever has ordered it. */
  report_mailing: { choice: true },
  /** A new version of a library that the organization works with. */
  library_version: { choice: true },
  /** A vote that is open to the reader, or has been decided. */
  vote: { choice: true },
  /** A document that the reader is to agree to, or a signature that was given. */
  agreement: { choice: true },
  /** Stored files that do not agree with their records, told to the platform's administrators. */
  storage: { choice: false },
  /** The end of the organization's licence, and what follows from it. */
  licence: { choice: false },
} as const satisfies Record<string, KindOfNotification>;

export type NotificationKind = keyof typeof notificationKinds;

export const everyNotificationKind = Object.keys(notificationKinds) as NotificationKind[];

/** Whether a text names a kind of notification. */
export function isNotificationKind(text: string | undefined): text is NotificationKind {
  return text !== undefined && Object.hasOwn(notificationKinds, text);
}
