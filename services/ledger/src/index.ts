export { canonicalJson, type Json } from './canonical-json';
export { commitmentOf, hashOf, keyId, sha256, signedHeadText, signedText } from './digest';
export * from './ledger-record';
export * from './next-record';
export { type Recount, recount } from './recount';
export { type HeadVerdict, verifyHead } from './verify-head';
export { type LedgerFinding, type LedgerProblem, type LedgerVerdict, verifyLedger } from './verify-ledger';
export { type ReceiptVerdict, verifyReceipt } from './verify-receipt';
