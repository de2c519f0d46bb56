import type { UnitOfWork } from '@attesta/kit';
import type { FileReferences } from '@attesta/proto/common';
import type { Incident } from '../repositories/incident.schema';

/** The files of an incident, as documents is told of them. */
export function incidentFileReferences({
  id,
  version,
  files,
}: Pick<Incident, 'id' | 'version' | 'files'>): FileReferences {
  return { owner: `compliance/incidents/${id}`, version, file_ids: files.map(({ file_id }) => file_id) };
}

/** Tells documents which files an incident has, after that has changed. */
export function publishIncidentFiles(unit: UnitOfWork, incident: Pick<Incident, 'id' | 'version' | 'files'>): void {
  unit.publish('compliance.files.changed', incidentFileReferences(incident));
}
