import { type Domain, domains } from '../config';
import { AppError } from '../errors/app-error';
import {
  type DeadLetter,
  deadLetter,
  dropDeadLetter,
  listDeadLetters,
  replayDeadLetters,
} from '../events/dead-letters';
import { connectDatabase, databaseName, disconnectDatabase } from '../repositories/database';

const usage = `usage: npm run dead-letters -- list          what the consumers of every service could not apply, and why
       npm run dead-letters -- show ID       one of them with its event and the place of the error
       npm run dead-letters -- replay ID     the running service applies it again, within some seconds
       npm run dead-letters -- replay --all
       npm run dead-letters -- drop ID       gives it up for good
`;

/**
 * `npm run dead-letters`: works on the databases of all services that MONGODB_URI and MONGODB_DB_PREFIX name.
 * @returns the exit code: 1 when there is no such letter, 2 when the arguments are not understood
 */
export async function deadLettersCommand(args: string[], write: (text: string) => void): Promise<number> {
  const [action = '', id] = args;
  const known = args.length <= 2 && (action === 'list' ? id === undefined : id !== undefined);
  if (!known || !['list', 'show', 'replay', 'drop'].includes(action)) {
    write(usage);
    return 2;
  }
  if (action === 'list') return list(write);
  if (action === 'replay' && id === '--all') return replayAll(write);
  return one(action as 'show' | 'replay' | 'drop', id as string, write);
}

async function list(write: (text: string) => void): Promise<number> {
  let count = 0;
  await inEveryDatabase(async () => {
    for (const letter of await listDeadLetters({}, 1000)) {
      count += 1;
      write(`${letter.id}\n  ${summary(letter)}\n  ${letter.reason}\n`);
    }
  });
  write(count === 0 ? 'There are no dead letters.\n' : `Dead letters: ${count}.\n`);
  return 0;
}

async function replayAll(write: (text: string) => void): Promise<number> {
  let count = 0;
  await inEveryDatabase(async () => {
    count += await replayDeadLetters();
  });
  write(`Dead letters that their running services will apply again: ${count}.\n`);
  return 0;
}

async function one(action: 'show' | 'replay' | 'drop', id: string, write: (text: string) => void): Promise<number> {
  let problem = new AppError('not_found', `There is no dead letter ${id}: npm run dead-letters -- list names them.`);
  let done = false;
  await inEveryDatabase(async () => {
    if (done) return;
    try {
      if (action === 'show') write(details(await deadLetter(id)));
      else if (action === 'replay') await replayDeadLetters({ id });
      else await dropDeadLetter(id);
      done = true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code !== 'not_found') problem = error;
    }
  });
  if (!done) {
    write(`${problem.message}\n`);
    return 1;
  }
  if (action === 'replay') write('It will be applied again by its running service.\n');
  if (action === 'drop') write('It is dropped.\n');
  return 0;
}

/** One after another, for the models of a process belong to one connection. */
async function inEveryDatabase(work: (domain: Domain) => Promise<void>): Promise<void> {
  for (const domain of domains) {
    await connectDatabase(databaseName(domain));
    try {
      await work(domain);
    } finally {
      await disconnectDatabase();
    }
  }
}

function summary({ subject, organizationId, tries, firstAt, lastAt, replayRequestedAt }: DeadLetter): string {
  const time = (date: Date): string => (date ? new Date(date).toISOString() : 'unknown');
  const of = organizationId ? `organization ${organizationId}` : 'the platform';
  const replay = replayRequestedAt ? `, replay asked for at ${time(replayRequestedAt)}` : '';
  return `${subject} of ${of}, ${tries} tries from ${time(firstAt)} to ${time(lastAt)}${replay}`;
}

function details(letter: DeadLetter): string {
  return `${letter.id}\n  ${summary(letter)}\n\n${letter.stack || letter.reason}\n\n${JSON.stringify(letter.event, null, 2)}\n`;
}
