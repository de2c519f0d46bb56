/** Reading of Office documents within limits; it connects nowhere, so that a worker thread loads it in no time. */
export * from './open-archive';
export * from './read-xml';
