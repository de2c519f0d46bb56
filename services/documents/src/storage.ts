import { ObjectStore } from '@attesta/kit';

let made: ObjectStore | undefined;

/** The object store of this process, made when it is first needed. */
export function objectStore(): ObjectStore {
  made ??= new ObjectStore();
  return made;
}
