import { AppError, type Context, currentDay, say } from '@attesta/kit';
import { type Hold, isKept } from '../domain/hold';

/** Refuses to delete what somebody keeps. @throws AppError conflict that says who, why and until when */
export async function mustNotBeKept({ directory }: Context, hold: Hold | null | undefined): Promise<void> {
  if (!isKept(hold, currentDay())) return;
  const { by, reason, until } = hold;
  const name = (await directory.names([by])).get(by) ?? '';
  const why = until ? say('documents.kept_until', { name, reason, until }) : say('documents.kept', { name, reason });
  throw new AppError('conflict', why);
}
