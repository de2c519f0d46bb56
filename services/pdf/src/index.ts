export { appendAuditPage } from './audit/append-audit-page';
export type { AuditTrail } from './audit/audit-document';
export { type ConversionScope, stopConverter } from './conversion/in-turn';
export { mostPages } from './conversion/limits';
export { type OfficeFormat, officeToPdf } from './conversion/office-to-pdf';
export { type PageSize, pageSizes } from './pages/page-sizes';
export { type Mark, placeMarks } from './pages/place-marks';
export { makePkcs12 } from './signing/make-identity';
export { type SignatureFacts, signPdf } from './signing/sign-pdf';
