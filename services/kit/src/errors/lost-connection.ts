const names = /MongoNetwork|MongoServerSelection|MongoNotConnected|PoolCleared|MongoTopologyClosed/;
/** The driver passes a socket's own error on as it is when it breaks in the middle of a large write. */
const socketErrors = /\b(EPIPE|ECONNRESET|ECONNREFUSED|ENOTCONN)\b|connection \S+ to \S+ closed/;

/** Whether an error says that the database went away, and nothing about the request. */
export function isLostConnection(thrown: unknown): boolean {
  const { name = '', message = '' } = thrown as { name?: string; message?: string };
  if (name === 'MongooseError' && message.includes('buffering timed out')) return true;
  return names.test(name) || ((name === 'Error' || name === 'MongoBulkWriteError') && socketErrors.test(message));
}
