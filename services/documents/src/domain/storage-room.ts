import { type Sentence, say } from '@attesta/kit';

/** Bytes of a gigabyte, as quotas count it and screens show it. */
export const gigabyte = 1e9;
const megabyte = 1e6;

/** What an organization has stored, and how much it may. */
export interface Room {
  /** Bytes. */
  used: number;
  /** Bytes; undefined without a limit. */
  quota: number | undefined;
}

/** Bytes that may still be stored; no end without a limit. */
export function leftOf({ used, quota }: Room): number {
  return quota === undefined ? Number.POSITIVE_INFINITY : Math.max(0, quota - used);
}

/**
 * Why so much more can't be stored; undefined where it can. Nothing more fits where nothing is left.
 * @param needed bytes; 0 where it is not known yet how many come
 */
export function roomProblem(room: Room, needed: number): Sentence | undefined {
  const left = leftOf(room);
  if (room.quota === undefined || (left > 0 && needed <= left)) return undefined;
  const facts = { used: inMegabytes(room.used), quota: inMegabytes(room.quota), left: inMegabytes(left) };
  return needed > 0
    ? say('documents.storage_full', { ...facts, needed: inMegabytes(needed) })
    : say('documents.storage_none_left', facts);
}

/** Megabytes, to a decimal; to three below one, so that nothing that is there is told as 0. */
function inMegabytes(bytes: number): number {
  const parts = bytes < megabyte ? 1000 : 10;
  return Math.round((bytes / megabyte) * parts) / parts;
}
