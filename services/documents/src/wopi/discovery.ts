import { AppError, say } from '@attesta/kit';
import { type Discovery, parseDiscovery } from './parse-discovery';

/** For so long what the server says of itself is taken as it is; keys change more seldom. */
const freshMilliseconds = 12 * 3_600_000;
/** It is asked again at most so often, for a proof that no known key explains. */
const againMilliseconds = 60_000;
const patience = 5_000;
const mostBytes = 4 * 1024 * 1024;

let kept: { url: string; at: number; discovery: Promise<Discovery> } | undefined;

/**
 * What the editing server says of itself, kept for half a day.
 * @param anew asks again unless that was done within the last minute
 * @throws AppError unavailable when it does not say
 */
export function discoveryOf(url: string, anew = false, now = Date.now()): Promise<Discovery> {
  const age = kept?.url === url ? now - kept.at : Number.POSITIVE_INFINITY;
  if (kept && age < (anew ? againMilliseconds : freshMilliseconds)) return kept.discovery;
  const asked = { url, at: now, discovery: ask(url) };
  // What could not be read is asked for again by whoever comes next.
  asked.discovery.catch(() => {
    if (kept === asked) kept = undefined;
  });
  kept = asked;
  return asked.discovery;
}

async function ask(url: string): Promise<Discovery> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(patience), redirect: 'error' });
    if (!reply.ok || !reply.body) throw new Error(`status ${reply.status}`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of reply.body) {
      size += chunk.length;
      if (size > mostBytes) throw new Error('too long');
      chunks.push(chunk);
    }
    return await parseDiscovery(Buffer.concat(chunks));
  } catch {
    throw new AppError('unavailable', say('documents.editor_away'));
  }
}
