import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Actor, Cancellation, createLogger } from '@attesta/kit';
import { logRequest } from '../request/access-log';
import { callMetadata } from './call-metadata';
import type { Exchange } from './exchange';

const headers = {
  'user-agent': 'Phone of Vera',
  traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  'idempotency-key': 'one-more-time',
};
const actor: Actor = { id: 'vera-id', role: 4, organizationId: 'clinic', sessionId: 'vera-session', keyVersion: '' };
const exchange = (unnamed: boolean): Exchange => ({
  request: { method: 'POST', headers } as unknown as IncomingMessage,
  response: { statusCode: 201, writableFinished: true } as ServerResponse,
  id: 'request-1',
  address: '203.0.113.77',
  rpc: 'attesta.compliance.IncidentsService/CreateUnnamedIncident',
  actor,
  unnamed,
  gone: new Cancellation(),
  started: 0,
  holds: [],
});

function lineOf(of: Exchange): string {
  const lines: string[] = [];
  const level = process.env.LOG_LEVEL;
  process.env.LOG_LEVEL = 'info';
  logRequest(of, createLogger('gateway', { write: (line: string) => lines.push(line) }));
  process.env.LOG_LEVEL = level;
  return lines.join();
}

describe('a call whose caller is to be forgotten', () => {
  it('stands in the log without who made it, which other calls say', () => {
    expect(lineOf(exchange(true))).toContain('CreateUnnamedIncident');
    expect(lineOf(exchange(true))).not.toMatch(/vera/);
    expect(lineOf(exchange(false))).toMatch(/vera-id/);
  });

  it('takes to the service its proof and its key, and nothing else that leads to a person', () => {
    expect(callMetadata(exchange(true), 'token')).toEqual({
      authorization: 'Bearer token',
      'x-idempotency-key': 'one-more-time',
    });
    expect(callMetadata(exchange(false), 'token')).toMatchObject({
      'x-user-agent': 'Phone of Vera',
      'x-remote-address': '203.0.113.77',
    });
  });
});
