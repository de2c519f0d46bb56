import { AppError, notFound, query, say } from '@attesta/kit';
import { findAgreement } from '../../agreements/agreement-scope';
import { FileRepository } from '../../repositories/file.repository';
import { fileRef } from '../files/file-ref';

/** The signed document (daily work 7, getviewsinedagreements). @throws AppError not_found, conflict before everybody has signed */
export const viewSignedAgreement = query('documents.ViewSignedAgreement', async ({ id }, context) => {
  const { signed_id } = await findAgreement(context, context, id);
  if (!signed_id) throw new AppError('conflict', say('documents.agreement_not_signed_yet'));
  const file = await new FileRepository(context).findById(signed_id);
  if (!file) throw notFound('file');
  return { message: say('kit.success'), data: fileRef(file) };
});
