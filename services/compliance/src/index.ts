export * from './events';
export * from './operations';
