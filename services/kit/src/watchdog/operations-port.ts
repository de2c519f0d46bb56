import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import pino from 'pino';
import { createLogger } from '../observability/logger';
import { LoopQuestions } from './loop-questions';
import { LoopWatch } from './loop-watch';
import type { Listening, ThreadSettings } from './messages';
import { Pulse } from './pulse';
import { stallToTell } from './stall-to-tell';

/*
 * The thread beside a process's event loop. It answers the operations port, which a loop that stands still could not.
 */
const { service, address, memory, replaceAfter } = workerData as ThreadSettings;
const eventLoop = parentPort as MessagePort;
const questions = new LoopQuestions(eventLoop);
// Written at once, because the last line comes right before the end.
const log = createLogger(service, pino.destination({ dest: 1, sync: true }));
const watch = new LoopWatch(new Pulse(memory), replaceAfter, log);

interface Reply {
  status: number;
  body: string;
  type?: string;
}

const answers: Record<string, () => Promise<Reply>> = {
  /** Whether the process is worth keeping: not when it should have ended and can't (as process 1 of a container). */
  '/healthz': async () =>
    watch.ending ? { status: 503, body: 'the event loop stands still' } : { status: 200, body: 'ok' },

  /** Whether the process may be given work. */
  '/readyz': async () => {
    const stall = stallToTell(watch.stall, Date.now());
    const reason = stall ?? (await questions.ask('readiness')) ?? 'the event loop does not answer';
    return reason ? { status: 503, body: `not ready: ${reason}` } : { status: 200, body: 'ready' };
  },

  /** All figures of the process; of one whose loop stands still, those of its loop. */
  '/metrics': async () => {
    const others = watch.standsStill ? undefined : await questions.ask('metrics');
    const body = [others, await watch.figures.metrics()].filter(Boolean).join('\n');
    return { status: 200, body, type: watch.figures.contentType };
  },
};

const server = createServer(async (request, response) => {
  const {
    status,
    body,
    type = 'text/plain',
  } = (await answers[request.url ?? '']?.()) ?? {
    status: 404,
    body: 'not found',
  };
  response.writeHead(status, { 'content-type': type }).end(body);
});
server.listen(address.port, address.host, () => {
  eventLoop.postMessage({ port: (server.address() as AddressInfo).port } satisfies Listening);
});
