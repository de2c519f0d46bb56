import { join } from 'node:path';
import { consoleProgress } from '../common/progress';
import { runCommand } from '../common/run-command';
import { SetupError } from '../common/setup-error';
import { install } from '../engines/install';
import { POPPLER } from '../engines/packages';

/**
 * The program that judges signatures in PDFs: the one on the PATH, else Debian's, unpacked privately like the engines; undefined where
 * it can't be fetched: then its test is skipped.
 */
export async function findPdfsig(): Promise<string | undefined> {
  if (process.env.PDFSIG_PATH) return process.env.PDFSIG_PATH;
  if ((await runCommand('pdfsig', ['-v'])).code === 0) return 'pdfsig';
  try {
    return join(await install(POPPLER, consoleProgress()), POPPLER.programs[0] as string);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    process.stdout.write(`pdfsig is missing, and its test is skipped: ${error.message}\n`);
    return undefined;
  }
}
