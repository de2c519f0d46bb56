import type { RunBook } from '@attesta/local';
import type { GatewayClient } from '@attesta/seed';

/** The platform that is measured, and people who are signed in to it. */
export interface Bench {
  run: RunBook;
  /** Role 1. */
  admin: GatewayClient;
  /** Role 3 of Northwind Health Group. */
  clientAdmin: GatewayClient;
  /** Role 4 of the same. */
  updater: GatewayClient;
}
