import { type Scope, SharedRepository } from '@attesta/kit';
import { type SurveyBinder, type SurveyBinderFields, SurveyBinderModel } from './survey-binder.schema';

/** Survey binders of all organizations: for who makes them, and for the documents service's questions. */
export class EverySurveyBinderRepository extends SharedRepository<SurveyBinderFields> {
  constructor(scope: Scope) {
    super(SurveyBinderModel, scope);
  }

  /** Those whose finished file is one of these. */
  withFiles(fileIds: string[]): Promise<SurveyBinder[]> {
    return this.find({ 'file.file_id': { $in: fileIds } });
  }

  /** The next ones behind an id that were ordered before a moment, and are done or given up, in the order of ids. */
  orderedBefore(id: string, moment: Date, limit: number): Promise<SurveyBinder[]> {
    const over = { status: { $in: ['ready', 'failed'] }, created_at: { $lt: moment } };
    return this.find({ ...(id ? { _id: { $gt: id } } : {}), ...over }, { sort: { _id: 1 }, limit });
  }

  /**
   * The one that has waited longest, held until a moment: of several instances one gets it. What an instance had begun and not
   * finished in its time is waiting again.
   */
  async claim(now: Date, until: Date): Promise<SurveyBinder | undefined> {
    const waiting = {
      status: { $in: ['waiting', 'making'] },
      $or: [{ claimed_until: null }, { claimed_until: { $lt: now } }],
    };
    const next = await this.findOne(waiting, { sort: { _id: 1 } });
    if (!next) return undefined;
    const taken = { status: 'making', claimed_until: until, progress: 0 };
    return this.updateOne({ _id: next.id, ...waiting }, { $set: taken, $inc: { tries: 1 } });
  }

  /** Notes how far it is and holds it for longer. @returns whether it is still there to be made */
  async goesOn({ id, tries }: SurveyBinder, progress: number, until: Date): Promise<boolean> {
    const changed = await this.updateOne(
      { _id: id, tries, status: 'making' },
      { $set: { progress, claimed_until: until } },
    );
    return changed !== undefined;
  }

  /** Writes how it ended, if it is still this try's to end. */
  end({ id, tries }: SurveyBinder, fields: Partial<SurveyBinderFields>): Promise<SurveyBinder | undefined> {
    return this.updateOne({ _id: id, tries, status: 'making' }, { $set: { ...fields, claimed_until: null } });
  }
}
