// Messages of PostgreSQL's wire protocol 3.0 (its documentation, "Message Formats").

/** What PostgreSQL says when a statement fails. */
export class PostgresError extends Error {
  constructor(
    message: string,
    readonly sqlState: string,
    readonly detail: string | undefined,
  ) {
    super(message);
  }
}

/** One row: the columns as bytes in PostgreSQL's binary form. */
export type Row = (Buffer | null)[];

/** A message: its type, its length, its parts. */
export function message(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** A number of two bytes. */
export function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

/** A number of four bytes. */
export function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

/** A text that ends with a zero byte. */
export const text = (value: string) => Buffer.from(`${value}\0`, 'utf8');

/** The row of a DataRow message. */
export function readRow(body: Buffer): Row {
  const row: Row = [];
  let offset = 2;
  for (let column = body.readInt16BE(0); column > 0; column -= 1) {
    const length = body.readInt32BE(offset);
    offset += 4;
    if (length < 0) row.push(null);
    else {
      row.push(Buffer.from(body.subarray(offset, offset + length)));
      offset += length;
    }
  }
  return row;
}

/** The error of an ErrorResponse message. */
export function readError(body: Buffer): PostgresError {
  const fields: Record<string, string> = {};
  for (let offset = 0; body[offset]; ) {
    const end = body.indexOf(0, offset + 1);
    fields[String.fromCharCode(body[offset]!)] = body.toString('utf8', offset + 1, end);
    offset = end + 1;
  }
  return new PostgresError(fields.M ?? 'the database gave no reason', fields.C ?? 'XX000', fields.D);
}
