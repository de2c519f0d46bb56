import type { Context } from '@attesta/kit';
import type { EditingSession as SessionMessage } from '@attesta/proto/documents';
import type { EditingSession } from '../repositories/editing-session.schema';
import type { PolicyVersion } from '../repositories/policy-version.schema';
import { wopiProvider } from '../wopi/provider';
import { wopiSettings } from '../wopi/settings';

/** How a session is opened: who shows the document, and where. */
export type OpenedBy = Pick<SessionMessage, 'provider' | 'url' | 'access_token' | 'access_token_ttl'>;

/** Something that shows a document and lets people edit it. Sessions, locks, drafts and versions are the same behind each. */
export interface EditingProvider {
  name: EditingSession['provider'];
  open(context: Context, session: EditingSession, version: PolicyVersion): Promise<OpenedBy>;
}

/** The browser edits by itself: it reads and sends the file by the calls of this service. */
export const embedded: EditingProvider = {
  name: 'embedded',
  open: async () => ({ provider: 'embedded', url: '', access_token: '', access_token_ttl: 0 }),
};

/** The provider of this installation: an editing server where one is configured. */
export function editingProvider(): EditingProvider {
  return wopiSettings() ? wopiProvider : embedded;
}
