import type { LiveEvent } from '@attesta/kit';
import type { ToldChange } from './own-changes';

/**
 * Passes events on, and tells of what changes in some time together at its end: who listens to all clients at once would otherwise
 * read anew without pause while they answer.
 * @param milliseconds 0 to tell of each at once
 * @returns what sends, and what forgets those that wait
 */
export function gatheredChanges(
  send: (event: LiveEvent) => void,
  milliseconds: number,
): { send: (event: LiveEvent) => void; stop: () => void } {
  const waiting = new Map<string, ToldChange>();
  let timer: NodeJS.Timeout | undefined;
  const tell = (): void => {
    timer = undefined;
    const changes = [...waiting.values()];
    waiting.clear();
    for (const data of changes) send({ organizationId: '', type: 'changed', data });
  };
  return {
    send: (event) => {
      if (milliseconds === 0 || event.type !== 'changed') return send(event);
      const { domain, tags, own } = event.data as ToldChange;
      const known = waiting.get(domain);
      waiting.set(domain, {
        domain,
        tags: [...new Set([...(known?.tags ?? []), ...tags])],
        ...((known?.own || own) && { own: { ...known?.own, ...own } }),
      });
      timer ??= setTimeout(tell, milliseconds).unref();
    },
    stop: () => clearTimeout(timer),
  };
}
