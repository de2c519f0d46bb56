import { type MailAttachment, type Scope, type Sentence, say } from '@attesta/kit';
import { type ChainEnd, type MailedHead, mailedHeadFormat, signHead } from '@attesta/ledger';
import { ledgerSigner } from './ledger-signer';

/**
 * The end of a meeting's chain, signed now, as everybody is mailed it with the minutes: what was written until then can't be taken away or
 * written anew unseen, not even by who has the installation's key.
 */
export async function mailedHead(
  { organizationId: organization_id }: Scope,
  meeting_id: string,
  { sequence, hash }: ChainEnd,
): Promise<{ line: Sentence; attachment: MailAttachment }> {
  const signer = await ledgerSigner();
  const head = await signHead({ organization_id, meeting_id, sequence, hash, at: new Date().toISOString() }, signer);
  const mailed: MailedHead = { format: mailedHeadFormat, head };
  return {
    line: say('governance.mail_ledger_head', { records: sequence, hash, signer: signer.key }),
    attachment: {
      filename: 'ledger-head.json',
      content_type: 'application/json',
      content: `${JSON.stringify(mailed, null, 2)}\n`,
    },
  };
}
