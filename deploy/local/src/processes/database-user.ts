import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runsAsRoot } from '../common/places';
import { runCommand } from '../common/run-command';

/** The system user that PostgreSQL runs as where root starts it; nobody else's processes run as it. */
const OWN_USER = 'attesta-database';
/** Who it is instead where no user can be made. PostgreSQL refuses to run as root. */
const ANYBODY = 'nobody';
const ATTEMPTS = 5;

/** A user of the machine. */
export interface User {
  name: string;
  uid: number;
  gid: number;
}

/**
 * The user that PostgreSQL runs as, made when it is not there yet; undefined where this process is not root, for then only
 * the user who started it can run it.
 * @param warn told when the machine lets no user be made
 */
export async function databaseUser(warn: (line: string) => void): Promise<User | undefined> {
  if (!runsAsRoot()) return undefined;
  const made = userNamed(OWN_USER) ?? (await makeUser());
  if (made) return made;
  warn(`the user ${OWN_USER} cannot be made (useradd fails): the database runs as ${ANYBODY}, beside other programs`);
  return userNamed(ANYBODY) ?? { name: ANYBODY, uid: 65534, gid: 65534 };
}

async function makeUser(): Promise<User | undefined> {
  const home = ['--home-dir', '/nonexistent', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await runCommand('/usr/sbin/useradd', ['--system', '--user-group', ...home, OWN_USER]);
    const user = userNamed(OWN_USER);
    if (user) return user;
    // Another start may hold the lock of the machine's list of users.
    await sleep(200);
  }
  return undefined;
}

function userNamed(name: string): User | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  if (!line) return undefined;
  const [, , uid, gid] = line.split(':');
  return { name, uid: Number(uid), gid: Number(gid) };
}

/** Whether other users can reach a folder: root's home is closed to them. */
export function reachableByOthers(folder: string): boolean {
  for (let place = folder; ; place = dirname(place)) {
    if ((statSync(place).mode & 0o001) === 0) return false;
    if (place === dirname(place)) return true;
  }
}
