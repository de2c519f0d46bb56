import { AppError, httpStatus, type Text } from '@attesta/kit';

const messageKey = Buffer.from('"message":');

/**
 * The reply that clients read: {success, message, data, errors, …the reply's other fields}. `data` and `rest` stay what the
 * service wrote, or as `data` what that was sealed to; the gateway never parses them.
 * @param data JSON whose bytes are a latin1 string, '' where there is none
 * @param vector of what is sealed, base64
 * @returns the bytes as a latin1 string, byte for byte, because such a string leaves in one write with the headers; a
 * Buffer goes in a second piece, which was measured to cost a fifth of a small reply
 */
export function successEnvelope(data: string, rest: Buffer, vector?: string): string {
  const hasFields = rest.length > 2;
  const message = hasFields && rest.includes(messageKey) ? '' : ',"message":""';
  const fields = hasFields ? `,${rest.toString('latin1', 1, rest.length - 1)}` : '';
  const seal = vector ? `,"encrypted":true,"iv":"${vector}"` : '';
  return `{"success":true,"errors":[]${message}${seal}${fields},"data":${data || 'null'}}`;
}

/**
 * The reply to a failed call. `auth:false` tells the clients to refresh their token, and to sign in where that fails (daily
 * work 4, Token refresh): a wrong password is no reason for either, so it follows from the code and not from the 401.
 */
export function failureEnvelope(error: AppError): { status: number; body: string } {
  const envelope = {
    success: false,
    message: error.message,
    sentence: error.errors[0]?.sentence,
    data: error.data ?? null,
    errors: error.errors.slice(0, 100),
    ...(error.code === 'not_signed_in' ? { auth: false } : {}),
  };
  return { status: httpStatus(error.code), body: latin1(envelope) };
}

/** The body of a refusal that has no code of its own in the error table. */
export function failureBody(text: Text): string {
  return failureEnvelope(new AppError('invalid', text)).body;
}

function latin1(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('latin1');
}
