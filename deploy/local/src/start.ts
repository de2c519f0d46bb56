import { exitWithError } from './common/setup-error';
import { accountTable } from './supervisor/accounts';
import { startUntilSignal } from './supervisor/until-signal';

/** `npm start`: the whole platform, until Ctrl-C or SIGTERM. */
async function main(): Promise<void> {
  const stack = await startUntilSignal({});
  const { gateway, mail, accounts } = stack.run;
  process.stdout.write(
    `\nMail that is sent is shown at ${mail}. Ctrl-C stops everything.\nAttesta is ready at ${gateway}\n`,
  );
  if (accounts.length > 0) process.stdout.write(`\n${accountTable(accounts)}\n\n`);
}

main().catch(exitWithError);
