import { status } from '@grpc/grpc-js';
import { say } from '../sentences/say';
import { AppError, type ErrorCode } from './app-error';

/** Each code's HTTP and gRPC status; exhaustive, so that a new code can't be forgotten (architecture.md, rule 1). */
const table: Record<ErrorCode, { http: number; grpc: status }> = {
  invalid: { http: 400, grpc: status.INVALID_ARGUMENT },
  not_signed_in: { http: 401, grpc: status.UNAUTHENTICATED },
  unauthenticated: { http: 401, grpc: status.UNAUTHENTICATED },
  forbidden: { http: 403, grpc: status.PERMISSION_DENIED },
  not_found: { http: 404, grpc: status.NOT_FOUND },
  conflict: { http: 409, grpc: status.ABORTED },
  too_slow: { http: 408, grpc: status.DEADLINE_EXCEEDED },
  too_large: { http: 413, grpc: status.OUT_OF_RANGE },
  unsupported_type: { http: 415, grpc: status.INVALID_ARGUMENT },
  unprocessable: { http: 422, grpc: status.FAILED_PRECONDITION },
  too_many: { http: 429, grpc: status.RESOURCE_EXHAUSTED },
  unavailable: { http: 503, grpc: status.UNAVAILABLE },
  not_built: { http: 501, grpc: status.UNIMPLEMENTED },
  internal: { http: 500, grpc: status.INTERNAL },
};

/** The HTTP status that tells a code's truth. */
export function httpStatus(code: ErrorCode): number {
  return table[code].http;
}

/** The gRPC status of a code. */
export function grpcStatus(code: ErrorCode): status {
  return table[code].grpc;
}

/** Whether a text is a code of the table: frames carry codes as text. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(table, code);
}

/** Any thrown value as an AppError; what is not one becomes an internal error that says only its id. */
export function toAppError(thrown: unknown, errorId: string): AppError {
  if (thrown instanceof AppError) return thrown;
  return new AppError('internal', say('kit.internal', { error: errorId }));
}
