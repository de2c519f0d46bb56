import type { Stack } from './stack';
import { type StackOptions, startStack } from './start-stack';

/**
 * Starts a stack that Ctrl-C, SIGTERM or a closed terminal stops in order, also while it is still starting.
 * @param stopped what the process then ends with: 0 where being stopped is how it ends, 130 where it was in the middle of something
 */
export async function startUntilSignal(options: StackOptions, stopped = 0): Promise<Stack> {
  const abort = new AbortController();
  let stack: Stack | undefined;
  let asked = 0;
  const onSignal = () => {
    asked += 1;
    if (asked > 2) process.exit(130);
    if (asked > 1) return;
    abort.abort();
    // Before there is a stack, startStack itself gives up and the process ends with its error.
    if (stack) void stack.stop().then(() => process.exit(stopped));
  };
  // A terminal that is gone must not end the supervisor before it has stopped what it started.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  try {
    stack = await startStack({ ...options, signal: abort.signal });
  } catch (error) {
    if (abort.signal.aborted) process.exit(130);
    throw error;
  }
  return stack;
}
