import { handOver, prepare } from './lib/bootstrap.mjs';

process.env.ATTESTA_BUILD_ARGS = '--filter=@attesta/local';
await prepare();
await handOver('engines-only.js');
