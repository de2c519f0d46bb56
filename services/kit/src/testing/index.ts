export * from './seed-directory';
export * from './test-service';
export * from './test-tokens';
