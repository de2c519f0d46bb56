import type { Activity } from './idle';

const lastKey = 'last_activity';
const reportedKey = 'last_activity_report';
/** Moving a mouse makes hundreds of events; the other tabs need not know each of them. */
const grain = 1000;

const read = (key: string): number => Number(localStorage.getItem(key)) || 0;

/** When the person was last active in any tab of this browser: the tabs share it through storage. */
export const activity = {
  get current(): Activity {
    return { last: read(lastKey), reported: read(reportedKey) };
  },
  /** The person did something. */
  touch(now: number): void {
    // A clock that was set back makes what was kept a time to come.
    if (Math.abs(now - read(lastKey)) >= grain) localStorage.setItem(lastKey, String(now));
  },
  /** The server knows of the activity up to now. @returns what takes that back, where it did not hear of it after all */
  report(now: number): () => void {
    const before = read(reportedKey);
    localStorage.setItem(reportedKey, String(now));
    return () => localStorage.setItem(reportedKey, String(before));
  },
};
