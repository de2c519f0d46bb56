import type { DeadLetterFilter__Output, DeadLetter as DeadLetterView } from '@attesta/proto/kit';
import type { Domain } from '../config';
import type { Context } from '../context/context';
import { AppError } from '../errors/app-error';
import {
  countDeadLettersBySubject,
  type DeadLetter,
  type DeadLetterFilter,
  deadLetter,
  dropDeadLetter,
  isReplayable,
  listDeadLetters,
  replayDeadLetters,
} from '../events/dead-letters';
import { withoutValues } from '../events/without-values';
import { required } from '../repositories/validation';
import { say } from '../sentences/say';
import { type AnyOperation, command, query } from './operation';

const entity = 'dead_letters';
const mostListed = 200;

/** The rpcs of proto/kit/dead_letters.proto, as the service of a domain answers them for its own letters. */
export function deadLetterOperations(domain: Domain): AnyOperation[] {
  return [
    query('kit.CountDeadLetters', async (request, context) => {
      mustRunThePlatform(context);
      return { message: say('kit.success'), data: await countDeadLettersBySubject(filterOf(request)) };
    }),
    query('kit.ListDeadLetters', async ({ filter, skip, limit }, context) => {
      mustRunThePlatform(context);
      const letters = await listDeadLetters(filterOf(filter ?? undefined), limit || mostListed, skip ?? 0);
      return { message: say('kit.success'), data: await viewsOf(domain, letters, context) };
    }),
    command('kit.OpenDeadLetter', async (request, context, unit) => {
      mustRunThePlatform(context);
      const letter = await deadLetter(required(request.id, 'id'));
      unit.recordChange({ entity, action: 'open', ids: [letter.id] });
      const { reason, stack } = letter;
      const [view] = await viewsOf(domain, [letter], context);
      return {
        message: say('kit.success'),
        data: { letter: view, reason, stack, event: JSON.stringify(letter.event, null, 2) },
      };
    }),
    command('kit.ReplayDeadLetters', async (request, context, unit) => {
      mustRunThePlatform(context);
      const count = await replayDeadLetters(filterOf(request), unit.session);
      if (count > 0) unit.recordChange({ entity, action: 'update', ids: [request.id ?? `${count} documents`] });
      return { message: say('kit.success'), data: count };
    }),
    command('kit.DropDeadLetter', async (request, context, unit) => {
      mustRunThePlatform(context);
      const id = required(request.id, 'id');
      await dropDeadLetter(id, unit.session);
      unit.recordChange({ entity, action: 'delete', ids: [id] });
      return { message: say('kit.success') };
    }),
  ];
}

/** @throws AppError forbidden: letters are of all organizations, so they are for those who run the platform */
function mustRunThePlatform({ actor }: Context): void {
  if (actor.role !== 1) throw new AppError('forbidden', say('kit.role_may_not'));
}

function filterOf({ id, subject, organization_id }: Partial<DeadLetterFilter__Output> = {}): DeadLetterFilter {
  return {
    id: id || undefined,
    subject: subject || undefined,
    organizationId: organization_id || undefined,
  };
}

async function viewsOf(domain: Domain, letters: DeadLetter[], { directory }: Context): Promise<DeadLetterView[]> {
  const ids = new Set(letters.map(({ organizationId }) => organizationId).filter(Boolean));
  const names = new Map((await directory.organizations([...ids])).map(({ id, name }) => [id, name]));
  return letters.map((letter) => ({
    id: letter.id,
    service: domain,
    consumer: letter.consumer,
    subject: letter.subject,
    organization_id: letter.organizationId,
    organization_name: names.get(letter.organizationId) ?? '',
    reason: withoutValues(letter.reason),
    tries: letter.tries,
    first_at: letter.firstAt?.toISOString() ?? '',
    last_at: letter.lastAt?.toISOString() ?? '',
    replay_requested_at: letter.replayRequestedAt?.toISOString() ?? '',
    replayable: isReplayable(letter),
  }));
}
