import { command, notFound, say } from '@attesta/kit';
import { recordView } from '../../agreements/decide';
import { agreementsChanged, openSigningLink, signerOf } from '../../agreements/open-signing-link';
import { FileRepository } from '../../repositories/file.repository';
import { fileRef } from '../files/file-ref';

/** The document for its signer: the signed one or, as it is to be signed, which is recorded. @throws AppError as openSigningLink */
export const viewOutsiderAgreement = command('documents.ViewOutsiderAgreement', async (request, context, unit) => {
  const opened = await openSigningLink(context, request);
  const own = unit.withOrganization(opened.scope.organizationId);
  const { agreement, signer } = await signerOf(own, opened.agreement.id, opened.address);
  const file = await new FileRepository(own).findById(agreement.signed_id || agreement.document_id);
  if (!file) throw notFound('file');
  await recordView(own, agreement, signer);
  unit.live(agreementsChanged(opened));
  return { message: say('kit.success'), data: fileRef(file) };
});
