import { everyNotificationKind, grouped, type SentenceReference } from '@attesta/kit';
import { type NotificationPreferences, tellsInDigest } from './notification-preferences';

/** So many lines a mail has; it says how many there are besides. */
export const mostDigestLines = 10;

/** A line of an inbox, as far as a mail shows it. */
export interface DigestLine {
  type: string;
  title: string;
  title_sentence?: SentenceReference | undefined;
  link: string;
}

/** What a daily mail says: the newest lines by kind, and how many more there are. */
export interface Digest {
  groups: { type: string; lines: Omit<DigestLine, 'type'>[] }[];
  total: number;
  more: number;
}

/**
 * The mail of what is new and not read, as its reader wants it; undefined where there is nothing.
 * @param lines the newest first
 */
export function digestOf(lines: readonly DigestLine[], preferences: NotificationPreferences): Digest | undefined {
  const wanted = lines.filter(({ type }) => tellsInDigest(preferences, type));
  if (wanted.length === 0) return undefined;
  const shown = wanted.slice(0, mostDigestLines);
  const groups = [...grouped(shown, ({ type }) => type)].map(([type, list]) => ({
    type,
    lines: list.map(({ title, title_sentence, link }) => ({ title, title_sentence, link })),
  }));
  groups.sort((one, other) => rank(one.type) - rank(other.type));
  return { groups, total: wanted.length, more: wanted.length - shown.length };
}

/** The order of the table of kinds; what is not in it comes last. */
function rank(type: string): number {
  const index = (everyNotificationKind as string[]).indexOf(type);
  return index < 0 ? everyNotificationKind.length : index;
}
