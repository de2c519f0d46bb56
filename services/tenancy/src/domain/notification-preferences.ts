import { everyNotificationKind, isNotificationKind, type NotificationKind, notificationKinds } from '@attesta/kit';

/** What somebody wants to be told, and where. */
export interface NotificationPreferences {
  /** Whether a mail a day says what is new. */
  digest: boolean;
  /** Kinds that they do not want in the inbox. */
  not_in_app: string[];
  /** Kinds that they do not want in the mail. */
  not_in_digest: string[];
}

/** What holds for somebody who has chosen nothing: all of it. */
export const usualNotificationPreferences: NotificationPreferences = {
  digest: true,
  not_in_app: [],
  not_in_digest: [],
};

/** A choice of one kind as it is sent; what is absent stays. */
export interface KindChoice {
  type: NotificationKind;
  in_app?: boolean | null;
  in_digest?: boolean | null;
}

/** Whether a line of a kind stands in its reader's inbox. */
export function tellsInApp({ not_in_app }: NotificationPreferences, type: string): boolean {
  return isFixed(type) || !not_in_app.includes(type);
}

/** Whether a line of a kind stands in its reader's daily mail. What is fixed has a mail of its own. */
export function tellsInDigest({ digest, not_in_digest }: NotificationPreferences, type: string): boolean {
  return digest && !isFixed(type) && !not_in_digest.includes(type);
}

/** The preferences after some choices. */
export function afterChoices(
  { not_in_app, not_in_digest }: NotificationPreferences,
  choices: readonly KindChoice[],
): Pick<NotificationPreferences, 'not_in_app' | 'not_in_digest'> {
  return {
    not_in_app: choices.reduce((off, { type, in_app }) => after(off, type, in_app), not_in_app),
    not_in_digest: choices.reduce((off, { type, in_digest }) => after(off, type, in_digest), not_in_digest),
  };
}

/** Each kind with where it is told, in the order in which it is offered. */
export function choicesOf(
  preferences: NotificationPreferences,
): { type: NotificationKind; in_app: boolean; in_digest: boolean; fixed: boolean }[] {
  return everyNotificationKind.map((type) => ({
    type,
    in_app: tellsInApp(preferences, type),
    in_digest: !isFixed(type) && !preferences.not_in_digest.includes(type),
    fixed: isFixed(type),
  }));
}

/** Whether nobody chooses where a kind is told. */
export function isFixed(type: string): boolean {
  return isNotificationKind(type) && !notificationKinds[type].choice;
}

function after(off: string[], type: string, wanted?: boolean | null): string[] {
  if (wanted === undefined || wanted === null) return off;
  const others = off.filter((one) => one !== type);
  return wanted ? others : [...others, type];
}
