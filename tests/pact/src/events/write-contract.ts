import { PactV4, SpecificationVersion } from '@pact-foundation/pact';
import type { Expectation } from './expected/expectation';

/** The name of the kept file of what a consumer expects of a publisher's events. */
export function fileOf({ consumer, publisher }: Pick<Expectation, 'consumer' | 'publisher'>): string {
  return `${consumer}-${publisher}.json`;
}

/** Keeps what a consumer reads of an event in `<folder>/<consumer>-<publisher>.json`. */
export async function writeEventContract(expected: Expectation, folder: string): Promise<void> {
  const { consumer, publisher: provider, subject, data } = expected;
  const pact = new PactV4({
    consumer,
    provider,
    dir: folder,
    spec: SpecificationVersion.SPECIFICATION_VERSION_V4,
    logLevel: 'error',
  });
  await pact
    .addAsynchronousInteraction()
    .expectsToReceive(subject, (builder) => builder.withJSONContent(data))
    .executeTest(async () => undefined);
}
