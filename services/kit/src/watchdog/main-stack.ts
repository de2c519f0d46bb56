import { type Debugger, Session } from 'node:inspector';

/**
 * How long the main thread has to show its stack: a second on a machine with much else to do. Code that is not JavaScript
 * shows none.
 */
const patienceMilliseconds = 10_000;
const mostFrames = 10;

/**
 * Where the main thread stands, the innermost call first, asked from a worker thread. The main thread is halted by it.
 * @returns undefined when it runs no JavaScript that could be halted
 */
export function mainStack(): Promise<string[] | undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), patienceMilliseconds);
    const session = new Session();
    const scripts = new Map<string, string>();
    session.connectToMainThread();
    session.on('Debugger.scriptParsed', ({ params }) => scripts.set(params.scriptId, params.url));
    session.on('Debugger.paused', ({ params }) => resolve(params.callFrames.slice(0, mostFrames).map(frameText)));
    const frameText = ({ functionName, location }: Debugger.CallFrame): string =>
      `${functionName || '(anonymous)'} ${scripts.get(location.scriptId) ?? ''}:${location.lineNumber + 1}`;
    session.post('Debugger.enable');
    session.post('Debugger.pause');
  });
}
