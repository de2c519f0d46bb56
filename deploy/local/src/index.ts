export { type ProcessFigures, processFigures } from './supervisor/process-figures';
export { type DemoAccount, type RunBook, readRunBook } from './supervisor/run-file';
export { Stack } from './supervisor/stack';
export { type StackOptions, type StackPart, startStack } from './supervisor/start-stack';
export { startTemporaryStack } from './supervisor/temporary-stack';
