import { session } from '@attesta/ui';
import type { Meeting, Part } from './meeting-parts';

/** What somebody wrote into a part of a meeting, and the meeting as it was when they did. */
export interface UnsentPart<Value> {
  meeting: Meeting;
  local: Value;
}

const unsent = new Map<object, Map<string, UnsentPart<unknown>>>();

/** Keeps what could not be sent, or was refused, while its page shows another part; undefined takes it out, once it has arrived. */
export function keepUnsent<Value>(part: Part<Value>, meeting: Meeting, kept: UnsentPart<Value> | undefined): void {
  const ofPart = unsent.get(part) ?? new Map<string, UnsentPart<unknown>>();
  unsent.set(part, ofPart);
  if (kept) ofPart.set(keyOf(meeting), kept);
  else ofPart.delete(keyOf(meeting));
}

/** What the person who is signed in wrote into a part and is not saved. */
export function unsentOf<Value>(part: Part<Value>, meeting: Meeting): UnsentPart<Value> | undefined {
  return unsent.get(part)?.get(keyOf(meeting)) as UnsentPart<Value> | undefined;
}

function keyOf({ id = '' }: Meeting): string {
  return `${session.current?.userId} ${id}`;
}
