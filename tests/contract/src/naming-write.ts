import type { Things } from './tenant-tree';

type Kind = keyof Things;

/** A create or update that is right when it names what its organization has. */
export interface NamingWrite {
  method: 'POST' | 'PUT';
  path: string;
  /** The role that makes it. */
  role: number;
  body: (own: Things) => Record<string, unknown>;
  /** Where it names a record of the caller's organization, and of which kind. */
  names: Record<string, Kind>;
}

/** A name that nothing has yet. */
export const anything = (): string => Math.random().toString(36).slice(2);
