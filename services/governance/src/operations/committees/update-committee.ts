import { AppError, changesOf, command, required, say, sentFields } from '@attesta/kit';
import { showCommittee } from '../../committees/committee-view';
import { committeeOf } from '../../committees/may-manage';
import { readMembers, readParent, readUpdaters } from '../../committees/read-committee';
import { tellUpdaters } from '../../committees/tell-updaters';
import { CommitteeRepository } from '../../repositories/committee.repository';
import { actingFor } from '../../requests/acting-for';
import { nameKey, oneOf } from '../../requests/texts';

/**
 * Changes what came of a committee; members that come replace all of them (daily work 7 Committees).
 * @throws AppError invalid, not_found, conflict with the present state or where another one is called so
 */
export const updateCommittee = command('governance.UpdateCommittee', async (request, context, unit) => {
  actingFor(context);
  const committees = new CommitteeRepository(unit);
  const before = await committeeOf(unit, request.id);
  const sent = sentFields(request);
  const changes = {
    ...changesOf(request, {
      committee_name: [required],
      description: [required, ''],
      status: [(value, field) => oneOf(['active', 'dissolved'] as const, value, field)],
    }),
    ...(sent.has('parent_id') && { parent_id: await readParent(unit, request.parent_id, before) }),
    ...(sent.has('members') && { members: await readMembers(context, request.members ?? [], before.members) }),
    ...(sent.has('assigned_committee_updater') && {
      assigned_committee_updater: await readUpdaters(
        context,
        request.assigned_committee_updater ?? [],
        before.assigned_committee_updater,
      ),
    }),
  };
  const name_key = nameKey(changes.committee_name ?? before.committee_name);
  if (name_key !== before.name_key && (await committees.isNamed(name_key, before.id)))
    throw new AppError('conflict', say('governance.committee_same_name'));
  const update = { $set: { ...changes, name_key } };
  const changed = await committees.replaceVersioned(before.id, request.version, update, 'committee');
  tellUpdaters(context, unit, changed, before.assigned_committee_updater);
  return { message: say('governance.committee_updated'), data: await showCommittee(context, unit, changed) };
});
