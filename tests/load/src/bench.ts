import type { RunBook, Stack } from '@attesta/local';
import type { GatewayClient } from '@attesta/seed';

/** The platform that is measured, and people who are signed in to it. */
export interface Bench {
  /** Its processes, of which a measure may kill some: whoever does waits until they are back. */
  stack: Stack;
  run: RunBook;
  /** Role 1. */
  admin: GatewayClient;
  /** Role 3 of Northwind Health Group. */
  clientAdmin: GatewayClient;
  /** Role 4 of the same. */
  updater: GatewayClient;
}
