import { notFound, type Scope, type StreamContext } from '@attesta/kit';
import { factsToCome } from '../policies/facts-to-come';
import { findPolicy } from '../policies/find-policy';
import { EditingSessionRepository } from '../repositories/editing-session.repository';
import type { EditingSession } from '../repositories/editing-session.schema';
import { FileRepository, type StoredFile } from '../repositories/file.repository';
import type { Policy } from '../repositories/policy.schema';
import { PolicyVersionRepository } from '../repositories/policy-version.repository';
import { type PolicyScope, policyScope } from '../requests/policy-scope';

/** What an editing server opens: a document, who edits it, and the file as it stands. */
export interface OpenedDocument {
  tenant: PolicyScope;
  policy: Policy;
  /** What it is called; where a draft of it is to bring another name, by that. */
  name: string;
  session: EditingSession | undefined;
  file: StoredFile;
}

/** The draft of a document, or its latest version. @throws AppError not_found */
export async function openedDocument(context: StreamContext, scope: Scope, policyId: string): Promise<OpenedDocument> {
  const tenant = await policyScope(context);
  const policy = await findPolicy(tenant, scope, policyId);
  const session = await new EditingSessionRepository(scope).ofPolicy(policy.id);
  const versions = new PolicyVersionRepository(scope);
  const latest = await versions.numbered(policy.id, policy.latest);
  const version = session ? await versions.numbered(policy.id, session.number) : latest;
  const file = await new FileRepository(scope).findById(session?.draft_file_id || (version?.file_id ?? ''));
  if (!file) throw notFound('document', policyId);
  return { tenant, policy, name: factsToCome(policy, latest).name, session, file };
}

/** Names the state of a document: it is another one after each save. */
export function itemVersion({ policy, session }: Pick<OpenedDocument, 'policy' | 'session'>): string {
  return session ? `${session.number}.${session.revision}` : `${policy.latest}.0`;
}

/** When the state of a document came. */
export function modifiedAt({ session, file }: Pick<OpenedDocument, 'session' | 'file'>): string {
  return (session?.draft_file_id ? session.draft_at : file.created_at)?.toISOString() ?? '';
}
