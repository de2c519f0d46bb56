/** The kinds of notifications in the order in which they are offered (services/kit/src/notifications/kinds.ts). */
export const notificationKinds = [
  'assignment',
  'due_soon',
  'overdue',
  'missed',
  'evidence_expiry',
  'library_version',
  'vote',
  'agreement',
  'licence',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** Whether this release has words for a kind. */
export function isNotificationKind(type: string | undefined): type is NotificationKind {
  return (notificationKinds as readonly (string | undefined)[]).includes(type);
}
