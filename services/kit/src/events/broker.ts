import { type JetStreamClient, jetstream, jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { connect, type NatsConnection, nanos } from '@nats-io/transport-node';
import { domains, environment } from '../config';
import type { Logger } from '../observability/logger';
import { onBroker, streamName } from './subjects';

/** The connection to NATS; once made, it goes on trying when the broker is away. */
export interface Broker {
  connection: NatsConnection;
  stream: JetStreamClient;
  /** Resolves once the stream exists; waits for the broker if need be. */
  ready: Promise<void>;
  /** Calls back whenever the broker was away and is there again. @returns what ends that */
  onReconnect(callback: () => void): () => void;
}

/**
 * Connects to NATS_URL (credentials within the URL as nats://token@host:port). Waits until the broker is there, so who
 * must work without it does not wait for this.
 */
export async function connectBroker(name: string, log: Logger): Promise<Broker> {
  const url = new URL(environment('NATS_URL'));
  const credentials = url.password
    ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
    : url.username
      ? { token: decodeURIComponent(url.username) }
      : {};
  const connection = await connect({
    servers: url.host,
    name,
    ...credentials,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    waitOnFirstConnect: true,
    ignoreClusterUpdates: true,
  });
  const onReconnect = reconnections(connection);
  return { connection, stream: jetstream(connection), ready: ensureStream(connection, log), onReconnect };
}

function reconnections(connection: NatsConnection): Broker['onReconnect'] {
  const callbacks = new Set<() => void>();
  void (async () => {
    for await (const { type } of connection.status()) {
      if (type === 'reconnect') for (const callback of callbacks) callback();
    }
  })();
  return (callback) => {
    callbacks.add(callback);
    return () => callbacks.delete(callback);
  };
}

async function ensureStream(connection: NatsConnection, log: Logger): Promise<void> {
  const name = streamName();
  while (!connection.isClosed()) {
    try {
      const manager = await jetstreamManager(connection);
      const config = {
        name,
        subjects: domains.map((domain) => onBroker(`${domain}.>`)),
        retention: RetentionPolicy.Limits,
        storage: StorageType.File,
        max_age: nanos(14 * 24 * 3600_000),
        // A relay that could not note its success publishes again: the broker drops the repeat.
        duplicate_window: nanos(10 * 60_000),
      };
      await manager.streams.add(config).catch(() => manager.streams.update(name, config));
      return;
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'the broker is not ready yet');
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}
