import type { Broker } from './broker';
import { onBroker } from './subjects';

/** A change that every process should know of at once: the subject and data of its event, which follows in any case. */
export interface News {
  subject: string;
  data: { id: string; [field: string]: unknown };
}

/** A broker that hangs must not hold up a reply for longer. */
const patienceMilliseconds = 1000;

/**
 * Tells every process of changes that are committed. Resolves once the broker has them, so that they are on their way to all
 * before the caller can go on; one that is away loses them.
 */
export async function tellNews(broker: Broker | undefined, news: News[]): Promise<void> {
  if (!broker || news.length === 0 || broker.connection.isClosed()) return;
  for (const one of news) broker.connection.publish(onBroker('news'), JSON.stringify(one));
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMilliseconds);
  });
  await Promise.race([broker.connection.flush().catch(() => undefined), enough]);
  clearTimeout(timer);
}

/** Hears what is told at once. */
export function hearNews(broker: Broker, handle: (news: News) => void): void {
  broker.connection.subscribe(onBroker('news'), {
    callback: (error, message) => {
      if (!error) handle(message.json<News>());
    },
  });
}
