import type { Context } from '@attesta/kit';
import type { EditingProvider, OpenedBy } from '../editing/provider';
import type { EditingSession } from '../repositories/editing-session.schema';
import { wopiToken } from './access-token';
import { discoveryOf } from './discovery';
import { actionUrl } from './parse-discovery';
import { type WopiSettings, wopiSettings } from './settings';

const elsewhere: OpenedBy = { provider: 'embedded', url: '', access_token: '', access_token_ttl: 0 };

/** An editing server shows the document: Collabora Online, ONLYOFFICE, Microsoft 365. What it can't open is edited in the browser. */
export const wopiProvider: EditingProvider = {
  name: 'wopi',
  open: async (context, session) => {
    const settings = wopiSettings();
    if (!settings) return elsewhere;
    const { actions } = await discoveryOf(settings.discoveryUrl);
    const urlsrc = actions.get(`edit ${session.format}`);
    if (!urlsrc) return elsewhere;
    const until = Date.now() + settings.tokenMinutes * 60_000;
    return {
      provider: 'wopi',
      url: actionUrl(urlsrc, wopiSource(settings, session.policy_id), 'en-US'),
      access_token: tokenFor(context, session.policy_id, until),
      access_token_ttl: until,
    };
  },
};

/** A token for one document and the actor. */
export function tokenFor({ actor, organizationId }: Context, policyId: string, until: number): string {
  return wopiToken({ actor, organizationId, policyId, edit: true, until });
}

/** Where an editing server finds a document. */
export function wopiSource({ hostUrl }: WopiSettings, policyId: EditingSession['policy_id']): string {
  return `${hostUrl}/wopi/files/${policyId}`;
}
