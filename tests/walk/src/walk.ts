import type { RunBook } from '@attesta/local';
import { loadContract, type RpcDefinition } from '@attesta/proto';
import fc from 'fast-check';
import { judge } from './judge';
import { KnownIds } from './known-ids';
import { type Person, people, signIn, spared } from './people';
import { type Course, Processes } from './processes';
import { nounOf, requestFor, type WalkRequest } from './request';
import { Rounds, type Tried } from './rounds';
import type { Grade } from './values';

export interface WalkOptions {
  /** Where the platform is; asked again and again, because processes may be replaced. */
  run: () => RunBook;
  seed: number;
  milliseconds: number;
  /** Steps at a time; 4 unless said. */
  walkers?: number;
}

/** A step whose answer no call may give, with what is needed to repeat it. */
export interface Finding {
  step: number;
  rpc: string;
  person: string;
  grade: Grade;
  request: string;
  what: string;
}

export interface WalkReport {
  seed: number;
  steps: number;
  /** How many steps ended with which status. */
  statuses: Record<string, number>;
  /** How many of all triples of call, person and grade were tried. */
  tried: Tried;
  /** Calls that no role was answered a success by: the walk has seen only their refusals. */
  neverSucceeded: string[];
  findings: Finding[];
  processes: Course[];
}

/** What would sign the walker out, or lock the account that it walks by. */
const locksOut = new Set(['LogOut', 'DeviceLogout', 'SetMailCodes', 'EndOtherSessions']);
const patience = 15_000;

/**
 * Walks through every published call, as each role and as nobody, with valid, nearly valid and absurd input, in an order at random in
 * which nothing comes again before all has come, and looks at every answer and every process. The same seed takes the same steps, as
 * far as answers and ids are the same.
 */
export async function walk(options: WalkOptions): Promise<WalkReport> {
  const rpcs = loadContract().rpcs.filter(
    ({ name, bindings, access }) => bindings.length > 0 && !access.internal && !locksOut.has(name),
  );
  const everybody = people();
  const gateway = options.run().gateway;
  for (const person of everybody) await signIn(gateway, person);
  const processes = new Processes(options.run);
  const ids = new KnownIds(spared);
  const succeeded = new Set<string>();
  const rounds = new Rounds(rpcs, everybody, options.seed);
  const report: WalkReport = {
    seed: options.seed,
    steps: 0,
    statuses: {},
    tried: rounds.tried,
    neverSucceeded: [],
    findings: [],
    processes: [],
  };
  await learnFirst(rpcs, everybody, gateway, ids);
  await processes.look();
  const end = performance.now() + options.milliseconds;

  const step = async (number: number): Promise<void> => {
    const choice = { seed: options.seed + number, numRuns: 1 };
    const { rpc, person, grade } = rounds.next();
    const [request] = fc.sample(requestFor(rpc, ids, grade, person), choice) as [WalkRequest];
    const { token } = person;
    const answer = await send(gateway, request, person);
    report.steps += 1;
    report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
    if (answer.status < 300) succeeded.add(rpc.fullName);
    for (const what of judge(answer, `${request.path} ${request.body}`, rpc.access.relay)) {
      report.findings.push({
        step: number,
        rpc: rpc.fullName,
        person: person.name,
        grade,
        request: told(request),
        what,
      });
    }
    if (answer.body) ids.learn(answer.body.data, nounOf(rpc));
    if (answer.status === 401 && answer.body?.auth === false && token) await signIn(gateway, person, token);
  };

  let next = 0;
  const walker = async (): Promise<void> => {
    while (performance.now() < end) {
      next += 1;
      await step(next);
    }
  };
  const watching = watch(processes, end);
  await Promise.all(Array.from({ length: options.walkers ?? 4 }, walker));
  await watching;
  report.processes = processes.all();
  report.tried = rounds.tried;
  report.neverSucceeded = rpcs.map(({ fullName }) => fullName).filter((name) => !succeeded.has(name));
  return report;
}

/** Reads once what needs no parameters, so that the first steps know something to name. */
async function learnFirst(rpcs: RpcDefinition[], everybody: Person[], gateway: string, ids: KnownIds): Promise<void> {
  for (const rpc of rpcs.filter(({ access }) => access.effect === 'read' && !access.public)) {
    const { method, path } = rpc.bindings[0] as RpcDefinition['bindings'][number];
    const person = everybody.find(({ role }) => role === 3) as Person;
    if (method !== 'GET' || path.includes('{')) continue;
    const answer = await send(gateway, { method, path, headers: {} }, person);
    ids.learn(answer.body?.data, nounOf(rpc));
  }
}

/** What a walker got to see. */
export interface Answer {
  /** 0 when none came in time. */
  status: number;
  body?: { success?: unknown; message?: unknown; auth?: unknown; errors?: unknown; data?: unknown };
  text: string;
}

async function send(gateway: string, request: WalkRequest, { token }: Person): Promise<Answer> {
  const headers = {
    'x-payload-encryption': 'none',
    ...request.headers,
    ...(token && { authorization: `Bearer ${token}` }),
  };
  try {
    const reply = await fetch(gateway + request.path, { ...request, headers, signal: AbortSignal.timeout(patience) });
    const text = await reply.text();
    const isJson = reply.headers.get('content-type')?.startsWith('application/json');
    return { status: reply.status, text, body: isJson ? JSON.parse(text) : undefined };
  } catch (error) {
    return { status: 0, text: String((error as Error).cause ?? error) };
  }
}

/** Looks at the processes every second until the walk is over. */
async function watch(processes: Processes, end: number): Promise<void> {
  while (performance.now() < end) {
    await processes.look();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

function told({ method, path, headers, body }: WalkRequest): string {
  const shown = body instanceof FormData ? '(form)' : (body ?? '');
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${shown.slice(0, 500)}`;
}
