import type { UnitOfWork } from '@attesta/kit';
import type { FileReferences } from '@attesta/proto/common';
import type { SurveyBinder } from '../repositories/survey-binder.schema';

/** The finished file of a binder, as documents keeps it. */
export function binderFileReferences({
  id,
  version,
  file,
}: Pick<SurveyBinder, 'id' | 'version' | 'file'>): FileReferences {
  return { owner: `compliance/survey_binders/${id}`, version, file_ids: file ? [file.file_id] : [] };
}

/** Tells documents which file a binder has, after that has changed. */
export function publishBinderFile(own: UnitOfWork, binder: Pick<SurveyBinder, 'id' | 'version' | 'file'>): void {
  own.publish('compliance.files.changed', binderFileReferences(binder));
}
