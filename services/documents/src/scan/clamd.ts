import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { AppError, type Logger, say } from '@attesta/kit';

const patience = 60_000;

/** Looks at the bytes of one file as they pass. */
export interface Scan {
  write(chunk: Buffer): Promise<void>;
  /** @throws AppError unprocessable when something was found, unavailable when the scanner did not finish */
  finish(): Promise<void>;
  close(): void;
}

const nothing: Scan = { write: async () => undefined, finish: async () => undefined, close: () => undefined };

/**
 * Starts a scan by the clamd at CLAMD_ADDRESS (host:port); without one, nothing is scanned. A scanner that is set up but
 * does not answer refuses uploads, because nobody would notice that files are no longer looked at.
 * @throws AppError unavailable
 */
export async function startScan(log: Logger, address = process.env.CLAMD_ADDRESS): Promise<Scan> {
  if (!address) return nothing;
  const unavailable = ({ message }: Error): AppError => {
    log.warn({ reason: message }, 'the virus scanner does not do its work');
    return new AppError('unavailable', say('documents.scanner_away'));
  };
  const cut = address.lastIndexOf(':');
  const socket = connect({ host: address.slice(0, cut), port: Number(address.slice(cut + 1)) });
  socket.setTimeout(patience, () => socket.destroy(new Error('the scanner is silent')));
  const answer = answerOf(socket);
  answer.catch(() => undefined);
  try {
    await once(socket, 'connect');
  } catch (error) {
    throw unavailable(error as Error);
  }
  socket.write('zINSTREAM\0');
  return {
    write: async (chunk) => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.length);
      socket.write(length);
      if (chunk.length > 0 && !socket.write(chunk) && !socket.destroyed)
        await Promise.race([once(socket, 'drain'), answer]);
    },
    finish: async () => {
      socket.write(Buffer.alloc(4));
      const reply = await answer.catch((error: Error) => {
        throw unavailable(error);
      });
      const found = /: (.+) FOUND$/.exec(reply)?.[1];
      if (found) throw new AppError('unprocessable', say('documents.virus_found', { finding: found }));
      if (!reply.endsWith('OK')) throw unavailable(new Error(reply));
    },
    close: () => socket.destroy(),
  };
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('error', reject);
    socket.once('close', () => {
      const text = Buffer.concat(chunks).toString().replaceAll('\0', '').trim();
      if (text) resolve(text);
      else reject(new Error('the scanner hung up'));
    });
  });
}
