import { accountJoinedConsumer } from './account-joined.consumer';
import { assignmentNoticesConsumer } from './assignment-notices.consumer';
import { assignmentsConsumer } from './assignments.consumer';
import { libraryChangedConsumer } from './library-changed.consumer';

/** Everything that tenancy hears. */
export const consumers = [
  accountJoinedConsumer,
  assignmentNoticesConsumer,
  assignmentsConsumer,
  libraryChangedConsumer,
];
