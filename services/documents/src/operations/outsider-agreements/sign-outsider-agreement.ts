import { command, say } from '@attesta/kit';
import { sign } from '../../agreements/decide';
import { agreementsChanged, openSigningLink, signerOf } from '../../agreements/open-signing-link';
import { outsiderView } from '../../agreements/outsider-view';
import { readMark } from '../../agreements/read-mark';

/** A signer without an account signs, once. @throws AppError as openSigningLink and `sign`, invalid for no mark */
export const signOutsiderAgreement = command('documents.SignOutsiderAgreement', async (request, context, unit) => {
  const opened = await openSigningLink(context, request);
  const { organizationId } = opened.scope;
  await context.memberships.mustBeWritable(organizationId);
  const own = unit.withOrganization(organizationId);
  const { agreement, signer } = await signerOf(own, opened.agreement.id, opened.address);
  const from = { address: context.remoteAddress, userAgent: context.userAgent };
  return context.memberships.inTimeOf(organizationId, async () => {
    const signed = await sign(own, agreement, signer, readMark(request.mark), from);
    unit.live(agreementsChanged(opened));
    const changed = signed.signers.find(({ id }) => id === signer.id) ?? signer;
    return { message: say('documents.agreement_signed'), data: await outsiderView(signed, changed) };
  });
});
