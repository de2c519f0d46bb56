export { canonicalJson, type Json } from './canonical-json';
export { commitmentOf, hashOf, keyId, sha256, signedHeadText, signedText } from './digest';
export * from './ledger-record';
export * from './next-record';
export { type LedgerFinding, type LedgerProblem, type LedgerVerdict, verifyLedger } from './verify-ledger';
export { type ReceiptVerdict, verifyReceipt } from './verify-receipt';
