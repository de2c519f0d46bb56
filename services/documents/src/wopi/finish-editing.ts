import { invalid, type StreamContext, say, type UnitOfWork } from '@attesta/kit';
import { editorsOf } from '../editing/editors';
import { hasOtherFile } from '../editing/meanwhile';
import { endSession } from '../editing/save-draft';
import { addVersion } from '../policies/add-version';
import { readUpload } from '../policies/read-upload';
import { EditingSessionRepository } from '../repositories/editing-session.repository';
import type { EditingSession } from '../repositories/editing-session.schema';
import { PolicyVersionRepository } from '../repositories/policy-version.repository';
import { itemVersion, type OpenedDocument } from './document';

/** Ends a session in a transaction. @returns the state of the document after it */
type Finish = (unit: UnitOfWork, document: OpenedDocument, session: EditingSession) => Promise<string>;

/**
 * What ends the session of an editing server: its draft becomes the next version, as a save in the browser does. Where somebody has
 * uploaded a version meanwhile nothing is written over: the draft stays, and the document's page offers it to whoever opens it next.
 */
export async function finishEditing(context: StreamContext, seen: OpenedDocument): Promise<Finish> {
  const draft = seen.session?.draft_file_id;
  const upload = draft ? await readUpload(context, { id: draft }) : undefined;
  return async (unit, document, session) => {
    const { policy } = document;
    if (session.draft_file_id !== (draft ?? '')) throw invalid('id', say('kit.changed_meanwhile'));
    if (upload && (await hasOtherFile(unit, policy, session.number))) {
      const open = { locked_until: new Date(), wopi_lock: '' };
      await new EditingSessionRepository(unit).updateById(session.id, open);
      return itemVersion(document);
    }
    const latest = await new PolicyVersionRepository(unit).numbered(policy.id, policy.latest);
    const isNew = upload !== undefined && latest?.sha256 !== upload.file.sha256;
    const others = editorsOf(session).filter((id) => id !== context.actor.id);
    const after = isNew ? await addVersion(context, unit, policy, upload, '', others) : policy;
    await endSession(unit, session);
    return itemVersion({ policy: after, session: undefined });
  };
}
