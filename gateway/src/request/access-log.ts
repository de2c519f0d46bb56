import { type Actor, callDuration, type Logger } from '@attesta/kit';
import type { Request, Response } from 'express';

/** What a request turned out to be, filled in on its way. */
export interface RequestFacts {
  rpc?: string;
  actor?: Actor;
  organizationId?: string;
}

/**
 * One line a request and its time in the metrics. It names the rpc, never the path, the query or the address, which can
 * hold names, mail addresses and tokens (architecture.md, rule 10).
 */
export function logWhenDone(request: Request, response: Response, facts: RequestFacts, log: Logger): void {
  const started = process.hrtime.bigint();
  response.once('close', () => {
    const seconds = Number(process.hrtime.bigint() - started) / 1e9;
    const { statusCode } = response;
    callDuration.observe({ rpc: facts.rpc ?? 'page', code: String(statusCode) }, seconds);
    const line = {
      request_id: response.getHeader('X-Request-Id'),
      method: request.method,
      rpc: facts.rpc,
      status: statusCode,
      milliseconds: Math.round(seconds * 10_000) / 10,
      actor_id: facts.actor?.id,
      organization_id: facts.organizationId || facts.actor?.organizationId,
      cut_off: response.writableFinished ? undefined : true,
    };
    if (statusCode >= 500) log.warn(line, 'request');
    else log.info(line, 'request');
  });
}
