import { libraryChangedConsumer } from './library-changed.consumer';

/** Everything that tenancy hears. */
export const consumers = [libraryChangedConsumer];
