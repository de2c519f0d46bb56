/** @jest-environment ./src/testing/browser-environment.js */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitFor } from '@testing-library/react';
import { session } from '../session/store';
import { marta } from '../testing/sessions';
import { listen } from './live';

interface Stream {
  organization?: string;
  response: ServerResponse;
  open: boolean;
}

let server: Server;
let streams: Stream[] = [];
let heard: unknown[] = [];
let stop: () => void;

beforeAll(async () => {
  server = createServer((request, response) => {
    const stream = { organization: request.headers['x-organization-id'] as string, response, open: true };
    response.on('close', () => {
      stream.open = false;
    });
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(': listening\n\n');
    streams.push(stream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  Object.assign(globalThis, { testServer: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  streams = [];
  heard = [];
  session.begin({ ...marta, actingFor: 'o2' });
  stop = listen('notification', (data) => heard.push(data));
});
afterEach(() => {
  stop();
  session.end('signed-out');
});

const opened = (count: number) => waitFor(() => expect(streams).toHaveLength(count));
const say = (index: number, data: string) => streams[index]?.response.write(`event: notification\ndata: "${data}"\n\n`);

describe('the live stream of a page', () => {
  it('is opened anew for the organization that is selected, and the one before is closed', async () => {
    await opened(1);
    session.update({ actingFor: 'o7' });
    await opened(2);
    expect(streams.map(({ organization }) => organization)).toEqual(['o2', 'o7']);
    await waitFor(() => expect(streams.map(({ open }) => open)).toEqual([false, true]));
    say(1, 'for o7');
    await waitFor(() => expect(heard).toEqual(['for o7']));
  });

  it('goes on when only the tokens are renewed', async () => {
    await opened(1);
    session.update({ token: 'new', refreshToken: 'r2' });
    say(0, 'still here');
    await waitFor(() => expect(heard).toEqual(['still here']));
    expect(streams).toHaveLength(1);
  });

  it('ends while the session has timed out, and is there again when the person is', async () => {
    await opened(1);
    session.timeOut();
    await waitFor(() => expect(streams[0]?.open).toBe(false));
    session.begin({ ...marta, actingFor: 'o2' });
    await opened(2);
  });

  it('that broke is opened again, and says so, for something may have been missed', async () => {
    let reopened = 0;
    const alsoStop = listen('reopened', () => {
      reopened += 1;
    });
    await opened(1);
    streams[0]?.response.end();
    await waitFor(() => expect(streams).toHaveLength(2), { timeout: 5000 });
    await waitFor(() => expect(reopened).toBe(1));
    alsoStop();
  });

  it('is closed with its last listener', async () => {
    await opened(1);
    const alsoStop = listen('scores.changed', () => undefined);
    stop();
    say(0, 'nobody listens');
    expect(streams[0]?.open).toBe(true);
    alsoStop();
    await waitFor(() => expect(streams[0]?.open).toBe(false));
    expect(heard).toEqual([]);
  });
});
