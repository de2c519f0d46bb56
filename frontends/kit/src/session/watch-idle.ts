import { call } from '../api/call';
import { activity } from './activity';
import { activityEvents, checkEvery, idleLimit, judge } from './idle';
import { session } from './store';

/** The server has not heard of the person for so long: the next touch is told at once rather than at the next check. */
const overdue = idleLimit / 3;

/**
 * Watches whether somebody is there while protected screens are shown: tells the server at most once a minute, by one of
 * the tabs, and times the session out after 30 minutes (specification: daily work 4, Session).
 * @returns the function that stops it
 */
export function watchIdle(): () => void {
  const touched = (): void => {
    // The first touch after a long sleep comes before the next check: it must not make up for the sleep.
    if (judge(activity.current, Date.now()) !== 'timed-out') activity.touch(Date.now());
    else session.timeOut();
    if (Date.now() - activity.current.reported >= overdue) check();
  };
  for (const event of activityEvents) window.addEventListener(event, touched, { capture: true, passive: true });
  // A tab that comes back from the background, or from the browser's memory of pages, may have missed its checks.
  document.addEventListener('visibilitychange', check);
  window.addEventListener('pageshow', check);
  const timer = setInterval(check, checkEvery);
  if (!activity.current.last || activity.current.last > Date.now()) activity.touch(Date.now());
  check();
  return () => {
    clearInterval(timer);
    for (const event of activityEvents) window.removeEventListener(event, touched, { capture: true });
    document.removeEventListener('visibilitychange', check);
    window.removeEventListener('pageshow', check);
  };
}

function check(): void {
  const verdict = judge(activity.current, Date.now());
  if (verdict === 'timed-out') session.timeOut();
  else if (verdict === 'report') void inOneTab(report);
}

async function report(): Promise<void> {
  // Another tab may have done it while this one waited for its turn.
  if (judge(activity.current, Date.now()) !== 'report') return;
  const takeBack = activity.report(Date.now());
  await call('auth.KeepSession').catch(takeBack);
}

async function inOneTab(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request('attesta.activity', { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
