import { type Day, type Filter, type Paging, type Scope, TenantRepository } from '@attesta/kit';
import type { AbsenceTerms } from '../domain/absence';
import { type Absence, type AbsenceFields, AbsenceModel } from './absence.schema';

/** The absences that an organization's people have planned. */
export class AbsenceRepository extends TenantRepository<AbsenceFields> {
  constructor(scope: Scope) {
    super(AbsenceModel, scope);
  }

  /** A page of absences and the total. @param from only those that last until this day or longer */
  list(
    { person, from }: { person?: string; from?: Day },
    { pattern: _, ...page }: Paging,
  ): Promise<{ items: Absence[]; total: number }> {
    const filter: Filter = {
      ...(from ? { to_date: { $gte: from } } : {}),
      ...(person ? { $or: [{ user_id: person }, { deputy_id: person }] } : {}),
    };
    return this.findPage(filter, page);
  }

  /** Whom somebody stands in for on a day, and who stands in for whom where nobody is named. */
  on(today: Day, deputyId?: string): Promise<Absence[]> {
    return this.find({
      ...(deputyId ? { deputy_id: deputyId } : {}),
      from_date: { $lte: today },
      to_date: { $gte: today },
    });
  }

  /** What may stand in the way of an absence, see absenceClash. */
  besides({ user_id, deputy_id, from_date, to_date }: AbsenceTerms): Promise<Absence[]> {
    return this.find({
      $or: [{ user_id: { $in: [user_id, deputy_id] } }, { deputy_id: user_id }],
      from_date: { $lte: to_date },
      to_date: { $gte: from_date },
    });
  }
}
