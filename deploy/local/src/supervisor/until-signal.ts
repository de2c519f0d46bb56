import type { Stack } from './stack';
import { type StackOptions, startStack } from './start-stack';

/** Starts a stack that Ctrl-C, SIGTERM or a closed terminal stops in order, also while it is still starting. */
export async function startUntilSignal(options: StackOptions): Promise<Stack> {
  const abort = new AbortController();
  let stack: Stack | undefined;
  let asked = 0;
  const onSignal = () => {
    asked += 1;
    if (asked > 2) process.exit(130);
    if (asked > 1) return;
    abort.abort();
    // Before there is a stack, startStack itself gives up and the process ends with its error.
    if (stack) void stack.stop().then(() => process.exit(0));
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
