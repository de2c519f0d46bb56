import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, handOver, root } from './lib/bootstrap.mjs';

if (!existsSync(join(root, 'deploy/local/dist/stop.js')))
  fail('Attesta has not been built here yet: start it with "npm start".');
await handOver('stop.js');
