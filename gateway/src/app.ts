import { AppError, type Logger, metrics } from '@attesta/kit';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express, type Response } from 'express';
import { type CallParts, handleCall } from './call/handle-call';
import type { GatewayConfig } from './config';
import { pages } from './frontends/pages';
import type { eventStream } from './live/event-stream';
import { sendFailure } from './reply/send';
import { logWhenDone, type RequestFacts } from './request/access-log';
import type { InFlight } from './request/in-flight';
import { requestIdOf } from './request/request-id';
import { securityHeaders } from './request/security-headers';
import type { RouteMatcher } from './routing/route-matcher';
import type { Route } from './routing/routes';

/** What the application is made of; main.ts and the tests put it together. */
export interface AppParts extends Omit<CallParts, 'config'> {
  config: GatewayConfig;
  routes: RouteMatcher<Route>;
  events: ReturnType<typeof eventStream>;
  inFlight: InFlight;
  ready: () => Promise<boolean>;
  log: Logger;
}

/** The Express application of the edge: it knows the contract's options and no domain. */
export function createApp(parts: AppParts): Express {
  const { config, log } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', false);
  // One layer for every call: Express takes as long for a layer as the whole way to an rpc takes.
  app.use(apiHandler(parts));
  app.use(probes(parts));
  app.use(compression(), pages(config.frontends, config.secure, log));
  app.use((_request, _response, next) => next(new AppError('not_found', 'There is nothing at this address.')));
  const onError: ErrorRequestHandler = (error, request, response, _next) => sendFailure(request, response, error, log);
  app.use(onError);
  return app;
}

function probes({ ready }: AppParts): express.Router {
  const router = express.Router();
  router.get('/healthz', (_request, response) => void response.type('text').send('ok'));
  router.get('/readyz', async (_request, response) => {
    const isReady = await ready().catch(() => false);
    response
      .status(isReady ? 200 : 503)
      .type('text')
      .send(isReady ? 'ready' : 'not ready');
  });
  router.get('/metrics', async (_request, response) => {
    response.setHeader('Content-Type', metrics.contentType);
    response.send(await metrics.metrics());
  });
  return router;
}

function apiHandler(parts: AppParts): express.RequestHandler {
  const { routes, inFlight, log } = parts;
  const secure = securityHeaders(parts.config.secure);
  return (request, response, next) => {
    response.setHeader('X-Request-Id', requestIdOf(request));
    secure(response);
    const path = request.path;
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const isEvents = path === '/api/events' && method === 'GET';
    const match = isEvents ? undefined : routes.find(method, path);
    if (!match && !isEvents) return notFound(routes, path, method, response, next);
    const facts: RequestFacts = { rpc: match?.value.rpc?.fullName ?? (isEvents ? 'events' : 'planned') };
    logWhenDone(request, response, facts, log);
    const work = async () => {
      await parts.limiters.address(request, response);
      if (!match) return parts.events.handle(request, response);
      const { rpc, planned } = match.value;
      if (planned) {
        throw new AppError('not_built', `${planned.method} ${planned.path} is documented but not built yet.`);
      }
      inFlight.enter();
      response.once('close', () => inFlight.leave());
      return handleCall(parts, request, response, rpc, match.parameters, facts);
    };
    work().catch((error) => sendFailure(request, response, error, log));
  };
}

/** A known path asked with the wrong method is a 405; an unknown one goes on to the pages. */
function notFound(
  routes: RouteMatcher<Route>,
  path: string,
  method: string,
  response: Response,
  next: express.NextFunction,
): void {
  const methods = routes.methodsOf(path);
  if (methods.length === 0 || (method === 'GET' && !path.startsWith('/api/'))) {
    next();
    return;
  }
  response.setHeader('Allow', methods.join(', '));
  const message = `This address answers ${methods.join(', ')} only.`;
  response.status(405).json({ success: false, message, data: null, errors: [{ message }] });
}
