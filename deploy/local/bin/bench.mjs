import { handOver, prepare, runTestProgram } from './lib/bootstrap.mjs';

// Pages are measured in a browser, on a platform with front ends and the demo: not a measure beside the others.
if (process.argv[2] === 'pages') {
  await prepare();
  await handOver('pages.js');
} else await runTestProgram('load');
