import { query, say } from '@attesta/kit';
import { findAgreement } from '../../agreements/agreement-scope';
import { showAgreement } from '../../agreements/agreement-views';

/** One agreement with its signers and what has happened to it (daily work 7, getAgreementsStatus). @throws AppError not_found */
export const getAgreement = query('documents.GetAgreement', async ({ id }, context) => ({
  message: say('kit.success'),
  data: await showAgreement(context, await findAgreement(context, context, id)),
}));
