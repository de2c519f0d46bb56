import { accountHolds, dayThere, invalid, mayEnter, modeOfLine, notFound, query, say } from '@attesta/kit';
import { packageOf } from '../../domain/subscription-packages';
import { SignInUserRepository } from '../../repositories/sign-in-user.repository';

/**
 * May this user sign in, and as whom? (daily work 3 Login response). `status` is 1 only while the account is active and
 * within its days, by the calendar of its organization; `organization_status` likewise while the organization lets its users in (its mode).
 * @throws AppError not_found when nobody has the address or id
 */
export const findUserForSignIn = query('tenancy.FindUserForSignIn', async (request, context) => {
  const { user_id: id, email } = request;
  if (!id && !email) throw invalid('email', say('tenancy.email_or_user_id'));
  const found = await new SignInUserRepository(context).findForSignIn({ id, email });
  if (!found) throw notFound('user');
  const { user, organization, line, packages } = found;
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
