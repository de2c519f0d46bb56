export * from './app-error';
export * from './duplicate-key';
export * from './error-table';
export * from './storage-errors';
