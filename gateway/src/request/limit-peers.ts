import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { householdOf } from './household';
import type { Spread } from './spread';

/** What one peer's connections may come to. */
export interface PeerLimits {
  /** At a time; one more is closed. */
  most: number;
  /** How fast new ones are read from. */
  pace: Spread;
}

/**
 * Milliseconds that a new connection waits at most; one that would wait longer is closed. It is twice as long as those wait that a
 * peer may have at a time. Whoever closes them again and opens others would otherwise leave behind what waits for its turn, without
 * end, and everybody at that address would wait behind it long after they have gone.
 */
const longestWait = 10_000;

/**
 * Closes connections of a peer that has as many as it may, so that one can't take all that the server may have, and begins to
 * read from new ones at the pace of each peer: a thousand that come at once would stop the thread for as long as it takes to
 * read all their heads.
 */
export function limitPeers(server: Server, { most, pace }: PeerLimits): void {
  const counts = new Map<string, number>();
  const serve = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  server.on('connection', async (socket: Socket) => {
    const peer = householdOf(socket.remoteAddress ?? '');
    const count = counts.get(peer) ?? 0;
    if (count >= most) {
      socket.destroy();
      return;
    }
    counts.set(peer, count + 1);
    socket.once('close', () => {
      const left = (counts.get(peer) ?? 1) - 1;
      if (left > 0) counts.set(peer, left);
      else counts.delete(peer);
    });
    // Who breaks off while it waits is nobody's error.
    const ignore = () => undefined;
    socket.on('error', ignore);
    const mayGoOn = await pace.turn(peer, longestWait);
    if (socket.destroyed) return;
    socket.removeListener('error', ignore);
    if (!mayGoOn || !server.listening) return void socket.destroy();
    for (const listener of serve) listener.call(server, socket);
  });
}
