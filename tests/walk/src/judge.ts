import type { Course } from './processes';
import type { Answer } from './walk';

/** What only a developer could understand, or what an error should not have been built from. */
const unfitForUsers = /undefined|\[object |TypeError|Cannot read|E11000|Mongo|ECONN|at \w+ \(|NaN\b/;

/**
 * What is wrong with an answer, whatever was asked: it failed on our side, came late, or a person can't read it.
 * @param asked what the request said: a message may repeat it
 * @param otherProtocol whether the rpc hands its requests on to another protocol (proto/access.proto, "relay"), which refuses in its
 * own way
 */
export function judge({ status, body, text }: Answer, asked: string, otherProtocol = false): string[] {
  if (status === 0) return [`no answer: ${text}`];
  const wrong: string[] = [];
  if (status >= 500) wrong.push(`status ${status}: ${text.slice(0, 300)}`);
  if (status >= 400 && !body && !otherProtocol) wrong.push(`status ${status} without an envelope`);
  if (!body || status < 400) return wrong;
  if (body.success !== false) wrong.push(`status ${status} that calls itself a success`);
  if (typeof body.message !== 'string' || body.message === '') wrong.push(`status ${status} without a message`);
  else if (isUnfit(body.message, asked))
    wrong.push(`a message that no user understands: ${body.message.slice(0, 200)}`);
  return wrong;
}

function isUnfit(message: string, asked: string): boolean {
  const [unfit] = unfitForUsers.exec(message) ?? [];
  return unfit !== undefined && !asked.includes(unfit);
}

/** The longest that a loop may stand still, in seconds. */
const mostStall = 1;
/** How much more than after its warm-up a process may hold in the end. */
const growth = { share: 0.3, megabytes: 120 };

/** What is wrong with how the processes did: one died, stood still, or keeps more and more. */
export function judgeProcesses(processes: Course[]): string[] {
  // The supervisor's process is that of the walkers: what it holds is theirs.
  const others = processes.filter(({ name }) => name !== 'supervisor');
  return others.flatMap(({ name, memory, longestStall, restarted, complaints }) => {
    const [early, late] = [
      floor(memory.slice(memory.length / 4, memory.length / 2)),
      floor(memory.slice(-memory.length / 4)),
    ];
    const allowed = Math.max(early * growth.share, growth.megabytes);
    return [
      ...(restarted ? [`${name} had to be started again`] : []),
      ...(longestStall > mostStall ? [`${name} stood still for ${longestStall.toFixed(1)} s`] : []),
      ...[...complaints].map((complaint) => `${name} was not ready: ${complaint}`),
      ...(late - early > allowed ? [`${name} grew from ${early.toFixed(0)} to ${late.toFixed(0)} MB`] : []),
    ];
  });
}

/** What was held when the least was, right after a collection: in between, garbage of 150 MB comes and goes within ten seconds. */
function floor(values: number[]): number {
  return values.length > 0 ? Math.min(...values) : 0;
}
