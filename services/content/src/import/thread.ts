import { type EditionPlan, planEdition as plannedEdition } from '../domain/edition/plan-edition';
import type { FileContent } from '../domain/import/file-content';
import { matchExisting } from '../domain/import/match-existing';
import { planActivities } from '../domain/import/plan-activities';
import { type ExistingContent, planImport } from '../domain/import/plan-import';
import { emptyPlan, type ImportPlan } from '../domain/import/plan-types';
import { newId } from '../repositories/new-id';

export { readImport } from '../domain/import/read-import';

/*
 * What an import does in worker threads (heavy-import.ts). This module imports nothing that connects anywhere: each thread
 * loads it.
 */

/** What a file is compared with. */
export interface Comparison {
  content: FileContent;
  libraryId: string;
  existing: ExistingContent;
}

/** What has to be written so that a library holds what the file says. */
export function planLibrary({ content, libraryId, existing }: Comparison): ImportPlan {
  return planImport(content, libraryId, existing, newId);
}

/** What has to be written so that a copy of a library becomes the edition that the file says. */
export function planEdition({ content, libraryId, existing }: Comparison): EditionPlan {
  return plannedEdition(content, libraryId, existing, newId);
}

/**
 * What has to be written so that the library's substandards have the activities of the file.
 * @throws AppError unprocessable for what the library does not have
 */
export function planActivitiesOnly({ content, libraryId, existing }: Comparison): ImportPlan {
  const { matched, errors } = matchExisting(content, libraryId, existing.nodes);
  if (errors.total > 0) throw errors.refusal();
  const plan = { ...emptyPlan(), unchanged: matched.length };
  planActivities(plan, matched, libraryId, existing.activities, newId);
  return plan;
}
