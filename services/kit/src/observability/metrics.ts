import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** All figures of this process, served at /metrics. */
export const metrics = new Registry();
// Each look at the loop's delay wakes the process: at the library's ten milliseconds that is half of what an idle service takes.
collectDefaultMetrics({ register: metrics, eventLoopMonitoringPrecision: 100 });

const callDuration = new Histogram({
  name: 'attesta_call_duration_seconds',
  help: 'Time that a call took in this process, unless the caller was refused',
  labelNames: ['rpc'],
  buckets: [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [metrics],
});

const calls = new Counter({
  name: 'attesta_calls_total',
  help: 'Calls that ended in this process',
  labelNames: ['rpc', 'code'],
  registers: [metrics],
});

/**
 * Takes down how a call ended. Its time counts unless it was refused: refusals are quick and would hide how long the others take. Whoever
 * asks for the figures stops the loop while they are written, so there is no line for each code of each rpc and each length: with those, a
 * gateway that had answered every call in each way stood still for 0.3 s at each look.
 * @param code of the error table, or the HTTP status
 */
export function observeCall(rpc: string, code: string, isRefused: boolean, seconds: number): void {
  calls.inc({ rpc, code });
  if (!isRefused) callDuration.observe({ rpc }, seconds);
}

/** Database commands, to be divided by calls: the quotient must not grow with the data. */
export const databaseCommands = new Counter({
  name: 'attesta_database_commands_total',
  help: 'Commands sent to the database',
  labelNames: ['command'],
  registers: [metrics],
});

/** Events published and consumed, by outcome. */
export const events = new Counter({
  name: 'attesta_events_total',
  help: 'Events that left or reached this process',
  labelNames: ['direction', 'outcome'],
  registers: [metrics],
});

/** How long heavy work ran in its thread, in seconds, by what it was and how it ended (done, refused, ended). */
export const heavySeconds = new Histogram({
  name: 'attesta_heavy_work_seconds',
  help: 'Time that a piece of heavy work ran in a worker thread',
  labelNames: ['work', 'outcome'],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
  registers: [metrics],
});

/** How much heavy work waits and runs at this moment. */
export function observeHeavyWork(now: () => { queued: number; running: number }): void {
  for (const state of ['queued', 'running'] as const) {
    new Gauge({
      name: `attesta_heavy_work_${state}`,
      help: `Pieces of heavy work that are ${state}`,
      registers: [metrics],
      collect() {
        this.set(now()[state]);
      },
    });
  }
}
