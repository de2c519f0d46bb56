import { Socket } from 'node:net';
import { driverConnection, guardBrokenSockets } from './broken-sockets';

describe('A connection whose socket has broken before its first use', () => {
  it('refuses a command at once, for which the driver would wait for good', async () => {
    guardBrokenSockets();
    const socket = new Socket();
    socket.destroy();
    const connection = Object.create(driverConnection().prototype);
    Object.assign(connection, { socket });
    const command = { toBin: async () => [Buffer.from('hello')] };
    await expect(connection.writeCommand(command, { agreedCompressor: 'none' })).rejects.toThrow('before it was used');
  });
});
