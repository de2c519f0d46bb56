import { type Scope, SharedRepository } from '@attesta/kit';
import { type Incident, type IncidentFields, IncidentModel } from './incident.schema';

/** Incidents of all organizations by their files; only for the documents service's questions. */
export class IncidentFileRepository extends SharedRepository<IncidentFields> {
  constructor(scope: Scope) {
    super(IncidentModel, scope);
  }

  withFiles(fileIds: string[]): Promise<Incident[]> {
    return this.find({ 'files.file_id': { $in: fileIds } });
  }
}
