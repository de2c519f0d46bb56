export * from './app';
export * from './config';
export * from './gateway';
