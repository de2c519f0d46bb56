import { runTestProgram } from './lib/bootstrap.mjs';

await runTestProgram('load');
