import type { Stall } from './pulse';

/**
 * How long a process is not ready behind a stall, in milliseconds: so long that a probe sees it, and shorter than the three
 * failures of probes after which an instance usually gets no more work.
 */
const recoveryMilliseconds = 5000;

/**
 * Why a process is not ready because of its event loop, or undefined.
 * @param stall the last time that the loop stood still
 * @param now milliseconds since 1970
 */
export function stallToTell(stall: Stall | undefined, now: number): string | undefined {
  if (!stall || (stall.ended && now - stall.ended > recoveryMilliseconds)) return undefined;
  const lag = `${stall.seconds.toFixed(1)} s`;
  const began = new Date(stall.began).toISOString();
  if (!stall.ended) return `the event loop has stood still for ${lag}, since ${began}`;
  return `the event loop stood still for ${lag}, from ${began} to ${new Date(stall.ended).toISOString()}`;
}
