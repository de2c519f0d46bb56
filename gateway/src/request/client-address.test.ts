import type { IncomingMessage } from 'node:http';
import { clientAddress } from './client-address';

const request = (peer: string, forwarded?: string) =>
  ({ socket: { remoteAddress: peer }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

test.each<[string, boolean | number | string, string, string | undefined, string]>([
  ['believes nobody unless told to', false, '10.0.0.1', '203.0.113.7', '10.0.0.1'],
  ['believes as many hops as told', 1, '10.0.0.1', '198.51.100.9, 203.0.113.7', '203.0.113.7'],
  ['believes two hops where told', 2, '10.0.0.1', '198.51.100.9, 203.0.113.7', '198.51.100.9'],
  ['believes the proxies that are named', '10.0.0.0/8, loopback', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['does not believe a stranger', '10.0.0.0/8', '192.0.2.1', '203.0.113.7', '192.0.2.1'],
  ['takes the peer where nothing was forwarded', true, '192.0.2.1', undefined, '192.0.2.1'],
])('%s', (_case, trust, peer, forwarded, expected) => {
  expect(clientAddress(trust)(request(peer, forwarded))).toBe(expected);
});
