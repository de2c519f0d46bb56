export { blankOperations } from './blank-operations';
export * from './seed-directory';
export * from './test-broker';
export * from './test-database';
export * from './test-instance';
export * from './test-service';
export * from './test-tokens';
export * from './until';
