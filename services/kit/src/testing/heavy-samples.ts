import { AppError, say } from '../plain';

/** What heavy work may turn out to be, for the tests of its threads. */

export function double(value: number): number {
  return value * 2;
}

export function refuse(field: string): never {
  const message = say('kit.field_required', { field });
  throw new AppError('unprocessable', message, [{ field, message }], { row: 3 });
}

export function fail(): never {
  throw new TypeError('A mistake of the programmer.');
}

export function goOnForEver(): never {
  for (;;) Math.random();
}

export function takeAllMemory(): number {
  const kept: number[][] = [];
  for (;;) kept.push(new Array<number>(1_000_000).fill(0.5));
}

export function die(): never {
  process.exit(3);
}
