import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './common/places';
import { exitWithError, SetupError } from './common/setup-error';
import { createStaticServer } from './static-files';

/** The process that serves one front end's dist folder: `node static-server.js <name> <port>`. */
function main(): void {
  const [name = '', port = ''] = process.argv.slice(2);
  const folder = join(repositoryRoot, 'frontends', name, 'dist');
  if (!existsSync(folder)) {
    throw new SetupError(`The front end ${name} is not built (${folder} is missing): run "npm run build".`);
  }
  const server = createStaticServer(folder, name === 'shell');
  server.on('error', (error) => exitWithError(error));
  server.listen(Number(port), '127.0.0.1');
  process.on('SIGTERM', () => process.exit(0));
}

try {
  main();
} catch (error) {
  exitWithError(error);
}
