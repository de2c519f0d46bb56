import { query, say } from '@attesta/kit';
import { listAgreements as list } from '../../agreements/list-agreements';

/** The agreements that the actor sees (daily work 7, getAllAgreementsStatus). @throws AppError invalid naming the field */
export const listAgreements = query('documents.ListAgreements', async (request, context) => ({
  message: say('kit.success'),
  ...(await list(context, request)),
}));
