import { join } from 'node:path';
import { Verifier } from '@pact-foundation/pact';
import { pacts, run } from '../platform';
import { remotes } from './calls-in-source';
import { caller, endSessions, stateHandlers } from './provider-states';

afterAll(endSessions);

it.each(remotes)('the running platform keeps its contract with the remote %s', async (remote) => {
  const verifier = new Verifier({
    provider: 'gateway',
    providerBaseUrl: run.gateway,
    pactUrls: [join(pacts, `web-${remote}-gateway.json`)],
    stateHandlers: stateHandlers as never,
    requestFilter: (request, _response, next) => {
      if (caller.token) request.headers.authorization = `Bearer ${caller.token}`;
      request.headers['x-payload-encryption'] = 'none';
      next();
    },
    logLevel: 'error',
  });
  await verifier.verifyProvider();
});
