import { heavyWork } from '@attesta/kit';
import { type ConversionScope, convertInTurn } from '../conversion/in-turn';
import type * as work from './append-pages';
import { type AuditTrail, auditDocument } from './audit-document';

/** A PDF of anybody's may hold anything, so it is read and written in a worker thread. */
const append = heavyWork<typeof work.appendPages>({
  name: 'documents.pdf_audit',
  module: require.resolve('./append-pages'),
  run: 'appendPages',
  seconds: 120,
});

/**
 * A PDF with what happened to it on pages of their own at its end, in a language's fonts and direction.
 * @throws AppError unprocessable, too_large, unavailable; as convertInTurn and heavyWork
 */
export async function appendAuditPage(pdf: Uint8Array, trail: AuditTrail, scope: ConversionScope): Promise<Uint8Array> {
  return append(scope, { pdf, more: await convertInTurn(auditDocument(trail), 'fodt', scope) });
}
