import { accountJoinedConsumer } from './account-joined.consumer';
import { assignmentNoticesConsumer } from './assignment-notices.consumer';
import { assignmentsConsumer } from './assignments.consumer';
import { libraryChangedConsumer } from './library-changed.consumer';
import { notificationsConsumer } from './notifications.consumer';
import { surveyorSessionsConsumer } from './surveyor-sessions.consumer';
import { versionAdoptedConsumer } from './version-adopted.consumer';

/** Everything that tenancy hears. */
export const consumers = [
  assignmentNoticesConsumer,
  assignmentsConsumer,
  libraryChangedConsumer,
  notificationsConsumer,
  accountJoinedConsumer,
  surveyorSessionsConsumer,
  versionAdoptedConsumer,
];
