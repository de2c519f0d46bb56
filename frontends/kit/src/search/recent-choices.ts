import { session } from '../session/store';
import type { Entry } from './entries';

const most = 6;

/** What was chosen by Ctrl-K belongs to a person and an organization, and is forgotten when they sign out. */
function storageKey(): string {
  const { userId, actingFor } = session.current ?? {};
  return `recent_choices.${userId}.${actingFor}`;
}

/** The latest choices in this browser, the newest first; those of this page in its present language. */
export function recentChoices(local: Entry[]): Entry[] {
  return read().flatMap((kept) => {
    const here = local.find(({ key }) => key === kept.key);
    return here ?? (kept.to ? kept : []);
  });
}

/** Remembers a choice as the newest one. */
export function rememberChoice({ key, label, group, hint, to }: Entry): void {
  const others = read().filter((kept) => kept.key !== key);
  try {
    localStorage.setItem(storageKey(), JSON.stringify([{ key, label, group, hint, to }, ...others].slice(0, most)));
  } catch {
    // A full storage forgets a choice, nothing else.
  }
}

function read(): Entry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey()) ?? '[]');
    return Array.isArray(kept) ? (kept as Entry[]) : [];
  } catch {
    return [];
  }
}
