import { query, say } from '@attesta/kit';
import { listAgreements } from '../../agreements/list-agreements';

/** Those that everybody has signed (daily work 7, getsignedagreements). @throws AppError invalid naming the field */
export const listSignedAgreements = query('documents.ListSignedAgreements', async (request, context) => ({
  message: say('kit.success'),
  ...(await listAgreements(context, { ...request, status: 'signed' })),
}));
