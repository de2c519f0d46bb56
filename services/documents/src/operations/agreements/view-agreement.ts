import { AppError, command, notFound, say } from '@attesta/kit';
import { findAgreement } from '../../agreements/agreement-scope';
import { ownSigner } from '../../agreements/agreement-views';
import { recordView } from '../../agreements/decide';
import { FileRepository } from '../../repositories/file.repository';
import { fileRef } from '../files/file-ref';

/**
 * The document as it is to be signed (daily work 7, getViewOfUnSignAggree). Who is asked to sign it has then opened it.
 * @throws AppError not_found
 */
export const viewAgreement = command('documents.ViewAgreement', async ({ id }, context, unit) => {
  const agreement = await findAgreement(context, unit, id);
  if (!agreement.document_id) throw new AppError('conflict', say('documents.agreement_not_prepared'));
  const file = await new FileRepository(unit).findById(agreement.document_id);
  if (!file) throw notFound('file');
  await recordView(unit, agreement, ownSigner(context, agreement));
  return { message: say('kit.success'), data: fileRef(file) };
});
