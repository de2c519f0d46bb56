import { accountHolds, dayThere, invalid, mayEnter, modeOfLine, notFound, query, say } from '@attesta/kit';
import { packageOf } from '../../domain/subscription-packages';
import { organizationLine } from '../../organizations/organization-line';
import { SubscriptionPackageRepository } from '../../repositories/subscription-package.repository';
import { UserRepository } from '../../repositories/user.repository';

/**
 * May this user sign in, and as whom? (daily work 3 Login response). `status` is 1 only while the account is active and
 * within its days, by the calendar of its organization; `organization_status` likewise while the organization lets its users in (its mode).
 * @throws AppError not_found when nobody has the address or id
 */
export const findUserForSignIn = query('tenancy.FindUserForSignIn', async (request, context) => {
  if (!request.user_id && !request.email) throw invalid('email', say('tenancy.email_or_user_id'));
  const users = new UserRepository(context, 'all');
  const [user, packages] = await Promise.all([
    request.user_id ? users.findById(request.user_id) : users.findByEmail(request.email ?? ''),
    new SubscriptionPackageRepository(context).all(),
  ]);
  const line = user ? await organizationLine(context, user.organization_id) : [];
  const [organization] = line;
  if (!user || !organization) throw notFound('user');
  const now = new Date();
  const data = {
    id: user.id,
    name: user.name,
    email: user.email,
    role_id: user.role_id,
    organization_id: organization.id,
    organization_name: organization.name,
    surveyor_type: user.surveyor_type,
    status: accountHolds(user, dayThere(organization, now)) ? 1 : 0,
    organization_status: mayEnter(user.role_id, modeOfLine(line, now)) ? 1 : 0,
    session_limit: packageOf(packages, organization.package).session_limit,
  };
  return { data };
});
