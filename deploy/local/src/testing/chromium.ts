import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runsAsRoot } from '../common/places';
import { consoleProgress } from '../common/progress';
import { runCommand } from '../common/run-command';
import { install } from '../engines/install';
import { CHROMIUM } from '../engines/packages';

/** The one without windows first: a whole Chromium draws its own tabs and tool bars for each page, which nobody sees and which takes a quarter more. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath(): string | undefined {
  const candidates = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return candidates.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * A Chromium for the browser tests: the one on the PATH, else Debian's, installed when this is root and unpacked
 * privately like the engines when it is not (or when the machine's apt cannot).
 */
export async function findChromium(): Promise<string> {
  const present = process.env.CHROMIUM_PATH || onPath();
  if (present) return present;
  if (runsAsRoot()) {
    process.stdout.write('Installing Chromium (apt-get install chromium-headless-shell)\n');
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    await runCommand('apt-get', ['update', '-q'], options);
    const result = await runCommand(
      'apt-get',
      ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell', 'fonts-dejavu-core'],
      options,
    );
    const installed = onPath();
    if (result.code === 0 && installed) return installed;
    process.stdout.write('apt-get could not install it: unpacking it privately instead.\n');
  }
  return join(await install(CHROMIUM, consoleProgress()), CHROMIUM.programs[0]!);
}
