import inspector from 'node:inspector';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { watchdogMilliseconds } from '../config';
import type { Answer, Listening, Question, ThreadSettings } from '../watchdog/messages';
import { Pulse } from '../watchdog/pulse';
import { metrics } from './metrics';

const beatMilliseconds = 100;

/** A process's operations port. */
export interface HealthServer {
  port: number;
  close(): Promise<void>;
}

/**
 * Answers /healthz (the process lives), /readyz (it may be given work) and /metrics from a thread of its own, so that a
 * process whose event loop stands still can say so, and replaces the process when the loop does not come back
 * (WATCHDOG_SECONDS).
 * @param ready whether the process takes work, as far as it knows itself
 * @param service how its log lines name it
 * @throws Error when the port is taken, or WATCHDOG_SECONDS is no number
 */
export function startHealthServer(
  address: { host: string; port: number },
  ready: () => Promise<boolean>,
  service: string,
): Promise<HealthServer> {
  const pulse = new Pulse();
  const workerData: ThreadSettings = { service, address, memory: pulse.memory, replaceAfter: watchdogMilliseconds() };
  const thread = new Worker(join(__dirname, '../watchdog/operations-port.js'), { workerData });
  const heart = startBeating(pulse);
  const answers: Record<Question['about'], () => Promise<string>> = {
    readiness: async () => ((await ready().catch(() => false)) ? '' : 'it takes no work'),
    metrics: () => metrics.metrics(),
  };
  return new Promise((resolve, reject) => {
    let listening = false;
    thread.on('error', (error) => {
      clearInterval(heart);
      // Without its port the process would be unseen: it ends as for any error that nobody caught.
      if (listening) throw error;
      reject(error);
    });
    thread.on('message', (message: Listening | Question) => {
      if ('about' in message) {
        void answers[message.about]().then((body) => thread.postMessage({ id: message.id, body } satisfies Answer));
        return;
      }
      listening = true;
      thread.unref();
      resolve({
        port: message.port,
        close: async () => {
          clearInterval(heart);
          await thread.terminate();
        },
      });
    });
  });
}

/** Shows the watchdog's thread that the event loop runs. */
function startBeating(pulse: Pulse): NodeJS.Timeout {
  let due = performance.now() + beatMilliseconds;
  const timer = setInterval(() => {
    const now = performance.now();
    pulse.beat(Math.max(0, now - due), inspector.url() !== undefined);
    due = now + beatMilliseconds;
  }, beatMilliseconds);
  timer.unref();
  return timer;
}
