import type { Context, RpcName } from '@attesta/kit';
import type { ListReadableFilesReply } from '@attesta/proto/common';
import { mayReadDraft } from '../editing/draft-files';
import { mayReadPolicyFile } from '../policies/may-read-policy-file';
import type { StoredFile } from '../repositories/file.repository';
import { hiddenFrom } from '../stored-files/confidential';
import { fileOwners } from './file-owners';

/**
 * Whether the actor may read a file: who may read a record that holds it, as the record's service says at this moment, and
 * the uploader as long as no record has held it yet. What was taken out of the bin its organization's administrators read; what
 * lies in it nobody does.
 * @throws AppError unavailable when no service allows it and one of them does not answer
 */
export async function mayRead(file: StoredFile, context: Context): Promise<boolean> {
  if (file.state === 'arriving') return false;
  if ((await mayReadPolicyFile(context, file.id)) || (await mayReadDraft(context, file.id))) return true;
  const answers = await Promise.allSettled(fileOwners.map((domain) => readableTo(context, domain, file.id)));
  if (answers.some((answer) => answer.status === 'fulfilled' && answer.value)) return true;
  const failure = answers.find((answer) => answer.status === 'rejected');
  if (failure) throw failure.reason;
  return (file.state === 'pending' && isOwnUpload(file, context)) || mayReadRestored(file, context);
}

async function readableTo(context: Context, domain: string, id: string): Promise<boolean> {
  const name = `${domain}.ListReadableFiles` as RpcName;
  const { data = [] } = (await context.callForActor(name, { ids: [id] })) as ListReadableFilesReply;
  return data.includes(id);
}

/** Whether the actor has uploaded a file, for no organization or for one that they may still act for. */
async function isOwnUpload(file: StoredFile, { actor, realm, directory }: Context): Promise<boolean> {
  if (file.user_id !== actor.id) return false;
  return file.organization_id === '' || directory.mayActFor(actor, file.organization_id, realm);
}

function mayReadRestored({ restored_by, organization_id, purpose }: StoredFile, context: Context): boolean {
  const { actor, organizationId } = context;
  if (hiddenFrom(context).includes(purpose)) return false;
  const isAdmin = actor.role === 2 || actor.role === 3;
  return isAdmin && Boolean(restored_by) && organization_id !== '' && organization_id === organizationId;
}
