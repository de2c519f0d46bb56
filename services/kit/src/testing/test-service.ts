import { randomBytes } from 'node:crypto';
import type { RpcTypes } from '@attesta/proto/rpcs';
import type { Domain } from '../config';
import { Cancellation } from '../context/cancellation';
import type { RpcName } from '../context/context';
import { type ServiceRuntime, settleWith } from '../context/service-runtime';
import { Directory } from '../directory/directory';
import { directoryConsumer } from '../directory/directory.consumer';
import { AppError } from '../errors/app-error';
import { applyEvents, type Consumer, withFiles } from '../events/consumer';
import type { Event } from '../events/event';
import { OutboxModel } from '../events/outbox.schema';
import { closeHeavyWork } from '../heavy/heavy-work';
import { byCalendar } from '../membership/by-calendar';
import type { AskMembership } from '../membership/membership-sources';
import { Memberships } from '../membership/memberships';
import { createLogger } from '../observability/logger';
import type { AnyOperation } from '../operations/operation';
import { encodeMessage } from '../rpc/definitions';
import { Dispatcher } from '../rpc/dispatcher';
import { replyCodec, rpcOf } from '../rpc/json-codec';
import { type InternalCall, ServiceClients } from '../rpc/service-clients';
import type { Job } from '../schedule/job';
import { JobRunner } from '../schedule/job-runner';
import { serviceToken } from '../security/service-token';
import { TokenVerifier } from '../security/token-verifier';
import { testDatabase } from './test-database';
import { newId, type TestActor, testKeys, testToken } from './test-tokens';

export interface TestCall extends Partial<TestActor> {
  /** Acts for another organization than the actor's own. */
  forOrganization?: string;
  /** Calls as this service (internal rpcs). */
  service?: Domain;
  metadata?: Record<string, string>;
  deadline?: number;
  /** By which the test lets the caller go. */
  cancellation?: Cancellation;
}

/** A service in the test's own process: real database, the same handlers and checks as in production. */
export interface TestService {
  /** The reply as it leaves the service, after its JSON codec. @throws AppError as a caller would get it. */
  call<Name extends RpcName>(
    name: Name,
    request: RpcTypes[Name]['input'],
    as?: TestCall,
  ): Promise<RpcTypes[Name]['reply']>;
  /** Hands an event to every consumer of its subject. */
  event(subject: string, data: object, facts?: Partial<Event>): Promise<void>;
  /** Hands events to every consumer of their subjects, what waits for one organization together. */
  deliver(events: Event[]): Promise<void>;
  /** What was published under a subject so far, oldest first. */
  published(subject: string): Promise<Event[]>;
  /** Carries out what a job has to do at a moment, as one of the service's instances would. @returns how many batches it did */
  runJob(name: string, at: Date): Promise<number>;
  runtime: ServiceRuntime;
  /** Drops the database and disconnects. */
  drop(): Promise<void>;
}

/**
 * Starts the handlers of a service on MONGODB_URI with a database of its own.
 * `answers` stands for other services' internal rpcs, which have tests of their own.
 */
