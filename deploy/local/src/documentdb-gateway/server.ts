import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import type { Gateway } from './command';
import { ConnectionPool } from './connection-pool';
import { Cursors } from './cursors';
import { dispatch } from './dispatch';
import { KeyClaims } from './key-claims';
import { PostgresConnection } from './postgres-connection';
import { Transactions } from './transactions';
import { UniqueIndexCatalog } from './unique-index-catalog';
import { type IncomingMessage, MessageReader, readMessage, writeReply } from './wire';

const POOL_SIZE = 80;

export interface GatewayOptions {
  /** The unix socket to listen on; only its owner may connect. */
  listen: string;
  /** The unix socket of PostgreSQL. */
  postgres: string;
  user: string;
  /** How long a transaction may last, in milliseconds. */
  transactionLifetime?: number;
}

/** Starts the MongoDB protocol in front of DocumentDB. Resolves when it listens. */
export async function startGateway(options: GatewayOptions): Promise<Server> {
  const pool = new ConnectionPool(() => PostgresConnection.open(options.postgres, options.user, 'postgres'), POOL_SIZE);
  const keyClaims = new KeyClaims();
  const gateway: Gateway = {
    pool,
    cursors: new Cursors((connection) => pool.release(connection)),
    transactions: new Transactions(pool, keyClaims, options.transactionLifetime),
    keyClaims,
    uniqueIndexes: new UniqueIndexCatalog(pool),
    address: 'localhost:27017',
  };
  let clients = 0;
  const server = createServer((socket) => {
    clients += 1;
    serveClient(gateway, socket, { id: clients });
  });
  rmSync(options.listen, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.listen, resolve);
  });
  chmodSync(options.listen, 0o700);
  return server;
}

/** Answers the messages of one client connection, one after another. */
function serveClient(gateway: Gateway, socket: Socket, client: { id: number }): void {
  const reader = new MessageReader();
  let answered: Promise<void> = Promise.resolve();
  let responses = 0;
  const answer = async (message: IncomingMessage) => {
    const reply = await dispatch(gateway, client, message);
    if (message.moreToCome || socket.destroyed) return;
    responses += 1;
    socket.cork();
    for (const part of writeReply(message, responses, reply)) socket.write(part);
    socket.uncork();
  };
  socket.on('data', (chunk: Buffer) => {
    try {
      for (const bytes of reader.push(chunk)) {
        const message = readMessage(bytes);
        answered = answered.then(() => answer(message));
      }
    } catch (error) {
      process.stderr.write(`client ${client.id}: ${(error as Error).message}, connection closed\n`);
      socket.destroy();
    }
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => gateway.transactions.clientGone(client));
}
