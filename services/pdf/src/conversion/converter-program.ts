import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { InputFormat } from '@matbee/libreoffice-converter/server';
import type { Answer, Order } from './converter-messages';
import { startOffice } from './soffice';

/** Ends this process when its parent is gone: the main thread may stand still for as long as a document takes. */
const endWithParent = `
  const parent = ${process.ppid};
  setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, 1000);
`;

/** The process in which LibreOffice runs: it takes documents from its parent one after the other and answers with what they became. */
async function main(): Promise<void> {
  new Worker(endWithParent, { eval: true });
  offerToTheKernel();
  const office = await startOffice();
  process.on('message', async ({ id, file, format, to }: Order) => {
    try {
      const { data } = await office.convert(
        file,
        { inputFormat: format as InputFormat, outputFormat: to },
        `document.${format}`,
      );
      answer({ id, made: data });
    } catch (error) {
      answer({ id, refused: (error as Error).message });
    }
  });
  answer({ ready: true });
}

/** Where memory gets short this process goes first, not a service beside it. */
function offerToTheKernel(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not every system lets it, and nothing depends on it.
  }
}

function answer(message: Answer): void {
  process.send?.(message);
}

main().catch((error: Error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