export async function testService(definition: {
  domain: Domain;
  operations: AnyOperation[];
  consumers?: Consumer[];
  jobs?: Job[];
  answers?: Record<string, (request: never, facts: InternalCall) => object>;
  /** What the documents service has; what is stored comes to it. */
  files?: Record<string, Buffer>;
  /** What tenancy, or in its own tests its database, knows of users; where it is not given, nobody can be asked. */
  memberships?: AskMembership;
}): Promise<TestService> {
  process.env.SERVICE_TOKEN_SECRET ??= randomBytes(32).toString('hex');
  process.env.LOG_LEVEL ??= 'silent';
  const drop = await testDatabase(definition.domain);
  const clients = new ServiceClients(definition.domain);
  answerHere(clients, definition);
  const directory = new Directory();
  const own = definition.domain === 'tenancy' && definition.memberships !== undefined;
  const runtime: ServiceRuntime = {
    domain: definition.domain,
    log: createLogger(definition.domain),
    directory,
    verifier: new TokenVerifier(testKeys),
    memberships: new Memberships({ ask: definition.memberships, own, copy: own ? undefined : directory }),
    clients,
    jobs: definition.jobs ?? [],
  };
  runtime.memberships.hearing = true;
  const dispatcher = new Dispatcher(runtime, definition.operations);
  const consumers = [
    directoryConsumer(definition.domain),
    ...withFiles(byCalendar(definition.consumers ?? [], runtime.memberships), clients),
  ];
  const deliver = async (events: Event[]): Promise<void> => {
    for (const { subject, data } of events) runtime.memberships.hear(subject, data as { id: string });
    for (const consumer of consumers) {
      const heard = events.filter(({ subject }) => consumer.subjects.some((pattern) => matches(pattern, subject)));
      for (const organizationId of new Set(heard.map(({ organization_id }) => organization_id))) {
        const waiting = heard.filter(({ organization_id }) => organization_id === organizationId);
        await applyEvents(consumer, waiting, settleWith(runtime));
      }
    }
  };
  return {
    runtime,
    deliver,
    call: (name, request, as = {}) => callAs(dispatcher, name, request as object, as) as never,
    event: async (subject, data, facts = {}) => {
      const made: Event = {
        id: newId(),
        subject,
        organization_id: '',
        actor_id: '',
        request_id: 'test',
        at: new Date().toISOString(),
        data,
        ...facts,
      };
      await deliver([made]);
    },
    published: async (subject) =>
      (await OutboxModel.find({ subject }).sort({ sequence: 1 }).lean()).map(
        ({ _id, at, ...fields }) => ({ ...fields, id: String(_id), at: at.toISOString() }) as unknown as Event,
      ),
    runJob: async (name, at) => {
      const job = runtime.jobs?.find((one) => one.name === name);
      if (!job) throw new Error(`The test's service has no job ${name}.`);
      return new JobRunner(job, runtime.log, settleWith(runtime), () => at).runDue();
    },
    drop: async () => {
      await closeHeavyWork();
      await drop();
    },
  };
}

async function callAs(dispatcher: Dispatcher, name: RpcName, request: object, as: TestCall): Promise<object> {
  const rpc = rpcOf(name);
  const metadata: Record<string, string> = { 'x-request-id': 'test', ...as.metadata };
  if (as.service) metadata['x-service-token'] = await serviceToken(as.service);
  if (as.role) metadata.authorization = `Bearer ${await testToken({ ...as, role: as.role })}`;
  const organizationId = as.forOrganization ?? (as.service ? as.organizationId : undefined);
  if (organizationId) metadata['x-organization-id'] = organizationId;
  const invocation = {
    method: rpc.fullName,
    metadata,
    deadline: as.deadline ?? 30_000,
    cancellation: as.cancellation ?? new Cancellation(),
  };
  const { reply } = await dispatcher.unary(invocation, encodeMessage(rpc.requestType, request));
  const codec = replyCodec(rpc);
  const data = codec.data(reply);
  return { ...JSON.parse(codec.rest(reply)), ...(data ? { data: JSON.parse(data) } : {}) } as object;
}

function answerHere(
  clients: ServiceClients,
  {
    answers = {},
    files = {},
  }: { answers?: Record<string, (request: never, facts: InternalCall) => object>; files?: Record<string, Buffer> },
): void {
  clients.call = async (name, request, facts) => {
    const answer = answers[name];
    if (!answer) throw new Error(`The test gives no answer for ${name}.`);
    return answer(request as never, facts);
  };
  clients.storeFile = async () => {
    const id = newId();
    let name = '';
    const chunks: Uint8Array[] = [];
    return {
      send: async (message) => {
        const { header, chunk } = message as { header?: { name: string }; chunk?: Uint8Array };
        name = header?.name ?? name;
        if (chunk) chunks.push(chunk);
      },
      finish: async () => {
        const bytes = Buffer.concat(chunks);
        files[id] = bytes;
        return { id, name, size: bytes.length, content_type: '', sha256: '', file_path: id };
      },
      cancel: () => undefined,
    };
  };
  clients.readFile = async function* (id) {
    const bytes = files[id];
    if (!bytes) throw new AppError('not_found', `The test has no file ${id}.`);
    for (let start = 0; start < bytes.length; start += 65_536) yield bytes.subarray(start, start + 65_536);
  };
}

/** NATS's subject patterns: * is one token, > the rest. */
function matches(pattern: string, subject: string): boolean {
  const escaped = pattern.split('.').map((token) => (token === '*' ? '[^.]+' : token === '>' ? '.+' : token));
  return new RegExp(`^${escaped.join('\\.')}$`).test(subject);
}
