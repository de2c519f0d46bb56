import { AppError, addDays, command, currentDay, notFound, objectId, say } from '@attesta/kit';
import { mayPlanFor } from '../../absences/absence-view';
import { absenceState } from '../../domain/absence';
import { AbsenceRepository } from '../../repositories/absence.repository';
import { inOrganization, organizationScope } from '../../requests/organization-scope';

/**
 * Ends an absence with yesterday, so that what it was stays readable; one that has not lasted a day is taken back.
 * @throws AppError invalid, not_found, forbidden for whose it is not, conflict when it is over
 */
export const endAbsence = command('compliance.EndAbsence', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const tenant = await organizationScope(context);
  const absences = new AbsenceRepository(inOrganization(unit, tenant.organization.id));
  const absence = await absences.findById(id);
  const { id: actor, role } = context.actor;
  const isHidden = (role === 4 || role === 5) && absence?.user_id !== actor && absence?.deputy_id !== actor;
  if (!absence || isHidden) throw notFound('absence', id);
  if (!mayPlanFor(context, absence.user_id)) throw new AppError('forbidden', say('compliance.absence_of_others'));
  const today = currentDay();
  if (absenceState(absence, today) === 'over') throw new AppError('conflict', say('compliance.absence_over'));
  if (absence.from_date >= today) await absences.deleteOne({ _id: id });
  else await absences.updateById(id, { to_date: addDays(today, -1) });
  return { message: say('compliance.absence_ended') };
});
