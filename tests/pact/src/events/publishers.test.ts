import { join } from 'node:path';
import { connectBroker, type Event, eventPatterns, streamName } from '@attesta/kit';
import { eventually } from '@attesta/seed';
import { jetstreamManager } from '@nats-io/jetstream';
import { MessageProviderPact } from '@pact-foundation/pact';
import { endSessions, stateHandlers } from '../calls/provider-states';
import { pacts, run } from '../platform';
import { expectations } from './expectations';
import { mailReport } from './mail-a-report';
import { fileOf } from './write-contract';

const pairs = [...new Map(expectations.map((one) => [fileOf(one), one])).values()];
let latest: (subject: string) => Promise<unknown>;
let close: () => Promise<void>;

beforeAll(async () => {
  Object.assign(process.env, run.environment);
  const broker = await connectBroker('pact', console as never);
  const manager = await jetstreamManager(broker.connection);
  close = () => broker.connection.close();
  latest = (subject) =>
    eventually(`An event ${subject} of the running platform`, async () => {
      for (const pattern of eventPatterns(subject)) {
        const message = await manager.streams.getMessage(streamName(), { last_by_subj: pattern }).catch(() => null);
        if (message) return message.json<Event>().data;
      }
    });
  // The demo has published the rest.
  for (const state of [
    'a user',
    'an updater with work',
    'a surveyor with a session',
    'a change of address that was taken back',
    'files',
    'a daily mail',
    'somebody who has just signed in calls',
  ])
    await stateHandlers[state]?.();
  await mailReport();
  await endSessions();
});
afterAll(() => close());

it.each(pairs.map(({ consumer, publisher }) => [publisher, consumer]))(
  'what %s publishes in the running platform is what %s reads',
  async (publisher, consumer) => {
    const own = expectations.filter((one) => one.consumer === consumer && one.publisher === publisher);
    await new MessageProviderPact({
      provider: publisher,
      pactUrls: [join(pacts, fileOf({ publisher, consumer } as never))],
      messageProviders: Object.fromEntries(own.map(({ subject }) => [subject, () => latest(subject)])) as never,
      logLevel: 'error',
    }).verify();
  },
);
