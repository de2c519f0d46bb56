import { type Day, type Scope, SharedRepository } from '@attesta/kit';
import { type Absence, type AbsenceFields, AbsenceModel } from './absence.schema';

/** Absences in every organization, for the consumer of changes of people; nothing else. */
export class EveryAbsenceRepository extends SharedRepository<AbsenceFields> {
  constructor(scope: Scope) {
    super(AbsenceModel, scope);
  }

  /** Those that last until a day or longer, in which somebody is away or stands in. */
  ofPerson(userId: string, from: Day): Promise<Absence[]> {
    return this.find({ $or: [{ user_id: userId }, { deputy_id: userId }], to_date: { $gte: from } });
  }
}
