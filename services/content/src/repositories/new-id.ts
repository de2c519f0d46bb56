import { ObjectId } from 'bson';

/** A new id of 24 hexadecimal digits; ids of one thread sort in the order in which they were made. */
export function newId(): string {
  return new ObjectId().toHexString();
}
