import { HeldWorkRepository, type Scope } from '@attesta/kit';
import { type SurveyBinder, type SurveyBinderFields, SurveyBinderModel } from './survey-binder.schema';

/** Survey binders of all organizations: for who makes them, and for the documents service's questions. */
export class EverySurveyBinderRepository extends HeldWorkRepository<SurveyBinderFields> {
  protected readonly unmade = { status: { $in: ['waiting', 'making'] } };
  protected override readonly begun = { status: 'making', progress: 0 };

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
    return this.findAfter(id, limit, over);
  }
}
