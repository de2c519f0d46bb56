import { query, say } from '@attesta/kit';
import { openSigningLink } from '../../agreements/open-signing-link';
import { outsiderView } from '../../agreements/outsider-view';
import { AgreementRepository } from '../../repositories/agreement.repository';

/** More than a page shows. */
const most = 100;

/** What the address of a link was sent by its organization, the latest first (daily work 2, /policy-edit-list). @throws AppError as openSigningLink */
export const listOutsiderAgreements = query('documents.ListOutsiderAgreements', async (request, context) => {
  const { scope, address } = await openSigningLink(context, request);
  const agreements = await new AgreementRepository(scope).ofAddress(address, most);
  const data = await context.memberships.inTimeOf(scope.organizationId, () =>
    Promise.all(
      agreements.flatMap((agreement) => {
        const signer = agreement.signers.find(({ email, user_id }) => email === address && !user_id);
        return signer ? outsiderView(agreement, signer) : [];
      }),
    ),
  );
  return { message: say('kit.success'), data };
});
