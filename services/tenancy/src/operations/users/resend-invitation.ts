import { AppError, command, notFound, objectId, say } from '@attesta/kit';
import { invitationWait, newInvitation } from '../../domain/invitation';
import { publishInvitation } from '../../events/publish-invitation';
import { OrganizationRepository } from '../../repositories/organization.repository';
import { UserRepository } from '../../repositories/user.repository';
import { manageableUser } from '../../users/may-manage';
import { waitToMail } from '../../users/request-email-change';
import { clientUserView } from '../../views/user-view';

/**
 * Mails an account that has never signed in a new link to choose its password; the one before no longer works.
 * @throws AppError invalid, not_found, forbidden for a role above the actor's; conflict for an account that has signed in or is
 * inactive; too_many within 30 s, and after five in a day
 */
export const resendInvitation = command('tenancy.ResendInvitation', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const { user, reach } = await manageableUser(context, id);
  if (user.joined_at) throw new AppError('conflict', say('tenancy.has_signed_in'));
  if (user.status !== 1) throw new AppError('conflict', say('tenancy.inactive_not_invited'));
  const now = new Date();
  if (user.invitation) waitToMail(user.invitation.mailed_at, now);
  if (invitationWait(user.invitation, now).enough) throw new AppError('too_many', say('tenancy.invited_enough'));
  const invitation = newInvitation(user.from_date, user.invitation?.language ?? 'en', now, user.invitation);
  const still = { _id: id, joined_at: null, version: user.version };
  const changed = await new UserRepository(unit, reach).updateOne(still, { $set: { invitation } });
  if (!changed) throw new AppError('conflict', say('kit.changed_meanwhile'));
  const organization = await new OrganizationRepository(unit, 'all').findById(changed.organization_id);
  if (!organization) throw notFound('organization', changed.organization_id);
  publishInvitation(unit, changed, organization.name);
  return { message: say('tenancy.invitation_sent'), data: await clientUserView(unit, changed) };
});
