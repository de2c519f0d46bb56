import { AppError, command, required, say } from '@attesta/kit';
import { showCommittee } from '../../committees/committee-view';
import { readMembers, readParent, readUpdaters } from '../../committees/read-committee';
import { tellUpdaters } from '../../committees/tell-updaters';
import { CommitteeRepository } from '../../repositories/committee.repository';
import { actingFor } from '../../requests/acting-for';
import { nameKey, trimmed } from '../../requests/texts';

/**
 * Makes a committee of users and outsiders (daily work 4, 5, 7 Committees).
 * @throws AppError invalid that names the field, conflict where one is called so
 */
export const createCommittee = command('governance.CreateCommittee', async (request, context, unit) => {
  actingFor(context);
  const committees = new CommitteeRepository(unit);
  const committee_name = required(request.committee_name, 'committee_name');
  const name_key = nameKey(committee_name);
  const [members, assigned_committee_updater, parent_id] = await Promise.all([
    readMembers(context, request.members ?? []),
    readUpdaters(context, request.assigned_committee_updater ?? []),
    readParent(unit, request.parent_id),
  ]);
  if (await committees.isNamed(name_key)) throw new AppError('conflict', say('governance.committee_same_name'));
  const created = await committees.create({
    committee_name,
    name_key,
    description: trimmed(request.description),
    parent_id,
    members,
    assigned_committee_updater,
    status: 'active',
    created_by: context.actor.id,
  });
  tellUpdaters(context, unit, created, []);
  return { message: say('governance.committee_created'), data: await showCommittee(context, unit, created) };
});
