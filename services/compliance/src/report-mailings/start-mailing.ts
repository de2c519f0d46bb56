import { repeat, type ServiceRuntime } from '@attesta/kit';
import { makeNextMail } from './make-mail';

const everyMilliseconds = 10_000;

/** Makes and mails the reports that are due, one after the other. @returns what stops that, when the one under way is done */
export function startMailing(runtime: ServiceRuntime): () => Promise<void> {
  let stopped = false;
  const round = async (): Promise<void> => {
    try {
      while (!stopped && (await makeNextMail(runtime)));
    } catch (error) {
      runtime.log.warn(
        { reason: (error as Error).message },
        'reports that are due could not be looked for: tried again',
      );
    }
  };
  const stop = repeat(everyMilliseconds, round);
  return () => {
    stopped = true;
    return stop();
  };
}
