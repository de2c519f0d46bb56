import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { socketDirectory } from '../common/places';
import { reachableByOthers, type User } from './database-user';

const OUTSIDE = '/var/lib/attesta';
const OWNER_FILE = 'data-folder';

/** Where the database keeps its files and its socket, and whose they are. */
export interface DatabasePlace {
  data: string;
  sockets: string;
  /** The user that the database runs as; the one of this process where there is none. */
  user: User | undefined;
}

/**
 * The database's folders: inside the data folder, or, when root started it there and the database's own user cannot get
 * there, under /var/lib/attesta by the name of the installation.
 */
export function databasePlace(dataDirectory: string, installation: string, user: User | undefined): DatabasePlace {
  const home =
    user && !reachableByOthers(dataDirectory) ? outside(dataDirectory, installation) : join(dataDirectory, 'database');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const sockets = socketDirectory(home, '.s.PGSQL.5432');
  for (const folder of new Set([home, sockets])) {
    chmodSync(folder, 0o700);
    if (user) giveTo(user, folder);
  }
  return { data: join(home, 'data'), sockets, user };
}

/** Gives a user a folder with all that is in it, which an earlier release may have given to another. */
function giveTo({ uid, gid }: User, folder: string): void {
  if (statSync(folder).uid !== uid) execFileSync('chown', ['-R', `${uid}:${gid}`, folder]);
}

/** A folder outside the data folder. Those of earlier installations there, and of data folders that are gone, are removed. */
function outside(dataDirectory: string, installation: string): string {
  mkdirSync(OUTSIDE, { recursive: true, mode: 0o755 });
  for (const name of readdirSync(OUTSIDE)) {
    const owner = ownerOf(join(OUTSIDE, name));
    const obsolete = owner !== undefined && (owner === dataDirectory || !existsSync(owner));
    if (name !== installation && obsolete) rmSync(join(OUTSIDE, name), { recursive: true, force: true });
  }
  const folder = join(OUTSIDE, installation);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, OWNER_FILE), dataDirectory);
  return folder;
}

/** The data folder that a database's folder belongs to. */
function ownerOf(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, OWNER_FILE), 'utf8');
  } catch {
    return undefined;
  }
}
