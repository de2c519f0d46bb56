import { repeat, type ServiceRuntime } from '@attesta/kit';
import { makeNextBinder } from './make-binder';

const everyMilliseconds = 2000;

/** Makes the binders that have been ordered, one after the other. @returns what stops that, when the one under way is done */
export function startBinding(runtime: ServiceRuntime): () => Promise<void> {
  let stopped = false;
  const round = async (): Promise<void> => {
    try {
      while (!stopped && (await makeNextBinder(runtime)));
    } catch (error) {
      runtime.log.warn({ reason: (error as Error).message }, 'survey binders could not be looked for: tried again');
    }
  };
  const stop = repeat(everyMilliseconds, round);
  return () => {
    stopped = true;
    return stop();
  };
}
