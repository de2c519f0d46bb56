import { randomUUID } from 'node:crypto';
import type { FileRef } from '@attesta/proto/common';
import { Metadata } from '@grpc/grpc-js';
import { ChannelClient } from '../channel/client';
import { type Domain, serviceAddress } from '../config';
import type { Cancellation } from '../context/cancellation';
import { AppError, isErrorCode, type ToldDetail } from '../errors';
import { traceMetadata } from '../observability/tracing';
import { serviceToken } from '../security/service-token';
import { say } from '../sentences/say';
import { bytesDefinition, encodeMessage } from './definitions';
import { rpcOf } from './json-codec';

export interface InternalCall {
  organizationId: string;
  requestId: string;
  /** The session of the person on whose behalf it is asked, as their own call carries it. */
  authorization?: string;
  deadline?: number;
  cancellation?: Cancellation;
  /** Which service is asked, by an rpc that all of them answer (proto/kit). */
  at?: Domain;
  /** Whether it may be sent again when its instance goes away before it answers; true unless said. */
  idempotent?: boolean;
}

/** Calls to other services: questions over channels, files over streams of their own. */
export class ServiceClients {
  private readonly channels = new Map<Domain, ChannelClient>();

  /**
   * @param caller this process, named in its service tokens
   * @param streams side by side to each instance of a service
   */
  constructor(
    private readonly caller: string,
    private readonly streams = 1,
  ) {}

  /** The channel to a service, opened at first use. @throws Error when the environment does not say where it is */
  channel(domain: Domain): ChannelClient {
    let channel = this.channels.get(domain);
    if (!channel) {
      channel = new ChannelClient({ address: serviceAddress(domain), caller: this.caller, streams: this.streams });
      this.channels.set(domain, channel);
    }
    return channel;
  }

  /** The reply of an internal rpc such as "tenancy.FindUserForSignIn". @throws AppError as the other service gave it. */
  async call(name: string, request: object, facts: InternalCall): Promise<object> {
    const rpc = rpcOf(name);
    const metadata = await this.metadata(facts);
    // A write is sent again when its stream breaks, so it carries a key: it is carried out once.
    if (rpc.access.effect === 'write') metadata['x-idempotency-key'] = randomUUID();
    const payload = encodeMessage(rpc.requestType, request);
    const { deadline = 10_000, cancellation, idempotent = true } = facts;
    const options = { deadline, cancellation, idempotent };
    const { data, rest } = await this.channel(facts.at ?? (rpc.domain as Domain)).call(
      rpc.fullName,
      metadata,
      payload,
      options,
    );
    const reply = JSON.parse(rest.toString() || '{}') as Record<string, unknown>;
    if (data.length > 0) reply.data = JSON.parse(data.toString());
    return reply;
  }

  /** The bytes of a stored file as they come; reading slowly slows the sender. */
  async *readFile(id: string, facts: InternalCall): AsyncIterable<Buffer> {
    const rpc = rpcOf('documents.ReadFile');
    const { path, requestSerialize, responseDeserialize } = bytesDefinition(rpc);
    const metadata = await this.grpcMetadata(facts);
    const request = encodeMessage(rpc.requestType, { id });
    const client = await this.channel('documents').connection();
    const stream = client.makeServerStreamRequest(path, requestSerialize, responseDeserialize, request, metadata);
    try {
      for await (const message of stream) {
        const { chunk } = rpc.replyType.decode(message as Buffer) as unknown as { chunk: Buffer };
        yield Buffer.from(chunk);
      }
    } catch (error) {
      throw fromStatus(error);
    } finally {
      stream.cancel();
    }
  }

  /**
   * Opens documents.StoreFile. Write messages (objects of its request type) to `send`, then `finish` for the FileRef.
   * `send` resolves when there is room, so that the source is read no faster than the store takes it.
   */
  async storeFile(facts: InternalCall): Promise<FileUpload> {
    const rpc = rpcOf('documents.StoreFile');
    const { path, requestSerialize, responseDeserialize } = bytesDefinition(rpc);
    let settle: { resolve(ref: FileRef): void; reject(error: Error): void } | undefined;
    const done = new Promise<FileRef>((resolve, reject) => {
      settle = { resolve, reject };
    });
    done.catch(() => undefined);
    let failed: Error | undefined;
    let sent = 0;
    const metadata = await this.grpcMetadata(facts);
    const client = await this.channel('documents').connection();
    const stream = client.makeClientStreamRequest(
      path,
      requestSerialize,
      responseDeserialize,
      metadata,
      (error, reply) => {
        if (error) {
          failed = fromStatus(error);
          settle?.reject(failed);
          stream.emit('drain');
          return;
        }
        const { data } = rpc.replyType.toObject(rpc.replyType.decode(reply as Buffer), {
          longs: Number,
          defaults: true,
        }) as { data: FileRef };
        settle?.resolve(data);
      },
    );
    stream.on('error', () => undefined);
    return {
      send: async (message) => {
        if (failed) throw failed;
        sent += (message as { chunk?: Uint8Array }).chunk?.length ?? 0;
        if (!stream.write(encodeMessage(rpc.requestType, message))) {
          await new Promise<void>((resolve) => stream.once('drain', resolve));
        }
        if (failed) throw failed;
      },
      finish: () => {
        stream.write(encodeMessage(rpc.requestType, { end: { size: sent } }));
        stream.end();
        return done;
      },
      cancel: () => stream.cancel(),
    };
  }

  /** Refuses new calls, waits up to `graceMilliseconds` for those under way, then closes. */
  async close(graceMilliseconds = 0): Promise<void> {
    await Promise.all([...this.channels.values()].map((channel) => channel.close(graceMilliseconds)));
  }

  private async metadata(facts: InternalCall): Promise<Record<string, string>> {
    return {
      'x-service-token': await serviceToken(this.caller),
      'x-organization-id': facts.organizationId,
      'x-request-id': facts.requestId,
      ...(facts.authorization ? { authorization: facts.authorization } : {}),
      ...traceMetadata(),
    };
  }

  private async grpcMetadata(facts: InternalCall): Promise<Metadata> {
    const metadata = new Metadata();
    for (const [key, value] of Object.entries(await this.metadata(facts))) metadata.set(key, value);
    return metadata;
  }
}

/** A file on its way to the documents service. */
export interface FileUpload {
  send(message: object): Promise<void>;
  finish(): Promise<FileRef>;
  cancel(): void;
}

function fromStatus(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const { details, metadata, message } = thrown as { details?: string; metadata?: Metadata; message: string };
  const code = String(metadata?.get('x-error-code')[0] ?? '');
  // A stream that breaks says in English how; what counts for the caller is that the service has gone.
  if (!isErrorCode(code)) return new AppError('unavailable', say('kit.service_broke_off'));
  return new AppError(code, details || message, told(metadata));
}

/** The entries of an error with their sentences, as the service that refused has written them. */
function told(metadata: Metadata | undefined): ToldDetail[] {
  const errors = metadata?.get('x-errors-bin')[0];
  return errors ? (JSON.parse(String(errors)) as ToldDetail[]) : [];
}
