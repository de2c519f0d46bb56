import type { AddressInfo } from 'node:net';
import { readConfig, startGateway } from '@attesta/gateway';
import { createLogger } from '@attesta/kit';

/** The gateway as it is, on a free port. */
async function main(): Promise<void> {
  const gateway = await startGateway({ ...readConfig(), port: 0 }, createLogger('gateway'));
  process.stdout.write(`listening ${(gateway.server.address() as AddressInfo).port}\n`);
}

void main();
