/** Office documents: reading within limits, and writing of workbooks; it connects nowhere, so that a worker thread loads it in no time. */
export * from './open-archive';
export * from './read-xml';
export * from './write-workbook';
