import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { householdOf } from './household';

/** Refuses connections of a peer that has `most` already, so that one can't take all that the server may have. */
export function limitPeers(server: Server, most: number): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
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
  });
}
