import { notFound, objectId, query, say } from '@attesta/kit';
import { manageableReach } from '../../access/reach';
import { UserRepository } from '../../repositories/user.repository';
import { withSurveyorNames } from '../../users/surveyor-names';
import { clientUserView } from '../../views/user-view';

/** An account as the edit view shows it (platform 3 User, 7 Users). @throws AppError invalid, not_found */
export const getClientUser = query('tenancy.GetClientUser', async (request, context) => {
  const id = objectId(request.id, 'id');
  const found = await new UserRepository(context, await manageableReach(context)).findById(id);
  if (!found) throw notFound('user', id);
  return { message: say('kit.success'), data: await withSurveyorNames(context, await clientUserView(context, found)) };
});
