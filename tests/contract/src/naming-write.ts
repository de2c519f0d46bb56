import type { Things } from './tenant-tree';

type Kind = keyof Things;

/** A write that is right when it names what its organization has. */
export interface NamingWrite {
  method: 'GET' | 'POST' | 'PUT';
  /** Its parameters stand in the body too. */
  path: string;
  /** The field of a form in which a Word file comes along. */
  file?: string;
  /** The role that makes it. */
  role: number;
  body: (own: Things) => Record<string, unknown>;
  /** Where it names a record of the caller's organization, and of which kind. */
  names: Record<string, Kind>;
}

/** A day of a month in which nothing was answered. */
export const lastMonth = (): string => new Date(Date.now() - 32 * 86_400_000).toISOString().slice(0, 10);

/** A name that nothing has yet. */
export const anything = (): string => Math.random().toString(36).slice(2);
