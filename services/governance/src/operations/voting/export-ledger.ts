import { objectId, query, say } from '@attesta/kit';
import { emptyChain, ledgerFormat, signHead } from '@attesta/ledger';
import { isAdministrator } from '../../committees/may-manage';
import { openMeeting } from '../../meetings/read-meeting';
import { LedgerRecordRepository } from '../../repositories/ledger.repository';
import { actingFor } from '../../requests/acting-for';
import { ledgerKeys, ledgerSigner } from '../../voting/ledger-signer';

/**
 * A meeting's whole ledger under a head that is signed now, to be checked without the server. It names nobody. Of
 * a meeting that was deleted it is what administrators still see. Not a call of the specification.
 * @throws AppError invalid, not_found, forbidden
 */
export const exportLedger = query('governance.ExportLedger', async ({ id }, context) => {
  const scope = actingFor(context);
  const meeting_id = objectId(id, 'id');
  const records = await new LedgerRecordRepository(scope).ofMeeting(meeting_id);
  const isLeft = records.at(-1)?.kind === 'deleted' && isAdministrator(context);
  if (!isLeft) await openMeeting(context, scope, id);
  const of = { organization_id: scope.organizationId, meeting_id };
  const { sequence, hash } = records.at(-1) ?? emptyChain;
  const head = await signHead({ ...of, sequence, hash, at: new Date().toISOString() }, await ledgerSigner());
  const data = { format: ledgerFormat, ...of, keys: await ledgerKeys(), records, head };
  return { message: say('governance.vote_success'), data };
});
