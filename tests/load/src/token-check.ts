import type { IncomingMessage } from 'node:http';
import { actorOf, bearerToken } from '@attesta/gateway/dist/request/session';
import { TokenVerifier } from '@attesta/kit';
import { newId, testKeys, testToken } from '@attesta/kit/testing';
import { percentile } from './measure';
import type { Outcome } from './outcome';

const sessions = 2000;
const endedSessions = 10_000;
const checks = 200_000;
const batches = 7;

/**
 * What the gateway's session check costs a request, in microseconds: reading the header, finding the token and asking
 * whether its session has ended. Measured in this process with the gateway's own functions, without a network.
 */
export async function tokenCheck(): Promise<Outcome> {
  // Once alone: the key pair of all tokens is made with the first.
  await testKeys();
  const requests = await Promise.all(
    Array.from({ length: sessions }, async () => requestWith(await testToken({ role: 4, sessionId: newId() }))),
  );
  const check = (verifier: TokenVerifier, index: number) =>
    actorOf(verifier, bearerToken(requests[index % sessions] as IncomingMessage), false);

  const first: number[] = [];
  const known: number[] = [];
  for (let batch = 0; batch < batches; batch += 1) {
    const verifier = new TokenVerifier(testKeys);
    for (let ended = 0; ended < endedSessions; ended += 1) verifier.endSession(newId());
    // The keys are fetched with the first token of all, which is not counted.
    await verifier.verify(await testToken({ role: 4 }));
    first.push(await each(sessions, (index) => check(verifier, index)));
    known.push(await each(checks / batches, (index) => check(verifier, index)));
  }
  const row = (name: string, times: number[]) => ({
    'session check': name,
    'µs a request': percentile(times, 0.5),
    'slowest batch': Math.max(...times),
  });
  return {
    title: `The gateway's session check, ${sessions} tokens, ${endedSessions} sessions ended lately`,
    rows: [row('a token seen for the first time (Ed25519)', first), row('a token seen before', known)],
    notes: ['one thread; the middle of seven batches'],
  };
}

function requestWith(token: string): IncomingMessage {
  return { headers: { authorization: `Bearer ${token}` } } as IncomingMessage;
}

/** Microseconds that each of many calls took, one after another. */
async function each(count: number, call: (index: number) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  for (let index = 0; index < count; index += 1) await call(index);
  return ((performance.now() - began) * 1000) / count;
}
