export * from './accounts';
export * from './eventually';
export * from './gateway-client';
export { wordFile, workbookFile } from './office-files';
export { askOutsiders, meetOnOneItem } from './outsiders';
export { pdf } from './pdf';
export * from './run-job';
export * from './seed';
export * from './world';
