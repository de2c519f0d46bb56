import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError, Cancellation, type Logger, say } from '@attesta/kit';
import type { eventStream } from '../live/event-stream';
import { failureBody } from '../reply/envelope';
import type { HeldRefusals } from '../reply/held-refusals';
import { sendFailure, sendRefusal } from '../reply/send';
import { logRequest } from '../request/access-log';
import type { AddressOf } from '../request/client-address';
import { pathOf } from '../request/path-of';
import { requestIdOf } from '../request/request-id';
import type { SecurityHeaders } from '../request/security-headers';
import type { RouteMatch, RouteMatcher } from '../routing/route-matcher';
import type { Route } from '../routing/routes';
import { callerOf, type Exchange } from './exchange';
import { type CallParts, handleCall } from './handle-call';

/** What the calls of the contract are answered with. */
export interface ApiParts extends CallParts {
  routes: RouteMatcher<Route>;
  events: ReturnType<typeof eventStream>;
  addressOf: AddressOf;
  refusals: HeldRefusals;
  secure: SecurityHeaders;
  log: Logger;
}

/** Answers a request to the contract's paths and to the live events. @returns false, untouched, for any other request */
export function apiHandler(parts: ApiParts): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { routes, secure, log } = parts;

  const answer = async (exchange: Exchange, match: RouteMatch<Route> | undefined): Promise<void> => {
    const { response } = exchange;
    await parts.limiters.address(exchange.address);
    if (!match) {
      secure.set(response);
      return parts.events.handle(exchange);
    }
    const { rpc, planned } = match.value;
    if (planned) {
      throw new AppError('not_built', say('gateway.documented_only', { route: `${planned.method} ${planned.path}` }));
    }
    return handleCall(parts, exchange, rpc, match.parameters);
  };

  return (request, response) => {
    const path = pathOf(request);
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
    const isEvents = path === '/api/events' && method === 'GET';
    const match = isEvents ? undefined : routes.find(method, path);
    if (!match && !isEvents) return wrongMethod(parts, path, method, request, response);
    const exchange: Exchange = {
      request,
      response,
      id: requestIdOf(request),
      address: parts.addressOf(request),
      rpc: match?.value.rpc?.fullName ?? (isEvents ? 'events' : 'planned'),
      unnamed: match?.value.rpc?.access.unnamed,
      gone: new Cancellation(),
      started: performance.now(),
      holds: [],
    };
    response.once('close', () => {
      for (const hold of exchange.holds) hold.release();
      if (!response.writableFinished) exchange.gone.cancel();
      logRequest(exchange, log);
    });
    answer(exchange, match).catch(async (error) => {
      for (const hold of exchange.holds) hold.release();
      if (!(await parts.refusals.hold(error, callerOf(exchange)))) response.shouldKeepAlive = false;
      if (!response.headersSent) {
        response.setHeader('X-Request-Id', exchange.id);
        secure.set(response);
      }
      sendFailure(request, response, error, log, match?.value.rpc?.access.failures);
    });
    return true;
  };
}

/** A known path asked with the wrong method is a 405; an unknown one goes on to the pages. */
function wrongMethod(
  { routes, secure, refusals, addressOf }: ApiParts,
  path: string,
  method: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const methods = routes.methodsOf(path);
  if (methods.length === 0) return false;
  // A page may have the address of a call that is a POST.
  if (method === 'GET' && !path.startsWith('/api/') && request.headers.accept?.includes('text/html')) return false;
  const allowed = methods.join(', ');
  const text = say('gateway.methods_only', { methods: allowed });
  response.setHeader('X-Request-Id', requestIdOf(request));
  response.setHeader('Allow', allowed);
  secure.set(response);
  void refusals.hold(new AppError('invalid', text), { address: addressOf(request) }).then((staysOpen) => {
    if (!staysOpen) response.shouldKeepAlive = false;
    sendRefusal(request, response, 405, failureBody(text));
  });
  return true;
}
