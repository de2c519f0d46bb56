import { AppError } from '@attesta/kit';
import type { Request, Response } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import type { RateLimits } from '../config';

/** Counts a call and resolves when it may go on. @throws AppError too_many; the reply says when to come back. */
export type Limit = (request: Request, response: Response) => Promise<void>;

/** The limits of calls per address, per session, and of sensitive calls per address. */
export interface Limiters {
  address: Limit;
  session: Limit;
  sensitive: Limit;
}

/** A request whose session is known. */
export interface SessionRequest extends Request {
  sessionId?: string;
}

const none: Limit = async () => undefined;

/** Makes the three limits; each process counts for itself. */
export function rateLimits(limits: RateLimits): Limiters {
  const byAddress = (request: Request) => ipKeyGenerator(request.ip ?? '');
  return {
    address: limit(limits.perAddress, byAddress, 'Too many calls from this address. Try again in a moment.'),
    session: limit(
      limits.perSession,
      (request) => (request as SessionRequest).sessionId ?? '',
      'Too many calls. Try again in a moment.',
    ),
    sensitive: limit(limits.sensitive, byAddress, 'Too many attempts. Wait a minute and try again.'),
  };
}

function limit(perMinute: number, key: (request: Request) => string, message: string): Limit {
  if (perMinute === 0) return none;
  const middleware = rateLimit({
    windowMs: 60_000,
    limit: perMinute,
    keyGenerator: key,
    standardHeaders: false,
    legacyHeaders: false,
    validate: false,
    handler: (request, response, next) => {
      const reset = (request as Request & { rateLimit?: { resetTime?: Date } }).rateLimit?.resetTime?.getTime();
      response.setHeader('Retry-After', Math.max(1, Math.ceil(((reset ?? Date.now() + 60_000) - Date.now()) / 1000)));
      next(new AppError('too_many', message));
    },
  });
  return (request, response) =>
    new Promise((resolve, reject) => {
      void middleware(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
    });
}
