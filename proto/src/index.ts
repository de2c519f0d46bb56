export * from './contract';
export * from './limits';
export * from './rpc-definition';
