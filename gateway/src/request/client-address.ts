import type { IncomingMessage } from 'node:http';
import proxyAddress, { compile } from 'proxy-addr';

/** The address that a request comes from. */
export type AddressOf = (request: IncomingMessage) => string;

/**
 * Who asks: the peer of the connection, or, behind proxies that `trust` names, the address that they forward.
 * @param trust as Express's "trust proxy": false, true, a number of hops, or a list of addresses separated by commas
 */
export function clientAddress(trust: boolean | number | string): AddressOf {
  if (trust === false || trust === 0) return (request) => request.socket.remoteAddress ?? '';
  const trusts = trusted(trust);
  return (request) => proxyAddress(request, trusts);
}

function trusted(trust: true | number | string): (address: string, hop: number) => boolean {
  if (trust === true) return () => true;
  if (typeof trust === 'number') return (_address, hop) => hop < trust;
  return compile(trust.split(',').map((address) => address.trim()));
}
