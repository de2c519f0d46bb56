import { randomBytes } from 'node:crypto';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { jetstreamManager } from '@nats-io/jetstream';
import { type Broker, connectBroker } from '../events/broker';
import type { Event } from '../events/event';
import { eventSubject, streamName } from '../events/subjects';
import { createLogger } from '../observability/logger';
import { newId } from './test-tokens';

/** NATS_URL with a stream of the test's own, reached over a line that can be cut. */
export interface TestBroker {
  /** Another process's connection. `overTheLine`: one that loses the broker when the line is cut. */
  connect(overTheLine?: boolean): Promise<Broker>;
  /** The broker is gone for everybody on the line, until `restore`. */
  cut(): void;
  restore(): Promise<void>;
  /** What the stream holds, oldest first. */
  messages(broker: Broker): Promise<Event[]>;
  /** Removes the stream and closes every connection. */
  end(): Promise<void>;
}

/** Chooses a stream for this test file. @throws Error when NATS_URL is not set */
export async function testBroker(): Promise<TestBroker> {
  const direct = process.env.NATS_URL;
  if (!direct) throw new Error('NATS_URL is not set: run the tests with npm test, which starts the engines.');
  process.env.ATTESTA_STREAM = `TEST_${randomBytes(5).toString('hex')}`;
  const line = new Line(new URL(direct));
  await line.open();
  const cuttable = new URL(direct);
  cuttable.hostname = '127.0.0.1';
  cuttable.port = String(line.port);
  const open: Broker[] = [];
  return {
    connect: async (overTheLine = false) => {
      process.env.NATS_URL = overTheLine ? cuttable.href : direct;
      const broker = await connectBroker('test', createLogger('test'));
      process.env.NATS_URL = direct;
      open.push(broker);
      await broker.ready;
      return broker;
    },
    cut: () => line.cut(),
    restore: () => line.open(),
    messages,
    end: async () => {
      process.env.NATS_URL = direct;
      const last = await connectBroker('test', createLogger('test'));
      await (await jetstreamManager(last.connection)).streams.delete(streamName());
      for (const { connection } of [...open, last]) await connection.close();
      line.cut();
    },
  };
}

/** An event as the relay would publish it, of an organization of its own unless it is said whose. */
export function testEvent(subject: string, data: object = {}, organization_id = newId()): Event {
  const at = new Date().toISOString();
  return { id: newId(), subject, organization_id, actor_id: '', request_id: 'test', at, data };
}

/** Publishes an event where the relay would. */
export async function sendEvent({ stream }: Broker, event: Event): Promise<void> {
  await stream.publish(eventSubject(event.subject, event.organization_id), JSON.stringify(event));
}

async function messages(broker: Broker): Promise<Event[]> {
  const { streams } = await jetstreamManager(broker.connection);
  const { state } = await streams.info(streamName());
  const found: Event[] = [];
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    const message = await streams.getMessage(streamName(), { seq });
    if (message) found.push({ ...message.json<Event>(), messageId: message.header.get('Nats-Msg-Id') } as Event);
  }
  return found;
}

/** A port of this machine that passes everything on to the broker. */
class Line {
  port = 0;
  private server?: Server;
  private readonly sockets = new Set<Socket>();

  constructor(private readonly target: URL) {}

  open(): Promise<void> {
    const server = createServer((near) => {
      const far = connect(Number(this.target.port), this.target.hostname);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          this.sockets.delete(one);
          other.destroy();
        });
        one.pipe(other);
      }
    });
    this.server = server;
    return new Promise((resolve) => {
      server.listen(this.port, '127.0.0.1', () => {
        this.port = (server.address() as AddressInfo).port;
        resolve();
      });
    });
  }

  cut(): void {
    this.server?.close();
    for (const socket of this.sockets) socket.destroy();
  }
}
