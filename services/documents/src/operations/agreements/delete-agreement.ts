import { AppError, invalid, preparedCommand, say } from '@attesta/kit';
import { actorName } from '../../agreements/actor-name';
import { binAgreementFiles } from '../../agreements/agreement-files';
import { findAgreement } from '../../agreements/agreement-scope';
import { changeAgreement } from '../../agreements/change-agreement';
import { unsentStatuses } from '../../agreements/domain/agreement-status';
import { mailOver } from '../../agreements/mail-over';
import { isSignedHere, providerOf } from '../../agreements/providers/provider-of';
import { tellOver } from '../../agreements/tell';
import { mustNotBeKept } from '../../policies/must-not-be-kept';
import type { Agreement } from '../../repositories/agreement.schema';

/**
 * Takes an agreement out of the lists (daily work 7, deleteAgreementsStatus); for 30 days its document lies in the bin of files, then it is
 * gone for good. One that is open is cancelled with it. A signed one is evidence: a super admin alone deletes it, and says what it is called.
 * @throws AppError not_found, forbidden, invalid for another name, conflict when it has changed since it was seen, or somebody keeps it
 */
export const deleteAgreement = preparedCommand('documents.DeleteAgreement', async (request, context) => {
  const seen = await findAgreement(context, context, request.id);
  mustBeDeletable(seen, context.actor.role, request.name);
  await mustNotBeKept(context, seen.hold);
  if (seen.status === 'out_for_signature') await providerOf(seen).cancel(seen);
  return async (unit) => {
    const agreement = await findAgreement(context, unit, request.id);
    if (request.revision && request.revision !== agreement.version)
      throw new AppError('conflict', say('kit.changed_meanwhile'));
    mustBeDeletable(agreement, context.actor.role, request.name);
    await mustNotBeKept(context, agreement.hold);
    const wasSent = agreement.status === 'out_for_signature';
    const isOpen = wasSent || unsentStatuses.includes(agreement.status);
    const who = await actorName(context);
    const changed = await changeAgreement(
      unit,
      agreement,
      { deleted_at: unit.now(), ...(isOpen && { status: 'cancelled' }) },
      [{ what: 'cancelled', who }],
    );
    await binAgreementFiles(unit, changed);
    if (isOpen) tellOver(unit, changed, 'cancelled', { actorId: context.actor.id, wasSent });
    // What was sent elsewhere is told of there.
    if (wasSent && isSignedHere(changed)) await mailOver(unit, changed, 'cancelled');
    return { message: say('documents.agreement_deleted') };
  };
});

function mustBeDeletable({ status, name }: Agreement, role: number, given: string | null | undefined): void {
  const isEvidence = status === 'signed' || status === 'completing';
  if (isEvidence && role !== 2) throw new AppError('forbidden', say('documents.agreement_is_deleted_by_super'));
  if (given ? given.trim() !== name : isEvidence)
    throw invalid('name', say('documents.agreement_name_to_delete', { name }));
}
