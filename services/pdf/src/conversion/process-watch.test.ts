import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { watchProcess } from './process-watch';

const stillness = 4_000;
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function run(program: string): ChildProcess {
  const child = spawn(process.execPath, ['-e', program], { stdio: 'ignore' });
  children.push(child);
  return child;
}

/** What the watch says of a process within some time; '' when it lets it work. */
async function said({ pid }: ChildProcess, milliseconds: number): Promise<string> {
  let reason = '';
  const unwatch = watchProcess(pid, { clock: 60_000 }, ({ message }) => (reason ||= message), stillness);
  for (const end = Date.now() + milliseconds; !reason && Date.now() < end; ) await wait(200);
  unwatch();
  return reason;
}

const works = 'while (true) {}';

describe('the watch of a process that is at work', () => {
  it('tells one whose threads only keep looking for each other from one that works', async () => {
    // As LibreOffice was measured when it stood still: three to six hundredths of a processor.
    const looks = 'setInterval(() => { const end = performance.now() + 4; while (performance.now() < end); }, 100)';
    expect(await said(run(looks), 4 * stillness)).toBe('It stands still.');
  });

  it('lets one work that waits for a processor most of the time, because the machine is busy', async () => {
    for (let others = 0; others < 12; others += 1) run(works);
    expect(await said(run(works), 3 * stillness)).toBe('');
  });

  it('ends what takes longer than it may', async () => {
    const reason = await new Promise<Error>((resolve) => {
      const unwatch = watchProcess(run(works).pid, { processor: 500 }, (error) => {
        unwatch();
        resolve(error);
      });
    });
    expect(reason.message).toBe('It takes too long.');
  });
});
