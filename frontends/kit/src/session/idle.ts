/** After so long without a touch in any tab the session is over here (specification: daily work 9), in milliseconds. */
export const idleLimit = 30 * 60_000;
/** How often it is looked at, and how often the server is told of activity at most, in milliseconds. */
export const checkEvery = 60_000;
/** The seven events that show somebody is there (specification: daily work 9). */
export const activityEvents = ['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart', 'click', 'focus'] as const;

/** What all tabs know of the person, in milliseconds since 1970; 0 where nothing is known. */
export interface Activity {
  /** When the person last touched any tab. */
  last: number;
  /** When the server last heard of it, by sign-in, report or refresh. */
  reported: number;
}

/** Timers come a little early or late; a minute less this much is a minute. */
const tolerance = 1000;

/**
 * What a check comes to. Clocks are compared and ticks never counted: a computer that slept, or a tab in the background,
 * is judged right by the first check after it.
 * @returns "timed-out": nobody touched any tab for 30 minutes; "report": tell the server that somebody is here
 */
export function judge({ last, reported }: Activity, now: number): 'timed-out' | 'report' | 'nothing' {
  if (last > 0 && now - last >= idleLimit) return 'timed-out';
  const mayReport = reported > now || now - reported >= checkEvery - tolerance;
  return last > reported && mayReport ? 'report' : 'nothing';
}
