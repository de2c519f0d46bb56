/** Lets the clock alone stand still, at a time, until `jest.useRealTimers()`; timers run, for the database is real. */
export function clockAt(time: string): void {
  jest.useFakeTimers({
    now: Date.parse(time),
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
}
