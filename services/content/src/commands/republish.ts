import { createLogger, runCommand, runUnitOfWork } from '@attesta/kit';
import { republishAll } from './republish-all';

/**
 * Publishes every library with all that stands in it again, so that other services can rebuild what they keep of it:
 * `node dist/commands/republish.js`. The events wait in the outbox; a running content service sends them.
 */
async function main(): Promise<void> {
  const origin = { organizationId: '', actorId: '', requestId: 'republish', source: 'content.republish' };
  const count = await republishAll((work) => runUnitOfWork(origin, work, () => undefined));
  createLogger('content').info({ items: count }, 'published again');
}

void runCommand('content', main);
