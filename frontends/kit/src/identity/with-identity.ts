import { ApiError } from '../api/api-error';

/** Asks the person to prove anew who they are. @returns whether they did */
export type AskForProof = () => Promise<boolean>;

/** The person did not want to prove who they are: nothing to complain about. */
export class NotConfirmed extends Error {}

let ask: AskForProof | undefined;
let asking: { answer: Promise<boolean>; giveUp: () => void } | undefined;

/** The shell says how it asks. @returns takes it back; a question that stands open then counts as not answered */
export function provideProof(next: AskForProof): () => void {
  ask = next;
  return () => {
    if (ask !== next) return;
    ask = undefined;
    asking?.giveUp();
  };
}

/**
 * Runs an action; where the server wants a recent proof of who is at the client (OWASP ASVS 5, 7.5.1), asks for it and runs
 * the action once more.
 * @throws NotConfirmed when the person gave none, otherwise whatever the action throws
 */
export async function withIdentity<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    if (!ask || !wantsProof(error)) throw error;
  }
  // One proof is enough for all that want it at the same time.
  asking ??= begin(ask);
  if (!(await asking.answer)) throw new NotConfirmed();
  return action();
}

function begin(question: AskForProof): NonNullable<typeof asking> {
  let giveUp = (): void => undefined;
  const answer = new Promise<boolean>((resolve, reject) => {
    giveUp = () => resolve(false);
    question().then(resolve, reject);
  }).finally(() => {
    asking = undefined;
  });
  return { answer, giveUp };
}

function wantsProof(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && error.fieldMessage('current_password') !== undefined;
}
