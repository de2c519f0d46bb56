import { type Logger, observeCall } from '@attesta/kit';
import type { Exchange } from '../call/exchange';

/**
 * One line a request and its time in the metrics, once it is over. It names the rpc, never the path, the query or the
 * address, which can hold names, mail addresses and tokens (architecture.md, rule 10).
 */
export function logRequest(exchange: Exchange, log: Logger): void {
  const { request, response, unnamed } = exchange;
  const actor = unnamed ? undefined : exchange.actor;
  const milliseconds = performance.now() - exchange.started;
  const { statusCode } = response;
  const isRefused = statusCode >= 400 && statusCode < 500;
  observeCall(exchange.rpc, String(statusCode), isRefused, milliseconds / 1000);
  const level = statusCode >= 500 ? 'warn' : 'info';
  if (!log.isLevelEnabled(level)) return;
  const line = {
    request_id: exchange.id,
    method: request.method,
    rpc: exchange.rpc,
    status: statusCode,
    milliseconds: Math.round(milliseconds * 10) / 10,
    actor_id: actor?.id,
    organization_id: exchange.organizationId || actor?.organizationId,
    cut_off: response.writableFinished ? undefined : true,
  };
  log[level](line, 'request');
}
