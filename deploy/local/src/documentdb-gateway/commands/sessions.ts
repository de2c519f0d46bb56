import { bsonFields, documentField, numberField } from '../bson-fields';
import type { Command, Handler } from '../command';
import { Code, MongoError } from '../errors';

/** A session's identity in hex, from an lsid document ({id: UUID}). */
export function sessionId(lsid: Buffer | undefined): string | undefined {
  const id = lsid && bsonFields(lsid).get('id');
  // Binary: length, subtype, then the UUID's 16 bytes.
  return lsid && id?.type === 5 ? lsid.toString('hex', id.start + 5, id.end) : undefined;
}

function sessionAndNumber(command: Command): [string, number] {
  const number = numberField(command.bytes, command.fields.get('txnNumber'));
  if (command.session === undefined || number === undefined) {
    throw new MongoError(72, `${command.name} needs lsid and txnNumber`);
  }
  return [command.session, number];
}

const commitTransaction: Handler = async (command) => {
  await command.gateway.transactions.commit(...sessionAndNumber(command), command.client);
  return { ok: 1 };
};

const abortTransaction: Handler = async (command) => {
  await command.gateway.transactions.abort(...sessionAndNumber(command), command.client);
  return { ok: 1 };
};

/** endSessions and its kin carry a list of lsid documents. */
const endSessions: Handler = (command) => {
  const field = command.fields.get(command.name);
  if (field?.type !== 4) throw new MongoError(Code.BadValue, `${command.name} needs a list of sessions`);
  const list = command.bytes.subarray(field.start, field.end);
  for (const element of bsonFields(list).values()) {
    const session = sessionId(documentField(list, element));
    if (!session) continue;
    command.gateway.transactions.endSession(session);
    command.gateway.cursors.endSession(session);
  }
  return { ok: 1 };
};

export const sessionCommands: Record<string, Handler> = {
  commitTransaction,
  abortTransaction,
  endSessions,
  killSessions: endSessions,
  refreshSessions: () => ({ ok: 1 }),
  startSession: () => ({ ok: 1, timeoutMinutes: 30 }),
};
