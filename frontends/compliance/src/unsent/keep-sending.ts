import { session, unsentWork, whenReachable } from '@attesta/ui';
import { unsentAssessments } from '../assessments/unsent-assessments';
import { unsentReports } from '../incidents/unsent-reports';
import { answerSender } from './answer-sender';
import { fileSender } from './file-sender';

/**
 * Sends what waits from earlier visits as soon as that may succeed: now, when the connection is back, when the page is looked
 * at again, when its owner signs in, and every quarter of a minute. @returns stops it
 */
export function keepSending(): () => void {
  const send = (): void => {
    const { current } = session;
    if (current && navigator.onLine && unsentWork.count(current.userId) > 0) void sendAll();
  };
  const stops = [
    unsentWork.provide({ send: sendAll, forget: (userId) => answerSender.forget(userId) }),
    unsentWork.provide({
      send: () => unsentAssessments.sendAll(),
      forget: (userId) => unsentAssessments.forget(userId),
    }),
    unsentWork.provide({ send: () => unsentReports.sendAll(), forget: (userId) => unsentReports.forget(userId) }),
    session.subscribe(send),
    whenReachable(send),
  ];
  send();
  return () => {
    for (const stop of stops) stop();
  };
}

/** Answers come before the files that belong to them. */
async function sendAll(): Promise<void> {
  await answerSender.sendAll();
  await fileSender.sendAll();
  await unsentAssessments.sendAll();
  await unsentReports.sendAll();
}
