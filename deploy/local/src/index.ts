export { type DemoAccount, type RunBook, readRunBook } from './supervisor/run-file';
export { Stack, type StackOptions, type StackPart, startStack } from './supervisor/stack';
