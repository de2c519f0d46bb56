/**
 * Something the person at the keyboard can put right: the message is one clear sentence with its cure, and it is
 * printed without a stack.
 */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}

/** Prints a set-up error as its sentence and anything else with its stack, then ends the process with code 1. */
export function exitWithError(error: unknown): never {
  const text = error instanceof SetupError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}
