import { command, notFound, required, requiredNumber, say } from '@attesta/kit';
import { manageableReach, within } from '../../access/reach';
import { newInvitation } from '../../domain/invitation';
import { publishInvitation } from '../../events/publish-invitation';
import { publishUser } from '../../events/publish-user';
import { mustExist } from '../../references/must-exist';
import { namedByUser, namedByWork } from '../../references/named-references';
import { sessionsMustExist } from '../../references/sessions-must-exist';
import { UserRepository } from '../../repositories/user.repository';
import { checkUser, readUser } from '../../requests/read-user';
import { readWork } from '../../requests/read-work';
import { readLanguage } from '../../requests/texts';
import { giveWork } from '../../users/give-work';
import { mustManageRole } from '../../users/may-manage';
import { takeAddress } from '../../users/take-address';
import { takePlace } from '../../users/take-place';
import { clientUserView } from '../../views/user-view';

/**
 * Creates an account and, unless it is inactive, invites its owner by mail to choose a password (platform 7 Users).
 * @throws AppError invalid; not_found for somebody else's organization; forbidden for a role above the actor's;
 * conflict for an address in use; unprocessable when the role's quota is used up
 */
export const createClientUser = command('tenancy.CreateClientUser', async (request, context, unit) => {
  const fields = readUser(request);
  const work = readWork(request);
  const email = required(fields.email, 'email');
  required(fields.name, 'name');
  const role_id = requiredNumber(fields.role_id, 'role_id');
  const organization_id = required(fields.organization_id ?? context.organizationId, 'organization_id');
  checkUser(fields);
  mustManageRole(context.actor, role_id);
  if (!within(await manageableReach(context), organization_id)) throw notFound('organization', organization_id);
  await mustExist(context, [...namedByUser(fields), ...namedByWork(work)], undefined, organization_id);
  await sessionsMustExist(context, organization_id, work.session_ids);
  const language = readLanguage(request.language) ?? 'en';

  const organization = await takePlace(unit, organization_id, role_id);
  await takeAddress(unit, email);
  const invited = fields.status === 0 ? null : newInvitation(fields.from_date ?? '', language, new Date());
  const created = await new UserRepository(unit, 'all').create({
    parent_organization_id: organization.parent_id,
    ...fields,
    invitation: invited,
    organization_id,
  });
  publishUser(unit, created);
  await giveWork(unit, created, work, context.actor.id);
  publishInvitation(unit, created, organization.name);
  return { message: say('tenancy.user_created'), data: await clientUserView(unit, created) };
});
