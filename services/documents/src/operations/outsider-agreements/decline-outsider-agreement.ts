import { command, say } from '@attesta/kit';
import { decline } from '../../agreements/decide';
import { agreementsChanged, openSigningLink, signerOf } from '../../agreements/open-signing-link';
import { outsiderView } from '../../agreements/outsider-view';

/** A signer without an account does not sign. @throws AppError as openSigningLink and `decline` */
export const declineOutsiderAgreement = command(
  'documents.DeclineOutsiderAgreement',
  async (request, context, unit) => {
    const opened = await openSigningLink(context, request);
    const { organizationId } = opened.scope;
    await context.memberships.mustBeWritable(organizationId);
    const own = unit.withOrganization(organizationId);
    const { agreement, signer } = await signerOf(own, opened.agreement.id, opened.address);
    const from = { address: context.remoteAddress, userAgent: context.userAgent };
    return context.memberships.inTimeOf(organizationId, async () => {
      const declined = await decline(own, agreement, signer, request.reason, from);
      unit.live(agreementsChanged(opened));
      const changed = declined.signers.find(({ id }) => id === signer.id) ?? signer;
      return { message: say('documents.agreement_declined'), data: await outsiderView(declined, changed) };
    });
  },
);
