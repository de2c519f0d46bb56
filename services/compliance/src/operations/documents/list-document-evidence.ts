import { query } from '@attesta/kit';
import { evidenceRows } from '../../recorded/evidence-rows';

/** Every file of the organization's documents (daily work 7 document/documentevindence). @throws AppError as evidenceRows */
export const listDocumentEvidence = query('compliance.ListDocumentEvidence', (request, context) =>
  evidenceRows(context, request, 'documents'),
);
