import { invalid, notFound, query } from '@attesta/kit';
import { defaultPackage, findPackage } from '../../domain/subscription-packages';
import { holdsOn, utcDay } from '../../domain/validity';
import { OrganizationRepository } from '../../repositories/organization.repository';
import { UserRepository } from '../../repositories/user.repository';

/**
 * May this user sign in, and as whom? (daily work 3 Login response). `status` is 1 only while the account is active and
 * within its days; `organization_status` likewise for the organization and its licence.
 * @throws AppError not_found when nobody has the address or id
 */
export const findUserForSignIn = query('tenancy.FindUserForSignIn', async (request, context) => {
  const users = new UserRepository(context, 'all');
  if (!request.user_id && !request.email) throw invalid('email', 'email or user_id is required.');
  const user = request.user_id ? await users.findById(request.user_id) : await users.findByEmail(request.email ?? '');
  const organization = user && (await new OrganizationRepository(context, 'all').findById(user.organization_id));
  if (!user || !organization) throw notFound('user');
  const today = utcDay(new Date());
  const active = user.status === 1 && holdsOn({ valid_from: user.from_date, valid_to: user.to_date }, today);
  const data = {
    id: user.id,
    name: user.name,
    email: user.email,
    role_id: user.role_id,
    organization_id: organization.id,
    organization_name: organization.name,
    surveyor_type: user.surveyor_type,
    status: active ? 1 : 0,
    organization_status: organization.status === 1 && holdsOn(organization, today) ? 1 : 0,
    session_limit: (findPackage(organization.package) ?? defaultPackage).session_limit,
  };
  return { data };
});
