import { query, say } from '@attesta/kit';
import { openSigningLink } from '../../agreements/open-signing-link';
import { outsiderView } from '../../agreements/outsider-view';

/** One agreement, for the signer whom its link was mailed to. @throws AppError as openSigningLink */
export const findOutsiderAgreement = query('documents.FindOutsiderAgreement', async (request, context) => {
  const { agreement, signer, scope } = await openSigningLink(context, request);
  const data = await context.memberships.inTimeOf(scope.organizationId, () => outsiderView(agreement, signer));
  return { message: say('kit.success'), data };
});
