import type { EditingSession } from '../repositories/editing-session.schema';

/** Everybody who has edited what a session's draft says, those included who have just done so. */
export function editorsOf({ editors = [], draft_by }: EditingSession, ...more: string[]): string[] {
  return [...new Set([...editors, draft_by, ...more].filter(Boolean))];
}
