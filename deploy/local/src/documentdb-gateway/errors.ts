import { ConnectionLostError } from './postgres-connection';
import { PostgresError } from './postgres-wire';

/** The label by which a driver knows that it may run the whole transaction again. */
export const TRANSIENT_TRANSACTION = 'TransientTransactionError';
/** The label by which a driver knows that it may send commitTransaction again. */
export const UNKNOWN_COMMIT = 'UnknownTransactionCommitResult';

/** An error reply of the MongoDB protocol. */
export class MongoError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly labels: string[] = [],
    /** More fields of the reply (keyPattern of a duplicate key). */
    readonly details: object = {},
  ) {
    super(message);
  }

  get codeName(): string {
    return CODE_NAMES[this.code] ?? `Location${this.code}`;
  }

  toReply(): Record<string, unknown> {
    const labels = this.labels.length > 0 ? { errorLabels: this.labels } : {};
    return { ok: 0, errmsg: this.message, code: this.code, codeName: this.codeName, ...this.details, ...labels };
  }
}

export const Code = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  NamespaceNotFound: 26,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  CommandNotFound: 59,
  WriteConflict: 112,
  InterruptedDueToReplStateChange: 11602,
  NoSuchTransaction: 251,
  TransactionTooOld: 225,
  TransactionCommitted: 256,
  DuplicateKey: 11000,
} as const;

/** Names of MongoDB's codes, from its documentation. */
const CODE_NAMES: Record<number, string> = {
  1: 'InternalError',
  2: 'BadValue',
  5: 'GraphContainsCycle',
  9: 'FailedToParse',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  15: 'Overflow',
  16: 'InvalidLength',
  20: 'IllegalOperation',
  24: 'LockTimeout',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  34: 'CannotBackfillArray',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  57: 'DottedFieldName',
  59: 'CommandNotFound',
  61: 'ShardKeyNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  68: 'IndexAlreadyExists',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  112: 'WriteConflict',
  115: 'CommandNotSupported',
  117: 'ConflictingOperationInProgress',
  121: 'DocumentValidationFailure',
  146: 'ExceededMemoryLimit',
  166: 'CommandNotSupportedOnView',
  181: 'AmbiguousIndexKeyPattern',
  197: 'InvalidIndexSpecificationOption',
  225: 'TransactionTooOld',
  241: 'ConversionFailure',
  251: 'NoSuchTransaction',
  256: 'TransactionCommitted',
  263: 'OperationNotSupportedInTransaction',
  276: 'IndexBuildAborted',
  10107: 'NotWritablePrimary',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  11602: 'InterruptedDueToReplStateChange',
  14031: 'OutOfDiskSpace',
};

/** DocumentDB's own SQLSTATEs (they begin with M) that have a code of their own in MongoDB's documentation. */
const DOCUMENTDB_CODES: Record<string, number> = {
  M0000: 1,
  M0001: 2,
  M0002: 5,
  M0003: 9,
  M0004: 14,
  M0005: 15,
  M0006: 20,
  M0007: 23,
  M0008: 26,
  M0009: 27,
  M000A: 28,
  M000B: 31,
  M000C: 34,
  M000D: 40,
  M000E: 43,
  M000F: 48,
  M000G: 52,
  M000H: 53,
  M000I: 54,
  M000J: 56,
  M000K: 57,
  M000L: 61,
  M000M: 66,
  M000N: 67,
  M000O: 68,
  M000P: 72,
  M000Q: 73,
  M000R: 85,
  M000S: 86,
  M000T: 111,
  M000U: 115,
  M000V: 118,
  M000W: 146,
  M000X: 159,
  M000Y: 165,
  M000Z: 166,
  M0010: 167,
  M0011: 181,
  M0012: 197,
  M0013: 224,
  M0014: 232,
  M0015: 241,
  M0016: 263,
  M0017: 276,
  M0018: 291,
  M0019: 361,
  M001B: 10334,
  M001C: 11000,
  M001D: 12587,
  M001E: 13026,
  M001F: 13027,
  M007U: 40324,
  M00CO: 121,
  M00DO: 16,
  M00E8: 10107,
  M00EL: 143,
  M00ER: 13,
  M00EW: 24,
  M00EX: 50,
  M00EY: 59,
  M00F0: 91,
  M00F1: 112,
  M00F2: 117,
  M00F4: 201,
  M00F5: 225,
  M00F6: 251,
  M00F7: 256,
};

/** PostgreSQL's SQLSTATEs that mean something to a MongoDB driver. */
const POSTGRES_CODES: Record<string, number> = {
  '23505': Code.DuplicateKey,
  '23P01': Code.DuplicateKey,
  '40001': Code.WriteConflict,
  '40P01': Code.WriteConflict,
  '55P03': Code.WriteConflict,
  '57014': Code.MaxTimeMSExpired,
  '25P02': Code.NoSuchTransaction,
  '42P01': Code.NamespaceNotFound,
  '42P07': Code.NamespaceExists,
  '53100': 14031,
  '53200': 146,
  '53300': Code.InternalError,
  '57P01': Code.InterruptedDueToReplStateChange,
  '57P02': Code.InterruptedDueToReplStateChange,
  '57P03': Code.InterruptedDueToReplStateChange,
  '54000': 10334,
  '22P02': Code.FailedToParse,
};

/** MongoDB's code for an SQLSTATE; what MongoDB has no number for is a BadValue when DocumentDB refused it. */
export function codeOfSqlState(sqlState: string): number {
  const known = DOCUMENTDB_CODES[sqlState] ?? POSTGRES_CODES[sqlState];
  if (known !== undefined) return known;
  return sqlState.startsWith('M') ? Code.BadValue : Code.InternalError;
}

/** 53200 (out of memory): its zeros make it as small as a plain code, but MongoDB has none of this number. */
const PACKED_OUT_OF_MEMORY = 8389;

/** MongoDB's code for a code inside a reply: there PostgreSQL's SQLSTATE is packed, six bits a character. */
export function codeOfPackedState(packed: number): number {
  if (packed <= 0xffff && packed !== PACKED_OUT_OF_MEMORY) return packed;
  let state = '';
  for (let index = 0; index < 5; index += 1) state += String.fromCharCode(((packed >> (6 * index)) & 0x3f) + 0x30);
  return /^[0-9A-Z]{5}$/.test(state) ? codeOfSqlState(state) : packed;
}

/** True when the same statement may succeed if it simply runs again. */
export function isConflict(error: unknown): boolean {
  return error instanceof PostgresError && ['40001', '40P01'].includes(error.sqlState);
}

/** Any failure as an error of the protocol; in a transaction what may pass carries the label for running it again. */
export function toMongoError(error: unknown, inTransaction: boolean): MongoError {
  if (error instanceof MongoError) return error;
  if (error instanceof PostgresError) {
    const code = codeOfSqlState(error.sqlState);
    const transient = [Code.WriteConflict, Code.InterruptedDueToReplStateChange, Code.NoSuchTransaction] as number[];
    return new MongoError(
      code,
      error.message,
      inTransaction && transient.includes(code) ? [TRANSIENT_TRANSACTION] : [],
    );
  }
  if (error instanceof ConnectionLostError || (error as NodeJS.ErrnoException).code) {
    const labels = inTransaction ? [TRANSIENT_TRANSACTION] : [];
    return new MongoError(
      Code.InterruptedDueToReplStateChange,
      `the database is not answering (${(error as Error).message})`,
      labels,
    );
  }
  return new MongoError(Code.InternalError, error instanceof Error ? error.message : String(error));
}
