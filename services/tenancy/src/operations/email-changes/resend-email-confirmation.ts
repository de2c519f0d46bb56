import { AppError, command, objectId, say } from '@attesta/kit';
import { mostResends, waitingChange } from '../../domain/email-change';
import { publishEmailChange } from '../../events/publish-email-change';
import { UserRepository } from '../../repositories/user.repository';
import { ownOrManageableUser } from '../../users/own-or-manageable';
import { waitToMail } from '../../users/request-email-change';
import { clientUserView } from '../../views/user-view';

/**
 * Mails the link that confirms a waiting address once more.
 * @throws AppError invalid; not_found for accounts out of reach and where no address waits; too_many within 30 s, and after
 * five times; forbidden for a role above the actor's
 */
export const resendEmailConfirmation = command('tenancy.ResendEmailConfirmation', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const user = await ownOrManageableUser(context, id);
  const now = new Date();
  const waiting = waitingChange(user.email_change, now);
  if (!waiting) throw new AppError('not_found', say('tenancy.no_email_waits'));
  waitToMail(waiting.mailed_at, now);
  if (waiting.resends >= mostResends) throw new AppError('too_many', say('tenancy.email_resent_enough'));
  const still = { _id: id, 'email_change.change_id': waiting.change_id, 'email_change.resends': waiting.resends };
  const changed = await new UserRepository(unit, 'all').updateOne(still, {
    $set: { 'email_change.mailed_at': now },
    $inc: { 'email_change.resends': 1 },
  });
  if (!changed) throw new AppError('conflict', say('kit.changed_meanwhile'));
  publishEmailChange(unit, changed, waiting);
  return { message: say('tenancy.email_confirmation_sent'), data: await clientUserView(unit, changed) };
});
