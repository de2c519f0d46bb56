import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../testing/until';

/** While this file is there, the event loop of the process stands still. */
const hold = join(mkdtempSync(join(tmpdir(), 'watchdog-')), 'hold');
/** A process with the kit's operations port. A line of its input makes its loop stand still. */
const script = `
  const { existsSync } = require('node:fs');
  const { startHealthServer } = require(${JSON.stringify(join(__dirname, '../../dist'))});
  const standStill = () => { while (existsSync(${JSON.stringify(hold)})); };
  const derive = () => require('node:crypto').pbkdf2Sync('secret', 'salt', 2 ** 31 - 1, 64, 'sha512');
  startHealthServer({ host: '127.0.0.1', port: 0 }, async () => true, 'sample').then(({ port }) => console.log('port ' + port));
  process.stdin.on('data', (line) => (line == 'derive' ? derive() : standStill()));
`;

describe('A process whose event loop stands still', () => {
  let child: ChildProcess;
  let written = '';
  let base = '';

  const start = async (environment: NodeJS.ProcessEnv, options: string[] = []): Promise<void> => {
    written = '';
    child = spawn(process.execPath, [...options, '-e', script], {
      env: { ...process.env, LOG_LEVEL: 'info', ...environment },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      written += text;
    });
    await until('it listens', () => /port \d+/.test(written));
    base = `http://127.0.0.1:${/port (\d+)/.exec(written)?.[1]}`;
    await until('it is ready', async () => (await get('/readyz')).status === 200);
  };
  const get = async (path: string): Promise<{ status: number; body: string }> => {
    const response = await fetch(base + path);
    return { status: response.status, body: await response.text() };
  };
  const standStill = (): void => {
    writeFileSync(hold, '');
    child.stdin?.write('still');
  };
  const goOn = (): void => rmSync(hold, { force: true });
  const figure = (body: string, name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1]);
  const stoodFor = async (seconds: number): Promise<void> =>
    until(`it has stood still for ${seconds} s`, async () => {
      const [, stood] = /has stood still for (\S+) s, since \d{4}-\d\d-\d\dT/.exec((await get('/readyz')).body) ?? [];
      return Number(stood) >= seconds;
    });
  const runsAgain = (): Promise<void> =>
    until('it runs again', async () => /stood still for \S+ s, from/.test((await get('/readyz')).body));
  const lives = (): boolean => child.exitCode === null && child.signalCode === null;

  afterEach(() => {
    goOn();
    child.kill('SIGKILL');
  });

  it('says while it does that it is not ready, for how long and since when, and shows it in its figures', async () => {
    await start({});
    standStill();
    await stoodFor(2);
    expect((await get('/readyz')).status).toBe(503);
    expect(figure((await get('/metrics')).body, 'attesta_event_loop_lag_seconds')).toBeGreaterThan(1);
    expect(await get('/healthz')).toEqual({ status: 200, body: 'ok' });
  });

  it('is not ready for a while after it, tells how long it was, and is ready again', async () => {
    await start({});
    standStill();
    await stoodFor(1);
    goOn();
    await runsAgain();
    const { body } = await get('/metrics');
    expect(figure(body, 'attesta_event_loop_stall_seconds_count')).toBeGreaterThan(0);
    expect(figure(body, 'attesta_event_loop_lag_seconds')).toBeGreaterThan(1);
    expect(body).toContain('process_resident_memory_bytes');
    await until('it is ready again', async () => (await get('/readyz')).status === 200, 40);
  });

  it('is ended when it does not come back, and says where it stood', async () => {
    await start({ WATCHDOG_SECONDS: '2' });
    const ended = once(child, 'close');
    standStill();
    expect(await ended).toEqual([null, 'SIGKILL']);
    const lines = written.split('\n').filter((line) => line.startsWith('{'));
    const last = JSON.parse(lines.at(-1) ?? '{}');
    expect(last).toMatchObject({ level: 60, service: 'sample' });
    expect(last.where).toContainEqual(expect.stringMatching(/^standStill /));
  });

  it('is ended also when what it does is not JavaScript', async () => {
    await start({ WATCHDOG_SECONDS: '2' });
    const ended = once(child, 'close');
    child.stdin?.write('derive');
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(written).toContain('in code that is not JavaScript');
  });

  it('lives on when it comes back in time', async () => {
    await start({ WATCHDOG_SECONDS: '10' });
    for (let round = 0; round < 3; round += 1) {
      standStill();
      await stoodFor(4);
      goOn();
      await runsAgain();
    }
    expect(lives()).toBe(true);
  });

  it('lives on when all of it was stopped, as a suspended machine does', async () => {
    await start({ WATCHDOG_SECONDS: '2' });
    child.kill('SIGSTOP');
    await sleep(5000);
    child.kill('SIGCONT');
    await until('it is ready', async () => (await get('/readyz')).status === 200);
    expect(lives()).toBe(true);
  });

  it('lives on under a debugger, and still says that it is not ready', async () => {
    await start({ WATCHDOG_SECONDS: '2' }, ['--inspect=127.0.0.1:0']);
    standStill();
    await stoodFor(5);
    goOn();
    await runsAgain();
    expect(lives()).toBe(true);
  });
});
