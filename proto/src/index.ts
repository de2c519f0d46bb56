export * from './contract';
export * from './limits';
export * from './rpc-definition';
export * from './words';
