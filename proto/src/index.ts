export * from './contract';
export * from './rpc-definition';
