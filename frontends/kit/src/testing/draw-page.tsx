import { type EndpointName, endpoints } from '@attesta/proto/endpoints';
import { act, cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Reply } from '../api/call';
import { queryClient } from '../api/query-client';
import type { RoleId } from '../session/roles';
import { session } from '../session/store';
import { draw } from './draw';
import { type Answer, type Arrival, FakeGateway } from './fake-gateway';
import { marta } from './sessions';

/** A refusal in place of a reply. */
export interface Refusal {
  status: number;
  message: string;
}

/** What the gateway says to each rpc: its reply, without the success and the message that every reply has; or nothing, ever. */
export type Answers = { [Name in EndpointName]?: Partial<Reply<Name>> | Refusal | 'silence' };

const running = new Set<FakeGateway>();

afterEach(async () => {
  cleanup();
  queryClient.clear();
  session.clear();
  for (const gateway of running) await gateway.stop();
  running.clear();
});

/**
 * Draws a screen of a remote as the shell would: at an address, for a signed-in person of a role, over a gateway that answers
 * as it is told and has some static files; both may be changed meanwhile. What no answer is given for is 501.
 * @returns the gateway, which tells what was asked of it
 */
export async function drawPage(
  page: ReactNode,
  options: {
    path?: string;
    route?: string;
    role?: RoleId;
    answers?: Answers;
    files?: Record<string, object>;
    errorElement?: ReactNode;
    /** Teaches the gateway more before the page asks it. */
    prepare?: (gateway: FakeGateway) => void;
  } = {},
): Promise<FakeGateway> {
  const { path = '/', route, role = 3, answers = {}, files = {}, errorElement, prepare } = options;
  const gateway = await FakeGateway.start((arrival) => {
    const file = files[arrival.path];
    return file ? { body: file } : answerTo(arrival, answers);
  });
  running.add(gateway);
  prepare?.(gateway);
  act(() => session.begin({ ...marta, roleId: role }));
  await draw(page, path, route, errorElement);
  return gateway;
}

function answerTo({ method, path }: Arrival, answers: Answers): Answer | Promise<Answer> {
  const name = (Object.keys(answers) as EndpointName[]).find((rpc) => isReached(rpc, method, path));
  const answer = name && answers[name];
  if (!answer)
    return { status: 501, body: { success: false, message: `The test answers nothing to ${method} ${path}.` } };
  if (answer === 'silence') return new Promise(() => undefined);
  if (isRefusal(answer)) return { status: answer.status, body: { success: false, message: answer.message } };
  return { body: { success: true, message: 'Success', ...answer } };
}

function isReached(rpc: EndpointName, method: string, path: string): boolean {
  const parts = endpoints[rpc].path.split('/');
  const asked = (path.split('?')[0] ?? '').split('/');
  const fits = parts.length === asked.length && parts.every((part, at) => part.startsWith('{') || part === asked[at]);
  return fits && endpoints[rpc].method === method;
}

/** A reply may have a status of its own, in words. */
function isRefusal(answer: object): answer is Refusal {
  return 'status' in answer && typeof answer.status === 'number';
}
