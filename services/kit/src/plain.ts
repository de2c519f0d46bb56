/** What pure rules may use of the kit: nothing that connects anywhere, so that a worker thread loads it in no time. */
export * from './errors/app-error';
export * from './grouped';
export * from './sentences/say';
