const names = /MongoNetwork|MongoServerSelection|MongoNotConnected|PoolCleared|MongoTopologyClosed/;
/** The driver passes a socket's own error on as it is when it breaks in the middle of a large write. */
const socketErrors = /\b(EPIPE|ECONNRESET|ECONNREFUSED|ENOTCONN)\b|connection \S+ to \S+ closed/;

/** HostUnreachable, ShutdownInProgress, PrimarySteppedDown, NotWritablePrimary, interrupted by a shutdown or election … */
const codes = new Set([6, 7, 89, 91, 189, 9001, 10107, 11600, 11602, 13435, 13436]);

/** Whether an error says that the database went away, and nothing about the request. */
export function isLostConnection(thrown: unknown): boolean {
  const { name = '', message = '', code } = thrown as { name?: string; message?: string; code?: unknown };
  if (typeof code === 'number' && codes.has(code)) return true;
  if (name === 'MongooseError' && message.includes('buffering timed out')) return true;
  return names.test(name) || ((name === 'Error' || name === 'MongoBulkWriteError') && socketErrors.test(message));
}
