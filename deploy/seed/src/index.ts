export * from './accounts';
export * from './eventually';
export * from './gateway-client';
export * from './seed';
export * from './world';
