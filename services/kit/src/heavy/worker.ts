import { AppError, type ErrorCode, type ToldDetail } from '../errors/app-error';

/** One piece of work as it comes to a worker thread. */
export interface WorkOrder {
  /** The file of the module, and the function that it exports. */
  module: string;
  run: string;
  input: unknown;
}

/** How it went: an error of the error table loses its fields on the way between threads, so that it travels as data. */
export type WorkResult =
  | { output: unknown }
  | { refusal: { code: ErrorCode; message: string; errors: ToldDetail[]; data: unknown } };

/** Runs in a worker thread: finds the function and calls it. @throws what the function throws, but for AppError */
export default async function work({ module, run, input }: WorkOrder): Promise<WorkResult> {
  const functions = require(module) as Record<string, (input: unknown) => unknown>;
  try {
    return { output: await functions[run]?.(input) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, errors, data } = error;
    return { refusal: { code, message, errors, data } };
  }
}
