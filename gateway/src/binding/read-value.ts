import type { Problem } from './problem';

/**
 * Reads a client's value into what the protobuf field wants.
 * Returns undefined for "none" (null, and "" for a number, id or list); pushes a problem when it cannot be read.
 * `loose` is true for values of a path, a query or a form, where everything arrives as text.
 */
export type ReadValue = (value: unknown, path: string, loose: boolean, problems: Problem[], depth: number) => unknown;
