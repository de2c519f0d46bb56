import { request } from 'node:http';

/** How often a port is asked whether it answers at all, and how long its answer may take: ten seconds together. */
const everyMilliseconds = 3_000;
const answerMilliseconds = 7_000;

/**
 * Asks a data port again and again whether it answers. Looking through a file of gigabytes takes a service minutes, so time alone
 * does not tell work from standing still; another request does, which a service that works refuses at once.
 * @param silent called once, when the port has not answered in time
 * @returns what ends the watch
 */
export function watchPort(url: string, silent: (error: Error) => void): () => void {
  let over = false;
  const end = (): void => {
    over = true;
    clearTimeout(timer);
    asking?.destroy();
  };
  let asking: ReturnType<typeof request> | undefined;
  const next = (): NodeJS.Timeout => setTimeout(ask, everyMilliseconds);
  const ask = (): void => {
    const asked = request(url, { method: 'HEAD', agent: false });
    asking = asked;
    timer = setTimeout(() => asked.destroy(new Error('the data port stands still')), answerMilliseconds);
    asked.once('response', (answer) => {
      answer.resume();
      clearTimeout(timer);
      if (!over) timer = next();
    });
    asked.once('error', (error) => {
      if (over) return;
      end();
      silent(error);
    });
    asked.end();
  };
  let timer = next();
  return end;
}
