import type { Context, Scope, UnitOfWork } from '@attesta/kit';
import type { FileReferences } from '@attesta/proto/common';
import { keepReferences } from '../references/keep-references';
import { EditingDraftRepository } from '../repositories/editing-draft.repository';
import type { EditingSession } from '../repositories/editing-session.schema';
import { policyReader } from '../requests/policy-scope';

/** Holds the draft of a session, and lets go of the one before it. */
export async function holdDraft(unit: UnitOfWork, session: EditingSession): Promise<void> {
  await keepReferences(unit, referencesOf(session));
}

/** Lets go of the draft of a session that has ended. */
export async function releaseDraft(unit: UnitOfWork, { id, version }: EditingSession): Promise<void> {
  await keepReferences(unit, { owner: ownerOf(id), version: version + 1, file_ids: [] });
}

/** The present state of each session that holds any of some files. */
export async function draftReferences(scope: Scope, fileIds: string[]): Promise<FileReferences[]> {
  return (await new EditingDraftRepository(scope).holding(fileIds)).map(referencesOf);
}

/** Whether a file is a draft that the actor may read: those who may edit go on with what somebody has left. */
export async function mayReadDraft(context: Context, fileId: string): Promise<boolean> {
  const { actor, realm, directory } = context;
  if (!policyReader(actor).seesAll) return false;
  const sessions = await new EditingDraftRepository(context).holding([fileId]);
  const answers = sessions.map(({ organization_id }) => directory.mayActFor(actor, organization_id, realm));
  return (await Promise.all(answers)).includes(true);
}

function referencesOf({ id, version, draft_file_id }: EditingSession): FileReferences {
  return { owner: ownerOf(id), version, file_ids: draft_file_id ? [draft_file_id] : [] };
}

function ownerOf(id: string): string {
  return `documents/editing_sessions/${id}`;
}
