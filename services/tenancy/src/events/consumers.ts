import { assignmentChangedConsumer } from './assignment-changed.consumer';
import { libraryChangedConsumer } from './library-changed.consumer';

/** Everything that tenancy hears. */
export const consumers = [assignmentChangedConsumer, libraryChangedConsumer];
