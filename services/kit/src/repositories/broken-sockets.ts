import { createRequire } from 'node:module';
import mongoose from 'mongoose';

/** As much of the driver's own connection as this needs. */
export interface DriverConnection {
  socket: { destroyed: boolean };
  writeCommand(...given: unknown[]): Promise<void>;
}

/** The driver that mongoose uses does not export its connections. */
export function driverConnection(): { prototype: DriverConnection } {
  return createRequire(require.resolve('mongoose'))('mongodb/lib/cmap/connection').Connection;
}

let guarded = false;

/**
 * Refuses to write to a socket that has broken before its first use. The driver (7.8.0) waits for such a socket to drain,
 * which never happens: its monitor then stands still, and the process has no database until it is started again. Seen
 * when the database was killed while a connection to it was being made.
 */
export function guardBrokenSockets(): void {
  if (guarded) return;
  guarded = true;
  const connection = driverConnection().prototype;
  const write = connection.writeCommand;
  connection.writeCommand = async function (this: DriverConnection, ...given) {
    if (this.socket.destroyed) throw new mongoose.mongo.MongoNetworkError('The connection broke before it was used.');
    return write.apply(this, given);
  };
}
