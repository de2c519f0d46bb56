import { documentScore } from '../domain/document/document-answer';
import { kpiScore } from '../domain/kpi/kpi-answer';
import { observationScore } from '../domain/observation/observation-answer';
import type { FileStatus, Recorded } from '../repositories/response.schema';

/** The score that is stored with a KPI value, an observation or a document: none while it is a draft. */
export function recordedScore(
  status: FileStatus,
  { kpi, observation, document, files }: Pick<Recorded, 'kpi' | 'observation' | 'document' | 'files'>,
): number | null {
  if (status === 'draft') return null;
  if (kpi) return kpiScore(kpi);
  if (observation) return observationScore(observation);
  return document ? documentScore(files.length) : null;
}
