import { type EndpointName, endpoints } from '@attesta/proto/endpoints';
import { MatchersV3, PactV4, SpecificationVersion } from '@pact-foundation/pact';
import { prepareRequest } from '../../../../frontends/kit/src/api/prepare-request';
import { call, gateway } from './api-client';
import { callsInSource } from './calls-in-source';
import { replyShape, rpcOf } from './reply-shape';
import { type Sample, samples, withoutInteraction } from './samples';

const example = '0123456789abcdef01234567';
const placeholder = /\{(\w+)\}/g;

/**
 * Writes what a remote expects of the gateway: each call that its source makes is made by the API client of the front end
 * against Pact's mock server, and kept in `<folder>/web-<remote>-gateway.json`.
 * @throws Error naming a call that has no sample
 */
export async function writeContract(remote: string, folder: string): Promise<void> {
  const { calls, names } = callsInSource(remote);
  const pact = new PactV4({
    consumer: `web-${remote}`,
    provider: 'gateway',
    dir: folder,
    spec: SpecificationVersion.SPECIFICATION_VERSION_V4,
    logLevel: 'error',
  });
  for (const name of [...calls.keys()].sort()) {
    if (name in withoutInteraction) continue;
    const sample = samples[name];
    if (!sample)
      throw new Error(`frontends/${remote} calls ${name}: give it a sample in tests/pact/src/calls/samples.ts.`);
    // Pact's server may note a request only after it has answered it, and then misses it.
    if ((await addInteraction(pact, name, sample, names)) === 'not noted')
      await addInteraction(pact, name, sample, names);
  }
}

async function addInteraction(
  pact: PactV4,
  name: EndpointName,
  sample: Sample,
  names: Set<string>,
): Promise<'noted' | 'not noted'> {
  const rpc = rpcOf(name);
  const request = (sample.request ?? {}) as Record<string, unknown>;
  const sent = prepareRequest(endpoints[name], request);
  const { pathname, searchParams } = new URL(sent.url, 'http://gateway');
  const status = sample.refused ?? rpc.access.success ?? 200;
  let isAnswered = false;
  let interaction = pact.addInteraction().uponReceiving(`${name}${sample.refused ? ' that is refused' : ''}`);
  for (const state of statesOf(sample)) interaction = interaction.given(state);
  const noted = await interaction
    .withRequest(sent.method, ofState(decodeURIComponent(pathname)) as string, (builder) => {
      if (searchParams.size > 0) {
        builder.query(Object.fromEntries([...searchParams].map(([field, value]) => [field, ofState(value) as string])));
      }
      if (typeof sent.body === 'string') builder.jsonBody(shapeOf(JSON.parse(sent.body)));
    })
    .willRespondWith(status, (builder) =>
      builder.jsonBody(sample.refused ? refusal : replyShape(rpc, names, sample.least)),
    )
    .executeTest(async ({ url }) => {
      gateway.address = url;
      const outcome = call(name, inExamples(request) as never);
      if (!sample.refused) await outcome;
      const refused: unknown = await outcome.catch((error: unknown) => error);
      if (sample.refused && (refused as { status?: number }).status !== status) throw refused;
      isAnswered = true;
    })
    .catch((error: Error) => {
      if (!isAnswered || !error.message.includes('expected but not received')) throw error;
      return 'not noted' as const;
    });
  return noted ?? 'noted';
}

/** What a screen shows of a refusal: the first of its messages. */
const refusal = {
  success: MatchersV3.equal(false),
  message: MatchersV3.string('text'),
  errors: MatchersV3.eachLike({ message: MatchersV3.string('text') }),
};

function statesOf({ as, given }: Sample): string[] {
  return [as ? `${as} calls` : 'nobody is signed in', ...(given ? [given] : [])];
}

/** A body with matchers for values: a provider may get any of the same type. */
function shapeOf(value: unknown): unknown {
  if (typeof value === 'string') return ofState(value);
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return value === null ? null : MatchersV3.like(value);
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, shapeOf(one)]));
}

/** A value that the provider's states give, or the text itself where it names none. */
function ofState(text: string): unknown {
  const expression = text.replace(placeholder, (_placeholder, name: string) => `\${${name}}`);
  return expression === text ? text : MatchersV3.fromProviderState(expression, inExamples(text));
}

function inExamples(value: unknown): unknown {
  // An update says which version it was made from.
  if (value === '{version}') return 1;
  if (typeof value === 'string') return value.replace(placeholder, example);
  if (Array.isArray(value)) return value.map(inExamples);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, inExamples(one)]));
}
