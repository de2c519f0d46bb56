export { isIdList, isIdName, isWordName } from './by-name';
export * from './limit';
export { limitOf } from './limit-of';
