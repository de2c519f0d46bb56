import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { runsAsRoot } from '../common/places';

/** The user under whom PostgreSQL runs when root starts it: it refuses to run as root. */
export interface User {
  uid: number;
  gid: number;
}

/** The machine's unprivileged user when this process is root, else undefined (the process's own user does). */
export function unprivilegedUser(): User | undefined {
  if (!runsAsRoot()) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = (line ?? 'nobody:x:65534:65534').split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/** Whether other users can reach a folder: root's home is closed to them. */
export function reachableByOthers(folder: string): boolean {
  for (let place = folder; ; place = dirname(place)) {
    if ((statSync(place).mode & 0o001) === 0) return false;
    if (place === dirname(place)) return true;
  }
}
