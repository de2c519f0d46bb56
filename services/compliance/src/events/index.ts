export * from './nodes.consumer';
export * from './scores.consumer';
