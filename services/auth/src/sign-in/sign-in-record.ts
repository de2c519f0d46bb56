import type { Context } from '@attesta/kit';
import { addressRange } from '../domain/address-range';
import { deviceName } from '../domain/device-name';
import type { LoginLogFields } from '../repositories/login-log.schema';

/** A line of the sign-in history for what a call has tried. @param method what it was tried or changed with, where that is told */
export function signInRecord(
  context: Context,
  userId: string,
  outcome: LoginLogFields['outcome'],
  method = '',
): LoginLogFields {
  return {
    user_id: userId,
    outcome,
    method,
    session_id: '',
    device: deviceName(context.userAgent),
    place: addressRange(context.remoteAddress),
    at: new Date(),
  };
}
