import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import type { ProcessPlan } from '../supervisor/plan';
import { DATABASE_ROLE } from './database';
import type { DatabasePlace } from './database-place';

/** The MongoDB address of a unix socket. Writes are not retried by the driver: the gateway keeps no record of them. */
export function mongoAddress(socket: string): string {
  return `mongodb://${encodeURIComponent(socket)}/?directConnection=true&retryWrites=false`;
}

/** The MongoDB protocol in front of the database, on a unix socket that only its owner may open. */
export function databaseGatewayPlan(place: DatabasePlace, socket: string): ProcessPlan {
  return {
    name: 'database-gateway',
    program: process.execPath,
    args: [resolve(__dirname, '../documentdb-gateway/main.js')],
    environment: {
      PATH: process.env.PATH,
      GATEWAY_SOCKET: socket,
      POSTGRES_SOCKET: join(place.sockets, '.s.PGSQL.5432'),
      POSTGRES_USER: DATABASE_ROLE,
    },
    ready: () => accepts({ path: socket }),
  };
}

/** Whether somebody answers at a socket or port. */
export function accepts(where: { path: string } | { port: number; host: string }): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(where);
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('connect', () => {
      done(true);
      socket.destroy();
    });
    socket.on('error', () => done(false));
    socket.on('close', () => done(false));
  });
}
