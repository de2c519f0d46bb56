import { arrivals } from './call/read-request';
import type { GatewayConfig } from './config';
import type { EdgeOptions } from './edge-server';

/** What the gateway allows those who connect to it. */
export function edgeOptions({ maxConnections, trustProxy }: GatewayConfig): EdgeOptions {
  // Behind a proxy all connections are the proxy's.
  const peersArePeople = trustProxy === false;
  return {
    // A query of 40 kB must arrive to be refused by its name.
    maxHeaderSize: 64 * 1024,
    headersTimeout: 15_000,
    // Each body has limits of its own; this one is for what is sent where no body is read.
    requestTimeout: (arrivals.files.most + 60) * 1000,
    connectionsCheckingInterval: 5000,
    keepAliveTimeout: 65_000,
    maxConnections,
    maxConnectionsOfPeer: peersArePeople ? Math.ceil(maxConnections / 4) : maxConnections,
    // An office that opens a page in all its browsers at once waits a tenth of a second.
    connecting: { perMinute: peersArePeople ? 30_000 : 0, atOnce: 100 },
    // Half a modem's line still takes a reply; who stands still for half a minute does not read it any more.
    taking: { bytesPerSecond: 4096, patience: 30 },
  };
}
