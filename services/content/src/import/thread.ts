import { type EditionPlan, planEdition as plannedEdition } from '../domain/edition/plan-edition';
import { matchExisting } from '../domain/import/match-existing';
import { type PackedContent, packContent, unpackContent } from '../domain/import/packed-content';
import { planActivities } from '../domain/import/plan-activities';
import { type ExistingContent, planImport } from '../domain/import/plan-import';
import { emptyPlan, type ImportPlan } from '../domain/import/plan-types';
import { readImport as readContentOf } from '../domain/import/read-import';
import { requireKinds } from '../domain/import/require-kinds';
import { newId } from '../repositories/new-id';

/*
 * What an import does in worker threads (heavy-import.ts). This module imports nothing that connects anywhere: each thread
 * loads it.
 */

/** A file, and the kinds of activities that it may hold. */
export interface ImportFile {
  bytes: Uint8Array;
  kinds: readonly string[];
}

/** What a file holds, and the columns that it has besides. @throws AppError see domain/import/read-import.ts and require-kinds.ts */
export async function readImport({ bytes, kinds }: ImportFile): Promise<{ content: PackedContent; ignored: string[] }> {
  const { content, ignored } = await readContentOf(bytes);
  requireKinds(content, kinds);
  return { content: packContent(content), ignored };
}

/** What a file is compared with. */
export interface Comparison {
  content: PackedContent;
  libraryId: string;
  existing: ExistingContent;
}

/** What has to be written so that a library holds what the file says. */
export function planLibrary({ content, libraryId, existing }: Comparison): ImportPlan {
  return planImport(unpackContent(content), libraryId, existing, newId);
}

/** What has to be written so that a copy of a library becomes the edition that the file says. */
export function planEdition({ content, libraryId, existing }: Comparison): EditionPlan {
  return plannedEdition(unpackContent(content), libraryId, existing, newId);
}

/** How much an import would change: what a preview shows, without all that would be written. */
export type Changes = Pick<ImportPlan, 'added' | 'changed' | 'unchanged' | 'rules'> & { removed?: number };

/** What planLibrary would come to. */
export function weighLibrary(comparison: Comparison): Changes {
  const { added, changed, unchanged, rules } = planLibrary(comparison);
  return { added, changed, unchanged, rules };
}

/** What planEdition would come to. */
export function weighEdition(comparison: Comparison): Changes {
  const { added, changed, unchanged, rules, removed } = planEdition(comparison);
  return { added, changed, unchanged, rules, removed };
}

/**
 * What has to be written so that the library's substandards have the activities of the file.
 * @throws AppError unprocessable for what the library does not have
 */
export function planActivitiesOnly({ content, libraryId, existing }: Comparison): ImportPlan {
  const { matched, errors } = matchExisting(unpackContent(content), libraryId, existing.nodes);
  if (errors.total > 0) throw errors.refusal();
  const plan = { ...emptyPlan(), unchanged: matched.length };
  planActivities(plan, matched, libraryId, existing.activities, newId);
  return plan;
}
