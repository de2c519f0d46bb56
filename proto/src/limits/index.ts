export { isIdName } from './by-name';
export * from './limit';
export { limitOf } from './limit-of';
