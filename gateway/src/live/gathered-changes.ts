import type { LiveEvent } from '@attesta/kit';

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
  const waiting = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  const tell = (): void => {
    timer = undefined;
    const changes = [...waiting];
    waiting.clear();
    for (const [domain, tags] of changes)
      send({ organizationId: '', type: 'changed', data: { domain, tags: [...tags] } });
  };
  return {
    send: (event) => {
      if (milliseconds === 0 || event.type !== 'changed') return send(event);
      const { domain, tags } = event.data as { domain: string; tags: string[] };
      waiting.set(domain, new Set([...(waiting.get(domain) ?? []), ...tags]));
      timer ??= setTimeout(tell, milliseconds).unref();
    },
    stop: () => clearTimeout(timer),
  };
}
