import { Types } from 'mongoose';

/** A new id of 24 hexadecimal digits; ids of one process sort in the order in which they were made. */
export function newId(): string {
  return new Types.ObjectId().toHexString();
}
