import { exitWithError } from './common/setup-error';
import { runFile } from './supervisor/run-file';
import { startUntilSignal } from './supervisor/until-signal';

/** `npm run engines`: database, broker, object store and mail catcher alone, until it is told to stop. */
async function main(): Promise<void> {
  const stack = await startUntilSignal({ only: ['engines'] });
  process.stdout.write(
    `The engines are ready: ${runFile(stack.dataDirectory)} names their addresses. Ctrl-C stops them.\n`,
  );
}

main().catch(exitWithError);
