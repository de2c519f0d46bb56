import { command, objectId, required, requiredNumber, say } from '@attesta/kit';
import { publishUser } from '../../events/publish-user';
import { UserRepository } from '../../repositories/user.repository';
import { checkUser, readUser } from '../../requests/read-user';
import { readWork } from '../../requests/read-work';
import { giveWork } from '../../users/give-work';
import { takeAddress } from '../../users/take-address';
import { takePlace } from '../../users/take-place';
import { clientUserView } from '../../views/user-view';

/**
 * Creates or changes an account under a given id, for the demo seed and for tests; idempotent, invites nobody.
 * @throws AppError invalid, conflict for an address in use, unprocessable when the role's quota is used up
 */
export const putUser = command('tenancy.PutUser', async (request, _context, unit) => {
  const id = objectId(request.id, 'id');
  const fields = readUser(request);
  const email = required(fields.email, 'email');
  required(fields.name, 'name');
  const role_id = requiredNumber(fields.role_id, 'role_id');
  const organization_id = required(fields.organization_id, 'organization_id');
  checkUser(fields);

  const users = new UserRepository(unit, 'all');
  const present = await users.findById(id);
  const stays = present?.organization_id === organization_id && present.role_id === role_id;
  if (!stays) await takePlace(unit, organization_id, role_id);
  await takeAddress(unit, email, id);
  const put = await users.upsert({ _id: id }, { $set: { status: 1, ...fields, deleted: false } });
  publishUser(unit, put);
  await giveWork(unit, put, readWork(request), '');
  return { message: say('tenancy.user_put'), data: await clientUserView(unit, put) };
});
