import { handOver, prepare } from './lib/bootstrap.mjs';

await prepare();
await handOver('pictures.js');
