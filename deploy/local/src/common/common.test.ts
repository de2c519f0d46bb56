import { createPrivateKey } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockHolder, tryLock, withLock } from './lock';
import { socketDirectory } from './places';
import { PortBook } from './ports';
import { loadSecrets } from './secrets';

const fresh = () => mkdtempSync(join(tmpdir(), 'common-'));

describe('what every run rests on', () => {
  test('a lock is held by one, names its holder, and is free afterwards', () => {
    const path = join(fresh(), 'lock');
    const unlock = tryLock(path) as () => void;
    expect(tryLock(path)).toBe(process.pid);
    expect(lockHolder(path)).toBe(process.pid);
    unlock();
    expect(lockHolder(path)).toBeUndefined();
    expect(typeof tryLock(path)).toBe('function');
  });

  test('the lock of a process that died, or whose number somebody else has now, is taken over', () => {
    for (const content of ['999999999 1', `${process.pid} 1`]) {
      const path = join(fresh(), 'lock');
      writeFileSync(path, content);
      expect(typeof tryLock(path)).toBe('function');
    }
  });

  test('work behind a lock never overlaps', async () => {
    const path = join(fresh(), 'lock');
    let inside = 0;
    let most = 0;
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((done) => setTimeout(done, 20));
      inside -= 1;
    };
    await Promise.all([1, 2, 3].map(() => withLock(path, work, () => {})));
    expect(most).toBe(1);
  });

  test('a port is the same in the next run, and another one when it is taken', async () => {
    const folder = fresh();
    const first = await new PortBook(folder).take('gateway');
    expect(await new PortBook(folder).take('gateway')).toBe(first);
    const server = createServer();
    await new Promise<void>((done) => server.listen(first, '127.0.0.1', done));
    const other = await new PortBook(folder).take('gateway');
    server.close();
    expect(other).not.toBe(first);
  });

  test('two names never get one port', async () => {
    const folder = fresh();
    writeFileSync(join(folder, 'ports.json'), JSON.stringify({ a: 45871, b: 45871 }));
    const book = new PortBook(folder);
    expect(await book.take('a')).not.toBe(await book.take('b'));
  });

  test('secrets are made once, differ between folders and are closed to others', () => {
    const folder = fresh();
    const secrets = loadSecrets(folder);
    expect(loadSecrets(folder)).toEqual(secrets);
    expect(loadSecrets(fresh()).serviceTokenSecret).not.toBe(secrets.serviceTokenSecret);
    expect(createPrivateKey(readFileSync(secrets.signingKeyFile)).asymmetricKeyType).toBe('ed25519');
    expect(statSync(secrets.signingKeyFile).mode & 0o077).toBe(0);
  });

  test('a socket moves to a short private folder when its own would be too long a path', () => {
    const short = fresh();
    expect(socketDirectory(short, 'mongodb.sock')).toBe(short);
    const long = join(short, 'x'.repeat(120));
    mkdirSync(long);
    const moved = socketDirectory(long, 'mongodb.sock');
    expect(join(moved, 'mongodb.sock').length).toBeLessThan(108);
    expect(statSync(moved).mode & 0o077).toBe(0);
    expect(socketDirectory(long, 'mongodb.sock')).toBe(moved);
  });
});
