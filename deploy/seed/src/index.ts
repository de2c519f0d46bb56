export * from './accounts';
export * from './eventually';
export * from './gateway-client';
export * from './run-job';
export * from './seed';
export * from './world';
